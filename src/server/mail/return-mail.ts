import type { Translator } from '../../domain/language/translator.ts';
import { withoutLinks } from '../../domain/people/without-links.ts';
import { formatDate } from '../../domain/time/format.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { unsubscribeHeaders } from '../broadcasts/unsubscribe-links.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

export interface ReturnMailFacts {
  organizationName: string;
  /** Someone has looked at the organization (SPEC.md 4, VERIFIED). */
  organizationVerified: boolean;
  program: { name: string; slug: string; timezone: string; start: Instant; end: Instant };
  /** Null: the program that it took part in is gone. */
  formerName: string | null;
}

/**
 * The mail that asks an organization to come again. Nobody has verified a program: what people wrote in its name is never a link.
 */
export function returnMail(
  translator: Translator,
  to: string,
  about: ReturnMailFacts,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string },
): MailDraft {
  const { t, language } = translator;
  const neutral = t('a program');
  const program = withoutLinks(about.program.name, neutral);
  const former = about.formerName === null ? neutral : withoutLinks(about.formerName, neutral);
  const organization = about.organizationVerified
    ? about.organizationName
    : withoutLinks(about.organizationName, t('your organization'));
  const from = formatDate(about.program.start, about.program.timezone, language);
  const until = formatDate(about.program.end, about.program.timezone, language);
  const names = { organization, program, former };
  return {
    ...letter(translator, to, t('{program}: registration is open', names), [
      { say: t('{organization} took part in {former}. You are invited to {program}.', names) },
      { say: from === until ? from : t('{from} to {until}', { from, until }) },
      {
        link: `${publicUrl}/programs/${about.program.slug}/registration?${new URLSearchParams({ returnUrl: '/' })}`,
        label: t('Register {organization}', names),
      },
      { say: t('You receive this email because your organization took part in {former}.', names) },
      { link: unsubscribe, label: t('Unsubscribe from emails like this one') },
    ]),
    headers: unsubscribeHeaders(unsubscribe),
  };
}
