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
