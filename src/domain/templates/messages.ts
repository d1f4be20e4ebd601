import { messagesOf } from '../language/message.ts';

// What is said of templates, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('templates');

export const labelOneLine = /* #__PURE__ */ message('labelOneLine', '{label} must be one line.');
export const labelTooShort = /* #__PURE__ */ message(
  'labelTooShort',
  '{label} must be at least {min} characters long.',
);
export const htmlTooLong = /* #__PURE__ */ message(
  'htmlTooLong',
  'This email is too long: email apps would cut it off.',
);
export const textTooLong = /* #__PURE__ */ message('textTooLong', 'This email is too long.');
export const letterEmpty = /* #__PURE__ */ message(
  'letterEmpty',
  'Please write the email, as text or as HTML.',
);
export const unknownVariables = /* #__PURE__ */ message('unknownVariables', {
  one: 'Unknown variable: {named}. You can use {those}.',
  other: 'Unknown variables: {named}. You can use {those}.',
});
