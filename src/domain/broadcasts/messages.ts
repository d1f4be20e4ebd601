import { messagesOf } from '../language/message.ts';

// What is said of broadcasts, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('broadcasts');

export const noRegistrant = /* #__PURE__ */ message('noRegistrant', 'Please choose at least one registrant.');
export const unsubscribed = /* #__PURE__ */ message('unsubscribed', 'Unsubscribed');
export const canceled = /* #__PURE__ */ message('canceled', 'Canceled');
export const refused = /* #__PURE__ */ message('refused', 'The mail server refused it: {answer}');
export const deferred = /* #__PURE__ */ message(
  'deferred',
  'The mail server deferred it {attempts} times. Its last answer: {answer}',
);
export const retryingAfter = /* #__PURE__ */ message(
  'retryingAfter',
  'Not sent yet; retrying. The mail server said: {problem}',
);
export const retrying = /* #__PURE__ */ message('retrying', 'Not sent yet; retrying.');
export const sendTimePast = /* #__PURE__ */ message(
  'sendTimePast',
  'This time has passed. Please choose a later one.',
);
export const sendTimeFar = /* #__PURE__ */ message('sendTimeFar', 'Please choose a time within a year.');
