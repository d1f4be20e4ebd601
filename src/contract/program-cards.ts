import { z } from 'zod';
import { programTypes } from '../domain/programs/program-type.ts';
import { registrationStatuses } from '../domain/registration/registration.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { doorProgramShape } from './shapes.ts';

/** Programs as organizations find them, with how their registration stands. Apart from the form, which home does not need. */

/** How a registration stands. */
export const registrationStateShape = z.object({
  registrationStatus: z.enum(registrationStatuses),
  /** What staff wrote with the status. */
  message: z.string(),
  /** Changed since it was last submitted. */
  isEdited: z.boolean(),
  /** Submitted since it was last reviewed. */
  isRevisionSubmitted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RegistrationState = z.output<typeof registrationStateShape>;

/** A program on a card, with how the active organization's registration stands; null: it has none. */
export const programCardShape = doorProgramShape.extend({
  shortName: z.string(),
  description: z.string(),
  organizer: z.string(),
  type: z.enum(programTypes),
  /** Until then registrations may be revised; null: as long as the program lasts. */
  revisionEndDate: z.string().nullable(),
  registration: registrationStateShape.nullable(),
});
export type ProgramCard = z.output<typeof programCardShape>;

export const listPrograms = endpoint(
  {},
  {
    name: 'listPrograms',
    method: 'GET',
    path: '/program',
    summary: 'The programs that are or will be open for registration, the next one first.',
    may: 'signedIn',
    query: pageQuery,
    result: pageOf(programCardShape),
  },
);

export const listRegisteredPrograms = endpoint(
  {},
  {
    name: 'listRegisteredPrograms',
    method: 'GET',
    path: '/program/program_registered',
    summary: 'The programs that the active organization is registered for, the latest first.',
    may: 'signedIn',
    query: pageQuery,
    result: pageOf(programCardShape),
  },
);
