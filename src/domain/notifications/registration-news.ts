import type { RegistrationStatus } from '../registration/registration.ts';

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
  program: string;
  organization: string;
  status: RegistrationStatus;
  /** What the staff wrote. */
  message: string;
  /** How many meetings were canceled with it. */
  canceled: number;
}

/** The words of a review: the subject of a mail and its paragraphs, title and text of a notification. */
export function registrationNews({
  program,
  organization,
  status,
  message,
  canceled,
}: RegistrationNewsFacts): {
  title: string;
  subject: string;
  message: string;
  lines: string[];
} {
  const sentence = `The registration of ${organization} for ${program} ${words[status].say}.`;
  const lost =
    canceled === 0
      ? null
      : `${canceled} ${canceled === 1 ? 'meeting was' : 'meetings were'} canceled with it; each is told of by itself.`;
  const then = next[status];
  return {
    title: words[status].title,
    subject: `${program}: your registration ${words[status].say}`,
    message: [sentence, message, lost].filter(Boolean).join(' '),
    lines: [sentence, message, lost, then].filter((line): line is string => Boolean(line)),
  };
}
