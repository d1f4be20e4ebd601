import type { Message } from '../language/message.ts';
import type { RegistrationStatus } from '../registration/registration.ts';
import * as common from './news-messages.ts';
import { type News, sentencesOf } from './notification-news.ts';
import * as texts from './registration-news-messages.ts';

/** Messages to an organization about the review of its registration (SPEC.md 4; issue 5, "review"). */

interface Words {
  title: Message;
  say: (names: { organization: string; program: string }) => Message;
  subject: (names: { program: string }) => Message;
  /** What comes next, for those who are told. */
  next: Message | null;
}

const words: Record<RegistrationStatus, Words> = {
  PENDING_APPROVAL: {
    title: texts.registrationPendingTitle,
    say: texts.registrationPending,
    subject: texts.registrationPendingSubject,
    next: texts.nextReviewed,
  },
  APPROVED: {
    title: texts.registrationApprovedTitle,
    say: texts.registrationApproved,
    subject: texts.registrationApprovedSubject,
    next: texts.nextRequestMeetings,
  },
  REJECTED: {
    title: texts.registrationRejectedTitle,
    say: texts.registrationRejected,
    subject: texts.registrationRejectedSubject,
    next: null,
  },
  NEED_REVISION: {
    title: texts.revisionNeededTitle,
    say: texts.revisionNeeded,
    subject: texts.revisionNeededSubject,
    next: texts.nextRevise,
  },
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
 * Of a review, for the organization's people. Its path opens the registration drawer (SPEC.md 2); of an approval the
 * program, where the next step is: there is nothing left to do in the registration.
 */
export function registrationNews(facts: RegistrationNewsFacts): News {
  const { program, organization, status, message, canceled } = facts;
  const { title, say, subject, next } = words[status];
  const names = { organization: organization.name, program: program.name };
  const sentence = say(names);
  const lost = canceled === 0 ? null : texts.canceledWithIt({ count: canceled });
  const isApproved = status === 'APPROVED';
  return {
    title,
    about: [organization.name, program.name],
    // What the staff wrote is for the organization, not for a locked screen.
    brief: sentence,
    message: sentencesOf(sentence, message, lost),
    lines: [sentence, ...(message ? [message] : []), ...(lost ? [lost] : []), ...(next ? [next] : [])],
    path: isApproved
      ? `/programs/${program.slug}`
      : `/programs/${program.slug}/registration?registrationDataDrawer=true`,
    mail: {
      subject: subject({ program: program.name }),
      link: isApproved ? common.openProgram : common.viewRegistration,
      because: texts.becauseRegistered,
    },
  };
}

/** The notification to an organization whose registration was removed from the program. */
export function removalNews({
  program,
  organization,
  message,
}: Pick<RegistrationNewsFacts, 'program' | 'organization' | 'message'>): News {
  const sentence = texts.registrationRemoved({ organization: organization.name, program: program.name });
  return {
    title: texts.registrationRemovedTitle,
    about: [organization.name, program.name],
    // What the staff wrote is for the organization, not for a locked screen.
    brief: sentence,
    message: sentencesOf(sentence, message),
    lines: [sentence, ...(message ? [message] : [])],
    path: `/programs/${program.slug}`,
    mail: {
      subject: texts.registrationRemovedSubject({ program: program.name }),
      link: common.openProgram,
      because: texts.becauseRegistered,
    },
  };
}
