import { messagesOf } from '../language/message.ts';

// What is said of webhooks, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('integrations');

export const addressNotPublic = /* #__PURE__ */ message(
  'addressNotPublic',
  'Please enter a public https address, such as https://example.org/webhooks.',
);
