import type { NotificationKind } from '../notifications/notification-routing.ts';
import type { TemplateType } from './variables.ts';

/** The kinds of mail about a meeting that a program may write in its own words. */
export type MeetingTemplateType = Extract<TemplateType, `MEETING_${string}`>;

/** Which template a mail of one meeting has; those that are not named have the product's words alone. */
const templateTypes: Partial<Record<NotificationKind, MeetingTemplateType>> = {
  MEETING_REQUESTED: 'MEETING_REQUESTED',
  MEETING_EDITED: 'MEETING_REQUESTED',
  MEETING_RESENT: 'MEETING_REQUESTED',
  MEETING_ACCEPTED: 'MEETING_ACCEPTED',
  MEETING_CREATED: 'MEETING_ACCEPTED',
  MEETING_REJECTED: 'MEETING_DECLINED',
  MEETING_RESCHEDULE: 'MEETING_OTHER_TIMES',
  MEETING_UPDATED: 'MEETING_MOVED',
  MEETING_SEAT_MOVED: 'MEETING_MOVED',
  MEETING_RESEATED: 'MEETING_MOVED',
  SCHEDULE_SHIFTED: 'MEETING_MOVED',
  MEETING_CANCELED: 'MEETING_CANCELED',
  MEETING_REMINDER_15: 'MEETING_REMINDER',
  MEETING_REMINDER_5: 'MEETING_REMINDER',
  MEETING_NO_SHOW: 'MEETING_NO_SHOW',
  MEETING_PARTNER_NO_SHOW: 'MEETING_PARTNER_NO_SHOW',
};

/** Null: mails of this kind have no template. */
export const meetingTemplateOf = (kind: NotificationKind): MeetingTemplateType | null =>
  templateTypes[kind] ?? null;
