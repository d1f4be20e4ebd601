import { messagesOf } from '../language/message.ts';

// What is said of tables, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('tables');

export const columnUnknown = /* #__PURE__ */ message(
  'columnUnknown',
  'This list cannot be filtered by that.',
);
export const operatorUnknown = /* #__PURE__ */ message(
  'operatorUnknown',
  '{label} cannot be filtered like that.',
);
export const relativeDays = /* #__PURE__ */ message(
  'relativeDays',
  'Please enter how many days, weeks or months.',
);
export const valueUnknown = /* #__PURE__ */ message('valueUnknown', '{label} does not have this value.');
export const oneValue = /* #__PURE__ */ message('oneValue', 'Please enter one value.');
export const twoValues = /* #__PURE__ */ message('twoValues', 'Please enter two values.');
export const noNumber = /* #__PURE__ */ message('noNumber', 'Please enter a number.');
export const noDate = /* #__PURE__ */ message('noDate', 'Please choose a date.');
export const filtersUnreadable = /* #__PURE__ */ message('filtersUnreadable', 'The filters cannot be read.');
export const operatorUnsupported = /* #__PURE__ */ message(
  'operatorUnsupported',
  'The filters do not support this operator.',
);
export const fileEmpty = /* #__PURE__ */ message(
  'fileEmpty',
  'The file is empty. Please choose a file with a header and at least one row.',
);
export const tooManyRows = /* #__PURE__ */ message(
  'tooManyRows',
  'A file may have up to {max} rows. Please split it.',
);
export const notWorkbook = /* #__PURE__ */ message(
  'notWorkbook',
  'The file cannot be read as a table. Please save it as .xlsx or as “CSV UTF-8” and choose it again.',
);
export const oldWorkbook = /* #__PURE__ */ message(
  'oldWorkbook',
  'The file is an old Excel file (.xls), or it has a password. Please save it as .xlsx without a password and choose it again.',
);
export const workbookTooLarge = /* #__PURE__ */ message(
  'workbookTooLarge',
  'The file is too large once it is unpacked: up to {max} MB can be read. Please save only the rows you need as a new file.',
);
export const yearAlone = /* #__PURE__ */ message(
  'yearAlone',
  '“{said}” is not a full date: only the year is used.',
);
export const monthAlone = /* #__PURE__ */ message(
  'monthAlone',
  '“{said}” is not a full date: the first day of the month is used.',
);
export const dateEither = /* #__PURE__ */ message(
  'dateEither',
  '“{said}” may be {dayFirst} or {monthFirst}. Please write it as {example}.',
);
export const dateShortYear = /* #__PURE__ */ message(
  'dateShortYear',
  '“{said}” has a two-digit year. Please write all four digits.',
);
export const dateNone = /* #__PURE__ */ message(
  'dateNone',
  '“{said}” is not a date. Please write it as 2019-05-01.',
);
export const tooLarge = /* #__PURE__ */ message('tooLarge', 'A file may be up to 10 MB. Please split it.');
export const notUtf8 = /* #__PURE__ */ message(
  'notUtf8',
  'The file is not in UTF-8. Please save it as “CSV UTF-8” and choose it again.',
);
export const notCsv = /* #__PURE__ */ message(
  'notCsv',
  'The file is not CSV. Please save the table as “CSV UTF-8” and choose it again.',
);
export const columnsTwice = /* #__PURE__ */ message(
  'columnsTwice',
  'Two columns have the same meaning. Please keep only one of them: {what}.',
);
export const rowFirst = /* #__PURE__ */ message('rowFirst', 'Row {row} must be fixed first.');
export const labelMayBe = /* #__PURE__ */ message('labelMayBe', '{label} may be {values}.');
export const unwritable = /* #__PURE__ */ message(
  'unwritable',
  'Some characters or times cannot be stored. Please check your input.',
);
