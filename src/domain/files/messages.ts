import { messagesOf } from '../language/message.ts';

// What is said of files, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('files');

export const unableUploadLogo = /* #__PURE__ */ message('unableUploadLogo', 'Unable to upload logo');
export const logoRequired = /* #__PURE__ */ message('logoRequired', 'Logo is required');
export const unableUploadBanner = /* #__PURE__ */ message('unableUploadBanner', 'Unable to upload banner');
export const bannerRequired = /* #__PURE__ */ message('bannerRequired', 'Banner is required');
export const unableUploadFloorPlan = /* #__PURE__ */ message(
  'unableUploadFloorPlan',
  'Unable to upload picture of the room',
);
export const unableUploadProfilePicture = /* #__PURE__ */ message(
  'unableUploadProfilePicture',
  'Unable to upload profile picture',
);
export const unableUploadData = /* #__PURE__ */ message('unableUploadData', 'Unable to upload data');
export const unableUploadSupportingDocument = /* #__PURE__ */ message(
  'unableUploadSupportingDocument',
  'Unable to upload supporting document',
);
export const nameTooShort = /* #__PURE__ */ message(
  'nameTooShort',
  'File name must be more than 3 characters',
);
export const tooLarge = /* #__PURE__ */ message('tooLarge', 'File size must be less than 5MB');
export const fileEmpty = /* #__PURE__ */ message(
  'fileEmpty',
  'This file is empty. Please choose another one.',
);
export const nameTooLong = /* #__PURE__ */ message('nameTooLong', 'File name must be at most 255 characters');
