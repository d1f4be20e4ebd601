import { isSameEventDay } from '../time/day-times.ts';
import type { Instant } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import type { Program } from './program.ts';

/** Where a program stands in time, by calendar days in its own zone. */
export type ProgramPhase = 'TODAY' | 'AHEAD' | 'OVER';

/** TODAY: the present day is one of the program's days, from the first to the night after the last. */
export function programPhase(
  program: Pick<Program, 'timelineStart' | 'timelineEnd' | 'timezone'>,
  now: Instant,
): ProgramPhase {
  const { timelineStart, timelineEnd, timezone } = program;
  const today = dayOf(now, timezone);
  if (today < dayOf(timelineStart, timezone)) return 'AHEAD';
  if (today <= dayOf(timelineEnd, timezone)) return 'TODAY';
  return isSameEventDay(now, timelineEnd, timezone) ? 'TODAY' : 'OVER';
}
