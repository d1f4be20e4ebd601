import { englishTranslator, type Translator } from '../language/translator.ts';
import type { RegistrationStatus } from '../registration/registration.ts';
import type { NewsText } from './meeting-news.ts';

/** What an organization is told of the review of its registration (SPEC.md 4; issue 5, "review"). */

const words: Record<RegistrationStatus, { title: string; say: string; subject: string }> = {
  PENDING_APPROVAL: {
    title: 'Registration waiting for approval',
    say: 'The registration of {organization} for {program} is waiting for approval again.',
    subject: '{program}: your registration is waiting for approval again',
  },
  APPROVED: {
    title: 'Registration approved',
    say: 'The registration of {organization} for {program} is approved.',
    subject: '{program}: your registration is approved',
  },
  REJECTED: {
    title: 'Registration not accepted',
    say: 'The registration of {organization} for {program} was not accepted.',
    subject: '{program}: your registration was not accepted',
  },
  NEED_REVISION: {
    title: 'Registration needs a revision',
    say: 'The registration of {organization} for {program} needs a revision.',
    subject: '{program}: your registration needs a revision',
  },
};

/** What comes next, for those who are told. */
const next: Record<RegistrationStatus, string | null> = {
  PENDING_APPROVAL: 'We will let you know once it has been reviewed.',
  APPROVED: 'You can now request meetings with other participants.',
  REJECTED: null,
  NEED_REVISION: 'Please change what was requested and submit the revision data.',
};

export interface RegistrationNewsFacts {
  program: { name: string; slug: string };
  organization: { name: string };
  status: RegistrationStatus;
  /** What the staff wrote. */
  message: string;
  /** How many meetings were canceled with it. */
  canceled: number;
}

/**
 * The words of a review, for the organization's people. Its path opens the registration drawer (SPEC.md 2); of an approval the
 * program, where the next step is: there is nothing left to do in the registration.
 */
export function registrationNews(
  facts: RegistrationNewsFacts,
  { t, many }: Translator = englishTranslator,
): NewsText {
  const { program, organization, status, message, canceled } = facts;
  const names = { organization: organization.name, program: program.name };
  const sentence = t(words[status].say, names);
  const lost =
    canceled === 0
      ? null
      : many(
          canceled,
          '{count} meeting was canceled as a result; you will be notified about it separately.',
          '{count} meetings were canceled as a result; you will be notified about each separately.',
        );
  const after = next[status];
  const said = (...parts: (string | null)[]) => parts.filter((part): part is string => Boolean(part));
  return {
    title: t(words[status].title),
    about: `${organization.name}, ${program.name}`,
    // What the staff wrote is for the organization, not for a locked screen.
    brief: sentence,
    message: said(sentence, message, lost).join(' '),
    lines: said(sentence, message, lost, after && t(after)),
    path:
      status === 'APPROVED'
        ? `/programs/${program.slug}`
        : `/programs/${program.slug}/registration?registrationDataDrawer=true`,
    mail: {
      subject: t(words[status].subject, names),
      link: status === 'APPROVED' ? t('Open the program') : t('View the registration'),
      because: t('You receive this email because your organization registered for this program.'),
    },
  };
}

/** The notification to an organization whose registration was removed from the program. */
export function removalNews(
  { program, organization, message }: Pick<RegistrationNewsFacts, 'program' | 'organization' | 'message'>,
  { t }: Translator = englishTranslator,
): NewsText {
  const names = { organization: organization.name, program: program.name };
  const sentence = t('The organizers removed the registration of {organization} for {program}.', names);
  const lines = [sentence, ...(message ? [message] : [])];
  return {
    title: t('Registration removed'),
    about: `${organization.name}, ${program.name}`,
    // What the staff wrote is for the organization, not for a locked screen.
    brief: sentence,
    message: lines.join(' '),
    lines,
    path: `/programs/${program.slug}`,
    mail: {
      subject: t('{program}: your registration was removed', names),
      link: t('Open the program'),
      because: t('You receive this email because your organization registered for this program.'),
    },
  };
}
