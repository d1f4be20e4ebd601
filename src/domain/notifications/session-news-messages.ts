import { messagesOf } from '../language/message.ts';

// What is told of sessions that changed, in English: each by its code.

const message = messagesOf('notificationTexts');

export const sessionsOff = message('sessionsOff', {
  one: 'Your session does not take place',
  other: 'Your sessions do not take place',
});
export const sessionsChanged = message('sessionsChanged', {
  one: 'Your session has changed',
  other: 'Your sessions have changed',
});
export const sessionOff = message('sessionOff', '{title} ({when}) does not take place.');
export const sessionNow = message('sessionNow', '{title}: now {when}');
export const registeredInProgram = message(
  'registeredInProgram',
  'You are registered for this in the program {name}.',
);
export const becauseSession = message(
  'becauseSession',
  'You receive this email because you registered for this session.',
);
