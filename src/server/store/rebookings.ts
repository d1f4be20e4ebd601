import { type Kysely, sql } from 'kysely';
import { liveStatuses } from '../../domain/schedule/edit-timeslots.ts';
import type { Schema } from '../db/schema.ts';

/** The live meeting that was asked for in place of a missed one; null: none, or it was rejected or canceled since. */
export async function rebookingOf(db: Kysely<Schema>, meetingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('meeting')
    .select('id')
    .where('rebooks', '=', meetingId)
    .where('is_deleted', '=', false)
    .where(sql<boolean>`meeting_status = any(${[...liveStatuses]}::text[])`)
    .executeTakeFirst();
  return row?.id ?? null;
}
