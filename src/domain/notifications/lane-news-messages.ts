import { messagesOf } from '../language/message.ts';

// What people are notified of when a meeting goes to another delegation, in English: each by its code.

const message = messagesOf('notificationTexts');

export const meetingNowYours = message('meetingNowYours', 'You now have this meeting');
export const meetingNoLongerYours = message('meetingNoLongerYours', 'You no longer have this meeting');
export const delegationMeets = message(
  'delegationMeets',
  'Delegation {lane} of your organization now meets {partner}.',
);
