import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DoorMeeting } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';
import { attendanceUpdate, type HistoryEntry, historyInsertion } from './meetings.ts';

/** The check-in ledger: every operation that ever reached the server, with its verdict. */

export type LedgerRow = Selectable<Schema['check_in']>;

/** What the ledger already holds of these operations. */
export async function knownOperations(
  tx: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, LedgerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('check_in')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes operations with what they changed: ledger, history and registers in one round trip.
 *
 * Where the same id came twice at once and no lock on one meeting kept the two apart (an unknown meeting, or two meetings
 * under one id), the primary key refuses the second; tried again, it finds the first in the ledger.
 */
export const writeOperations = (
  tx: Kysely<Schema>,
  written: {
    rows: readonly Insertable<Schema['check_in']>[];
    history: readonly HistoryEntry[];
    changed: readonly DoorMeeting[];
  },
): Promise<void> =>
  writeAtOnce(tx, [
    insertionOf('check_in', written.rows),
    historyInsertion(written.history),
    attendanceUpdate(written.changed),
  ]);

/** What staff should look at: refused ones and those that met a cancellation, oldest first. */
export async function openAttention(db: Kysely<Schema>, programId: string) {
  return await db
    .selectFrom('check_in as c')
    // Whoever sends an operation says its meeting: one of another program has no name here.
    .leftJoin('meeting as m', (join) =>
      join.onRef('m.program_id', '=', 'c.program_id').onRef('m.id', '=', 'c.meeting_id'),
    )
    .leftJoin('organization as o', 'o.id', 'm.meeting_owner')
    .leftJoin('organization as p', 'p.id', 'm.meeting_participant')
    .selectAll('c')
    .select([
      'o.name as owner_name',
      'p.name as participant_name',
      'm.start_at as meeting_start_at',
      'm.end_at as meeting_end_at',
      'm.meeting_status',
      'm.is_deleted as meeting_deleted',
    ])
    .where('c.program_id', '=', programId)
    .where('c.attention', 'is not', null)
    .where('c.settled_at', 'is', null)
    .orderBy('c.received_at')
    .limit(500)
    .execute();
}

/** One open row, locked: two people settling it come one after the other. */
export const lockOpenAttention = (tx: Kysely<Schema>, programId: string, id: string) =>
  tx
    .selectFrom('check_in')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('attention', 'is not', null)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function settle(
  tx: Kysely<Schema>,
  id: string,
  settlement: { settledAt: Instant; settledBy: string; settlement: string },
): Promise<void> {
  await tx
    .updateTable('check_in')
    .set({
      settled_at: settlement.settledAt,
      settled_by: settlement.settledBy,
      settlement: settlement.settlement,
    })
    .where('id', '=', id)
    .execute();
}
