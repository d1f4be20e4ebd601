import { INVITATION_DAYS, type Invitation } from '../../domain/people/invitation.ts';
import { roleLabels } from '../../domain/people/roles.ts';
import type { MailDraft } from '../perform/work.ts';
import { letter } from './letter.ts';

/**
 * The mail that brings an invitation; its links stand on PUBLIC_URL. They hold no secret: who opens them must be signed
 * in with the address that was invited.
 */
export function invitationMail(
  invitation: Invitation,
  about: { organizationName: string; invitedBy: string },
  publicUrl: string,
): MailDraft {
  const { email, message, jobTitle, organizationRole } = invitation;
  const landing = `/invitations?${new URLSearchParams({ invitation: invitation.id })}`;
  const signUp = `/signup?${new URLSearchParams({ email, returnUrl: landing })}`;
  return letter(email, `${about.invitedBy} invites you to ${about.organizationName}`, [
    {
      say: `${about.invitedBy} invites you to act for ${about.organizationName}, as ${jobTitle} (${roleLabels[organizationRole]}).`,
    },
    ...(message ? [{ lines: message.split('\n') }] : []),
    { link: `${publicUrl}${landing}`, label: 'Open the invitation' },
    { say: `No account yet? Sign up with this address, ${email}, and the invitation opens by itself:` },
    { link: `${publicUrl}${signUp}`, label: 'Sign up' },
    {
      say: `The invitation lasts for ${INVITATION_DAYS} days. If you do not know who it is from, ignore it.`,
    },
  ]);
}
