import { messagesOf } from '../language/message.ts';

// What is said of sponsors, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('sponsors');

export const labelTooLong = /* #__PURE__ */ message(
  'labelTooLong',
  '{label} must be at most {max} characters long.',
);
