import { z } from 'zod';
import { setProgramRoleArgs } from '../domain/people/program-team.ts';
import { programRoles } from '../domain/people/roles.ts';
import { endpoint } from './endpoint.ts';
import { foundPersonShape, peopleQuery } from './existing-users.ts';
import { ofProgram } from './objects.ts';
import { teamInvitationShape } from './team-invitations.ts';

/** Who manages a program (API.md, Programs: PUT /program/{id}/user/role). */

export const teamMemberShape = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  profilePicture: z.string().nullable(),
  programRole: z.enum(programRoles),
});
export type TeamMember = z.output<typeof teamMemberShape>;

const calls = { ...ofProgram, may: 'program.assignRole' } as const;

export const listTeam = endpoint(calls, {
  name: 'listTeam',
  method: 'GET',
  path: '/v2/program/{programId}/team',
  shows: ['team'],
  summary: 'Who manages a program, those with full authority first, then by name: for its staff.',
  may: 'program.team',
  result: z.object({
    team: z.array(teamMemberShape),
    /** Not part of it until they accept; the declined too. */
    invited: z.array(teamInvitationShape),
  }),
});

export const findPeopleForTeam = endpoint(calls, {
  name: 'findPeopleForTeam',
  method: 'GET',
  path: '/v2/program/{programId}/team/candidates',
  shows: [],
  summary:
    'People with an account who could manage a program: the super admin finds everyone, a program admin finds people of their programs. Anyone else is invited by address.',
  query: peopleQuery,
  result: z.object({ people: z.array(foundPersonShape) }),
});

export const setProgramRole = endpoint(calls, {
  name: 'setProgramRole',
  method: 'PUT',
  path: '/program/{programId}/user/role',
  summary:
    'Give a person a role in a program, or remove it (null). Someone who does not take part yet is invited and has the role once they accept; the answer contains their current role. The last person with full authority keeps it.',
  body: setProgramRoleArgs,
  invalidates: ['listTeam', 'findPeopleForTeam', 'getOrganizationInProgram', 'getProgramBySlug'],
  result: z.object({
    userId: z.uuid(),
    programRole: z.enum(programRoles).nullable(),
    /** The role is theirs once they accept. */
    invited: z.boolean(),
  }),
});
