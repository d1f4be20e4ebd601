import { messagesOf } from '../language/message.ts';

// What is said of sessions, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('sessions');

export const titleRequired = /* #__PURE__ */ message('titleRequired', 'Title is required.');
export const undefinedId = /* #__PURE__ */ message('undefinedId', 'Undefined session id.');
export const kindUnknown = /* #__PURE__ */ message(
  'kindUnknown',
  'Please choose whether people register for the session.',
);
export const capacityUnreadable = /* #__PURE__ */ message(
  'capacityUnreadable',
  'Capacity must be a whole number from 1 to 100,000.',
);
export const roomOrPlace = /* #__PURE__ */ message(
  'roomOrPlace',
  'Please give a room or another place, not both.',
);
export const roomUnknown = /* #__PURE__ */ message('roomUnknown', 'This room is not in the program.');
export const tooManySpeakers = /* #__PURE__ */ message(
  'tooManySpeakers',
  'Please name at most {max} speakers.',
);
export const speakerTooLong = /* #__PURE__ */ message(
  'speakerTooLong',
  'The name of a speaker may have at most 200 characters.',
);
export const registeredAlready = /* #__PURE__ */ message('registeredAlready', {
  one: '{count} person is registered already. Capacity must be at least {count}.',
  other: '{count} people are registered already. Capacity must be at least {count}.',
});
export const registeredStay = /* #__PURE__ */ message('registeredStay', {
  one: '{count} person is registered for this session. It cannot be shown only.',
  other: '{count} people are registered for this session. It cannot be shown only.',
});
