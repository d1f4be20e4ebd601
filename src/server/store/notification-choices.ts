import { type Kysely, sql } from 'kysely';
import {
  type NotificationChoice,
  type NotificationPreferences,
  preferencesOf,
} from '../../domain/notifications/preferences.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** What people chose to hear, and how: SQL in, shapes out. */

/** What stands for each of these people, chosen or not. */
export async function preferencesOfPeople(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationPreferences>> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['user_id', 'topic', 'channel', 'enabled'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(userIds.map((id) => [id, preferencesOf(byPerson.get(id) ?? [])]));
}

export async function saveChoice(
  tx: Kysely<Schema>,
  userId: string,
  choice: NotificationChoice,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values({ user_id: userId, ...choice, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic', 'channel'])
        .doUpdateSet({ enabled: choice.enabled, changed_at: now }),
    )
    .execute();
}
