import {
  applyInvite,
  applyResend,
  decideResend,
  type Invitation,
  MOST_INVITATIONS_A_DAY,
  MOST_INVITATIONS_OF_PERSON,
} from '../../../domain/people/invitation.ts';
import { decideInvite, giverOf } from '../../../domain/people/roles-to-give.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import type { Action } from '../../http/handler.ts';
import { voiceIn } from '../../language/voices.ts';
import { invitationMail } from '../../mail/invitation-mail.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import {
  insertInvitation,
  invitationsBy,
  invitationsSince,
  lockInvitation,
  saveInvitation,
} from '../../store/invitations.ts';
import { languageOfAddress } from '../../store/languages.ts';
import { findMemberByEmail, hasOwner } from '../../store/members.ts';
import { loadOrganization, lockOrganization } from '../../store/organizations.ts';

/** In seconds. */
const A_DAY_S = 86_400;

/**
 * Invite somebody by email. A profile of the organization may be invited, to get dashboard access; who has it already is
 * a member and may not. The answer does not tell whether the address has an account elsewhere.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_EXISTS, ALREADY_MEMBER, ALREADY_INVITED, RATE_LIMITED,
 *   TOO_MANY_INVITATIONS
 */
export const invite: Action<'invite'> = async (work, { body }, facts) => {
  const found = await lockOrganization(work.tx, body.organizationId);
  if (!found) throw new Refusal('NOT_FOUND');
  const owned = await hasOwner(work.tx, body.organizationId);
  demand(decideInvite(giverOf(work.actor, facts), body.organizationRole, owned));
  const member = await findMemberByEmail(work.tx, body.organizationId, body.email);
  if (member?.dashboardAccess) throw new Refusal('ALREADY_MEMBER');
  const aDayAgo = addMinutes(work.now, -24 * 60);
  if ((await invitationsSince(work.tx, body.organizationId, aDayAgo)) >= MOST_INVITATIONS_A_DAY)
    throw new Refusal('RATE_LIMITED');
  const invitedBy = work.actor.kind === 'USER' ? work.actor.userId : null;
  if (invitedBy !== null && (await invitationsBy(work.tx, invitedBy, aDayAgo)) >= MOST_INVITATIONS_OF_PERSON)
    throw new Refusal('TOO_MANY_INVITATIONS', { retryAfter: A_DAY_S });
  const invitation = applyInvite(body, work.newId(), work.now);
  await insertInvitation(work.tx, invitation, { invitedBy, createdAt: work.now });
  await mail(work, invitation, found.organization.name);
  return { ...invitation, createdAt: work.now };
};

/**
 * Mail an open invitation again, by whoever may invite with its role now: it lasts anew.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, OWNER_EXISTS, INVITATION_ANSWERED, INVITATION_RESENT_RECENTLY
 */
export const resendInvitation: Action<'resendInvitation'> = async (work, { body }, facts) => {
  const invitation = await lockInvitation(work.tx, body.invitationId);
  const organization = await loadOrganization(work.tx, body.organizationId);
  if (!organization || invitation?.organizationId !== organization.id) throw new Refusal('NOT_FOUND');
  const owned = await hasOwner(work.tx, body.organizationId);
  demand(decideInvite(giverOf(work.actor, facts), invitation.organizationRole, owned));
  demand(decideResend(invitation, work.now));
  const resent = applyResend(invitation, work.now);
  await saveInvitation(work.tx, resent, work.now);
  await mail(work, resent, organization.name);
  return { ...resent, createdAt: invitation.createdAt };
};

async function mail(work: Work, invitation: Invitation, organizationName: string): Promise<void> {
  const { actor, publicUrl } = work;
  if (publicUrl === null) return;
  const invitedBy = actor.kind === 'USER' && actor.name ? actor.name : organizationName;
  const voice = voiceIn(await languageOfAddress(work, invitation.email));
  await work.mail(invitationMail(voice, invitation, { organizationName, invitedBy }, publicUrl));
}
