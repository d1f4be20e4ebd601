import { z } from 'zod';
import { programRoles } from '../domain/people/roles.ts';
import { teamLinkStates } from '../domain/people/team-invitation.ts';
import { endpoint } from './endpoint.ts';

/** The link in the mail by which an address is invited to a program's team (docs/decisions/070). */

export const lookAtTeamInvitation = endpoint(
  {},
  {
    name: 'lookAtTeamInvitation',
    method: 'POST',
    path: '/v2/invitation/team/look',
    summary:
      'What the link of an invitation to a program’s team is good for now; looking does not use it up.',
    may: 'open',
    body: z.object({ link: z.string().trim().max(200) }),
    invalidates: 'nothing',
    neverKept: true,
    result: z.object({
      id: z.uuid(),
      state: z.enum(teamLinkStates),
      /** The address that the mail went to. */
      email: z.string(),
      /** Someone has an account there, and signs in; else they sign up. Said to who reads the address alone. */
      hasAccount: z.boolean(),
      program: z.object({ name: z.string() }),
      programRole: z.enum(programRoles),
      invitedBy: z.string(),
    }),
  },
);
export type TeamInvitationPage = z.output<typeof lookAtTeamInvitation.result>;
