import { messagesOf } from '../language/message.ts';

const message = /* #__PURE__ */ messagesOf('programs');

export const reminderMinutes = /* #__PURE__ */ message(
  'reminderMinutes',
  'Reminders are sent 1 to 120 minutes before the start, or not at all (0).',
);
export const reminderOrder = /* #__PURE__ */ message(
  'reminderOrder',
  'The last reminder must be closer to the start than the first one. Enter 0 to send none.',
);
