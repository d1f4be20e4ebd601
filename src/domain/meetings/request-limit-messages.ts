import { messagesOf } from '../language/message.ts';

const message = /* #__PURE__ */ messagesOf('programs');

export const maxOpenRequests = /* #__PURE__ */ message(
  'maxOpenRequests',
  'An organization may have 1 to 500 open requests.',
);
export const delegations = /* #__PURE__ */ message(
  'delegations',
  'An organization may have 1 to 20 delegations.',
);
export const requestExpiryDays = /* #__PURE__ */ message(
  'requestExpiryDays',
  'Requests expire after 1 to 90 days, or never (0).',
);
