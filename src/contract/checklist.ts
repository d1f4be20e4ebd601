import { z } from 'zod';
import { deskPhases } from '../domain/programs/desk-phase.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';

/** What the people who run a program should do next (docs/decisions/068). */

const count = z.int();

export const checklistShape = z.object({
  phase: z.enum(deskPhases),
  /** The most pressing first. A desk of an earlier version leaves out what it does not know. */
  items: z.array(
    z.object({
      code: z.string(),
      weight: z.string(),
      /** Where it is done, of `domain/programs/desk-places`. */
      place: z.string(),
      count: count.nullable(),
      days: z.array(count),
    }),
  ),
  primary: z.string(),
});
export type ChecklistResult = z.output<typeof checklistShape>;

export const getProgramChecklist = endpoint(ofProgram, {
  name: 'getProgramChecklist',
  method: 'GET',
  path: '/v2/program/{programId}/checklist',
  shows: [
    'program',
    'event',
    'timeslot',
    'room',
    'meeting',
    'registration',
    'organization',
    'member',
    'team',
    'attention',
  ],
  summary:
    'The phase of a program, what its staff should do next with how many, and the one thing to do first.',
  may: 'program.settings',
  result: checklistShape,
});
