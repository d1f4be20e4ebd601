import { messagesOf } from '../language/message.ts';

// What is said of notifications, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('notifications');

export const noPushAddress = /* #__PURE__ */ message(
  'noPushAddress',
  'This browser did not provide an address for notifications.',
);
export const noPushKey = /* #__PURE__ */ message(
  'noPushKey',
  'This browser did not provide a key for notifications.',
);
