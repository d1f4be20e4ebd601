import type { OperationVerdict } from '../contract/check-in.ts';
import { type Stamp, supersedes } from '../domain/meetings/attendance.ts';
import type { OffsetFound } from '../domain/meetings/clock-evidence.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import type { Instant } from '../domain/time/instants.ts';
import { appendChange, noChanges } from './change-log.ts';
import type { DeviceDatabase } from './database.ts';
import {
  type AttentionRow,
  type FormerMeeting,
  type JournalRow,
  type MeetingBucketRow,
  type OutboxRow,
  shardOf,
} from './documents.ts';
import { meetingsById } from './meeting-store.ts';
import { saveAnswered } from './save-answered.ts';
import { thisDevice } from './this-device.ts';
import { viewsOf } from './venue-queries.ts';

/** Final verdicts, kept for the log page at most so many. */
export const JOURNAL_LIMIT = 1000;

/** When the server answered, and how far this device's clock was behind when each command was recorded. */
export interface Answered {
  answeredAt: Instant;
  clocks: ReadonlyMap<string, OffsetFound>;
}

/**
 * Takes final verdicts in, in one transaction: the base gets the meetings' registers as the server has them, refused
 * commands move to the attention list, answered ones leave the outbox. Cut in the middle, all of it is asked again.
 *
 * @returns ids of the rows that were answered and still waited
 */
export async function settleVerdicts(
  db: DeviceDatabase,
  rows: readonly OutboxRow[],
  verdicts: readonly OperationVerdict[],
  { answeredAt, clocks }: Answered,
): Promise<Set<string>> {
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const answered = new Set<string>();
  const tables = [
    db.outbox,
    db.attention,
    db.journal,
    db.places,
    db.meetingBuckets,
    db.programStates,
    db.answered,
  ];
  // Read before: with `device` among the tables the next batch, which reads this device's clock there, would be sent only
  // when this one is written down (measured: 10,000 commands in 8.2 s instead of 4.5).
  const { deviceId } = await thisDevice(db);
  // Before too: screens that read rooms and organizations must not wait for this.
  const formers = await formerMeetings(
    db,
    rows.filter(({ id }) => isRefusal(byId.get(id))),
  );
  await db.transaction('rw', tables, async () => {
    const journal: JournalRow[] = [];
    const stood: OutboxRow[] = [];
    const refused: AttentionRow[] = [];
    // Read again: where a lease ran out, another tab may have been answered for the same rows.
    for (const row of await stillWaiting(db, rows)) {
      const verdict = byId.get(row.id);
      if (!verdict) continue;
      answered.add(row.id);
      // Offered again and known: nothing has happened that people would look for in the log.
      if (!row.again || verdict.verdict !== 'duplicate') journal.push(journalRow(row, verdict, answeredAt));
      if (!isRefusal(verdict)) {
        stood.push(row);
        continue;
      }
      // Nobody has to decide what becomes of it: the log says that it was refused (docs/decisions/054).
      if (row.command.verb === 'NOTICE') continue;
      const reason = verdict.reason ?? 'SERVER_ERROR';
      const { message, kept } = verdict;
      const former = formers.get(row.id);
      refused.push({
        ...row,
        reason,
        message: message ?? '',
        kept,
        refusedAt: answeredAt,
        ...(former && { former }),
      });
    }
    await db.attention.bulkPut(refused);
    await patchRegisters(
      db,
      rows.flatMap((row) => {
        const meeting = byId.get(row.id)?.meeting;
        return meeting ? [{ programId: row.programId, meeting }] : [];
      }),
      answeredAt,
    );
    await db.outbox.bulkDelete([...answered]);
    await saveAnswered(db, stood, clocks, deviceId);
    await db.journal.bulkAdd(journal);
    await trimJournal(db);
  });
  return answered;
}

/** A duplicate with a reason was refused before, and that answer was lost. */
const isRefusal = (verdict: OperationVerdict | undefined): boolean =>
  verdict?.verdict === 'refused' || (verdict?.verdict === 'duplicate' && !!verdict.reason);

/** What is said at the door of the meetings of these commands: read now, since answers come before the pull. By command. */
async function formerMeetings(
  db: DeviceDatabase,
  rows: readonly OutboxRow[],
): Promise<ReadonlyMap<string, FormerMeeting>> {
  const found = new Map<string, FormerMeeting>();
  for (const [programId, ofProgram] of Map.groupBy(rows, (row) => row.programId)) {
    const meetingIds = [...new Set(ofProgram.map(({ meetingId }) => meetingId))];
    const views = await viewsOf(db, programId, await meetingsById(db, programId, meetingIds));
    const byId = new Map(views.map((view) => [view.meeting.id, view]));
    for (const { id, meetingId } of ofProgram) {
      const view = byId.get(meetingId);
      if (!view) continue;
      found.set(id, {
        ownerName: view.owner.organizationName,
        participantName: view.participant.organizationName,
        roomName: view.roomName,
        tableName: view.meeting.tableName,
      });
    }
  }
  return found;
}

