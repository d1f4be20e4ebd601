import { messagesOf } from '../language/message.ts';

// What is said of accounts at sign-in providers that are linked to one's own, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('providers');

export const lastWayIn = /* #__PURE__ */ message(
  'lastWayIn',
  'This is your only way to sign in. Add a passkey first, or choose a password: sign out, then “Forgot password?”.',
);
export const onlyByProvider = /* #__PURE__ */ message(
  'onlyByProvider',
  'This cannot be removed: with your email address or role, you can sign in only through a provider.',
);
