import type { Permission } from '../people/permissions.ts';

/**
 * Which permissions an API key can be given (docs/decisions/083): of the one table, those that are about a program's own things.
 * Whatever is a person's own (account, organization, sign-in), of the platform, or gives rights to others (the team, keys,
 * webhooks) is not among them. The words are what the form of a key says.
 */
export const keyPermissionLabels = {
  'schedule.see': 'Read the schedule, rooms and timeslots',
  'session.see': 'Read sessions',
  'participants.see': 'Read participants',
  'registrant.see': 'Read registrants, tags and segments',
  'registration.review': 'Approve and reject registrations',
  'tag.edit': 'Change tags',
  'meeting.browse': 'List meetings',
  'meeting.see': 'Read a meeting and its history',
  'meeting.create': 'Set up meetings',
  'meeting.move': 'Move meetings',
  'meeting.link': 'Set the links of online meetings',
  'meeting.cancel': 'Cancel meetings',
  'meeting.report': 'Read reports and the overview',
  'checkIn.both': 'Check in both sides of a meeting',
  'checkIn.owner': 'Check in the invited side of a meeting',
  'checkIn.participant': 'Check in the requesting side of a meeting',
  'news.see': 'Read news, drafts included',
  'news.edit': 'Write news',
  'announcement.see': 'Read announcements',
  'announcement.edit': 'Make announcements at the venue',
} as const satisfies Partial<Record<Permission, string>>;

export type KeyPermission = keyof typeof keyPermissionLabels;

export const keyPermissions = Object.keys(keyPermissionLabels) as KeyPermission[];

/** Whether a key could be given the permission at all. */
export const isKeyPermission = (permission: Permission): permission is KeyPermission =>
  Object.hasOwn(keyPermissionLabels, permission);
