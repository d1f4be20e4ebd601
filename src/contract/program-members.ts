import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { programMembersArgs } from '../domain/people/program-members.ts';
import { endpoint } from './endpoint.ts';
import { aboutOrganization } from './objects.ts';

/** The people that an organization brings to a program (API.md, Users and members; Programs). */

const aboutBody = { ...aboutOrganization, from: 'body' } as const;

export const programMemberShape = z.object({
  id: z.uuid(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  jobTitle: z.string(),
  /** Registered for the program: they have a badge. */
  registered: z.boolean(),
  /** Registered, and not shown to other participants. */
  hideOnProfile: z.boolean(),
});
export type ProgramMember = z.output<typeof programMemberShape>;

const changed = z.object({
  /** How many were changed; who was so already counts not. */
  changed: z.int(),
});

export const listProgramMembers = endpoint(
  {},
  {
    name: 'listProgramMembers',
    method: 'GET',
    path: '/v2/users/program/{programId}/organization/{organizationId}',
    shows: ['member', 'registration'],
    summary:
      'The people of an organization, and which of them are registered for a program, shown or hidden.',
    may: 'member.see',
    about: aboutOrganization,
    params: z.object({
      programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
      organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
    }),
    result: z.object({
      members: z.array(programMemberShape),
      /** How many delegations the program allows an organization. Left out: one (docs/decisions/090). */
      delegations: z.int().optional(),
    }),
  },
);

const calls = { may: 'member.participants', about: aboutBody } as const;

export const registerMembers = endpoint(calls, {
  name: 'registerMembers',
  method: 'PUT',
  path: '/program/member/add',
  summary: 'Register people of an organization for a program that it is registered for; each gets a badge.',
  body: programMembersArgs,
  invalidates: ['listProgramMembers'],
  result: changed,
});

export const unregisterMembers = endpoint(calls, {
  name: 'unregisterMembers',
  method: 'PUT',
  path: '/program/member/remove',
  summary: 'Unregister people of an organization from a program; their badges are revoked.',
  body: programMembersArgs,
  invalidates: ['listProgramMembers'],
  result: changed,
});

export const hideOnProfile = endpoint(calls, {
  name: 'hideOnProfile',
  method: 'PUT',
  path: '/users/hide_on_profile',
  summary: 'Hide registered people on the organization’s profile in a program from other participants.',
  body: programMembersArgs,
  invalidates: ['listProgramMembers'],
  result: changed,
});

export const unhideOnProfile = endpoint(calls, {
  name: 'unhideOnProfile',
  method: 'PUT',
  path: '/users/unhide_on_profile',
  summary: 'Show them again.',
  body: programMembersArgs,
  invalidates: ['listProgramMembers'],
  result: changed,
});
