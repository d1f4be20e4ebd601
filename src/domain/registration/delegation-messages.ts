import { messagesOf } from '../language/message.ts';

const message = /* #__PURE__ */ messagesOf('registration');

/** What the history of a meeting says. */
export const movedToDelegation = /* #__PURE__ */ message(
  'movedToDelegation',
  '{organization}: delegation {lane}',
);
export const tooManyDelegations = /* #__PURE__ */ message('tooManyDelegations', {
  one: 'This program allows one delegation per organization.',
  other: 'This program allows {count} delegations per organization.',
});
export const delegationHasMeeting = /* #__PURE__ */ message(
  'delegationHasMeeting',
  'Delegation {lane} still has a meeting with {partner} on {day}, {span}. Please move it to another delegation first.',
);
export const delegationHasPeople = /* #__PURE__ */ message(
  'delegationHasPeople',
  '{name} is in delegation {lane}. Please choose another one for them first.',
);
export const organizationsHaveMore = /* #__PURE__ */ message('organizationsHaveMore', {
  one: '{names} has more delegations than that.',
  other: '{count} organizations have more delegations than that: {names}.',
});
