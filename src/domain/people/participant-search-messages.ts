import { messagesOf } from '../language/message.ts';

// What is said of a search of participants, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('participants');

export const fieldsKnown = /* #__PURE__ */ message('fieldsKnown', 'Fields accept only known fields.');
export const datesIso = /* #__PURE__ */ message('datesIso', 'Dates must be ISO 8601: from,to.');
export const timeslotRange = /* #__PURE__ */ message('timeslotRange', 'A range of timeslots is from,to.');
export const exactBoolean = /* #__PURE__ */ message('exactBoolean', 'Exact is true or false.');
