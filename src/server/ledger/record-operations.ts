import type { Insertable } from 'kysely';
import type { Operation } from '../../contract/check-in.ts';
import type { Meeting, MeetingStanding } from '../../domain/meetings/meeting.ts';
import {
  applyOperation,
  correctTimes,
  type DoorOperation,
  decideOperation,
} from '../../domain/meetings/operation.ts';
import type { RefusalCode } from '../../domain/verdict/refusal-codes.ts';
import type { Note } from '../../domain/verdict/verdict.ts';
import type { Schema } from '../db/schema.ts';
import { digestOf } from '../perform/idempotency.ts';
import { callerKey, nameOf, type Work } from '../perform/work.ts';
import { insertOperations, knownOperations, type LedgerRow } from '../store/check-ins.ts';
import { insertHistory, lockMeetings, saveAttendance } from '../store/meetings.ts';

/** What the ledger says of one operation, and how its meeting stands now. */
export interface Outcome {
  id: string;
  verdict: 'applied' | 'duplicate' | 'superseded' | 'refused';
  reason: RefusalCode | null;
  notes: readonly Note[];
  meeting: Meeting | null;
  /** The caller is staff of the meeting's program. */
  staff: boolean;
}

export interface RecordOptions {
  /** How far the caller's clock is behind, in milliseconds. */
  offsetMs: number;
  /** Who the caller is to a meeting; null where they may not even know of it. */
  standingOf: (meeting: Meeting) => Promise<MeetingStanding | null>;
  /** Whether the caller is staff of a program: only then is an operation of a meeting that is not there kept for it. */
  isStaffOf: (programId: string) => Promise<boolean>;
  /** The caller is a tablet of this program: whatever it brings is kept for the staff of that one. */
  tabletOf?: string;
  /**
   * The tablet was revoked, or its program is over: its word no longer counts by itself. What the ledger knows already is
   * `duplicate` as ever; all else is refused and kept for staff to settle, and it is told nothing of any meeting.
   */
  revoked?: boolean;
}

/**
 * Records operations in the order given, each with exactly one verdict: the one way by which a check-in reaches a
 * meeting, online and replayed.
 *
 * The meetings are locked first, in the order of their ids; only then is the ledger asked what it knows. So the second
 * of two equal batches waits at the lock and finds everything known: `duplicate`, nothing done twice. Worst case: a
 * batch waits for another of the same meetings, some hundred milliseconds for 500 operations.
 */
export async function recordOperations(
  work: Work,
  operations: readonly Operation[],
  options: RecordOptions,
): Promise<Outcome[]> {
  const locked = await lockMeetings(
    work.tx,
    operations.map((operation) => operation.meetingId),
  );
  const known = await knownOperations(
    work.tx,
    operations.map((operation) => operation.id),
  );
  const page = new LedgerPage(work, options, locked, known);
  const outcomes: Outcome[] = [];
  for (const operation of operations) outcomes.push(await page.record(operation));
  await page.save();
  return outcomes;
}

type Entry = Parameters<typeof insertHistory>[1][number];

/** The rows one batch writes, gathered so that they go to the database together. */
class LedgerPage {
  readonly #work: Work;
  readonly #options: RecordOptions;
  readonly #meetings: Map<string, Meeting>;
  readonly #deleted: Map<string, Meeting>;
  readonly #known: Map<string, LedgerRow>;
  readonly #fresh = new Map<string, { hash: string; outcome: Outcome }>();
  readonly #rows: Insertable<Schema['check_in']>[] = [];
  readonly #history: Entry[] = [];
  readonly #changed = new Set<string>();

  constructor(
    work: Work,
    options: RecordOptions,
    { meetings, deleted }: Awaited<ReturnType<typeof lockMeetings>>,
    known: Map<string, LedgerRow>,
  ) {
    this.#work = work;
    this.#options = options;
    this.#meetings = meetings;
    this.#deleted = deleted;
    this.#known = known;
  }

