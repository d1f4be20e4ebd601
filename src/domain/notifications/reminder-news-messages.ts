import { messagesOf } from '../language/message.ts';

// What a reminder says, in English: each by its code.

const message = messagesOf('notificationTexts');

export const reminderTitle = message('reminderTitle', {
  one: 'Meeting in {count} minute',
  other: 'Meeting in {count} minutes',
});
export const startsSoon = message('startsSoon', 'Your meeting with {partner} starts soon.');
export const startsIn = message('startsIn', {
  one: 'Your meeting with {partner} starts in {count} minute.',
  other: 'Your meeting with {partner} starts in {count} minutes.',
});
