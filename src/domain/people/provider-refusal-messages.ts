import { messagesOf } from '../language/message.ts';

// What is said to someone who signs in by a provider or a passkey, in English, each by its code. No screen loads them.

const message = /* #__PURE__ */ messagesOf('people');

export const emailNotVerified = /* #__PURE__ */ message(
  'emailNotVerified',
  'Your provider did not confirm your email. Confirm it there, then sign in again.',
);
export const emailOfOtherDomain = /* #__PURE__ */ message(
  'emailOfOtherDomain',
  'This sign-in is for other email addresses. Sign in with the address of your organization.',
);
export const identityTaken = /* #__PURE__ */ message(
  'identityTaken',
  'Your account at the provider already signs you in to an account with another email address. Please start again from the sign-in page.',
);
export const providerAway = /* #__PURE__ */ message(
  'providerAway',
  'The provider cannot be reached at the moment. Please try again in a few minutes.',
);
export const providerRefused = /* #__PURE__ */ message(
  'providerRefused',
  'This sign-in could not be verified. Please start again from the sign-in page.',
);
export const passkeyRefused = /* #__PURE__ */ message(
  'passkeyRefused',
  'This passkey could not be used. Please try again, or sign in with your password.',
);
