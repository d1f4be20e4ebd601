import { messagesOf } from '../language/message.ts';

// Messages about a meeting, in English: each by its code. A sentence for each who may have done it: the other side, the
// reader's own organization, the staff.

const message = messagesOf('notificationTexts');

export const purposeLine = message('purposeLine', 'Purpose: {purpose}');
export const messageLine = message('messageLine', 'Message: {message}');
export const reasonLine = message('reasonLine', 'Reason: {reason}');
export const proposedTimes = message('proposedTimes', 'Proposed times:');

export const requestedTitle = message('requestedTitle', 'New meeting request');
export const requestedByPartner = message('requestedByPartner', '{partner} asks for a meeting.');
export const requestedByOwn = message(
  'requestedByOwn',
  'Your organization asks for a meeting with {partner}.',
);
export const requestedByStaff = message(
  'requestedByStaff',
  'The program staff asks for a meeting with {partner}.',
);

export const editedTitle = message('editedTitle', 'Meeting request changed');
export const editedByPartner = message('editedByPartner', '{partner} changed the meeting request.');
export const editedByOwn = message(
  'editedByOwn',
  'Your organization changed the meeting request with {partner}.',
);
export const editedByStaff = message(
  'editedByStaff',
  'The program staff changed the meeting request with {partner}.',
);

export const acceptedTitle = message('acceptedTitle', 'Meeting accepted');
export const acceptedByPartner = message('acceptedByPartner', '{partner} accepted the meeting.');
export const acceptedByOwn = message(
  'acceptedByOwn',
  'Your organization accepted the meeting with {partner}.',
);
export const acceptedByStaff = message(
  'acceptedByStaff',
  'The program staff accepted the meeting with {partner}.',
);

export const rejectedTitle = message('rejectedTitle', 'Meeting rejected');
export const rejectedByPartner = message('rejectedByPartner', '{partner} rejected the meeting.');
export const rejectedByOwn = message(
  'rejectedByOwn',
  'Your organization rejected the meeting with {partner}.',
);
export const rejectedByStaff = message(
  'rejectedByStaff',
  'The program staff rejected the meeting with {partner}.',
);

export const canceledTitle = message('canceledTitle', 'Meeting canceled');
export const canceledByPartner = message('canceledByPartner', '{partner} canceled the meeting.');
export const canceledByOwn = message(
  'canceledByOwn',
  'Your organization canceled the meeting with {partner}.',
);
export const canceledByStaff = message(
  'canceledByStaff',
  'The program staff canceled the meeting with {partner}.',
);

export const rescheduledTitle = message('rescheduledTitle', 'New times proposed');
export const rescheduledByPartner = message(
  'rescheduledByPartner',
  '{partner} proposed other times for the meeting.',
);
export const rescheduledByOwn = message(
  'rescheduledByOwn',
  'Your organization proposed other times for the meeting with {partner}.',
);
export const rescheduledByStaff = message(
  'rescheduledByStaff',
  'The program staff proposed other times for the meeting with {partner}.',
);

export const updatedTitle = message('updatedTitle', 'Meeting updated');
export const updatedByPartner = message('updatedByPartner', '{partner} chose a time for the meeting.');
export const updatedByOwn = message(
  'updatedByOwn',
  'Your organization chose a time for the meeting with {partner}.',
);
export const updatedByStaff = message(
  'updatedByStaff',
  'The program staff chose a time for the meeting with {partner}.',
);

export const createdTitle = message('createdTitle', 'New meeting');
export const createdByPartner = message('createdByPartner', '{partner} set up a meeting.');
export const createdByOwn = message('createdByOwn', 'Your organization set up a meeting with {partner}.');
export const createdByStaff = message('createdByStaff', 'The program staff set up a meeting with {partner}.');

export const seatMovedTitle = message('seatMovedTitle', 'Meeting moved to another table');
export const seatMovedByPartner = message(
  'seatMovedByPartner',
  '{partner} moved the meeting to another table.',
);
export const seatMovedByOwn = message(
  'seatMovedByOwn',
  'Your organization moved the meeting with {partner} to another table.',
);
export const seatMovedByStaff = message(
  'seatMovedByStaff',
  'The program staff moved the meeting with {partner} to another table.',
);

export const reseatedTitle = message('reseatedTitle', 'Meeting moved');
export const reseatedByPartner = message(
  'reseatedByPartner',
  '{partner} found another place for the meeting.',
);
export const reseatedByOwn = message(
  'reseatedByOwn',
  'Your organization found another place for the meeting with {partner}.',
);
export const reseatedByStaff = message(
  'reseatedByStaff',
  'The program staff found another place for the meeting with {partner}.',
);

export const linkChangedTitle = message('linkChangedTitle', 'Meeting link changed');
export const linkChangedByPartner = message(
  'linkChangedByPartner',
  '{partner} changed the link of the meeting.',
);
export const linkChangedByOwn = message(
  'linkChangedByOwn',
  'Your organization changed the link of the meeting with {partner}.',
);
export const linkChangedByStaff = message(
  'linkChangedByStaff',
  'The program staff changed the link of the meeting with {partner}.',
);

export const resentTitle = message('resentTitle', 'A meeting request is waiting for your answer');
export const resent = message('resent', '{partner} is still waiting for your answer to a meeting request.');
export const expiredTitle = message('expiredTitle', 'A meeting request has expired');
export const expired = message(
  'expired',
  'The meeting request between your organization and {partner} was not answered in time and has expired.',
);
