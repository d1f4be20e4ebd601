import { messagesOf } from '../language/message.ts';

// What is said of erasing a person, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('privacy');

export const lastSuperAdmin = /* #__PURE__ */ message(
  'lastSuperAdmin',
  'This is the last super admin. Make another person Super Admin first.',
);
export const ownsOrganization = /* #__PURE__ */ message(
  'ownsOrganization',
  '{organization} takes part in {program}, which has not ended. Make another person its owner first, or ask the organizer to delete the account.',
);
export const administersAlone = /* #__PURE__ */ message(
  'administersAlone',
  '{program} has not ended and has no other Program Admin. Make another person Program Admin first.',
);
export const notConfirmed = /* #__PURE__ */ message(
  'notConfirmed',
  'This is not the email of the account. Please type it exactly as it is shown.',
);
export const signInAgain = /* #__PURE__ */ message(
  'signInAgain',
  'Please sign out and sign in again first. This is possible only within {minutes} minutes of signing in, so that nobody else does it on a device that you left open.',
);
export const notAsked = /* #__PURE__ */ message('notAsked', 'Please say how the person asked for it.');
