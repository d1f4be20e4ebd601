import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { CheckInTerms } from '../../domain/meetings/check-in-terms.ts';
import type { DoorMeeting, Meeting, Party } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';
import { attendanceUpdate, type HistoryEntry, historyInsertion, meetingOfRow } from './meetings.ts';

/** The check-in ledger: every operation that ever reached the server, with its verdict. */

/** What the ledger holds of an operation, as far as the next one of its id is judged by it. */
export type LedgerRow = Pick<Selectable<Schema['check_in']>, 'id' | 'content_hash' | 'verdict' | 'attention'>;

/** The meetings of a batch, locked; deleted ones apart: what was said of them is kept, and changes nothing. */
export interface BatchFound {
  meetings: Map<string, Meeting>;
  deleted: Map<string, Meeting>;
  /** What the meetings' programs say about check-ins. */
  terms: Map<string, CheckInTerms>;
  /** What the ledger already holds of these operations. */
  known: Map<string, LedgerRow>;
}

type FoundRow = Nullable<Selectable<Schema['meeting']>> & {
  known_id: string | null;
  content_hash: string;
  verdict: LedgerRow['verdict'];
  attention: string | null;
  zone: string | null;
  opens_minutes: number | null;
};
type Nullable<Row extends { id: string }> = Omit<Row, 'id'> & { id: string | null };

/**
 * Locks the meetings of a batch, in the order of their ids, so that two batches never wait for each other, and asks the
 * ledger what it knows, in one round trip.
 *
 * Race: both are read as of the statement's begin. Of two equal operations at once the second waits for the lock, and
 * does not see the first in the ledger though it has committed; the primary key refuses it then (`writeOperations`).
 *
 * All of it is found by its key. Where statistics were taken while a table was empty, PostgreSQL would plan to read it
 * whole, and go on so while a hall fills it: for this transaction it may not.
 */
export async function lockBatch(
  tx: Kysely<Schema>,
  { meetingIds, operationIds }: { meetingIds: readonly string[]; operationIds: readonly string[] },
): Promise<BatchFound> {
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<FoundRow>`
    with locked as (
      select * from meeting where id = any(${[...new Set(meetingIds)]}::uuid[]) order by id for update
    ), known as (
      select id as known_id, content_hash, verdict, attention from check_in
      where id = any(${operationIds}::uuid[])
    )
    select locked.*, known.*, g.timezone as zone, g.check_in_opens_minutes as opens_minutes
    from locked full join known on locked.id = known.known_id left join program g on g.id = locked.program_id`.execute(
    tx,
  );
  const found: BatchFound = { meetings: new Map(), deleted: new Map(), terms: new Map(), known: new Map() };
  for (const {
    known_id: knownId,
    content_hash,
    verdict,
    attention,
    id,
    zone,
    opens_minutes,
    ...row
  } of rows) {
    // Whoever names an operation may call it as a meeting is called: then both stand in one row.
    if (knownId !== null) found.known.set(knownId, { id: knownId, content_hash, verdict, attention });
    if (zone !== null && opens_minutes !== null)
      found.terms.set(row.program_id ?? '', { timezone: zone, checkInOpensMinutes: opens_minutes });
    if (id !== null) (row.is_deleted ? found.deleted : found.meetings).set(id, meetingOfRow({ ...row, id }));
  }
  return found;
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

/** How often the other side was told, since then, what each of these sides says of its coming. */
export async function pingsSince(
  tx: Kysely<Schema>,
  sides: readonly { programId: string; meetingId: string; party: Party }[],
  since: Instant,
): Promise<(side: { meetingId: string; party: Party }) => number> {
  const rows = await tx
    .selectFrom('check_in')
    .select(['meeting_id', 'party'])
    .where(sql<boolean>`program_id = any(${sides.map(({ programId }) => programId)}::uuid[])`)
    .where(sql<boolean>`meeting_id = any(${sides.map(({ meetingId }) => meetingId)}::uuid[])`)
    .where('verb', '=', 'NOTICE')
    .where('partner_told', '=', true)
    .where('received_at', '>', since)
    .execute();
  return (side) => rows.filter((row) => row.meeting_id === side.meetingId && row.party === side.party).length;
}

/** When the ledger got an operation; null: it is not in it. */
export async function arrivalOf(tx: Kysely<Schema>, operationId: string): Promise<Instant | null> {
  const row = await tx
    .selectFrom('check_in')
    .select('received_at')
    .where('id', '=', operationId)
    .executeTakeFirst();
  return row?.received_at ?? null;
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
