import { messagesOf } from '../language/message.ts';

// Messages to an organization that staff registered, in English: each by its code.

const message = messagesOf('notificationTexts');

export const onBehalfTitle = message('onBehalfTitle', 'Registered on your behalf');
export const onBehalf = message(
  'onBehalf',
  'The organizers of {program} registered {organization} on your behalf.',
);
export const onBehalfWaits = message(
  'onBehalfWaits',
  'It is waiting for approval. Please check what was entered for you and correct anything that is wrong.',
);
export const onBehalfAsks = message(
  'onBehalfAsks',
  'The organizers cannot see your people until the owner or an admin agrees. Open the registration to agree and say who is coming.',
);
export const onBehalfSubject = message('onBehalfSubject', '{program}: your organization was registered');
export const becauseRegisteredFor = message(
  'becauseRegisteredFor',
  'You receive this email because your organization was registered for this program.',
);
