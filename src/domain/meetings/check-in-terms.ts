import { isSameEventDay } from '../time/day-times.ts';
import { addMillis, addMinutes, earlierOf, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { earliestStart } from './appointment-starts.ts';
import type { DoorMeeting } from './meeting.ts';
import { CHECK_IN_CLOSES_MINUTES } from './scan.ts';

/** From when on a meeting takes a check-in, and of which times (docs/decisions/033). */

/** Minutes before the start from which a check-in is in time, where a program says nothing else. */
export const CHECK_IN_OPENS_MINUTES = 15;

/** What a program says about check-ins. */
export interface CheckInTerms {
  checkInOpensMinutes: number;
  /** IANA name: in it a meeting has its day. */
  timezone: string;
  /** A replayed time may be before the opening by so much, in ms: clocks are known as intervals (docs/decisions/008). */
  slackMs?: number;
}

/**
 * The terms of a program as a device or an answer has it.
 *
 * @param program one that was kept before there was the setting says nothing of it
 */
export const checkInTerms = (program: {
  timezone: string;
  checkInOpensMinutes?: number | undefined;
}): CheckInTerms => ({
  timezone: program.timezone,
  checkInOpensMinutes: program.checkInOpensMinutes ?? CHECK_IN_OPENS_MINUTES,
});

export const checkInOpensAt = (
  { startAt }: Pick<DoorMeeting, 'startAt'>,
  { checkInOpensMinutes }: Pick<CheckInTerms, 'checkInOpensMinutes'>,
): Instant => addMinutes(startAt, -checkInOpensMinutes);

/** Whether a check-in said now is about this meeting without a question: from its opening until it is no late one any more. */
export const isCheckInCurrent = (
  meeting: Pick<DoorMeeting, 'startAt' | 'endAt'>,
  now: Instant,
  terms: Pick<CheckInTerms, 'checkInOpensMinutes'>,
): boolean =>
  checkInOpensAt(meeting, terms) <= now && now <= addMinutes(meeting.endAt, CHECK_IN_CLOSES_MINUTES);

/**
 * Whether someone can have been there at that time, as it is said now: never in the future, and not before check-in
 * opens; staff earlier on the meeting's own day, or in the evening
 * before a meeting after midnight. After the end it stays open (SPEC.md 4: late but allowed).
 *
 * @param attendedAt when the party was there
 * @param stampAt when that is said
 */
export function decideCheckInTime(
  meeting: Pick<DoorMeeting, 'startAt' | 'shiftedStarts'>,
  { staff }: { staff: boolean },
  { attendedAt, stampAt }: { attendedAt: Instant; stampAt: Instant },
  terms: CheckInTerms,
): Verdict {
  if (attendedAt > stampAt) return refused('CHECK_IN_AHEAD');
  const at = earlierOf(attendedAt, stampAt);
  // Of a meeting that was put off by a shift of the schedule check-in stays open as it was promised first.
  const opensAt = checkInOpensAt({ startAt: earliestStart(meeting) }, terms);
  if (at >= addMillis(opensAt, -(terms.slackMs ?? 0))) return allowed();
  if (!staff) return refused('CHECK_IN_NOT_OPEN', { opensAt });
  const sameDay = isSameEventDay(at, meeting.startAt, terms.timezone);
  return sameDay ? allowed('EARLY') : refused('CHECK_IN_OTHER_DAY', { startAt: meeting.startAt });
}
