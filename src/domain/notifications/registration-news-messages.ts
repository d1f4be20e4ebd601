import { messagesOf } from '../language/message.ts';

// Messages to an organization about the review of its registration, in English: each by its code.

const message = messagesOf('notificationTexts');

export const registrationPendingTitle = message(
  'registrationPendingTitle',
  'Registration waiting for approval',
);
export const registrationPending = message(
  'registrationPending',
  'The registration of {organization} for {program} is waiting for approval again.',
);
export const registrationPendingSubject = message(
  'registrationPendingSubject',
  '{program}: your registration is waiting for approval again',
);
export const registrationApprovedTitle = message('registrationApprovedTitle', 'Registration approved');
export const registrationApproved = message(
  'registrationApproved',
  'The registration of {organization} for {program} is approved.',
);
export const registrationApprovedSubject = message(
  'registrationApprovedSubject',
  '{program}: your registration is approved',
);
export const registrationRejectedTitle = message('registrationRejectedTitle', 'Registration not accepted');
export const registrationRejected = message(
  'registrationRejected',
  'The registration of {organization} for {program} was not accepted.',
);
export const registrationRejectedSubject = message(
  'registrationRejectedSubject',
  '{program}: your registration was not accepted',
);
export const revisionNeededTitle = message('revisionNeededTitle', 'Registration needs a revision');
export const revisionNeeded = message(
  'revisionNeeded',
  'The registration of {organization} for {program} needs a revision.',
);
export const revisionNeededSubject = message(
  'revisionNeededSubject',
  '{program}: your registration needs a revision',
);
export const registrationRemovedTitle = message('registrationRemovedTitle', 'Registration removed');
export const registrationRemoved = message(
  'registrationRemoved',
  'The organizers removed the registration of {organization} for {program}.',
);
export const registrationRemovedSubject = message(
  'registrationRemovedSubject',
  '{program}: your registration was removed',
);
export const nextReviewed = message('nextReviewed', 'We will let you know once it has been reviewed.');
export const nextRequestMeetings = message(
  'nextRequestMeetings',
  'You can now request meetings with other participants.',
);
export const nextRevise = message(
  'nextRevise',
  'Please change what was requested and submit the revision data.',
);
export const canceledWithIt = message('canceledWithIt', {
  one: '{count} meeting was canceled as a result; you will be notified about it separately.',
  other: '{count} meetings were canceled as a result; you will be notified about each separately.',
});
export const becauseRegistered = message(
  'becauseRegistered',
  'You receive this email because your organization registered for this program.',
);
