import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { organizationProfiles } from '../domain/people/organization.ts';
import { knownMailboxArgs, registerOnBehalfArgs } from '../domain/registration/on-behalf.ts';
import { endpoint } from './endpoint.ts';
import { peopleQuery } from './existing-users.ts';
import { ofProgram } from './objects.ts';
import { getRequirements, registrationShape } from './registration.ts';
import { registrationShown } from './shown-lists.ts';

/** Staff register an organization on its behalf (API.md, Registration: the paths below /admin). */

const programId = z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) });

/** An organization that could be registered. */
export const registrableShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  profile: z.enum(organizationProfiles),
  country: z.string(),
  /** It is registered for the program. */
  already: z.boolean(),
});
export type Registrable = z.output<typeof registrableShape>;

const calls = { ...ofProgram, may: 'registration.onBehalf' } as const;

export const findOrganizationsToRegister = endpoint(calls, {
  name: 'findOrganizationsToRegister',
  method: 'GET',
  path: '/v2/program/{programId}/register/candidates',
  shows: [],
  summary:
    'Organizations that could be registered for a program, at most 10: the super admin finds all by part of name, legal name or slug, program staff find those of their programs, and others by their full email address.',
  query: peopleQuery,
  result: z.object({ organizations: z.array(registrableShape) }),
});

export const getRequirementsOnBehalf = endpoint(calls, {
  name: 'getRequirementsOnBehalf',
  method: 'GET',
  path: '/admin/program/{programId}/requirements/{organizationId}',
  shows: ['program', 'registration'],
  summary:
    'The registration form of an organization, with its answers so far and the people it may bring, for registering it on its behalf; `email` is its address if it is in none of the caller’s programs.',
  params: z.object({
    programId,
    organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
  }),
  query: z.object({ email: knownMailboxArgs }),
  result: getRequirements.result.extend({
    /** Where an invitation to claim would go, for who may read it; null: it is its own already, or has no address. */
    invitesTo: z.string().nullable(),
  }),
});

export const registerOnBehalf = endpoint(calls, {
  name: 'registerOnBehalf',
  method: 'POST',
  path: '/admin/program/{programId}/register',
  summary:
    'Register an organization for a program on its behalf, also while registration is closed; its people are notified. `email` as when reading the form.',
  body: registerOnBehalfArgs,
  invalidates: registrationShown,
  result: registrationShape,
});
