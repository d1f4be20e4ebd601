import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { invitationStatuses, inviteArgs, resendInvitationArgs } from '../domain/people/invitation.ts';
import { organizationRoles } from '../domain/people/roles.ts';
import { endpoint } from './endpoint.ts';
import { partnerShape } from './shapes.ts';
import { membersShown } from './shown-lists.ts';

/** Invitations into an organization (API.md, Invitations). */

const aboutOrganization = { noun: 'organization', from: 'params', field: 'organizationId' } as const;
const invitationParams = z.object({
  invitationId: z.uuid({ error: encodeMessage(idMessages.undefinedInvitationId) }),
});

export const invitationShape = z.object({
  id: z.uuid(),
  email: z.string(),
  message: z.string(),
  organizationId: z.uuid(),
  jobTitle: z.string(),
  organizationRole: z.enum(organizationRoles),
  invitationStatus: z.enum(invitationStatuses),
  expiredAt: z.string(),
  createdAt: z.string(),
});
export type InvitationResult = z.output<typeof invitationShape>;

/** One that came to the caller, with who invites. */
export const ownInvitationShape = invitationShape.extend({
  organization: partnerShape,
  /** Names of the programs that accepting it registers the person for. Left out by earlier servers. */
  programs: z.array(z.string()).optional(),
});
export type OwnInvitation = z.output<typeof ownInvitationShape>;

export const invite = endpoint(
  {},
  {
    name: 'invite',
    method: 'POST',
    path: '/invitation',
    summary: 'Invite someone to act for an organization; the link is sent by email.',
    may: 'member.invite',
    about: { ...aboutOrganization, from: 'body' },
    body: inviteArgs,
    invalidates: membersShown,
    result: invitationShape,
  },
);

export const listOwnInvitations = endpoint(
  {},
  {
    name: 'listOwnInvitations',
    method: 'GET',
    path: '/invitation',
    shows: ['notification'],
    summary: 'The open invitations to the caller’s email address, newest first, expired ones too.',
    may: 'signedIn',
    result: z.object({ invitations: z.array(ownInvitationShape) }),
  },
);

export const listInvitations = endpoint(
  {},
  {
    name: 'listInvitations',
    method: 'GET',
    path: '/invitation/organization/{organizationId}',
    shows: ['member', 'organization'],
    summary:
      'The open invitations of an organization, and those declined within 30 days (REJECTED), newest first; for those who manage its people.',
    may: 'member.invitations',
    about: aboutOrganization,
    params: z.object({
      organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
    }),
    result: z.object({ invitations: z.array(invitationShape) }),
  },
);

export const acceptInvitation = endpoint(
  {},
  {
    name: 'acceptInvitation',
    method: 'POST',
    path: '/invitation/{invitationId}/accept',
    summary:
      'Accept an invitation to the caller’s email address: the caller then belongs to the organization.',
    may: 'signedIn',
    params: invitationParams,
    invalidates: 'nothing',
    result: z.object({ organizationId: z.uuid() }),
  },
);

export const declineInvitation = endpoint(
  {},
  {
    name: 'declineInvitation',
    method: 'POST',
    path: '/invitation/{invitationId}/decline',
    summary: 'Decline an invitation to the caller’s email address.',
    may: 'signedIn',
    params: invitationParams,
    invalidates: ['listOwnInvitations'],
    result: z.object({ declined: z.literal(true) }),
  },
);

export const resendInvitation = endpoint(
  {},
  {
    name: 'resendInvitation',
    method: 'POST',
    path: '/invitation/resend',
    summary: 'Resend an invitation that is open or was declined; it is then valid for seven days.',
    may: 'member.invite',
    about: { ...aboutOrganization, from: 'body' },
    body: resendInvitationArgs,
    invalidates: membersShown,
    result: invitationShape,
  },
);
