import { messagesOf } from '../language/message.ts';

// What is said of plans, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('plan');

export const planInterrupted = /* #__PURE__ */ message(
  'planInterrupted',
  'The server was restarted while the plan was being made. Please make it again.',
);
export const planFailed = /* #__PURE__ */ message(
  'planFailed',
  'The plan could not be made: it needs more memory than the server has, or a part of it failed. Please try again, with fewer organizations if it fails again.',
);
/** Why a meeting was canceled that another plan has no longer. */
export const planDropped = /* #__PURE__ */ message(
  'planDropped',
  'The schedule was planned again, and this meeting is no longer part of it.',
);
