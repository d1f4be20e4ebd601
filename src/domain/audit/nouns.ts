/** What an administrative change can be about, with its word on screens (SPEC.md 3, Change history). */
export const auditNounLabels = {
  PROGRAM: 'Program',
  REQUIREMENT: 'Requirement',
  PROGRAM_ROLE: 'Program role',
  TEAM_INVITATION: 'Team invitation',
  EVENT: 'Event',
  TIMESLOT: 'Timeslot',
  ROOM: 'Room',
  TABLE: 'Table',
  CLOSING: 'Closing',
  SHIFT: 'Shift of the schedule',
  REGISTRANT: 'Registrant',
  PROGRAM_MEMBER: 'Participant',
  TAG: 'Tag',
  SEGMENT: 'Segment',
  BULK_ACTION: 'Action on many registrants',
  PLAN: 'Plan',
  CONTENT: 'Program content',
  ASSET: 'Picture',
  SPONSOR: 'Sponsor',
  NEWS: 'News',
  ANNOUNCEMENT: 'Announcement',
  SESSION: 'Session',
  WISH: 'Wish',
  TEMPLATE: 'Email template',
  BROADCAST_TEMPLATE: 'Broadcast template',
  BROADCAST: 'Broadcast',
  API_KEY: 'API key',
  WEBHOOK: 'Webhook',
  TABLET: 'Tablet',
  TABLET_MESSAGE: 'Message to a tablet',
  TABLET_CODE: 'Code for several tablets',
  BADGE: 'Badge',
  ORGANIZATION: 'Organization',
  MEMBER: 'Member',
  USER: 'User',
  SIGN_IN_PROVIDER: 'Sign-in provider',
} as const satisfies Record<string, string>;
export type AuditNoun = keyof typeof auditNounLabels;
export const auditNouns = Object.keys(auditNounLabels) as AuditNoun[];

/** Said in place of what others must not read. */
export const HIDDEN_VALUE = '(hidden)';

/** Whether the thing came with the change, was changed, or went with it. */
export const auditActions = ['CREATED', 'CHANGED', 'DELETED'] as const;
export type AuditAction = (typeof auditActions)[number];
export const auditActionLabels: Record<AuditAction, string> = {
  CREATED: 'Created',
  CHANGED: 'Changed',
  DELETED: 'Deleted',
};
