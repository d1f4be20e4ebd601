import { messagesOf } from '../language/message.ts';

// Messages to two organizations that both wish to meet, in English: each by its code.

const message = messagesOf('notificationTexts');

export const bothWish = message('bothWish', 'You and {name} both wish to meet');
export const bothFree = message('bothFree', 'You are both free: {times}.');
export const noCommonTime = message('noCommonTime', 'You have no free time in common at the moment.');
export const wishInProgram = message(
  'wishInProgram',
  'In the program {name} you wish to meet {partner}, and they wish to meet you.',
);
export const askForTime = message('askForTime', 'Ask for a time');
export const becauseWishes = message(
  'becauseWishes',
  'You receive this email because your organization wishes to meet this one.',
);
