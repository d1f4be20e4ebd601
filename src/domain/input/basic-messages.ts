import { messagesOf } from '../language/message.ts';

// What every form and call may say, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('input');

export const fieldEmpty = /* #__PURE__ */ message('fieldEmpty', 'This field has to be filled.');
export const timeUnreadable = /* #__PURE__ */ message(
  'timeUnreadable',
  'Invalid time value or format on start/end time.',
);
export const nameTooShort = /* #__PURE__ */ message(
  'nameTooShort',
  'Name must be at least 3 characters long.',
);
export const sizePositive = /* #__PURE__ */ message('sizePositive', 'Size must be a postive number.');
export const pagePositive = /* #__PURE__ */ message('pagePositive', 'Page must be a postive number.');
export const undefinedOrganizationId = /* #__PURE__ */ message(
  'undefinedOrganizationId',
  'Undefined organization id.',
);
export const undefinedProgramId = /* #__PURE__ */ message('undefinedProgramId', 'Undefined program id.');
export const undefinedMeetingId = /* #__PURE__ */ message('undefinedMeetingId', 'Undefined meeting id.');
export const undefinedRoomId = /* #__PURE__ */ message('undefinedRoomId', 'Undefined room id.');
