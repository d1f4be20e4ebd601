import type { Translator } from '../../domain/language/translator.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

/** The product's own mails about a registration's coming and going; links stand on PUBLIC_URL. */

export interface RegistrationMailFacts {
  program: { slug: string; name: string };
  organization: { id: string; name: string };
}

/** To the organization: it is received. */
export function receivedMail(
  translator: Translator,
  to: string,
  { program, organization }: RegistrationMailFacts,
  publicUrl: string,
): MailDraft {
  const { t } = translator;
  const names = { organization: organization.name, program: program.name };
  return letter(translator, to, t('{program}: your registration is received', { program: program.name }), [
    {
      say: t(
        'The registration of {organization} for {program} has been received. It is waiting for approval; you will be notified by email.',
        names,
      ),
    },
    {
      link: `${publicUrl}/programs/${program.slug}/registration?registrationDataDrawer=true`,
      label: t('View the registration'),
    },
  ]);
}

const forStaff = {
  REGISTERED: {
    subject: '{program}: {organization} has registered',
    say: '{organization} has registered for {program} and is waiting for approval.',
  },
  REVISED: {
    subject: '{program}: {organization} has submitted revision data',
    say: '{organization} has revised its registration for {program} and submitted it.',
  },
} as const;

/** To the staff: someone waits, or has submitted a revision. */
export function staffMail(
  translator: Translator,
  to: string,
  what: keyof typeof forStaff,
  { program, organization }: RegistrationMailFacts,
  publicUrl: string,
): MailDraft {
  const { t } = translator;
  const names = { organization: organization.name, program: program.name };
  return letter(translator, to, t(forStaff[what].subject, names), [
    { say: t(forStaff[what].say, names) },
    {
      link: `${publicUrl}/programs/${program.slug}/registrants?registrationDataDrawer=true&organization=${organization.id}`,
      label: t('Open the registration'),
    },
  ]);
}
