import type { Voice } from '../../domain/language/voice.ts';
import { INVITATION_DAYS, type Invitation } from '../../domain/people/invitation.ts';
import { roleLabels } from '../../domain/people/roles.ts';
import type { MailDraft } from '../perform/work.ts';
import { letter } from './letter.ts';

/**
 * The mail that brings an invitation; its links stand on PUBLIC_URL. They hold no secret: who opens them must be signed
 * in with the address that was invited.
 */
export function invitationMail(
  voice: Voice,
  invitation: Invitation,
  about: { organizationName: string; invitedBy: string },
  publicUrl: string,
): MailDraft {
  const { email, message, jobTitle, organizationRole } = invitation;
  const landing = `/invitations?${new URLSearchParams({ invitation: invitation.id })}`;
  const signUp = `/signup?${new URLSearchParams({ email, returnUrl: landing })}`;
  const { t } = voice;
  const names = { person: about.invitedBy, organization: about.organizationName };
  return letter(voice, email, t('{person} invites you to {organization}', names), [
    {
      say: t('{person} invites you to act for {organization}, as {jobTitle} ({role}).', {
        person: about.invitedBy,
        organization: about.organizationName,
        jobTitle,
        role: t(roleLabels[organizationRole]),
      }),
    },
    ...(message ? [{ lines: message.split('\n') }] : []),
    { link: `${publicUrl}${landing}`, label: t('Open the invitation') },
    {
      say: t('No account yet? Sign up with this address, {email}, and the invitation opens by itself:', {
        email,
      }),
    },
    { link: `${publicUrl}${signUp}`, label: t('Sign up') },
    {
      say: t('The invitation lasts for {days} days. If you do not know who it is from, ignore it.', {
        days: INVITATION_DAYS,
      }),
    },
  ]);
}
