import { messagesOf } from '../language/message.ts';

// What is said of who came, in English: each by its code.

const message = /* #__PURE__ */ messagesOf('meetings');

export const guestNameEmpty = /* #__PURE__ */ message('guestNameEmpty', 'Please type the guest’s name.');
export const guestNameTooLong = /* #__PURE__ */ message(
  'guestNameTooLong',
  'The name must be at most {length} characters long.',
);
export const guestNameUnwritable = /* #__PURE__ */ message(
  'guestNameUnwritable',
  'Some characters cannot be stored. Please check the name.',
);
export const peopleCount = /* #__PURE__ */ message(
  'peopleCount',
  'Between 1 and {most} people can be counted.',
);
export const personOrGuest = /* #__PURE__ */ message(
  'personOrGuest',
  'Choose a person or type a guest’s name, not both.',
);

// In a meeting's history.
export const invited = /* #__PURE__ */ message('sideInvited', 'Invited');
export const requester = /* #__PURE__ */ message('sideRequester', 'Requester');
export const sideCame = /* #__PURE__ */ message('sideCame', '{side}: {who}');
export const guest = /* #__PURE__ */ message('guest', '{name} (guest)');
export const noLongerHere = /* #__PURE__ */ message('attendeeGone', 'someone who no longer takes part');
export const peopleAtTable = /* #__PURE__ */ message('peopleAtTable', {
  one: '{count} person',
  other: '{count} people',
});
