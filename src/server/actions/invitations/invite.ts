import { applyResend, decideResend } from '../../../domain/people/invitation.ts';
import { decideInvite, giverOf } from '../../../domain/people/roles-to-give.ts';
import type { Action } from '../../http/handler.ts';
import { countMailToStranger } from '../../notifications/mail-to-stranger.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { createInvitation, mailInvitation } from '../../services/invitations/create-invitation.ts';
import { lockInvitation, saveInvitation } from '../../store/invitations.ts';
import { findMemberByEmail, hasOwner } from '../../store/members.ts';
import { loadOrganization, lockOrganization } from '../../store/organizations.ts';

/**
 * Invite someone by email. A profile of the organization may be invited, to get dashboard access; who has it already is
 * a member and may not. The answer does not tell whether the address has an account elsewhere.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_EXISTS, ALREADY_MEMBER, ALREADY_INVITED, RATE_LIMITED,
 *   TOO_MANY_INVITATIONS
 */
export const invite: Action<'invite'> = async (context, { body }, facts) => {
  const found = await lockOrganization(context.tx, body.organizationId);
  if (!found) throw new Refusal('NOT_FOUND');
  const owned = await hasOwner(context.tx, body.organizationId, body.email);
  assertAllowed(decideInvite(giverOf(context.actor, facts), body.organizationRole, owned));
  const member = await findMemberByEmail(context.tx, body.organizationId, body.email);
  if (member?.dashboardAccess) throw new Refusal('ALREADY_MEMBER');
  return createInvitation(context, found.organization, body);
};

/**
 * Mail an invitation again, by whoever may invite with its role now: it lasts anew, also after it was declined.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_EXISTS, ALREADY_MEMBER, INVITATION_ANSWERED,
 *   INVITATION_RESENT_RECENTLY, ALREADY_INVITED where a newer one to the address is open,
 *   TOO_MANY_INVITATIONS
 */
export const resendInvitation: Action<'resendInvitation'> = async (context, { body }, facts) => {
  const invitation = await lockInvitation(context.tx, body.invitationId);
  const organization = await loadOrganization(context.tx, body.organizationId);
  if (!organization || invitation?.organizationId !== organization.id) throw new Refusal('NOT_FOUND');
  const owned = await hasOwner(context.tx, body.organizationId, invitation.email);
  assertAllowed(decideInvite(giverOf(context.actor, facts), invitation.organizationRole, owned));
  assertAllowed(decideResend(invitation, context.now));
  const member = await findMemberByEmail(context.tx, body.organizationId, invitation.email);
  if (member?.dashboardAccess) throw new Refusal('ALREADY_MEMBER');
  await countMailToStranger(context);
  const resent = applyResend(invitation, context.now);
  await saveInvitation(context.tx, resent, context.now);
  await mailInvitation(context, resent, organization);
  return { ...resent, createdAt: invitation.createdAt };
};
