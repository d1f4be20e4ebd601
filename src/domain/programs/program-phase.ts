import type { Instant } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import type { Program } from './program.ts';

/** Where a program stands in time, by calendar days in its own zone. */
export type ProgramPhase = 'TODAY' | 'AHEAD' | 'OVER';

/** TODAY: the present day is one of the program's days, from the first to the last. */
export function programPhase(
  program: Pick<Program, 'timelineStart' | 'timelineEnd' | 'timezone'>,
  now: Instant,
): ProgramPhase {
  const today = dayOf(now, program.timezone);
  if (today < dayOf(program.timelineStart, program.timezone)) return 'AHEAD';
  return today > dayOf(program.timelineEnd, program.timezone) ? 'OVER' : 'TODAY';
}
