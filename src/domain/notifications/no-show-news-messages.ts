import { messagesOf } from '../language/message.ts';

// Messages about meetings that someone missed, in English: each by its code.

const message = messagesOf('notificationTexts');

export const missedTitle = message('missedTitle', 'We missed you at your meeting');
export const missed = message(
  'missed',
  'We missed you at your meeting with {partner}. If you were there, please tell the program staff.',
);
export const partnerMissedTitle = message('partnerMissedTitle', 'Your partner did not come');
export const partnerMissed = message(
  'partnerMissed',
  '{partner} did not come to your meeting. The program staff know that you were there. If you both have another free time, you can propose it.',
);
