import { messagesOf } from '../language/message.ts';

// What is said of input, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('input');

export const failedUploadAsset = /* #__PURE__ */ message('failedUploadAsset', 'Failed to upload asset');
export const textEmpty = /* #__PURE__ */ message('textEmpty', 'This text is empty.');
export const venueFirst = /* #__PURE__ */ message(
  'venueFirst',
  'Please select venue/type of your meeting first.',
);
export const required = /* #__PURE__ */ message('required', 'Required');
export const endBeforeStart = /* #__PURE__ */ message(
  'endBeforeStart',
  'The end time must be later than the start time.',
);
export const overlapsEvents = /* #__PURE__ */ message(
  'overlapsEvents',
  'Start time or end time overlaps with some event schedule.',
);
export const tooLong = /* #__PURE__ */ message('tooLong', 'Please write at most {max} characters.');
export const tooLong200 = /* #__PURE__ */ message('tooLong200', 'Please write at most 200 characters.');
export const slugTaken = /* #__PURE__ */ message(
  'slugTaken',
  'This slug is already taken. Please choose another one.',
);
export const organizationStatusUnknown = /* #__PURE__ */ message(
  'organizationStatusUnknown',
  'Status is SUBMITTED or VERIFIED.',
);
export const userRoleFirst = /* #__PURE__ */ message('userRoleFirst', 'Please select user role first.');
export const tooLong5000 = /* #__PURE__ */ message('tooLong5000', 'Please write at most 5000 characters.');
export const confirmRecipients = /* #__PURE__ */ message(
  'confirmRecipients',
  'Please confirm how many people will receive it.',
);
export const pageTooLarge = /* #__PURE__ */ message('pageTooLarge', 'Page must be at most {last}.');
export const sortUnknown = /* #__PURE__ */ message('sortUnknown', 'This list cannot be sorted by that.');
export const sortOrderUnknown = /* #__PURE__ */ message('sortOrderUnknown', 'Sort order is ASC or DESC.');
export const revisionSubmittedUnknown = /* #__PURE__ */ message(
  'revisionSubmittedUnknown',
  'isRevisionSubmitted is true or false.',
);
export const joinUnknown = /* #__PURE__ */ message('joinUnknown', 'Filters are joined with “and” or “or”.');
export const userStatusUnknown = /* #__PURE__ */ message(
  'userStatusUnknown',
  'Status is DASHBOARD_ACCESS or PROFILE_ONLY.',
);
