import { messagesOf } from '../language/message.ts';

// What is said of tags, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('tags');

export const oneAtATime = /* #__PURE__ */ message('oneAtATime', 'Please add one tag at a time.');
export const nobodyLoses = /* #__PURE__ */ message('nobodyLoses', 'No registrant has the tag “{label}”.');
export const loses = /* #__PURE__ */ message('loses', {
  one: '1 registrant loses the tag “{label}”.',
  other: '{count} registrants lose the tag “{label}”.',
});
