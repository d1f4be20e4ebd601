import type { Insertable } from 'kysely';
import type { Operation } from '../../contract/check-in.ts';
import { partiesOf } from '../../domain/meetings/attendance.ts';
import { type Attendee, attendeeKey } from '../../domain/meetings/attendee.ts';
import { attendeeEntry } from '../../domain/meetings/attendee-entry.ts';
import type { CheckInTerms } from '../../domain/meetings/check-in-terms.ts';
import { offsetWhenSaid } from '../../domain/meetings/clock-evidence.ts';
import { isReleased } from '../../domain/meetings/is-released.ts';
import {
  attendanceOf,
  type Meeting,
  type MeetingStanding,
  type Party,
} from '../../domain/meetings/meeting.ts';
import {
  applyOperation,
  correctTimes,
  type DoorOperation,
  decideOperation,
} from '../../domain/meetings/operation.ts';
import {
  applyCameBefore,
  applyRelease,
  cantCome,
  decideStillFree,
  releaseEntry,
} from '../../domain/meetings/release.ts';
import { attendeeOfBadge, decideShownBadge } from '../../domain/meetings/shown-badge.ts';
import type { ReleaseNews } from '../../domain/notifications/release-news.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { RefusalCode } from '../../domain/verdict/refusal-codes.ts';
import type { Schema } from '../db/schema.ts';
import { concernedByCheckIn, concernedByMeeting } from '../live/news-topics.ts';
import { type NoticeChange, noticesToSend, notifyOfNotices } from '../notifications/notify-notice.ts';
import { notifyOfRelease } from '../notifications/notify-release.ts';
import { digestOf } from '../perform/idempotency.ts';
import { callerKey, nameOf, type TransactionContext } from '../perform/transaction-context.ts';
import type { StillFree } from '../services/meetings/still-free.ts';
import { endOffersAt } from '../services/reoffers/end-offers.ts';
import { arrivalOf, type BatchFound, type LedgerRow, writeOperations } from '../store/check-ins.ts';
import type { HistoryEntry } from '../store/meetings.ts';
import type { ShownBadges } from './shown-badges.ts';
import type { Outcome, Submission } from './submission.ts';

type NewRow = Insertable<Schema['check_in']>;
/** What is known of an operation that is in the ledger, or will be when this page is saved. */
type Known = Pick<LedgerRow, 'content_hash' | 'verdict' | 'attention'>;
/** What was decided, before it is known whether the ledger takes it. */
type Judged = Omit<Outcome, 'kept'>;
/** What one submission was answered without leaving a row: nobody else's operation is a duplicate of it. */
type Unwritten = Map<string, { hash: string; outcome: Outcome }>;

/** The rows one transaction writes, gathered so that they go to the database together. */
export class LedgerPage {
  readonly #meetings: Map<string, Meeting>;
  readonly #deleted: Map<string, Meeting>;
  readonly #terms: Map<string, CheckInTerms>;
  readonly #known: Map<string, Known>;
  readonly #badges: ShownBadges;
  readonly #rows: NewRow[] = [];
  readonly #history: HistoryEntry[] = [];
  readonly #changed = new Set<string>();
  /** Programs with something that staff should look at. */
  readonly #attention = new Map<string, TransactionContext>();
  /** What sides said of their coming, as it was before and is now: the net change of this page. */
  readonly #notices = new Map<string, NoticeChange>();
  /** Who changed it, for each meeting that changed. */
  readonly #nudges = new Map<string, { context: TransactionContext; meeting: Meeting }>();
  readonly #free: StillFree;
  /** What became of meetings that are or were released, by someone's check-in. */
  readonly #releases = new Map<string, { context: TransactionContext; news: ReleaseNews }>();

  /** @param free of the released meetings among them */
  constructor({ meetings, deleted, terms, known }: BatchFound, badges: ShownBadges, free: StillFree) {
    this.#badges = badges;
    this.#free = free;
    this.#meetings = meetings;
    this.#deleted = deleted;
    this.#terms = terms;
    this.#known = known;
  }

