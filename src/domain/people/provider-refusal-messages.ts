import { messagesOf } from '../language/message.ts';

// What is said to someone whom a sign-in provider has sent back, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('people');

export const emailNotVerified = /* #__PURE__ */ message(
  'emailNotVerified',
  'Your provider did not confirm your email. Confirm it there, then sign in again.',
);
export const emailOfOtherDomain = /* #__PURE__ */ message(
  'emailOfOtherDomain',
  'This sign-in is for other email addresses. Sign in with the address of your organization.',
);
export const providerAway = /* #__PURE__ */ message(
  'providerAway',
  'The provider cannot be reached at the moment. Please try again in a few minutes.',
);
