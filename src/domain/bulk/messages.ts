import { messagesOf } from '../language/message.ts';

// What is said of what is done with many, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('bulk');

export const noTag = /* #__PURE__ */ message('noTag', 'Please choose a tag to add or to remove.');
export const bothWays = /* #__PURE__ */ message('bothWays', 'A tag cannot be both added and removed.');
