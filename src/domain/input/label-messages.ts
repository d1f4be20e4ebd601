import { messagesOf } from '../language/message.ts';

// What is said of a field that is named by its label, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('input');

export const labelRequired = /* #__PURE__ */ message('labelRequired', '{label} is required.');
export const labelTooLong = /* #__PURE__ */ message(
  'labelTooLong',
  '{label} must be at most {maximum} characters long.',
);
export const labelTooManyEntries = /* #__PURE__ */ message(
  'labelTooManyEntries',
  '{label} may have at most {maximum} entries.',
);
export const labelInvalid = /* #__PURE__ */ message('labelInvalid', '{label} is not valid.');
export const labelShorterThan3 = /* #__PURE__ */ message(
  'labelShorterThan3',
  '{label} must be at least 3 characters long.',
);
export const unreadable = /* #__PURE__ */ message(
  'unreadable',
  'Something went wrong with the request. Please check your input and try again.',
);
export const labelNotAChoice = /* #__PURE__ */ message(
  'labelNotAChoice',
  '{label} is not one of the choices.',
);
export const labelUnknownFields = /* #__PURE__ */ message(
  'labelUnknownFields',
  '{label} has unknown fields.',
);
export const labelNoText = /* #__PURE__ */ message('labelNoText', '{label} must be text.');
export const labelNoNumber = /* #__PURE__ */ message('labelNoNumber', '{label} must be a number.');
export const labelNoWholeNumber = /* #__PURE__ */ message(
  'labelNoWholeNumber',
  '{label} must be a whole number.',
);
export const labelNotTrueOrFalse = /* #__PURE__ */ message(
  'labelNotTrueOrFalse',
  '{label} must be true or false.',
);
export const labelNoList = /* #__PURE__ */ message('labelNoList', '{label} must be a list.');
export const labelTooShort = /* #__PURE__ */ message(
  'labelTooShort',
  '{label} must be at least {minimum} characters long.',
);
export const labelEmpty = /* #__PURE__ */ message('labelEmpty', '{label} must have at least one entry.');
export const labelTooFewEntries = /* #__PURE__ */ message(
  'labelTooFewEntries',
  '{label} must have at least {minimum} entries.',
);
export const labelTooSmall = /* #__PURE__ */ message('labelTooSmall', '{label} must be at least {minimum}.');
export const labelOneEntry = /* #__PURE__ */ message('labelOneEntry', '{label} may have at most one entry.');
export const labelTooLarge = /* #__PURE__ */ message('labelTooLarge', '{label} must be at most {maximum}.');
export const entryNumber = /* #__PURE__ */ message('entryNumber', 'Entry number {number}');
export const labelEntryNumber = /* #__PURE__ */ message(
  'labelEntryNumber',
  '{label}, entry number {number},',
);
