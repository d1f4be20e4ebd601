import { messagesOf } from '../language/message.ts';

// What is said of people, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('people');

export const emailRequired = /* #__PURE__ */ message('emailRequired', 'Email is required.');
export const messageTooLong = /* #__PURE__ */ message(
  'messageTooLong',
  'Message must be at most 1000 characters.',
);
export const jobTitleTooLong = /* #__PURE__ */ message(
  'jobTitleTooLong',
  'Job title must be at most 200 characters.',
);
export const noProfile = /* #__PURE__ */ message('noProfile', 'Please add at least one profile.');
export const phoneTooShort = /* #__PURE__ */ message(
  'phoneTooShort',
  'Phone number must be at least {min} digits.',
);
export const phoneTooLong = /* #__PURE__ */ message(
  'phoneTooLong',
  'Phone number must be at most {max} digits.',
);
export const phoneCharacters = /* #__PURE__ */ message(
  'phoneCharacters',
  'Phone number may contain digits, spaces, hyphens and a country code such as +62.',
);
export const linkedinNoLink = /* #__PURE__ */ message('linkedinNoLink', 'LinkedIn must be a link.');
