import { messagesOf } from '../language/message.ts';

// What is said of announcements, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('announcements');

export const textRequired = /* #__PURE__ */ message('textRequired', 'Text is required.');
export const audienceUnknown = /* #__PURE__ */ message('audienceUnknown', 'Undefined audience.');
export const undefinedId = /* #__PURE__ */ message('undefinedId', 'Undefined announcement id.');
export const roomRequired = /* #__PURE__ */ message('roomRequired', 'Please select a room.');
export const endNotAhead = /* #__PURE__ */ message('endNotAhead', 'The end must be later than now.');
export const endTooLate = /* #__PURE__ */ message(
  'endTooLate',
  'The end must be within a day after the end of the program.',
);
