import type { Translator } from '../../domain/language/translator.ts';
import { INVITATION_DAYS, type Invitation } from '../../domain/people/invitation.ts';
import { roleLabels } from '../../domain/people/roles.ts';
import { withoutLinks } from '../../domain/people/without-links.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

export interface InvitationMailFacts {
  organizationName: string;
  /** Null: their name is not known. */
  invitedBy: string | null;
  /** Someone has looked at the organization (SPEC.md 4, VERIFIED). */
  verified: boolean;
}

/**
 * The mail that brings an invitation; its links stand on PUBLIC_URL. They hold no secret: who opens them must be signed
 * in with the address that was invited. Before the organization is verified the mail holds nothing that people wrote but
 * names, and no name that looks like a link.
 */
export function invitationMail(
  translator: Translator,
  invitation: Invitation,
  about: InvitationMailFacts,
  publicUrl: string,
): MailDraft {
  const { email, organizationRole } = invitation;
  const landing = `/invitations?${new URLSearchParams({ invitation: invitation.id })}`;
  const signUp = `/signup?${new URLSearchParams({ email, returnUrl: landing })}`;
  const { t } = translator;
  const shown = (name: string, neutral: string) => (about.verified ? name : withoutLinks(name, neutral));
  const organization = shown(about.organizationName, t('an organization'));
  const person = about.invitedBy ? shown(about.invitedBy, t('Someone')) : organization;
  const role = t(roleLabels[organizationRole]);
  return letter(translator, email, t('{person} invites you to {organization}', { person, organization }), [
    {
      say: about.verified
        ? t('{person} invites you to act for {organization}, as {jobTitle} ({role}).', {
            person,
            organization,
            jobTitle: invitation.jobTitle,
            role,
          })
        : t('{person} invites you to act for {organization} ({role}).', { person, organization, role }),
    },
    ...(about.verified && invitation.message ? [{ lines: invitation.message.split('\n') }] : []),
    { link: `${publicUrl}${landing}`, label: t('Open the invitation') },
    {
      say: t('No account yet? Sign up with this address, {email}, and the invitation opens automatically:', {
        email,
      }),
    },
    { link: `${publicUrl}${signUp}`, label: t('Sign up') },
    {
      say: t('The invitation is valid for {days} days. If you do not know who it is from, ignore it.', {
        days: INVITATION_DAYS,
      }),
    },
  ]);
}
