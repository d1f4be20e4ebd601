import { messagesOf } from '../language/message.ts';

// What is said of a program's own values, in English: each by its code. A device that keeps programs has these alone.

const message = /* #__PURE__ */ messagesOf('programs');

export const colorInvalid = /* #__PURE__ */ message('colorInvalid', 'Color must look like #FFFFFF.');
export const labelTooLong = /* #__PURE__ */ message(
  'labelTooLong',
  '{label} may have at most {max} characters.',
);
export const nameRequired = /* #__PURE__ */ message('nameRequired', 'Name is required.');
export const optionEmpty = /* #__PURE__ */ message(
  'optionEmpty',
  'Please write something here, or remove it.',
);
export const optionTwice = /* #__PURE__ */ message('optionTwice', 'Each option may be listed only once.');
export const slugTooShort = /* #__PURE__ */ message('slugTooShort', 'Slug must be longer than 5 characters.');
export const timezoneTooShort = /* #__PURE__ */ message(
  'timezoneTooShort',
  'Timezone must be at least 3 characters long.',
);
export const timezoneUnknown = /* #__PURE__ */ message(
  'timezoneUnknown',
  'Timezone must be an IANA name such as Asia/Jakarta.',
);