  async record(submission: Submission): Promise<Outcome[]> {
    const unwritten: Unwritten = new Map();
    const outcomes: Outcome[] = [];
    for (const operation of submission.operations) {
      outcomes.push(await this.#record(submission, operation, unwritten));
    }
    return outcomes;
  }

  async save(tx: TransactionContext['tx']): Promise<void> {
    for (const [id, changes] of Map.groupBy(this.#notices.values(), ({ after }) => after.id))
      this.#releaseIfNobodyComes(id, changes);
    const changed = [...this.#changed].flatMap((id) => this.#meetings.get(id) ?? []);
    // What was said last of the meeting in this page holds: a check-in after a notice has ended it.
    const notices = [...this.#notices.values()].map((change) => ({
      ...change,
      after: this.#meetings.get(change.after.id) ?? change.after,
    }));
    const told = await noticesToSend(tx, notices);
    for (const row of this.#rows) row.partner_told = told.some(({ operationId }) => operationId === row.id);
    await writeOperations(tx, { rows: this.#rows, history: this.#history, changed });
    for (const { context, meeting } of this.#nudges.values())
      context.nudge(meeting.programId, concernedByCheckIn(meeting), ['meeting']);
    for (const [programId, context] of this.#attention)
      context.nudge(programId, ['STAFF', 'DOORS'], ['attention']);
    await notifyOfNotices(told);
    for (const [id, { context, news }] of this.#releases) {
      const meeting = this.#meetings.get(id);
      if (meeting && news === 'TAKEN_BACK') await endOffersAt(context, meeting, { waits: false });
      if (meeting) await notifyOfRelease(context, [{ meeting, news }]);
    }
  }

  /**
   * Whoever says that they cannot come gives up the table and the time: where that still holds once the whole page is known. What
   * the other side said before this page releases nothing: staff may have taken that back. The other side gets one notification of both.
   */
  #releaseIfNobodyComes(id: string, changes: readonly NoticeChange[]): void {
    const meeting = this.#meetings.get(id);
    const now = changes[0]?.context.now;
    if (!meeting || now === undefined) return;
    const spoke = changes.map(({ party }) => party);
    const missing = cantCome(meeting, spoke, now);
    const who = missing && changes.find(({ party }) => partiesOf(missing).includes(party));
    if (!missing || !who) return;
    const { context } = who;
    const released = { releasedAt: context.now, reason: 'CANT_COME', missing } as const;
    this.#become(context, applyRelease(meeting, released), 'RELEASED', releaseEntry(released));
    context.tablesWait();
  }

  /** A meeting that is released now, or is on again. */
  #become(
    context: TransactionContext,
    meeting: Meeting,
    historyType: 'RELEASED' | 'RELEASE_TAKEN_BACK',
    message: string,
  ): void {
    this.#meetings.set(meeting.id, meeting);
    this.#changed.add(meeting.id);
    this.#history.push({
      id: context.newId(),
      meeting,
      historyType,
      message,
      createdBy: nameOf(context),
      createdAt: context.now,
    });
    // Whose table it was, and who may have it now, is of interest at every door.
    context.nudge(meeting.programId, concernedByMeeting(meeting), ['meeting']);
  }

  /**
   * Who was missing had come before the meeting was released: it is on again, if its table and time are free still; else staff
   * look after it.
   *
   * @returns whether it was free still
   */
  #cameBefore(context: TransactionContext, meeting: Meeting): boolean {
    const verdict = decideStillFree(meeting, this.#free.factsOf(meeting));
    if (verdict.kind === 'refused') {
      this.#releases.set(meeting.id, { context, news: 'CAME_TOO_LATE' });
      return false;
    }
    const back = applyCameBefore(meeting, context.now);
    this.#free.take(back);
    this.#releases.set(meeting.id, { context, news: 'TAKEN_BACK' });
    this.#become(context, back, 'RELEASE_TAKEN_BACK', '');
    return true;
  }

  async #record(submission: Submission, operation: Operation, unwritten: Unwritten): Promise<Outcome> {
    const { context, options } = submission;
    const hash = hashOf(operation);
    const meeting = this.#meetings.get(operation.meetingId) ?? null;
    const named = meeting ?? this.#deleted.get(operation.meetingId) ?? null;
    const { revoked = false } = options;
    const standing = named && !revoked ? await options.standingOf(named) : null;
    const seen = { meeting: standing ? meeting : null, staff: standing?.staff ?? false };
    const repeated = this.#repeated(operation, hash, unwritten, seen);
    if (repeated) return repeated;
    const found = offsetWhenSaid(operation, options.offsetMs, context.arrivedAt);
    const times = correctTimes(
      { capturedAt: operation.capturedAt, attendedAt: operation.attendedAt ?? null },
      found.offsetMs,
      context.arrivedAt,
    );
    const door: DoorOperation = {
      id: operation.id,
      verb: operation.verb,
      party: operation.party,
      reason: operation.reason ?? null,
      recordedBy: nameOf(context),
      startAt: operation.startAt ?? null,
      source: operation.source,
      attendee: operation.attendee,
      notice: operation.notice ?? null,
      receivedAt: context.arrivedAt,
      checkInArrivedAt:
        meeting && standing ? await this.#arrivalOfOwn(context, operation, meeting, standing) : null,
      ...times,
    };
    const outcome: Judged = standing
      ? meeting
        ? this.#decide(context, meeting, standing, door, {
            slackMs: options.slackMs,
            doubtMs: found.doubtMs,
            badge: operation.badge,
          })
        : refusedAs(operation.id, 'MEETING_DELETED', null, standing.staff)
      : // A meeting one may not see answers as one that does not exist.
        refusedAs(operation.id, revoked ? 'DEVICE_REVOKED' : 'NOT_FOUND', null, false);
    const programId = standing && named ? named.programId : await programSaid(submission, operation);
    // Of no program that the caller may speak for: answered, and nobody's to settle.
    if (programId === null) {
      const notKept = { ...outcome, kept: false };
      unwritten.set(operation.id, { hash, outcome: notKept });
      return notKept;
    }
    this.#write(submission, operation, programId, {
      times,
      outcome,
      hash,
      recordedBy: door.recordedBy,
      offsetMs: found.offsetMs,
    });
    return { ...outcome, kept: true };
  }

  /** When the check-in came that a party takes back with this; null also for anything else. */
  async #arrivalOfOwn(
    context: TransactionContext,
    { verb }: Operation,
    meeting: Meeting,
    { staff, party }: MeetingStanding,
  ): Promise<string | null> {
    if (verb !== 'UNDO' || staff || party === null) return null;
    const own = attendanceOf(meeting, party);
    if (!own) return null;
    const here = this.#rows.some(({ id }) => id === own.operationId);
    return here ? context.arrivedAt : await arrivalOf(context.tx, own.operationId);
  }

  #write(
    { context }: Submission,
    operation: Operation,
    programId: string,
    {
      times,
      outcome,
      hash,
      recordedBy,
      offsetMs,
    }: {
      times: ReturnType<typeof correctTimes>;
      outcome: Judged;
      hash: string;
      recordedBy: string;
      offsetMs: number;
    },
  ): void {
    const row = {
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
      received_at: context.arrivedAt,
      clock_offset_ms: offsetMs,
      caller: callerKey(context.actor),
      device_id: context.device?.id ?? null,
      recorded_by: recordedBy,
      content_hash: hash,
      verdict: outcome.verdict === 'duplicate' ? ('applied' as const) : outcome.verdict,
      attention: outcome.reason,
      attendee: operation.attendee ?? null,
      ...settledAlready(operation, context.arrivedAt),
      notice: operation.notice ?? null,
      partner_told: false,
    };
    if (outcome.reason !== null && operation.verb !== 'NOTICE') this.#attention.set(programId, context);
    this.#rows.push(row);
    this.#known.set(row.id, row);
  }

  /**
   * An operation the ledger knows, from an earlier transaction or from this one; another content under its id is refused.
   *
   * @param seen the meeting as it stands; null also where the caller may not see it
   */
  #repeated(
    operation: Operation,
    hash: string,
    unwritten: Unwritten,
    { meeting, staff }: { meeting: Meeting | null; staff: boolean },
  ): Outcome | null {
    const row = this.#known.get(operation.id);
    const fresh = unwritten.get(operation.id);
    if (!row && !fresh) return null;
    const same = (row?.content_hash ?? fresh?.hash) === hash;
    if (!same) return { ...refusedAs(operation.id, 'IDEMPOTENCY_KEY_REUSED', null, staff), kept: false };
    const reason = row
      ? row.verdict === 'refused'
        ? (row.attention as RefusalCode | null)
        : null
      : (fresh?.outcome.reason ?? null);
    return {
      id: operation.id,
      verdict: 'duplicate',
      reason,
      notes: [],
      meeting,
      staff,
      kept: row !== undefined,
    };
  }

  /** Of several words of one side in a page only what they come to is told. */
  #note(
    context: TransactionContext,
    operationId: string,
    { meeting, next, party }: { meeting: Meeting; next: Meeting; party: Party },
  ): void {
    const key = `${meeting.id} ${party}`;
    const before = this.#notices.get(key)?.before ?? meeting;
    this.#notices.set(key, { context, operationId, party, before, after: next });
  }

  #decide(
    context: TransactionContext,
    meeting: Meeting,
    standing: MeetingStanding,
    operation: DoorOperation,
    { slackMs, doubtMs, badge }: { slackMs: number; doubtMs: number; badge: string | undefined },
  ): Judged {
    const terms = this.#terms.get(meeting.programId);
    if (!terms) throw new Error('A meeting has a program.');
    const verdict = decideOperation(meeting, standing, operation, { ...terms, slackMs });
    if (verdict.kind === 'refused') return refusedAs(operation.id, verdict.code, meeting, standing.staff);
    let said = operation;
    if (standing.tablet === 'STAND') {
      const facts = this.#badges.factsOf(meeting.programId, badge);
      const shown = decideShownBadge(meeting, operation, facts);
      if (shown.kind === 'refused') return refusedAs(operation.id, shown.code, meeting, standing.staff);
      said = { ...operation, attendee: attendeeOfBadge(facts) };
    }
    const { meeting: written, changed } = applyOperation(meeting, said);
    const [party] = changed;
    const next: Meeting = { ...meeting, ...written };
    let metRelease = false;
    if (changed.length > 0) {
      this.#meetings.set(next.id, next);
      this.#changed.add(next.id);
      this.#nudges.set(next.id, { context, meeting: next });
      this.#history.push({
        id: context.newId(),
        meeting: next,
        ...historyOf(operation, changed),
        createdBy: operation.recordedBy,
        createdAt: operation.stampAt,
      });
      const { attendee } = operation;
      // Of a scan the badge says who it was; what staff say themselves is told apart.
      if (attendee && operation.source !== 'SCAN' && operation.party !== 'BOTH')
        this.#history.push(whoCame(context, next, operation, attendee));
      if (operation.verb === 'NOTICE' && party) this.#note(context, operation.id, { meeting, next, party });
      if (doubtMs > 0 && operation.verb !== 'NOTICE')
        this.#history.push(inDoubt(context, next, operation, doubtMs));
      const { released } = next;
      const missing = isReleased(next) && released ? partiesOf(released.missing) : [];
      if (operation.verb === 'CHECK_IN' && changed.some((side) => missing.includes(side)))
        metRelease = !this.#cameBefore(context, next);
    }
    return {
      id: operation.id,
      verdict: changed.length > 0 ? 'applied' : 'superseded',
      // Who was there before a cancellation was there: recorded, and staff should know (docs/conflicts.md).
      reason: metRelease
        ? 'MEETING_RELEASED'
        : meeting.meetingStatus === 'CANCELED' && operation.verb !== 'NOTICE'
          ? 'MEETING_CANCELED'
          : null,
      notes: verdict.notes,
      meeting: this.#meetings.get(next.id) ?? next,
      staff: standing.staff,
    };
  }
}

