import type { Instant } from '../time/instants.ts';
import type { Timeslot } from './schedule.ts';

/**
 * Whether a timeslot takes no new meeting any more.
 *
 * @param until END where staff put two together who stand at the desk already
 */
export const isOverdue = (
  { slotStartTime, slotEndTime }: Pick<Timeslot, 'slotStartTime' | 'slotEndTime'>,
  now: Instant,
  until: 'START' | 'END',
): boolean => (until === 'START' ? slotStartTime : slotEndTime) <= now;

/** Whether a time can no longer be agreed on: a timeslot until its end, a time outside of the timeslots until its start. */
export const isTooLateToAgree = (
  time: { timeslotId: string | null; startAt: Instant; endAt: Instant },
  now: Instant,
): boolean => (time.timeslotId === null ? time.startAt : time.endAt) <= now;
