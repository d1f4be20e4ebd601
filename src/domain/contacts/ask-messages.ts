import { messagesOf } from '../language/message.ts';

// What is said to someone who scans a badge to ask for a contact, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('organizations');

export const badgeOfColleague = /* #__PURE__ */ message(
  'badgeOfColleague',
  'This badge belongs to a colleague. Scan the badge of someone from another organization.',
);
