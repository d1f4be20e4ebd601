import type { ProgramResult } from '../../../contract/programs.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import type { Day } from '../../../domain/time/instants.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { nextDay } from './plan-values.ts';

/** The day after the last event, else the program's first day. */
export function firstFreeDay(program: ProgramResult, events: readonly ProgramEvent[]): Day {
  const last = events
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return last ? nextDay(last) : dayOf(program.timelineStart, program.timezone);
}
