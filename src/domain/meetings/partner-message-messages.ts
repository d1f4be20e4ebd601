import { messagesOf } from '../language/message.ts';

// What is said of a message between the two sides of a meeting, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('meetings');

export const textRequired = /* #__PURE__ */ message('partnerMessageRequired', 'Please write a message.');
export const textTooLong = /* #__PURE__ */ message(
  'partnerMessageTooLong',
  'The message must be at most 280 characters long.',
);
export const reportReasonTooLong = /* #__PURE__ */ message(
  'reportReasonTooLong',
  'The reason must be at most 500 characters long.',
);
