import { messagesOf } from '../language/message.ts';

// What is said of registration, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('registration');

export const edited = /* #__PURE__ */ message('edited', 'Edited');
export const submitted = /* #__PURE__ */ message('submitted', 'Submitted');
export const unchanged = /* #__PURE__ */ message('unchanged', 'Unchanged');
export const updateProfile = /* #__PURE__ */ message('updateProfile', 'Update Profile');
export const submitRevisionData = /* #__PURE__ */ message('submitRevisionData', 'Submit Revision Data');
export const required = /* #__PURE__ */ message('required', 'Required.');
export const noOption = /* #__PURE__ */ message('noOption', 'Please choose one of the options.');
export const messageRequired = /* #__PURE__ */ message(
  'messageRequired',
  'Message field required on status {status}.',
);
export const noLongerApproved = /* #__PURE__ */ message(
  'noLongerApproved',
  '{organization} is no longer approved for the program.',
);
