import { messagesOf } from '../language/message.ts';

// What is said of an organization's profile, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('people');

export const emailAddressInvalid = /* #__PURE__ */ message('emailAddressInvalid', 'Invalid email address.');
export const foundedDateRequired = /* #__PURE__ */ message(
  'foundedDateRequired',
  'Founded date is required.',
);
export const jobTitleRequired = /* #__PURE__ */ message('jobTitleRequired', 'Job title is required');
export const nationalityTooShort = /* #__PURE__ */ message(
  'nationalityTooShort',
  'Nationality must be at least 3 characters long.',
);
export const phoneFewerThan10Digits = /* #__PURE__ */ message(
  'phoneFewerThan10Digits',
  'Phone number must be at least 10 digits.',
);
export const startupsInvestedNoWholeNumber = /* #__PURE__ */ message(
  'startupsInvestedNoWholeNumber',
  'Number of startups invested must be a whole number.',
);
export const valueRequired = /* #__PURE__ */ message('valueRequired', 'Value is required.');
