import {
  applyInvite,
  type Invitation,
  type InviteArgs,
  MAX_INVITATIONS_A_DAY,
} from '../../../domain/people/invitation.ts';
import type { Organization } from '../../../domain/people/organization.ts';
import { addMinutes, type Instant } from '../../../domain/time/instants.ts';
import { translatorIn } from '../../language/translators.ts';
import { invitationMail } from '../../mail/invitation-mail.ts';
import { countMailToStranger } from '../../notifications/mail-to-stranger.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { insertInvitation, invitationsSince } from '../../store/invitations.ts';
import { languageOfAddress } from '../../store/languages.ts';

/** Who invites. */
export type Inviting = Pick<Organization, 'id' | 'name' | 'status'>;

/**
 * Makes an invitation and mails it: whoever asks, and whether or not the address has an account. The organization is
 * locked by then, and the caller’s right decided.
 *
 * @throws Refusal RATE_LIMITED, TOO_MANY_INVITATIONS, ALREADY_INVITED
 */
export async function createInvitation(
  context: TransactionContext,
  organization: Inviting,
  args: InviteArgs,
): Promise<Invitation & { createdAt: Instant }> {
  const aDayAgo = addMinutes(context.now, -24 * 60);
  if ((await invitationsSince(context.tx, organization.id, aDayAgo)) >= MAX_INVITATIONS_A_DAY)
    throw new Refusal('RATE_LIMITED');
  const invitedBy = context.actor.kind === 'USER' ? context.actor.userId : null;
  await countMailToStranger(context);
  const invitation = applyInvite(args, context.newId(), context.now);
  await insertInvitation(context.tx, invitation, { invitedBy, createdAt: context.now });
  await mailInvitation(context, invitation, organization);
  return { ...invitation, createdAt: context.now };
}

/** The mail of an invitation, in the language of who gets it. */
export async function mailInvitation(
  context: TransactionContext,
  invitation: Invitation,
  organization: Inviting,
): Promise<void> {
  const { actor, publicUrl } = context;
  if (publicUrl === null) return;
  const about = {
    organizationName: organization.name,
    invitedBy: actor.kind === 'USER' && actor.name ? actor.name : null,
    verified: organization.status === 'VERIFIED',
  };
  const translator = translatorIn(await languageOfAddress(context, invitation.email));
  await context.mail(invitationMail(translator, invitation, about, publicUrl));
}