  async record(operation: Operation): Promise<Outcome> {
    const hash = hashOf(operation);
    const meeting = this.#meetings.get(operation.meetingId) ?? null;
    const named = meeting ?? this.#deleted.get(operation.meetingId) ?? null;
    const { revoked = false } = this.#options;
    const standing = named && !revoked ? await this.#options.standingOf(named) : null;
    const repeated = this.#repeated(operation, hash, standing ? meeting : null, standing?.staff ?? false);
    if (repeated) return repeated;
    const times = correctTimes(
      { capturedAt: operation.capturedAt, attendedAt: operation.attendedAt ?? null },
      this.#options.offsetMs,
      this.#work.now,
    );
    const door: DoorOperation = {
      id: operation.id,
      verb: operation.verb,
      party: operation.party,
      reason: operation.reason ?? null,
      recordedBy: nameOf(this.#work),
      startAt: operation.startAt ?? null,
      source: operation.source,
      ...times,
    };
    const outcome = standing
      ? meeting
        ? this.#decide(meeting, standing, door)
        : refusedAs(operation.id, 'MEETING_DELETED', null, standing.staff)
      : // A meeting one may not see answers as one that does not exist.
        refusedAs(operation.id, revoked ? 'DEVICE_REVOKED' : 'NOT_FOUND', null, false);
    const programId = standing && named ? named.programId : await this.#programSaid(operation);
    this.#fresh.set(operation.id, { hash, outcome });
    // Of no program that the caller may speak for: answered, and nobody's to settle.
    if (programId === null) return outcome;
    this.#rows.push({
      id: operation.id,
      program_id: programId,
      meeting_id: operation.meetingId,
      verb: operation.verb,
      party: operation.party,
      attended_at: times.attendedAt,
      reason: operation.reason ?? null,
      source: operation.source,
      captured_at: operation.capturedAt,
      stamp_at: times.stampAt,
      received_at: this.#work.now,
      clock_offset_ms: this.#options.offsetMs,
      caller: callerKey(this.#work.actor),
      device_id: this.#work.device?.id ?? null,
      recorded_by: door.recordedBy,
      content_hash: hash,
      verdict: outcome.verdict === 'duplicate' ? 'applied' : outcome.verdict,
      attention: outcome.reason,
    });
    return outcome;
  }

  /** The program an operation names, where the caller is staff of it; a tablet's own. */
  async #programSaid({ programId }: Operation): Promise<string | null> {
    if (this.#options.tabletOf !== undefined) return this.#options.tabletOf;
    return programId !== undefined && (await this.#options.isStaffOf(programId)) ? programId : null;
  }

  async save(): Promise<void> {
    const { tx } = this.#work;
    await insertOperations(tx, this.#rows);
    await insertHistory(tx, this.#history);
    for (const id of this.#changed) {
      const meeting = this.#meetings.get(id);
      if (!meeting) continue;
      await saveAttendance(tx, meeting);
      this.#work.nudge(meeting.programId);
    }
  }

  /**
   * An operation the ledger knows, from an earlier batch or from this one; another content under its id is refused.
   *
   * @param meeting as it stands; null also where the caller may not see it
   */
  #repeated(operation: Operation, hash: string, meeting: Meeting | null, staff: boolean): Outcome | null {
    const row = this.#known.get(operation.id);
    const fresh = this.#fresh.get(operation.id);
    if (!row && !fresh) return null;
    const same = (row?.content_hash ?? fresh?.hash) === hash;
    if (!same) return refusedAs(operation.id, 'IDEMPOTENCY_KEY_REUSED', null, staff);
    const reason = row
      ? row.verdict === 'refused'
        ? (row.attention as RefusalCode | null)
        : null
      : (fresh?.outcome.reason ?? null);
    return { id: operation.id, verdict: 'duplicate', reason, notes: [], meeting, staff };
  }

  #decide(meeting: Meeting, standing: MeetingStanding, operation: DoorOperation): Outcome {
    const verdict = decideOperation(meeting, standing, operation);
    if (verdict.kind === 'refused') return refusedAs(operation.id, verdict.code, meeting, standing.staff);
    const { meeting: written, changed } = applyOperation(meeting, operation);
    const next: Meeting = { ...meeting, ...written };
    if (changed.length > 0) {
      this.#meetings.set(next.id, next);
      this.#changed.add(next.id);
      this.#history.push({
        id: this.#work.newId(),
        meeting: next,
        historyType: operation.verb === 'UNDO' ? 'CHECK_IN_UNDONE' : 'CHECKED_IN',
        message: operation.verb === 'UNDO' ? (operation.reason ?? '') : changed.join(' '),
        createdBy: operation.recordedBy,
        createdAt: operation.stampAt,
      });
    }
    return {
      id: operation.id,
      verdict: changed.length > 0 ? 'applied' : 'superseded',
      // Who was there before a cancellation was there: recorded, and staff should know (docs/conflicts.md).
      reason: meeting.meetingStatus === 'CANCELED' ? 'MEETING_CANCELED' : null,
      notes: verdict.notes,
      meeting: next,
      staff: standing.staff,
    };
  }
}

const refusedAs = (id: string, reason: RefusalCode, meeting: Meeting | null, staff: boolean): Outcome => ({
  id,
  verdict: 'refused',
  reason,
  notes: [],
  meeting,
  staff,
});

/** What was said, apart from when it was sent: the same operation always has the same digest. */
const hashOf = (operation: Operation): string =>
  digestOf(
    operation.verb,
    operation.meetingId,
    operation.party,
    operation.attendedAt ?? '',
    operation.capturedAt,
    operation.source,
    operation.reason ?? '',
  );
