import { messagesOf } from '../language/message.ts';

// What is told of a meeting that is released, in English: each by its code.

const message = messagesOf('notificationTexts');

export const takenBackTitle = message('takenBackTitle', 'Your meeting takes place after all');
export const takenBack = message(
  'takenBack',
  'Your meeting with {partner} was released. It takes place after all, at its table.',
);
export const releasedTitle = message('releasedTitle', 'Your meeting was released');
export const cameTooLate = message(
  'cameTooLate',
  'You were checked in, but your table or your partner’s time was given to others by then. Please ask staff.',
);
export const partnerWasThere = message(
  'partnerWasThere',
  '{partner} was there, but your table or time was given to others by then. You can propose another time.',
);
export const nobodyCame = message(
  'nobodyCame',
  'Nobody came to your meeting with {partner}, so its table and time are free for others.',
);
export const ownDidNotCome = message(
  'ownDidNotCome',
  'Your organization did not come to the meeting with {partner}, so its table and time are free for others.',
);
export const partnerDidNotCome = message(
  'partnerDidNotCome',
  '{partner} did not come, so the table and the time of your meeting are free for others. You can propose another time.',
);
