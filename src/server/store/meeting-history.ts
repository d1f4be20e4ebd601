import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** How often a meeting has changed: grows with every change, and with no other thing. */
export async function countHistory(db: Kysely<Schema>, meetingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('meeting_history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow();
  return count;
}
