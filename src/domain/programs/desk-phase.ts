import type { Instant } from '../time/instants.ts';
import type { Program } from './program.ts';
import { programPhase } from './program-phase.ts';

/** What the people who run a program work on now: PREPARE, OPEN for registration, MATCH, EVENT_DAY, AFTER. */
export const deskPhases = ['PREPARE', 'OPEN', 'MATCH', 'EVENT_DAY', 'AFTER'] as const;
export type DeskPhase = (typeof deskPhases)[number];

/**
 * The phase of a program, by its status and its days. A draft is prepared whatever the day is: nobody else sees it. What
 * has ended, or whose days are over, is wound up.
 */
export function deskPhase(
  program: Pick<Program, 'status' | 'timelineStart' | 'timelineEnd' | 'timezone'>,
  now: Instant,
): DeskPhase {
  if (program.status === 'ENDED') return 'AFTER';
  if (program.status === 'DRAFT') return 'PREPARE';
  const time = programPhase(program, now);
  if (time === 'OVER') return 'AFTER';
  if (time === 'TODAY') return 'EVENT_DAY';
  if (program.status === 'OPEN_REGISTRATION') return 'OPEN';
  return program.status === 'ON_GOING' ? 'MATCH' : 'PREPARE';
}
