import { applyAnswer, decideAnswer } from '../../../domain/people/invitation.ts';
import type { Action } from '../../http/handler.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { bringInvited } from '../../services/members/bring-invited.ts';
import { personOf } from '../../services/people/callers.ts';
import { claimEntered } from '../../services/registration/agreement.ts';
import { invitationFor, lockInvitation, saveInvitation } from '../../store/invitations.ts';
import { hasOwner, loadMemberRow, saveMembership } from '../../store/members.ts';
import { lockOrganization, setOwner } from '../../store/organizations.ts';
import { joinTyped } from '../../store/typed-profiles.ts';

/**
 * Accept an invitation to one's own address. The organization is locked before the invitation, as wherever its people
 * change: a second owner is refused, and of two presses the second is told that it is answered.
 *
 * @throws Refusal NOT_FOUND for another's invitation too, INVITATION_ANSWERED, INVITATION_EXPIRED, OWNER_EXISTS,
 *   ALREADY_MEMBER for the owner
 */
export const acceptInvitation: Action<'acceptInvitation'> = async (context, { params: { invitationId } }) => {
  const { userId } = personOf(context);
  const { organizationId } = await own(context, invitationId);
  const organization = await lockOrganization(context.tx, organizationId);
  const invitation = await lockInvitation(context.tx, invitationId);
  if (!organization || !invitation) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAnswer(invitation, 'ACCEPT', context.now));
  const { organizationRole, jobTitle } = invitation;
  const asOwner = organizationRole === 'ORGANIZATION_OWNER';
  const already = await loadMemberRow(context.tx, organizationId, userId);
  if (already?.organizationRole === 'ORGANIZATION_OWNER') throw new Refusal('ALREADY_MEMBER');
  if (asOwner && (await hasOwner(context.tx, organizationId, invitation.email)))
    throw new Refusal('OWNER_EXISTS');
  const answersForIt = asOwner || organizationRole === 'ORGANIZATION_ADMIN';
  const claim = answersForIt ? await claimEntered(context, organizationId) : null;
  const joined = { organizationId, userId, email: invitation.email, now: context.now };
  for (const programId of await joinTyped(context.tx, joined))
    context.nudge(programId, concernedByOrganizations(organizationId), ['member', 'registration']);
  await saveMembership(context.tx, {
    organizationId,
    userId,
    organizationRole,
    jobTitle,
    createdAt: context.now,
  });
  if (asOwner) await setOwner(context.tx, organizationId, userId);
  await bringInvited(context, { invitationId, organizationId, userId });
  await claim?.();
  await saveInvitation(context.tx, applyAnswer(invitation, 'ACCEPT'), context.now);
  return { organizationId };
};

/** Decline an invitation to one's own address. @throws Refusal NOT_FOUND, INVITATION_ANSWERED */
export const declineInvitation: Action<'declineInvitation'> = async (
  context,
  { params: { invitationId } },
) => {
  await own(context, invitationId);
  const invitation = await lockInvitation(context.tx, invitationId);
  if (!invitation) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAnswer(invitation, 'DECLINE', context.now));
  await saveInvitation(context.tx, applyAnswer(invitation, 'DECLINE'), context.now);
  return { declined: true };
};

/** The caller's own invitation: others' are not there for them. */
async function own(context: TransactionContext, invitationId: string): Promise<{ organizationId: string }> {
  const found = await invitationFor(context.tx, personOf(context).userId, invitationId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
