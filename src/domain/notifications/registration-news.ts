import type { RegistrationStatus } from '../registration/registration.ts';
import type { ToldNews } from './meeting-news.ts';

/** What an organization is told of the review of its registration (SPEC.md 4; issue 5, "review"). */

const words: Record<RegistrationStatus, { title: string; say: string }> = {
  PENDING_APPROVAL: { title: 'Registration waits for approval', say: 'is waiting for approval again' },
  APPROVED: { title: 'Registration approved', say: 'is approved' },
  REJECTED: { title: 'Registration not accepted', say: 'was not accepted' },
  NEED_REVISION: { title: 'Registration needs a revision', say: 'needs a revision' },
};

/** What comes next, for those who are told. */
const next: Record<RegistrationStatus, string | null> = {
  PENDING_APPROVAL: 'You will hear of it when it has been looked at.',
  APPROVED: 'You can request meetings with the other participants now.',
  REJECTED: null,
  NEED_REVISION: 'Please change what is asked for and submit the revision data.',
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

/** The words of a review, for the organization's people; its path opens the registration drawer (SPEC.md 2). */
export function registrationNews(facts: RegistrationNewsFacts): ToldNews {
  const { program, organization, status, message, canceled } = facts;
  const sentence = `The registration of ${organization.name} for ${program.name} ${words[status].say}.`;
  const lost =
    canceled === 0
      ? null
      : `${canceled} ${canceled === 1 ? 'meeting was' : 'meetings were'} canceled with it; each is told of by itself.`;
  const said = (...parts: (string | null)[]) => parts.filter((part): part is string => Boolean(part));
  return {
    title: words[status].title,
    about: `${organization.name}, ${program.name}`,
    // What the staff wrote is for the organization, not for a locked screen.
    brief: sentence,
    message: said(sentence, message, lost).join(' '),
    lines: said(sentence, message, lost, next[status]),
    path: `/programs/${program.slug}/registration?registrationDataDrawer=true`,
    mail: {
      subject: `${program.name}: your registration ${words[status].say}`,
      link: 'Look at the registration',
      because: 'You receive this mail because your organization registered for this program.',
    },
  };
}
