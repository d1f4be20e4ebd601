import { messagesOf } from '../language/message.ts';

// The words of an organization's size, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('organizations');

export const employees = /* #__PURE__ */ message('employees', '{size} employees');
export const selfEmployed = /* #__PURE__ */ message('selfEmployed', 'Self-employed');
