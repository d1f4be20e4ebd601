import type { Instant } from '../time/instants.ts';
import { isLate } from './check-in.ts';
import { attendedAtOf, type DoorMeeting } from './meeting.ts';
import { missedBy } from './missed-by.ts';

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

/** LATE: both are in, one of them only after the slot's end (SPEC.md 4). NO_SHOW: someone has missed it (`missedBy`). */
export function seatState(meeting: DoorMeeting | null, now: Instant): SeatState {
  if (!meeting) return 'FREE';
  if (missedBy(meeting, now).length > 0) return 'NO_SHOW';
  const times = [attendedAtOf(meeting, 'OWNER'), attendedAtOf(meeting, 'PARTICIPANT')].filter(
    (at) => at !== null,
  );
  if (times.length === 2) return times.some((at) => isLate(meeting, at)) ? 'LATE' : 'BOTH_HERE';
  return times.length === 1 ? 'ONE_HERE' : 'WAITING';
}
