import { type Kysely, sql } from 'kysely';
import { RESENT } from '../../domain/meetings/resend.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** When notifications of meetings were resent: the change history keeps it. */

/** The last time each of these meetings' notification was resent; those that never were are left out. */
export async function lastResent(
  db: Kysely<Schema>,
  meetingIds: readonly string[],
): Promise<Map<string, Instant>> {
  const { rows } = await sql<{ meeting_id: string; at: Instant }>`
    select meeting_id, max(created_at) as at from meeting_history
    where meeting_id = any(${[...meetingIds]}::uuid[]) and history_type = ${RESENT}
    group by meeting_id`.execute(db);
  return new Map(rows.map((row) => [row.meeting_id, row.at]));
}

/** The pending meetings of a program that were not resent since then: the longest unchanged first, and how many in all. */
export async function pendingToResend(
  db: Kysely<Schema>,
  programId: string,
  since: Instant,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    select m.id, count(*) over () as total from meeting m
    where m.program_id = ${programId} and m.meeting_status = 'PENDING' and not m.is_deleted
      and not exists (
        select from meeting_history h
        where h.meeting_id = m.id and h.history_type = ${RESENT} and h.created_at > ${since}::timestamptz
      )
    order by m.updated_at, m.id limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Which of these programs have their notifications turned off. */
export async function silentPrograms(
  db: Kysely<Schema>,
  programIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from program where id = any(${[...programIds]}::uuid[]) and disable_notification`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
