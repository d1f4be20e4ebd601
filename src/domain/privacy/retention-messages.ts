import { messagesOf } from '../language/message.ts';

const message = /* #__PURE__ */ messagesOf('programs');

export const retentionDays = /* #__PURE__ */ message(
  'retentionDays',
  'Personal data is kept for 30 to 3650 days after the end.',
);
