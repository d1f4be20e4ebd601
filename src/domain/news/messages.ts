import { messagesOf } from '../language/message.ts';

// What is said of news, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('news');

export const titleRequired = /* #__PURE__ */ message('titleRequired', 'Title is required.');
export const titleTooShort = /* #__PURE__ */ message(
  'titleTooShort',
  'Title must be at least 3 characters long.',
);
