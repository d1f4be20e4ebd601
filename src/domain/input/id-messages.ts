import { messagesOf } from '../language/message.ts';

// What is said of ids and other values that no program of ours sends wrong, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('input');

export const undefinedRegistrationStatus = /* #__PURE__ */ message(
  'undefinedRegistrationStatus',
  'Undefined registration status.',
);
export const undefinedTagId = /* #__PURE__ */ message('undefinedTagId', 'Undefined tag id.');
export const undefinedOrganizationRole = /* #__PURE__ */ message(
  'undefinedOrganizationRole',
  'Undefined organization role.',
);
export const undefinedEventId = /* #__PURE__ */ message('undefinedEventId', 'Undefined event id.');
export const undefinedAssetId = /* #__PURE__ */ message('undefinedAssetId', 'Undefined asset id.');
export const undefinedRevision = /* #__PURE__ */ message('undefinedRevision', 'Undefined revision.');
export const undefinedTimeslotId = /* #__PURE__ */ message('undefinedTimeslotId', 'Undefined timeslot id.');
export const undefinedTable = /* #__PURE__ */ message('undefinedTable', 'Undefined table.');
export const undefinedBadgeNumber = /* #__PURE__ */ message(
  'undefinedBadgeNumber',
  'Undefined badge number.',
);
export const undefinedNewsId = /* #__PURE__ */ message('undefinedNewsId', 'Undefined news id.');
export const undefinedUserId = /* #__PURE__ */ message('undefinedUserId', 'Undefined user id.');
export const undefinedInvitationId = /* #__PURE__ */ message(
  'undefinedInvitationId',
  'Undefined invitation id.',
);
export const undefinedTier = /* #__PURE__ */ message('undefinedTier', 'Undefined tier.');
export const undefinedOrder = /* #__PURE__ */ message('undefinedOrder', 'Undefined order.');
export const undefinedSponsorId = /* #__PURE__ */ message('undefinedSponsorId', 'Undefined sponsor id.');
export const undefinedTagLabelDescription = /* #__PURE__ */ message(
  'undefinedTagLabelDescription',
  'Undefined tag label or description',
);
export const undefinedTemplateType = /* #__PURE__ */ message(
  'undefinedTemplateType',
  'Undefined template type.',
);
export const undefinedChangeKind = /* #__PURE__ */ message(
  'undefinedChangeKind',
  'Undefined kind of change.',
);
export const undefinedBroadcastId = /* #__PURE__ */ message(
  'undefinedBroadcastId',
  'Undefined broadcast id.',
);
export const undefinedRecipientState = /* #__PURE__ */ message(
  'undefinedRecipientState',
  'Undefined recipient state.',
);
export const undefinedVerb = /* #__PURE__ */ message('undefinedVerb', 'Undefined verb.');
export const undefinedSectionId = /* #__PURE__ */ message('undefinedSectionId', 'Undefined section id.');
export const undefinedItemId = /* #__PURE__ */ message('undefinedItemId', 'Undefined item id.');
export const undefinedFileId = /* #__PURE__ */ message('undefinedFileId', 'Undefined file id.');
export const undefinedNotificationId = /* #__PURE__ */ message(
  'undefinedNotificationId',
  'Undefined notification id.',
);
export const undefinedProgramOrOrganizationId = /* #__PURE__ */ message(
  'undefinedProgramOrOrganizationId',
  'Undefined program id or organization id.',
);
export const undefinedLanguage = /* #__PURE__ */ message('undefinedLanguage', 'Undefined language.');
export const undefinedTemplateId = /* #__PURE__ */ message('undefinedTemplateId', 'Undefined template id.');
