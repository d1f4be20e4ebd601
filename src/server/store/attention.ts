import { type Kysely, type Selectable, sql } from 'kysely';
import type { MeetingStatus } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** What staff should look at: check-ins that were refused and those that met a cancellation, until they are settled. */

/** A row of the ledger with its meeting and its names; without them where the meeting is not of the program, or is not there. */
export type AttentionRow = Selectable<Schema['check_in']> & {
  owner_name: string | null;
  participant_name: string | null;
  meeting_owner: string | null;
  meeting_participant: string | null;
  meeting_event_id: string | null;
  meeting_timeslot_id: string | null;
  meeting_room_id: string | null;
  room_name: string | null;
  table_name: string | null;
  meeting_start_at: Instant | null;
  meeting_end_at: Instant | null;
  meeting_status: MeetingStatus | null;
  meeting_deleted: boolean | null;
  meeting_released: boolean | null;
};

/** All that one sender said for one reason. */
export interface AttentionGroup {
  caller: string;
  reason: string;
}

/** Rows are in the order of arrival, the newest first. */
export interface AttentionPlace {
  receivedAt: Instant;
  id: string;
}

/** How many are open, by sender and reason. */
export async function attentionCounts(
  db: Kysely<Schema>,
  programId: string,
): Promise<(AttentionGroup & { count: number })[]> {
  const rows = await db
    .selectFrom('check_in')
    .select(['caller', 'attention', ({ fn }) => fn.countAll<number>().as('count')])
    .where('program_id', '=', programId)
    .where('attention', 'is not', null)
    .where('settled_at', 'is', null)
    .groupBy(['caller', 'attention'])
    .execute();
  return rows.map(({ caller, attention, count }) => ({ caller, reason: attention ?? '', count }));
}

/** How many are open: by an index of these alone. */
export async function countOpenAttention(db: Kysely<Schema>, programId: string): Promise<number> {
  const row = await db
    .selectFrom('check_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .where('attention', 'is not', null)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * The newest open ones of each group, newest first over all.
 *
 * @param most of each group
 * @param before only what came before this place
 */
export async function openAttention(
  db: Kysely<Schema>,
  programId: string,
  groups: readonly AttentionGroup[],
  most: number,
  before: AttentionPlace | null = null,
): Promise<AttentionRow[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<AttentionRow>`
    select c.*, o.name as owner_name, p.name as participant_name, m.start_at as meeting_start_at,
      m.end_at as meeting_end_at, m.meeting_status, m.is_deleted as meeting_deleted, m.meeting_owner,
      m.meeting_status = 'ACCEPTED' and m.released is not null as meeting_released,
      m.meeting_participant, m.event_id as meeting_event_id, m.timeslot_id as meeting_timeslot_id,
      m.room_id as meeting_room_id, r.name as room_name, m.table_name
    from unnest(${groups.map(({ caller }) => caller)}::text[], ${groups.map(({ reason }) => reason)}::text[])
      as g(caller, attention)
    cross join lateral (
      select * from check_in
      where program_id = ${programId}::uuid and caller = g.caller and attention = g.attention and settled_at is null
        and (received_at, id) < (${before?.receivedAt ?? 'infinity'}::timestamptz,
          ${before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
      order by received_at desc, id desc limit ${most}
    ) c
    -- Whoever sends an operation says its meeting: one of another program has no name here.
    left join meeting m on m.program_id = c.program_id and m.id = c.meeting_id
    left join organization o on o.id = m.meeting_owner
    left join organization p on p.id = m.meeting_participant
    left join room r on r.program_id = m.program_id and r.id = m.room_id
    order by c.received_at desc, c.id desc`.execute(db);
  return rows;
}
