import { messagesOf } from '../language/message.ts';

// What is said of emails, passwords and codes, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('people');

export const emailInvalid = /* #__PURE__ */ message('emailInvalid', 'This is not a valid email.');
export const emailLowercase = /* #__PURE__ */ message('emailLowercase', 'Email must be in lowercase');
