import { messagesOf } from '../domain/language/message.ts';

// The messages of this folder, in English, each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('offline');

export const exportTooLarge = /* #__PURE__ */ message(
  'exportTooLarge',
  'This file is too large for an export of check-ins. Choose the file that the other device saved.',
);
export const notAnExport = /* #__PURE__ */ message(
  'notAnExport',
  'This is not an export of check-ins. Choose the file that the other device saved; it is called meeting-door-….json.',
);
export const exportOfNewerVersion = /* #__PURE__ */ message(
  'exportOfNewerVersion',
  'This file was saved by a newer version of the app. Update this device, then try again.',
);
export const exportDamaged = /* #__PURE__ */ message(
  'exportDamaged',
  'This file is damaged. Copy it again, or save it again on the other device.',
);
export const exportOfOtherProgram = /* #__PURE__ */ message(
  'exportOfOtherProgram',
  'This file belongs to another program. Import it on a device of that program.',
);
export const exportEmpty = /* #__PURE__ */ message(
  'exportEmpty',
  'There is nothing to import: no check-ins are waiting in this file.',
);
export const someoneSignedIn = /* #__PURE__ */ message(
  'someoneSignedIn',
  'Someone is signed in here with check-ins that are not sent. Send them first, then pair this tablet.',
);
