import { CLAIM_DAYS } from '../../domain/claims/claim-link.ts';
import type { Translator } from '../../domain/language/translator.ts';
import { withoutLinks } from '../../domain/people/without-links.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

export interface ClaimMailFacts {
  organizationName: string;
  programName: string;
  /** Null: their name is not known. */
  invitedBy: string | null;
  /** Someone has looked at the organization (SPEC.md 4, VERIFIED). */
  verified: boolean;
  /** Id and secret of the link. */
  link: string;
}

/**
 * The mail by which an organization is claimed. Its link is a secret: it stands after `#`, so that it is in no server's log, and
 * opening the page uses nothing up. Nobody has verified a program: what people wrote in its name or their own is never a link.
 */
export function claimMail(
  translator: Translator,
  to: string,
  about: ClaimMailFacts,
  publicUrl: string,
): MailDraft {
  const { t } = translator;
  const program = withoutLinks(about.programName, t('a program'));
  const organization = about.verified
    ? about.organizationName
    : withoutLinks(about.organizationName, t('your organization'));
  const person = about.invitedBy ? withoutLinks(about.invitedBy, t('Someone')) : program;
  const names = { organization, program, person };
  return letter(translator, to, t('{organization} is registered for {program}', names), [
    { say: t('{person} registered {organization} for {program} with this address.', names) },
    {
      say: t(
        'Confirm that it is yours: choose a name and a password to get the registration, your meetings and your badge.',
      ),
    },
    { link: `${publicUrl}/claim#${about.link}`, label: t('Open the registration') },
    {
      say: t(
        'The link works once, for {days} days, and only for you: do not pass it on. If you do not know who it is from, ignore it.',
        { days: CLAIM_DAYS },
      ),
    },
  ]);
}
