import { messagesOf } from '../language/message.ts';

// What notifications and their mails say, in English: each by its code. Written out by the server only.

const message = messagesOf('notificationTexts');

/** Facts of a notification, one after the other. */
export const twoFacts = message('twoFacts', '{first} · {rest}');
export const twoSentences = message('twoSentences', '{first} {rest}');
/** A line of a list in a mail. */
export const listItem = message('listItem', '  - {line}');
export const whenInZone = message('whenInZone', '{when} ({zone})');
export const subjectAbout = message('subjectAbout', '{title}: {about}');

export const programLine = message('programLine', 'Program: {name}');
export const whenLine = message('whenLine', 'When: {when}');
export const previouslyLine = message('previouslyLine', 'Previously: {when}');
export const whereLine = message('whereLine', 'Where: {place}');
export const zoneLine = message('zoneLine', 'Times are in {zone}.');
export const online = message('online', 'Online');
export const placeNumber = message('placeNumber', 'Place {number}');

/** In place of a name that looks like a link. */
export const aProgram = message('aProgram', 'a program');
export const anOrganizationWithin = message('anOrganizationWithin', 'an organization');

export const openMeeting = message('openMeeting', 'Open the meeting');
export const openProgram = message('openProgram', 'Open the program');
export const openPrograms = message('openPrograms', 'Open your programs');
export const openSchedule = message('openSchedule', 'Open your schedule');
export const viewRegistration = message('viewRegistration', 'View the registration');
export const becauseTakesPart = message(
  'becauseTakesPart',
  'You receive this email because your organization takes part in this program.',
);
