import { messagesOf } from '../language/message.ts';

// What is said of content, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('content');

export const deleteFailed = /* #__PURE__ */ message('deleteFailed', 'Failed to delete asset');
export const fetchFailed = /* #__PURE__ */ message('fetchFailed', 'Failed to fetch assets');
export const tooManySections = /* #__PURE__ */ message(
  'tooManySections',
  'A page can have at most {max} sections.',
);
export const sameId = /* #__PURE__ */ message('sameId', 'Two parts of the page have the same id.');
export const videoUnknown = /* #__PURE__ */ message('videoUnknown', 'This is not a YouTube or Vimeo link.');
export const textTooLong = /* #__PURE__ */ message(
  'textTooLong',
  'This field can have at most {max} characters.',
);
export const noPicture = /* #__PURE__ */ message('noPicture', 'Choose a picture.');
export const pictureNotDescribed = /* #__PURE__ */ message(
  'pictureNotDescribed',
  'Describe the picture for people who cannot see it, or mark it as decorative.',
);
export const noPerson = /* #__PURE__ */ message('noPerson', 'Choose at least one person.');
export const noQuestion = /* #__PURE__ */ message('noQuestion', 'Add at least one question.');
export const noAnswer = /* #__PURE__ */ message('noAnswer', 'Every question needs an answer.');
export const pageEmpty = /* #__PURE__ */ message('pageEmpty', 'There is nothing on this page yet.');
