import { messagesOf } from '../language/message.ts';

// What is said of webhooks, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('integrations');

export const tooManyKeys = /* #__PURE__ */ message(
  'tooManyKeys',
  'This program already has {max} API keys. Please revoke one that is no longer used.',
);
export const tooManyWebhooks = /* #__PURE__ */ message(
  'tooManyWebhooks',
  'This program already has {max} webhooks. Please delete one that is no longer used.',
);
export const webhookOff = /* #__PURE__ */ message(
  'webhookOff',
  'This webhook is off. Please turn it on first.',
);
export const replayUnderWay = /* #__PURE__ */ message(
  'replayUnderWay',
  'Messages that were sent again still wait. Please try again when they have been sent.',
);
export const addressNotPublic = /* #__PURE__ */ message(
  'addressNotPublic',
  'Please enter a public https address, such as https://example.org/webhooks.',
);
