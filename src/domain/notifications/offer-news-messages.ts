import { messagesOf } from '../language/message.ts';

// What is told of a released table that is offered, in English: each by its code.

const message = messagesOf('notificationTexts');

export const offerTitle = message('offerTitle', 'Free now: meet {partner}');
export const answerWithin = message('answerWithin', '{place} · Answer within {seconds} seconds');
export const offer = message('offer', 'You can meet {partner} now. Please answer by {time}.');
