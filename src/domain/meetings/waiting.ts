import { type Instant, laterOf, minutesBetween } from '../time/instants.ts';
import { isOn } from './is-released.ts';
import { attendedAtOf, type DoorMeeting, parties } from './meeting.ts';

/** Someone who sits at a table alone. */
export interface Wait {
  /** The meeting's start, or when they came, whichever is later: before the start nobody is late. */
  since: Instant;
  /** Whole minutes. */
  minutes: number;
}

/**
 * How long one side of a meeting has been waiting for the other.
 *
 * @param now by the server's clock
 * @returns null unless exactly one side is in while the meeting runs
 */
export function waitAt(
  meeting: Pick<
    DoorMeeting,
    'meetingStatus' | 'released' | 'startAt' | 'endAt' | 'ownerAttendance' | 'participantAttendance'
  >,
  now: Instant,
): Wait | null {
  if (!isOn(meeting) || now < meeting.startAt || now >= meeting.endAt) return null;
  const [at, other] = parties.flatMap((party) => attendedAtOf(meeting, party) ?? []);
  if (at === undefined || other !== undefined) return null;
  const since = laterOf(meeting.startAt, at);
  return { since, minutes: Math.max(0, minutesBetween(since, now)) };
}

/**
 * Whether someone has waited for too long: staff look for the other side, which is asked whether it comes.
 *
 * @param afterMinutes of the program (`missingAfterMinutes`)
 */
export const isLongWait = ({ minutes }: Pick<Wait, 'minutes'>, afterMinutes: number): boolean =>
  minutes >= afterMinutes;
