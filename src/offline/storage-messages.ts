import { messagesOf } from '../domain/language/message.ts';

// The messages of a device that cannot save, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('offline');

export const cannotSave = /* #__PURE__ */ message('cannotSave', 'This device cannot save.');
export const storageFull = /* #__PURE__ */ message(
  'storageFull',
  'This device has no storage left. Free some space; until then nothing can be checked in here.',
);
export const updatedElsewhere = /* #__PURE__ */ message(
  'updatedElsewhere',
  'The app was updated in another window. Reload this page and try again.',
);
export const storageForbidden = /* #__PURE__ */ message(
  'storageForbidden',
  'This browser does not let the app save anything. Leave private mode and try again.',
);
export const saveFailed = /* #__PURE__ */ message(
  'saveFailed',
  'This device could not save. Please try again.',
);
export const storageDeleted = /* #__PURE__ */ message(
  'storageDeleted',
  'The browser has deleted what was saved on this device. Check on the check-in list whether anything is missing.',
);
export const storageNearlyFull = /* #__PURE__ */ message(
  'storageNearlyFull',
  'Storage on this device is nearly full, or this is a private window. Free some space.',
);
export const storageNotPersistent = /* #__PURE__ */ message(
  'storageNotPersistent',
  'The browser may delete what is saved here when space is short. Install the app to keep it safe.',
);
