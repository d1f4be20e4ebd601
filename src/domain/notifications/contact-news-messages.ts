import { messagesOf } from '../language/message.ts';

// Messages about contacts that are exchanged, in English: each by its code.

const message = messagesOf('notificationTexts');

export const contactShared = message('contactShared', '{name} shared their contact with you');
export const contactWished = message('contactWished', '{name} would like to exchange contacts');
export const contactWithNote = message(
  'contactWithNote',
  'You can see and download it with your note of the meeting.',
);
export const shareToSee = message(
  'shareToSee',
  'You met in the program {name}. Share your contact to see theirs.',
);
export const becauseMet = message(
  'becauseMet',
  'You receive this email because your organization and theirs had a meeting.',
);
export const contactGiven = message('contactGiven', '{name} of {organization} shared their contact with you');
export const contactAsked = message('contactAsked', '{name} of {organization} would like your contact');
export const contactInMyEvent = message('contactInMyEvent', 'You can see and download it in “My event”.');
export const badgeScanned = message(
  'badgeScanned',
  'They scanned your badge in the program {name}. Share your contact to see theirs, or decline.',
);
export const openMyEvent = message('openMyEvent', 'Open my event');
export const becauseAsked = message(
  'becauseAsked',
  'You receive this email because you asked for this contact.',
);
export const becauseScanned = message(
  'becauseScanned',
  'You receive this email because someone scanned your badge.',
);
