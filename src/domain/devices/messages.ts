import { messagesOf } from '../language/message.ts';

// What is said of devices, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('devices');

export const nameTooLong = /* #__PURE__ */ message('nameTooLong', 'Name must be at most 60 characters.');
export const pinDigits = /* #__PURE__ */ message('pinDigits', 'PIN must be 4 to 8 digits.');
export const pairingCodeInvalid = /* #__PURE__ */ message(
  'pairingCodeInvalid',
  'A pairing code has 8 letters and digits, like 2345-BCDF.',
);
export const fleetNameTooLong = /* #__PURE__ */ message(
  'fleetNameTooLong',
  'Name must be at most 50 characters.',
);
export const fleetPlaces = /* #__PURE__ */ message('fleetPlaces', 'Enter a number of tablets from 1 to 100.');
export const fleetDuration = /* #__PURE__ */ message(
  'fleetDuration',
  'A code is valid for at most 24 hours.',
);
export const nameOfOne = /* #__PURE__ */ message('nameOfOne', 'A name is for one tablet only.');
