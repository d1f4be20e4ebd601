import { messagesOf } from '../language/message.ts';

// What is told of a message of the other side, in English: each by its code.

const message = messagesOf('notificationTexts');

export const messageFrom = message('messageFrom', 'Message from {partner}');
export const wroteMessage = message('wroteMessage', '{partner} wrote you a message about your meeting.');
export const wroteAbout = message('wroteAbout', '{partner} wrote about your meeting:');
