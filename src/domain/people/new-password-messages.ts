import { messagesOf } from '../language/message.ts';

// What is said of a sign-up and a new password, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('people');

export const passwordCommon = /* #__PURE__ */ message(
  'passwordCommon',
  'This password is one of the 10,000 most common. Please choose another one.',
);
export const passwordTooLong = /* #__PURE__ */ message(
  'passwordTooLong',
  'Password must be at most 256 characters.',
);
export const passwordTooShort = /* #__PURE__ */ message(
  'passwordTooShort',
  'Password must be at least 8 characters.',
);
export const passwordWithoutNumber = /* #__PURE__ */ message(
  'passwordWithoutNumber',
  'Password must contain at least one number.',
);
export const passwordWithoutUppercase = /* #__PURE__ */ message(
  'passwordWithoutUppercase',
  'Password must contain at least one uppercase letter.',
);
export const passwordsDiffer = /* #__PURE__ */ message('passwordsDiffer', "Both passwords didn't match");
export const confirmationCodeTooShort = /* #__PURE__ */ message(
  'confirmationCodeTooShort',
  'Confirmation code must be at least 6 characters.',
);
