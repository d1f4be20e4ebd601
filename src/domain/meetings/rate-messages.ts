import { messagesOf } from '../language/message.ts';

// What is said of ratings, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('ratings');

export const required = /* #__PURE__ */ message('required', 'Required');
export const feedbackTooShort = /* #__PURE__ */ message(
  'feedbackTooShort',
  'Feedback must be at least 3 characters long.',
);
export const feedbackTooLong = /* #__PURE__ */ message(
  'feedbackTooLong',
  'Feedback must be at most 5000 characters long.',
);
