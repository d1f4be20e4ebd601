import { messagesOf } from '../language/message.ts';

// What is told of a day that starts later, in English: each by its code.

const message = messagesOf('notificationTexts');

export const newTimes = message('newTimes', {
  one: 'Your meeting has a new time',
  other: 'Your meetings have new times',
});
export const startsLater = message('startsLater', {
  one: 'Your meeting starts {minutes} minutes later',
  other: 'Your meetings start {minutes} minutes later',
});
export const shiftUndone = message('shiftUndone', {
  one: 'The schedule of {day} is back to its former times. {count} of your meetings moved back with it.',
  other: 'The schedule of {day} is back to its former times. {count} of your meetings moved back with it.',
});
export const shiftLate = message('shiftLate', {
  one: 'The schedule of {day} runs late. {count} of your meetings has a new time.',
  other: 'The schedule of {day} runs late. {count} of your meetings have new times.',
});
export const shiftedTo = message('shiftedTo', '{former} → {time} with {partner}');
