import {
  applyInvite,
  type Invitation,
  type InviteArgs,
  MOST_INVITATIONS_A_DAY,
  MOST_INVITATIONS_OF_PERSON,
} from '../../../domain/people/invitation.ts';
import { addMinutes, type Instant } from '../../../domain/time/instants.ts';
import { voiceIn } from '../../language/voices.ts';
import { invitationMail } from '../../mail/invitation-mail.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { insertInvitation, invitationsBy, invitationsSince } from '../../store/invitations.ts';
import { languageOfAddress } from '../../store/languages.ts';

/** In seconds. */
const A_DAY_S = 86_400;

/**
 * Makes an invitation and mails it: whoever asks, and whether or not the address has an account. The organization is
 * locked by then, and the caller’s right decided.
 *
 * @throws Refusal RATE_LIMITED, TOO_MANY_INVITATIONS, ALREADY_INVITED
 */
export async function createInvitation(
  work: Work,
  organization: { id: string; name: string },
  args: InviteArgs,
): Promise<Invitation & { createdAt: Instant }> {
  const aDayAgo = addMinutes(work.now, -24 * 60);
  if ((await invitationsSince(work.tx, organization.id, aDayAgo)) >= MOST_INVITATIONS_A_DAY)
    throw new Refusal('RATE_LIMITED');
  const invitedBy = work.actor.kind === 'USER' ? work.actor.userId : null;
  if (invitedBy !== null && (await invitationsBy(work.tx, invitedBy, aDayAgo)) >= MOST_INVITATIONS_OF_PERSON)
    throw new Refusal('TOO_MANY_INVITATIONS', { retryAfter: A_DAY_S });
  const invitation = applyInvite(args, work.newId(), work.now);
  await insertInvitation(work.tx, invitation, { invitedBy, createdAt: work.now });
  await mailInvitation(work, invitation, organization.name);
  return { ...invitation, createdAt: work.now };
}

/** The mail of an invitation, in the language of who gets it. */
export async function mailInvitation(
  work: Work,
  invitation: Invitation,
  organizationName: string,
): Promise<void> {
  const { actor, publicUrl } = work;
  if (publicUrl === null) return;
  const invitedBy = actor.kind === 'USER' && actor.name ? actor.name : organizationName;
  const voice = voiceIn(await languageOfAddress(work, invitation.email));
  await work.mail(invitationMail(voice, invitation, { organizationName, invitedBy }, publicUrl));
}
