import { messagesOf } from '../language/message.ts';

// What is said of wishes, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('programs');

export const onceEach = /* #__PURE__ */ message('onceEach', 'Each organization can be in the list once.');
export const maxWishes = /* #__PURE__ */ message(
  'maxWishes',
  'An organization may wish to meet 1 to 100 others.',
);
