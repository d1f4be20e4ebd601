import { messagesOf } from '../language/message.ts';

// What is told of a plan, in English: each by its code.

const message = messagesOf('notificationTexts');

export const planTaken = message('planTaken', 'Your schedule is as it was before');
export const planAsks = message('planAsks', 'New meeting requests');
export const planned = message('planned', 'Your meetings are planned');
export const planTakenBack = message('planTakenBack', {
  one: 'The organizer has taken a plan back. {count} of your meetings changed with it.',
  other: 'The organizer has taken a plan back. {count} of your meetings changed with it.',
});
export const planMade = message('planMade', {
  one: 'The organizer has planned who meets whom. {count} of your meetings is new or has changed.',
  other: 'The organizer has planned who meets whom. {count} of your meetings are new or have changed.',
});
export const plannedOff = message('plannedOff', '{time} with {partner}: does not take place');
export const plannedAt = message('plannedAt', '{time} with {partner}');
export const waitsForAnswer = message('waitsForAnswer', 'waiting for an answer');
export const andMore = message('andMore', { one: 'And {count} more.', other: 'And {count} more.' });
export const plannedOfOrganization = message('plannedOfOrganization', {
  one: 'The organizer of {program} has planned {count} meeting of your organization.',
  other: 'The organizer of {program} has planned {count} meetings of your organization.',
});
