import { z } from 'zod';
import { preferencesOf } from '../../../domain/notifications/preferences.ts';
import { instantArgs } from '../../../domain/time/instant-args.ts';
import type { Actions } from '../../http/handler.ts';
import { notificationText } from '../../notifications/notification-text.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { readPageToken, writePageToken } from '../../services/paging/page-token.ts';
import { preferencesOfPeople, saveChoice } from '../../store/notification-choices.ts';
import {
  countUnread,
  listOwnNotifications,
  markRead,
  removeNotification,
} from '../../store/notifications.ts';

const placeShape = z.object({ createdAt: instantArgs, id: z.uuid() });

/** Every call about one's own notifications (API.md, Notifications). Someone else's are not there (404). */
export const notificationActions = {
  listNotifications: async (context, { query }) => {
    const userId = reader(context);
    const { limit, nextToken } = query;
    const after = nextToken === undefined ? null : readPageToken(placeShape, nextToken);
    // One more than asked for tells whether there is a next page.
    const found = await listOwnNotifications(context.tx, userId, limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      notifications: page.map(({ content, translations, language, ...one }) => ({
        ...one,
        ...notificationText({ ...one, content, translations }, language),
      })),
      nextToken:
        found.length > limit && last ? writePageToken({ createdAt: last.createdAt, id: last.id }) : null,
      unread: await countUnread(context.tx, userId),
    };
  },
  readNotification: async (context, { params }) => {
    if (!(await markRead(context.tx, reader(context), params.id, context.now)))
      throw new Refusal('NOT_FOUND');
    return unreadOf(context);
  },
  readAllNotifications: async (context) => {
    await markRead(context.tx, reader(context), 'ALL', context.now);
    return unreadOf(context);
  },
  deleteNotification: async (context, { params }) => {
    if (!(await removeNotification(context.tx, reader(context), params.id))) throw new Refusal('NOT_FOUND');
    return unreadOf(context);
  },
  getNotificationPreferences: (context) => loadPreferences(context),
  saveNotificationPreference: async (context, { body }) => {
    await saveChoice(context.tx, reader(context), body, context.now);
    return loadPreferences(context);
  },
} satisfies Partial<Actions>;

function reader({ actor }: TransactionContext): string {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return actor.userId;
}

/** What stands for the caller, chosen or not. */
async function loadPreferences(context: TransactionContext) {
  const userId = reader(context);
  const preferences = (await preferencesOfPeople(context.tx, [userId])).get(userId) ?? preferencesOf([]);
  return { preferences };
}

const unreadOf = async (context: TransactionContext) => ({
  unread: await countUnread(context.tx, reader(context)),
});
