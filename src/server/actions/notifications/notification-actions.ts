import { z } from 'zod';
import { preferencesOf } from '../../../domain/notifications/preferences.ts';
import { instantArgs } from '../../../domain/time/instants.ts';
import type { Actions } from '../../http/handler.ts';
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

/** Every call about one's own notifications (API.md, Notifications). Somebody else's are not there (404). */
export const notificationActions = {
  listNotifications: async (work, { query }) => {
    const userId = reader(work);
    const { limit, nextToken } = query;
    const after = nextToken === undefined ? null : readPageToken(placeShape, nextToken);
    // One more than asked for tells whether there is a next page.
    const found = await listOwnNotifications(work.tx, userId, limit + 1, after);
    const notifications = found.slice(0, limit);
    const last = notifications.at(-1);
    return {
      notifications,
      nextToken:
        found.length > limit && last ? writePageToken({ createdAt: last.createdAt, id: last.id }) : null,
      unread: await countUnread(work.tx, userId),
    };
  },
  readNotification: async (work, { params }) => {
    if (!(await markRead(work.tx, reader(work), params.id, work.now))) throw new Refusal('NOT_FOUND');
    return unreadOf(work);
  },
  readAllNotifications: async (work) => {
    await markRead(work.tx, reader(work), 'ALL', work.now);
    return unreadOf(work);
  },
  deleteNotification: async (work, { params }) => {
    if (!(await removeNotification(work.tx, reader(work), params.id))) throw new Refusal('NOT_FOUND');
    return unreadOf(work);
  },
  getNotificationPreferences: (work) => standingFor(work),
  saveNotificationPreference: async (work, { body }) => {
    await saveChoice(work.tx, reader(work), body, work.now);
    return standingFor(work);
  },
} satisfies Partial<Actions>;

function reader({ actor }: TransactionContext): string {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return actor.userId;
}

/** What stands for the caller, chosen or not. */
async function standingFor(work: TransactionContext) {
  const userId = reader(work);
  const preferences = (await preferencesOfPeople(work.tx, [userId])).get(userId) ?? preferencesOf([]);
  return { preferences };
}

const unreadOf = async (work: TransactionContext) => ({ unread: await countUnread(work.tx, reader(work)) });
