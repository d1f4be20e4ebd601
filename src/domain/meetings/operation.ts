import { addMillis, earlierOf, type Instant, millisOf } from '../time/instants.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { Attendee } from './attendee.ts';
import { applyCheckIn, type CheckInSource, decideCheckIn } from './check-in.ts';
import type { CheckInTerms } from './check-in-terms.ts';
import { applyNotice, decideNotice, type NoticeArgs } from './late.ts';
import type { DoorMeeting, MeetingStanding, Party } from './meeting.ts';
import { applyUndoCheckIn, decideUndoCheckIn, type TakeBackArrival } from './undo-check-in.ts';

/** What a device can say of a meeting without a network. NOTICE: what a side says of its own coming (`late.ts`). */
export const operationVerbs = ['CHECK_IN', 'UNDO', 'NOTICE'] as const;
export type OperationVerb = (typeof operationVerbs)[number];

/** One check-in, undo or notice with the times that count: the same on the device, in the replay and on the server. */
export interface DoorOperation {
  id: string;
  verb: OperationVerb;
  party: Party | 'BOTH';
  /** Null but for a check-in. */
  attendedAt: Instant | null;
  reason: string | null;
  /** When it was said, by the corrected clock. */
  stampAt: Instant;
  recordedBy: string;
  /** When the server got it; left out on a device. */
  receivedAt?: Instant | undefined;
  /** When the server got the check-in that an undo of a party's own is about; null: it is not in the ledger. */
  checkInArrivedAt?: Instant | null;
  /** The start of the appointment that the device showed; null or left out: not known. */
  startAt?: Instant | null;
  /** How it was said: a stand may only say what it scanned. */
  source?: CheckInSource;
  /** Who came for the side; left out: nobody was named. */
  attendee?: Attendee | undefined;
  /** Only of a notice. */
  notice?: NoticeArgs | null;
}

/** Decides an operation, whichever verb it is. */
export const decideOperation = (
  meeting: DoorMeeting,
  standing: MeetingStanding,
  operation: DoorOperation,
  terms: CheckInTerms,
): Verdict => {
  const { verb, party, stampAt, startAt, source, attendedAt, attendee, notice = null } = operation;
  if (verb === 'UNDO') return decideUndoCheckIn(meeting, standing, operation, stampAt, arrivalOf(operation));
  if (verb === 'NOTICE')
    return decideNotice(meeting, standing, { party, notice, startAt }, stampAt, terms.slackMs);
  const said = { party, attendedAt: attendedAt ?? stampAt, startAt, source, attendee };
  return decideCheckIn(meeting, standing, said, stampAt, terms);
};

const arrivalOf = ({ receivedAt, checkInArrivedAt = null }: DoorOperation): TakeBackArrival | undefined =>
  receivedAt === undefined ? undefined : { at: receivedAt, checkIn: checkInArrivedAt };

/** Applies it; `changed` is empty when a later one stands. */
export function applyOperation(
  meeting: DoorMeeting,
  operation: DoorOperation,
): { meeting: DoorMeeting; changed: readonly Party[] } {
  const { id: operationId, stampAt, recordedBy, receivedAt } = operation;
  const stamp = { operationId, stampAt, recordedBy, receivedAt };
  if (operation.verb === 'NOTICE') {
    const { party, notice = null } = operation;
    return applyNotice(meeting, { party, notice }, stamp);
  }
  return operation.verb === 'UNDO'
    ? applyUndoCheckIn(meeting, { party: operation.party, reason: operation.reason ?? '' }, stamp)
    : applyCheckIn(
        meeting,
        {
          party: operation.party,
          attendedAt: operation.attendedAt ?? operation.stampAt,
          attendee: operation.attendee,
        },
        stamp,
      );
}

/** What a device in good faith may be wrong by when it is replayed, in ms: the longest way of a request. */
export const CLOCK_SLACK_MS = 60_000;

/**
 * A device's times by the server's clock. A time that was the device's present moves with its clock; one that a person
 * typed stays as typed, but where it is a little later than when it was said: nobody types a time to come, and clocks are
 * known as intervals only. Nothing can have been said after it was received.
 *
 * @param offsetMs how far the device's clock is behind the server's, in milliseconds (`device-clock.ts`)
 */
export function correctTimes(
  said: { capturedAt: Instant; attendedAt: Instant | null },
  offsetMs: number,
  receivedAt: Instant,
): { stampAt: Instant; attendedAt: Instant | null } {
  const stampAt = earlierOf(addMillis(said.capturedAt, offsetMs), receivedAt);
  const present = said.attendedAt !== null && said.attendedAt === said.capturedAt;
  if (said.attendedAt === null || present) return { stampAt, attendedAt: said.attendedAt && stampAt };
  const ahead = millisOf(said.attendedAt) - millisOf(stampAt);
  return { stampAt, attendedAt: ahead > 0 && ahead <= CLOCK_SLACK_MS ? stampAt : said.attendedAt };
}
