import { type Insertable, type Kysely, sql } from 'kysely';
import type { NotificationResult } from '../../contract/notifications.ts';
import type { Language } from '../../domain/language/languages.ts';
import type {
  NotificationContent,
  NotificationTranslations,
} from '../../domain/notifications/notification-news.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';

/** Notifications: SQL in, shapes out. */

export const insertNotifications = (
  tx: Kysely<Schema>,
  rows: readonly Insertable<Schema['notification']>[],
): Promise<void> => writeAtOnce(tx, [insertionOf('notification', rows)]);

/** How many of these kinds each of these people has had since then; who had none is not in it. */
export async function countNotifications(
  tx: Kysely<Schema>,
  userIds: readonly string[],
  kinds: readonly string[],
  since: Instant,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('notification')
    .select(['user_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .where('created_at', '>', since)
    .where(sql<boolean>`notification_type = any(${[...kinds]}::text[])`)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

/** In the place of an organization where someone is told as staff: apps of an earlier version need an id. */
const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

/** A person's notifications, but for those of an organization that they have left: they are told for it no more. */
const ownRows = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('notification as n')
    .leftJoin('organization_member as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'n.organization_id')
        .onRef('m.user_id', '=', 'n.user_id')
        .on('m.is_deleted', '=', false),
    )
    .where('n.user_id', '=', userId)
    .where((eb) => eb.or([eb('n.organization_id', 'is', null), eb('m.user_id', 'is not', null)]));

/** One of them, as it is kept, and the language that its person has now. */
export type OwnNotification = NotificationResult & {
  content: NotificationContent | null;
  translations: NotificationTranslations | null;
  language: Language | null;
};

/** A page of them, newest first, after the given one. */
export async function listOwnNotifications(
  db: Kysely<Schema>,
  userId: string,
  limit: number,
  after: { createdAt: Instant; id: string } | null,
): Promise<OwnNotification[]> {
  let query = ownRows(db, userId)
    .innerJoin('app_user as u', 'u.id', 'n.user_id')
    .selectAll('n')
    .select('u.language');
  if (after) {
    query = query.where(
      sql<boolean>`(n.created_at, n.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  const rows = await query.orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    message: row.message,
    content: row.content,
    translations: row.translations,
    language: row.language,
    url: row.url,
    notificationType: row.notification_type,
    isRead: row.read_at !== null,
    programId: row.program_id,
    meetingId: row.meeting_id,
    organizationId: row.organization_id ?? NO_ORGANIZATION,
    createdAt: row.created_at,
  }));
}

export async function countUnread(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await ownRows(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('n.read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one as read, or all; one that is read stays read as of then. @returns whether there was such a one */
export async function markRead(
  tx: Kysely<Schema>,
  userId: string,
  id: string | 'ALL',
  now: Instant,
): Promise<boolean> {
  let update = tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', sql<Instant>`${now}::timestamptz`) }))
    .where('user_id', '=', userId);
  update = id === 'ALL' ? update.where('read_at', 'is', null) : update.where('id', '=', id);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a one */
export async function removeNotification(tx: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Half a year: long after any program they are about. */
const KEPT_MINUTES = 183 * 24 * 60;

/** Deletes old ones. */
export async function purgeExpiredNotifications(db: Kysely<Schema>, now: Instant): Promise<void> {
  await db.deleteFrom('notification').where('created_at', '<', addMinutes(now, -KEPT_MINUTES)).execute();
}
