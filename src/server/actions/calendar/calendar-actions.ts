import { randomBytes } from 'node:crypto';
import { calendarFeedPath } from '../../../contract/calendar.ts';
import type { Actions } from '../../http/handler.ts';
import { hashOfSecret } from '../../identity/device-secrets.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { deleteFeed, loadFeed, saveFeed } from '../../store/calendar-feeds.ts';

/** The secret link to one's own schedule: made, made anew, ended. Nobody makes or sees another's. */
export const calendarActions = {
  getCalendarFeed: async (context) => ({ feed: await loadFeed(context.tx, holder(context)) }),
  renewCalendarFeed: async (context) => {
    const secret = randomBytes(32).toString('base64url');
    const feed = { userId: holder(context), secretHash: hashOfSecret(secret), createdAt: context.now };
    await saveFeed(context.tx, feed);
    return {
      feed: { createdAt: context.now, lastReadAt: null },
      url: `${context.publicUrl ?? ''}/api${calendarFeedPath(secret)}`,
    };
  },
  revokeCalendarFeed: async (context) => {
    await deleteFeed(context.tx, holder(context));
    return { feed: null };
  },
} satisfies Partial<Actions>;

function holder({ actor }: TransactionContext): string {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return actor.userId;
}
