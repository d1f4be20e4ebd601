import { messagesOf } from '../language/message.ts';

// What is said of people, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('people');

export const emailRequired = /* #__PURE__ */ message('emailRequired', 'Email is required.');
export const emailAddressInvalid = /* #__PURE__ */ message('emailAddressInvalid', 'Invalid email address.');
export const messageTooLong = /* #__PURE__ */ message(
  'messageTooLong',
  'Message must be at most 1000 characters.',
);
export const jobTitleRequired = /* #__PURE__ */ message('jobTitleRequired', 'Job title is required');
export const jobTitleTooLong = /* #__PURE__ */ message(
  'jobTitleTooLong',
  'Job title must be at most 200 characters.',
);
export const noProfile = /* #__PURE__ */ message('noProfile', 'Please add at least one profile.');
export const valueRequired = /* #__PURE__ */ message('valueRequired', 'Value is required.');
export const foundedDateRequired = /* #__PURE__ */ message(
  'foundedDateRequired',
  'Founded date is required.',
);
export const startupsInvestedNoWholeNumber = /* #__PURE__ */ message(
  'startupsInvestedNoWholeNumber',
  'Number of startups invested must be a whole number.',
);
export const nationalityTooShort = /* #__PURE__ */ message(
  'nationalityTooShort',
  'Nationality must be at least 3 characters long.',
);
export const phoneFewerThan10Digits = /* #__PURE__ */ message(
  'phoneFewerThan10Digits',
  'Phone number must be at least 10 digits.',
);
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
