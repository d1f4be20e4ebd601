import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { invitationStatuses } from '../domain/people/invitation.ts';
import { programRoles } from '../domain/people/roles.ts';
import { inviteToTeamArgs } from '../domain/people/team-invitation.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram, ofProgram } from './objects.ts';

/**
 * Invitations to manage a program (docs/decisions/035): to a person, made by `PUT /program/{programId}/user/role`, and to an address
 * (docs/decisions/070).
 */

const invitationId = z.uuid({ error: encodeMessage(idMessages.undefinedInvitationId) });
const params = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
  invitationId,
});

const shape = z.object({
  id: z.uuid(),
  programRole: z.enum(programRoles),
  invitationStatus: z.enum(invitationStatuses),
  expiredAt: z.string(),
  createdAt: z.string(),
});

/** Who is invited to a team and has not accepted, for its staff. */
export const teamInvitationShape = shape.extend({
  /** Null: it is for an address. */
  userId: z.uuid().nullable(),
  /** Empty: it is for an address; the answer does not say whether it has an account. */
  name: z.string(),
  /** For whoever invited, who knew it, and the super admin; null: for all others. */
  email: z.string().nullable(),
});
export type TeamInvitationResult = z.output<typeof teamInvitationShape>;

/** One that came to the caller, with the program and who invites. */
export const ownTeamInvitationShape = shape.extend({
  program: z.object({ name: z.string(), slug: z.string() }),
  /** Empty: whoever invited has no account any more. */
  invitedBy: z.string(),
});
export type OwnTeamInvitation = z.output<typeof ownTeamInvitationShape>;

const calls = { may: 'program.assignRole', about: aboutProgram, params } as const;

export const inviteToTeam = endpoint(
  { ...ofProgram, may: 'program.assignRole' },
  {
    name: 'inviteToTeam',
    method: 'POST',
    path: '/v2/program/{programId}/team/invitation',
    summary:
      'Invite an address to a program’s team, whether or not someone has an account with it: the answer is the same. The role is theirs once they accept.',
    body: inviteToTeamArgs,
    invalidates: ['listTeam'],
    result: teamInvitationShape,
  },
);

export const resendTeamInvitation = endpoint(calls, {
  name: 'resendTeamInvitation',
  method: 'POST',
  path: '/v2/program/{programId}/team/invitation/{invitationId}/resend',
  summary: 'Resend an open invitation to a program’s team; it is then valid for seven days.',
  invalidates: ['listTeam'],
  result: teamInvitationShape,
});

export const takeBackTeamInvitation = endpoint(calls, {
  name: 'takeBackTeamInvitation',
  method: 'DELETE',
  path: '/v2/program/{programId}/team/invitation/{invitationId}',
  summary: 'Withdraw an invitation to a program’s team, or remove a declined one from the list.',
  invalidates: ['listTeam'],
  result: z.object({ takenBack: z.literal(true) }),
});

export const listOwnTeamInvitations = endpoint(
  {},
  {
    name: 'listOwnTeamInvitations',
    method: 'GET',
    path: '/v2/invitation/team',
    shows: ['notification', 'team'],
    summary: 'The caller’s open invitations to manage programs, newest first, expired ones too.',
    may: 'signedIn',
    result: z.object({ invitations: z.array(ownTeamInvitationShape) }),
  },
);

export const acceptTeamInvitation = endpoint(
  {},
  {
    name: 'acceptTeamInvitation',
    method: 'POST',
    path: '/v2/invitation/team/{invitationId}/accept',
    summary: 'Accept an invitation to a program’s team: the caller then has the role.',
    may: 'signedIn',
    params: z.object({ invitationId }),
    invalidates: 'nothing',
    result: z.object({ programSlug: z.string(), programRole: z.enum(programRoles) }),
  },
);

export const declineTeamInvitation = endpoint(
  {},
  {
    name: 'declineTeamInvitation',
    method: 'POST',
    path: '/v2/invitation/team/{invitationId}/decline',
    summary: 'Decline an invitation to a program’s team; the person who invited sees that.',
    may: 'signedIn',
    params: z.object({ invitationId }),
    invalidates: ['listOwnTeamInvitations'],
    result: z.object({ declined: z.literal(true) }),
  },
);
