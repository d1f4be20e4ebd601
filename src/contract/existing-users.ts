import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { addExistingUserArgs } from '../domain/people/existing-user.ts';
import { endpoint } from './endpoint.ts';
import { invitationShape } from './invitations.ts';
import { membersShown } from './shown-lists.ts';

/** People who have an account already, for an organization (API.md, Users and members; Organizations). */

const organizationId = z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) });

/** What a search for people reads: a part of name or email, or an address in full. */
export const peopleQuery = z.object({ q: z.string().trim().max(254).default('') });

export const foundPersonShape = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  profilePicture: z.string().nullable(),
  /** They belong to the organization, or manage the program, already. */
  already: z.boolean(),
});
export type FoundPerson = z.output<typeof foundPersonShape>;

/** At most so many are answered: a search that finds more needs more words. */
export const MAX_FOUND = 10;

export const findPeopleForOrganization = endpoint(
  {},
  {
    name: 'findPeopleForOrganization',
    method: 'GET',
    path: '/v2/users/organization/{organizationId}/candidates',
    shows: [],
    summary:
      'People with an account who could be added to an organization: the super admin finds everyone by name or email, staff find people of their programs, and everyone else finds a person by their full address.',
    may: 'member.manage',
    about: { noun: 'organization', from: 'params', field: 'organizationId' },
    params: z.object({ organizationId }),
    query: peopleQuery,
    result: z.object({ people: z.array(foundPersonShape) }),
  },
);

export const addExistingUser = endpoint(
  {},
  {
    name: 'addExistingUser',
    method: 'POST',
    path: '/organization/batch',
    summary:
      'Invite someone who has an account to an organization, as admin or member: they belong to it once they accept. Callers other than the super admin must also send the person’s email.',
    may: 'member.manage',
    about: { noun: 'organization', from: 'body', field: 'organizationId' },
    body: addExistingUserArgs,
    invalidates: membersShown,
    result: invitationShape,
  },
);

export const ownerExists = endpoint(
  {},
  {
    name: 'ownerExists',
    method: 'GET',
    path: '/users/owner/exist',
    shows: [],
    summary: 'Whether an organization has an owner: only where none exists may one be invited.',
    may: 'member.see',
    about: { noun: 'organization', from: 'query', field: 'organizationId' },
    query: z.object({ organizationId }),
    result: z.object({ exists: z.boolean() }),
  },
);
