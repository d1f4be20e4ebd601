import { messagesOf } from '../language/message.ts';

// What is said of a check-in and its undoing, in English: each by its code. Apart from the noun's other messages, because
// these alone are on the way of the door's first view.

const message = /* #__PURE__ */ messagesOf('meetings');

export const checkInOpensMinutes = /* #__PURE__ */ message(
  'checkInOpensMinutes',
  'Check-in opens 0 to 120 minutes before the start.',
);
export const missingAfterMinutes = /* #__PURE__ */ message(
  'missingAfterMinutes',
  'The missing side is asked 1 to 30 minutes after the start.',
);
export const checkInTimeRequired = /* #__PURE__ */ message(
  'checkInTimeRequired',
  'Check-in time is required.',
);
export const charactersUnwritable = /* #__PURE__ */ message(
  'charactersUnwritable',
  'Some characters cannot be stored. Please check your input.',
);
export const reasonTooShort = /* #__PURE__ */ message(
  'reasonTooShort',
  'Reason must be at least 3 characters long.',
);