/** Whom staff named; the entry is theirs alone to read (`meetingHistory`). */
const whoCame = (
  context: TransactionContext,
  meeting: Meeting,
  { party, recordedBy, stampAt }: DoorOperation,
  attendee: Attendee,
): HistoryEntry => ({
  id: context.newId(),
  meeting,
  historyType: 'WHO_CAME',
  message: attendeeEntry({ party, ...attendee }),
  createdBy: recordedBy,
  createdAt: stampAt,
});
/** How the history tells of an operation: of a notice its kind, with the side and the minutes. */
function historyOf(
  { verb, reason, notice }: DoorOperation,
  changed: readonly Party[],
): Pick<HistoryEntry, 'historyType' | 'message'> {
  if (verb === 'UNDO') return { historyType: 'CHECK_IN_UNDONE', message: reason ?? '' };
  const sides = changed.join(' ');
  if (verb === 'CHECK_IN' || !notice) return { historyType: 'CHECKED_IN', message: sides };
  const minutes = notice.kind === 'LATE' ? ` ${notice.minutes}` : '';
  return { historyType: `NOTICE_${notice.kind}`, message: `${sides}${minutes}` };
}

/**
 * A notice that is refused lets nobody in and keeps nobody out: the ledger has why, and nobody has to decide anything
 * (docs/decisions/054).
 */
