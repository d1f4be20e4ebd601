import { messagesOf } from '../domain/language/message.ts';

// The messages of a device that cannot save, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('offline');

export const cannotSave = /* #__PURE__ */ message('cannotSave', 'This device cannot save.');
export const storageFull = /* #__PURE__ */ message(
  'storageFull',
  'This device has no storage left. Free up some space; until then, no check-ins can be saved here.',
);
export const updatedElsewhere = /* #__PURE__ */ message(
  'updatedElsewhere',
  'The app was updated in another window. Reload this page and try again.',
);
export const storageForbidden = /* #__PURE__ */ message(
  'storageForbidden',
  'This browser does not let the app save anything. Turn off private browsing and try again.',
);
export const saveFailed = /* #__PURE__ */ message(
  'saveFailed',
  'This device could not save. Please try again.',
);
export const storageDeleted = /* #__PURE__ */ message(
  'storageDeleted',
  'The browser has deleted the data saved on this device. Look in the check-in list for anything that is missing.',
);
export const storageNearlyFull = /* #__PURE__ */ message(
  'storageNearlyFull',
  'Storage on this device is nearly full, or this is a private window. Free up some space.',
);
export const storageNotPersistent = /* #__PURE__ */ message(
  'storageNotPersistent',
  'The browser may delete data saved here when it runs out of space. Install the app to keep it safe.',
);
