import { messagesOf } from '../language/message.ts';

// What is said of values that a device keeps too, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('input');

export const addressInvalid = /* #__PURE__ */ message('addressInvalid', 'This is not a valid address.');
export const invalidProfileType = /* #__PURE__ */ message('invalidProfileType', 'Invalid profile type.');
export const slugCharacters = /* #__PURE__ */ message(
  'slugCharacters',
  'Slug may contain lowercase letters, numbers and hyphens.',
);
export const checkInIncomplete = /* #__PURE__ */ message(
  'checkInIncomplete',
  'A check-in needs attendedAt; an undo needs a reason.',
);