const settledAlready = ({ verb }: Operation, at: Instant) =>
  verb === 'NOTICE'
    ? { settled_at: at, settled_by: '', settlement: 'NOT_LISTED' }
    : { settled_at: null, settled_by: null, settlement: null };

/** Staff should know that the time above it is a guess, and by how much it may be wrong: in whole seconds. */
const inDoubt = (
  context: TransactionContext,
  meeting: Meeting,
  { recordedBy, stampAt }: DoorOperation,
  doubtMs: number,
): HistoryEntry => ({
  id: context.newId(),
  meeting,
  historyType: 'TIME_IN_DOUBT',
  message: String(Math.ceil(doubtMs / 1000)),
  createdBy: recordedBy,
  createdAt: stampAt,
});

/** The program an operation names, where the caller is staff of it; a tablet's own, and nothing of another. */
async function programSaid({ options }: Submission, { programId }: Operation): Promise<string | null> {
  const { tabletOf } = options;
  if (tabletOf !== undefined) return (programId ?? tabletOf) === tabletOf ? tabletOf : null;
  return programId !== undefined && (await options.isStaffOf(programId)) ? programId : null;
}

const refusedAs = (id: string, reason: RefusalCode, meeting: Meeting | null, staff: boolean): Judged => ({
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
    // Only where there is one: what was queued before badges and notices were sent keeps its digest.
    ...(operation.badge === undefined ? [] : [operation.badge]),
    // Likewise of who came; marked, so that it is no badge.
    ...(operation.attendee === undefined ? [] : [`attendee ${attendeeKey(operation.attendee)}`]),
    ...(operation.notice ? [JSON.stringify(operation.notice)] : []),
  );
