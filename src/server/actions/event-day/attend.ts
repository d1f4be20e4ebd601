import type { Operation } from '../../../contract/check-in.ts';
import { isAhead, missingOf, partiesOf } from '../../../domain/meetings/attendance.ts';
import type { Attendee } from '../../../domain/meetings/attendee.ts';
import { WRONG_CLOCK_MS } from '../../../domain/meetings/device-clock.ts';
import { decideNoticeNow, type NoticeArgs } from '../../../domain/meetings/late.ts';
import { attendanceOf, type Meeting, type Party } from '../../../domain/meetings/meeting.ts';
import { decideUndoCheckIn } from '../../../domain/meetings/undo-check-in.ts';
import { addMillis, earlierOf, type Instant } from '../../../domain/time/instants.ts';
import type { Note } from '../../../domain/verdict/verdict.ts';
import { recordFound } from '../../ledger/record-operations.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { StandingOf } from '../../services/meetings/save-meeting.ts';
import { lockBatch } from '../../store/check-ins.ts';

type Times = {
  ownerAttendedAt?: Instant | undefined;
  participantAttendedAt?: Instant | undefined;
  ownerAttendee?: Attendee | undefined;
  participantAttendee?: Attendee | undefined;
};

/**
 * Check-in online (PATCH attend): through the same ledger as a replay, but a refusal is the answer and leaves nothing
 * behind.
 *
 * @param only the one side this call is about; undefined: the time of each side that is missing is required (SPEC.md 5),
 *   of both where none is
 */
export async function attend(
  context: TransactionContext,
  meetingId: string,
  times: Times,
  only: Party | undefined,
  standingOf: StandingOf,
): Promise<{ meetingId: string; notes: Note[] }> {
  const said = { OWNER: times.ownerAttendedAt, PARTICIPANT: times.participantAttendedAt };
  const named = { OWNER: times.ownerAttendee, PARTICIPANT: times.participantAttendee };
  return await recordOnline(context, meetingId, standingOf, (capturedAt, meeting) =>
    // Check-in All fills who is missing: who is there stays, unless all are, who are then checked in again.
    partiesOf(only ?? missingOf(meeting) ?? 'BOTH').map((party) => ({
      id: context.newId(),
      verb: 'CHECK_IN',
      meetingId,
      party,
      attendedAt: notAhead(timeOf(party, said[party]), capturedAt),
      capturedAt,
      // One side's own call is open to staff as well.
      source: standingOf(meeting).staff ? 'MANUAL' : 'SELF',
      ...(named[party] ? { attendee: named[party] } : {}),
    })),
  );
}

function timeOf(party: Party, attendedAt: Instant | undefined): Instant {
  const path = party === 'OWNER' ? 'ownerAttendedAt' : 'participantAttendedAt';
  if (attendedAt === undefined) throw badInput({ path, message: 'Check-in time is required.' });
  return attendedAt;
}

/** A browser's present may be a little ahead of ours: nobody was there later than now. */
const notAhead = (attendedAt: Instant, now: Instant): Instant =>
  attendedAt <= addMillis(now, WRONG_CLOCK_MS) ? earlierOf(attendedAt, now) : attendedAt;

/** Undo of a check-in, by staff or of a party's own, with a reason. @throws Refusal NOTHING_TO_UNDO, UNDO_TOO_LATE */
export async function undoAttend(
  context: TransactionContext,
  meetingId: string,
  args: { party: Party | 'BOTH'; reason: string },
  standingOf: StandingOf,
): Promise<{ meetingId: string; notes: Note[] }> {
  return await recordOnline(context, meetingId, standingOf, (capturedAt, meeting) => {
    assertAllowed(decideUndoCheckIn(meeting, standingOf(meeting), args, capturedAt));
    if (partiesOf(args.party).every((party) => !attendanceOf(meeting, party)?.attendedAt)) {
      throw new Refusal('NOTHING_TO_UNDO');
    }
    return [
      {
        id: context.newId(),
        verb: 'UNDO',
        meetingId,
        party: args.party,
        reason: args.reason,
        capturedAt,
        source: standingOf(meeting).staff ? 'MANUAL' : 'SELF',
      },
    ];
  });
}

/**
 * What the caller's own side says of its coming, online: through the same ledger as a replay.
 *
 * @throws Refusal NOT_ALLOWED to staff who are no party, NOTICE_TOO_EARLY, NOTICE_TOO_LATE, NOTICE_CHECKED_IN
 */
export async function giveNotice(
  context: TransactionContext,
  meetingId: string,
  { notice, startAt }: { notice: NoticeArgs; startAt?: Instant | undefined },
  standingOf: StandingOf,
): Promise<{ meetingId: string }> {
  return await recordOnline(context, meetingId, standingOf, (capturedAt, meeting) => {
    const standing = standingOf(meeting);
    const { party } = standing;
    if (party === null) throw new Refusal('NOT_ALLOWED');
    assertAllowed(decideNoticeNow(meeting, standing, { party, notice, startAt }, capturedAt));
    const id = context.newId();
    return [{ id, verb: 'NOTICE', meetingId, party, notice, startAt, capturedAt, source: 'SELF' }];
  });
}

async function recordOnline(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
  operationsAt: (capturedAt: Instant, meeting: Meeting) => Operation[],
): Promise<{ meetingId: string; notes: Note[] }> {
  const found = await lockBatch(context.tx, { meetingIds: [meetingId], operationIds: [] });
  const meeting = found.meetings.get(meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const stampAt = afterAttendance(meeting, context.now);
  const submission = {
    context: { ...context, now: stampAt, arrivedAt: stampAt },
    operations: operationsAt(stampAt, meeting),
    options: {
      offsetMs: 0,
      slackMs: 0,
      standingOf: async (locked: Meeting) => standingOf(locked),
      // The meeting is there: it was locked above.
      isStaffOf: async () => false,
    },
  };
  // Their ids are new: the ledger cannot know them.
  const [outcomes = []] = await recordFound(found, [submission]);
  const refusedOne = outcomes.find((outcome) => outcome.verdict === 'refused');
  if (refusedOne?.reason) throw new Refusal(refusedOne.reason);
  return { meetingId, notes: [...new Set(outcomes.flatMap((outcome) => outcome.notes))] };
}

/**
 * What is said now stands over what was said in the same millisecond: the person saw that one and replaced it. One of the
 * future, from a server whose clock was ahead, is no reason to go there too: it is replaced all the same (`stands`).
 */
function afterAttendance(meeting: Meeting, now: Instant): Instant {
  const { ownerAttendance, participantAttendance, ownerNotice, participantNotice } = meeting;
  const registers = [ownerAttendance, participantAttendance, ownerNotice, participantNotice];
  const stamps = registers.map((register) => register?.stampAt);
  return stamps.reduce<Instant>(
    (latest, stamp) => (stamp && stamp >= latest && !isAhead(stamp, now) ? addMillis(stamp, 1) : latest),
    now,
  );
}
