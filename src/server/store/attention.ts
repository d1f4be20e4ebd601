import { type Kysely, type Selectable, sql } from 'kysely';
import type { MeetingStatus } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** What staff should look at: check-ins that were refused and those that met a cancellation, until they are settled. */

/** A row of the ledger with its meeting's names; without them where the meeting is not of the program, or is not there. */
export type AttentionRow = Selectable<Schema['check_in']> & {
  owner_name: string | null;
  participant_name: string | null;
  meeting_start_at: Instant | null;
  meeting_end_at: Instant | null;
  meeting_status: MeetingStatus | null;
  meeting_deleted: boolean | null;
};

/** All that one sender said for one reason. */
export interface AttentionGroup {
  caller: string;
  reason: string;
}

/** Rows are in the order of arrival. */
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

/**
 * The oldest open ones of each group, in the order of arrival over all.
 *
 * @param most of each group
 * @param after only what came after this place
 */
export async function openAttention(
  db: Kysely<Schema>,
  programId: string,
  groups: readonly AttentionGroup[],
  most: number,
  after: AttentionPlace | null = null,
): Promise<AttentionRow[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<AttentionRow>`
    select c.*, o.name as owner_name, p.name as participant_name, m.start_at as meeting_start_at,
      m.end_at as meeting_end_at, m.meeting_status, m.is_deleted as meeting_deleted
    from unnest(${groups.map(({ caller }) => caller)}::text[], ${groups.map(({ reason }) => reason)}::text[])
      as g(caller, attention)
    cross join lateral (
      select * from check_in
      where program_id = ${programId}::uuid and caller = g.caller and attention = g.attention and settled_at is null
        and (received_at, id) > (${after?.receivedAt ?? '-infinity'}::timestamptz,
          ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      order by received_at, id limit ${most}
    ) c
    -- Whoever sends an operation says its meeting: one of another program has no name here.
    left join meeting m on m.program_id = c.program_id and m.id = c.meeting_id
    left join organization o on o.id = m.meeting_owner
    left join organization p on p.id = m.meeting_participant
    order by c.received_at, c.id`.execute(db);
  return rows;
}
