import { randomBytes } from 'node:crypto';
import { calendarFeedPath } from '../../../contract/calendar.ts';
import type { Actions } from '../../http/handler.ts';
import { hashOfSecret } from '../../identity/device-secrets.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { deleteFeed, loadFeed, saveFeed } from '../../store/calendar-feeds.ts';

/** The secret link to one's own schedule: made, made anew, ended. Nobody makes or sees another's. */
export const calendarActions = {
  getCalendarFeed: async (work) => ({ feed: await loadFeed(work.tx, holder(work)) }),
  renewCalendarFeed: async (work) => {
    const secret = randomBytes(32).toString('base64url');
    const feed = { userId: holder(work), secretHash: hashOfSecret(secret), createdAt: work.now };
    await saveFeed(work.tx, feed);
    return {
      feed: { createdAt: work.now, lastReadAt: null },
      url: `${work.publicUrl ?? ''}/api${calendarFeedPath(secret)}`,
    };
  },
  revokeCalendarFeed: async (work) => {
    await deleteFeed(work.tx, holder(work));
    return { feed: null };
  },
} satisfies Partial<Actions>;

function holder({ actor }: TransactionContext): string {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return actor.userId;
}
