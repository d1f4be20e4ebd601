import { messagesOf } from '../language/message.ts';

// What is said of organizations, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('organizations');

export const emailInRow = /* #__PURE__ */ message(
  'emailInRow',
  'Someone with this email is already in row {earlier}.',
);
export const organizationInRow = /* #__PURE__ */ message(
  'organizationInRow',
  'This organization is already in row {row}.',
);
export const rowContradicts = /* #__PURE__ */ message(
  'rowContradicts',
  'Row {row} has different details for the same organization.',
);
export const personWithout = /* #__PURE__ */ message(
  'personWithout',
  'Imported without: {what}. This can be added later.',
);
export const importUndone = /* #__PURE__ */ message(
  'importUndone',
  'This import was undone. Please choose the file to import it again.',
);
export const emailTaken = /* #__PURE__ */ message(
  'emailTaken',
  'Someone with this email is already registered.',
);
export const nameExists = /* #__PURE__ */ message(
  'nameExists',
  'An organization with this name already exists; nothing is changed. If this is a different one, give it its own slug.',
);
export const noNameColumn = /* #__PURE__ */ message(
  'noNameColumn',
  'The first row must name the columns, one of them Name. Please download the template and compare.',
);
export const slugTooShort = /* #__PURE__ */ message(
  'slugTooShort',
  'Slug must be longer than {min} characters.',
);