/** Those of a batch that are in the queue: one question over their numbers, where one for each row took longer. */
async function stillWaiting(db: DeviceDatabase, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const ids = new Set(rows.map(({ id }) => id));
  const numbers = rows.map(({ seq }) => seq);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const found = await db.outbox.where('seq').between(first, last, true, true).toArray();
  return found.filter(({ id }) => ids.has(id));
}

const journalRow = (row: OutboxRow, verdict: OperationVerdict, answeredAt: Instant): JournalRow => ({
  commandId: row.id,
  programId: row.programId,
  meetingId: row.meetingId,
  verb: row.command.verb,
  party: row.command.args.party,
  scannedAt: row.scannedAt,
  verdict: verdict.verdict,
  reason: verdict.reason,
  answeredAt,
});

async function trimJournal(db: DeviceDatabase): Promise<void> {
  const tooMany = (await db.journal.count()) - JOURNAL_LIMIT;
  if (tooMany <= 0) return;
  const last = (await db.journal.orderBy('no').limit(tooMany).primaryKeys()).at(-1);
  if (last !== undefined) await db.journal.where('no').belowOrEqual(last).delete();
}

/** Parks one command that the server will not read at all: kept for staff, out of the others' way. */
export async function park(
  db: DeviceDatabase,
  row: OutboxRow,
  reason: string,
  message: string,
  now: Instant,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.attention, async () => {
    await db.attention.put({ ...row, reason, message, refusedAt: now });
    await db.outbox.delete(row.id);
  });
}

type Registers = NonNullable<OperationVerdict['meeting']>;

/** Each bucket is read and written once. A meeting that is not on the device comes with the next pull. */
async function patchRegisters(
  db: DeviceDatabase,
  patches: readonly { programId: string; meeting: Registers }[],
  answeredAt: Instant,
): Promise<void> {
  for (const [programId, ofProgram] of Map.groupBy(patches, (patch) => patch.programId)) {
    const shards = [...new Set(ofProgram.map(({ meeting }) => shardOf(meeting.id)))];
    const places = await db.places.bulkGet(shards.map((shard): [string, string] => [programId, shard]));
    const bucketOfId = Object.assign({}, ...places.map((row) => row?.places)) as Record<string, string>;
    const state = await db.programStates.get(programId);
    // An answer that was long under way is older than what was pulled since: none of that lay in the future for it.
    const known = state?.lastPulledAt ?? answeredAt;
    const asOf = known > answeredAt ? known : answeredAt;
    const byBucket = Map.groupBy(ofProgram, ({ meeting }) => bucketOfId[meeting.id]);
    byBucket.delete(undefined);
    const keys = [...byBucket.keys()].map((bucket): [string, string] => [programId, bucket ?? '']);
    const patched: MeetingBucketRow[] = [];
    for (const row of await db.meetingBuckets.bulkGet(keys)) {
      if (!row) continue;
      const meetings = new Map(row.meetings.map((meeting) => [meeting.id, meeting]));
      for (const { meeting } of byBucket.get(row.bucket) ?? []) {
        const base = meetings.get(meeting.id);
        if (base) meetings.set(meeting.id, withRegisters(base, meeting, asOf));
      }
      patched.push({ ...row, meetings: [...meetings.values()] });
    }
    await db.meetingBuckets.bulkPut(patched);
    if (!state || patched.length === 0) continue;
    const touched = { ...noChanges(), buckets: patched.map(({ bucket }) => bucket) };
    await db.programStates.put({ ...state, base: appendChange(state.base, touched) });
  }
}

/**
 * The server's registers over the base's, where they stand. Worst case, with a pull under way in another tab: the base is
 * newer than the answer; then its own later stamp stays, and a stamp from before a move stays out.
 */
function withRegisters(base: DoorMeeting, answered: Registers, asOf: Instant): DoorMeeting {
  const newer = <Register extends Stamp>(
    next: Register | null | undefined,
    standing: Register | null | undefined,
  ): Register | null =>
    next && supersedes(next, standing, asOf) && !(base.movedAt && next.stampAt < base.movedAt)
      ? next
      : (standing ?? null);
  const ownerNotice = newer(answered.ownerNotice, base.ownerNotice);
  const participantNotice = newer(answered.participantNotice, base.participantNotice);
  return {
    ...base,
    ownerAttendance: newer(answered.ownerAttendance, base.ownerAttendance),
    participantAttendance: newer(answered.participantAttendance, base.participantAttendance),
    ...(ownerNotice && { ownerNotice }),
    ...(participantNotice && { participantNotice }),
  };
}
