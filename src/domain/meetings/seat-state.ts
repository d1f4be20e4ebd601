import type { Instant } from '../time/instants.ts';
import { isLate } from './check-in.ts';
import { isReleased } from './is-released.ts';
import { attendedAtOf, type DoorMeeting } from './meeting.ts';

/** How a table stands at a moment: the room view's and the wall board's words. */
export const seatStates = ['FREE', 'WAITING', 'ONE_HERE', 'BOTH_HERE', 'LATE', 'NO_SHOW'] as const;
export type SeatState = (typeof seatStates)[number];

export const seatStateLabels: Record<SeatState, string> = {
  FREE: 'Free',
  WAITING: 'Nobody here',
  ONE_HERE: '1 of 2 here',
  BOTH_HERE: 'Both here',
  LATE: 'Late',
  NO_SHOW: 'No-show',
};

/** LATE: both are in, one of them only after the slot's end (SPEC.md 4). NO_SHOW: the slot is over and someone is missing, or it was released for that. */
export function seatState(meeting: DoorMeeting | null, now: Instant): SeatState {
  if (!meeting) return 'FREE';
  if (isReleased(meeting)) return 'NO_SHOW';
  const times = [attendedAtOf(meeting, 'OWNER'), attendedAtOf(meeting, 'PARTICIPANT')].filter(
    (at) => at !== null,
  );
  if (times.length === 2) return times.some((at) => isLate(meeting, at)) ? 'LATE' : 'BOTH_HERE';
  if (now > meeting.endAt) return 'NO_SHOW';
  return times.length === 1 ? 'ONE_HERE' : 'WAITING';
}
