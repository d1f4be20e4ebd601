import { addMinutes, type Instant } from '../time/instants.ts';
import type { NotificationTopic } from './topics.ts';

/**
 * What is told to whom, when and through which channel: one table (SPEC.md 3, Notification; issue 6). The words of a
 * meeting's news stand in `meeting-news.ts`, those of a reminder in `reminder.ts`; what a person would rather not hear
 * on a channel in `topics.ts`.
 */

/**
 * Of a meeting: OTHER is the side that did not do it, both where staff did; BOTH sides; OWNER, the invited one. STAFF
 * of the program; the ORGANIZATION that it is about; the ADDRESS that was invited, which need not be anyone's here.
 */
export type Audience = 'OTHER' | 'BOTH' | 'OWNER' | 'STAFF' | 'ORGANIZATION' | 'ADDRESS';

interface RoutingRow {
  /** When it is told. */
  when: string;
  /** Under what a person chooses its channels; null: nobody can choose. */
  topic: NotificationTopic | null;
  /** Left out: not on this channel. Whoever hears by mail or push hears in the product too. */
  inApp?: Audience;
  mail?: Audience;
  push?: Audience;
  /** Close to the meeting it is told in the product and by mail whatever was chosen (`isPressing`). */
  pressing?: true;
}

const everywhere = (audience: Audience) => ({ inApp: audience, mail: audience, push: audience });

export const notificationRouting = {
  MEETING_REQUESTED: { when: 'a meeting is requested', topic: 'REQUESTS', ...everywhere('OWNER') },
  /** Both organizations, once a pair. */
  WISH_MUTUAL: {
    when: 'two organizations both wish to meet each other',
    topic: 'REQUESTS',
    ...everywhere('ORGANIZATION'),
  },
  MEETING_EDITED: { when: 'a request is changed', topic: 'REQUESTS', ...everywhere('OTHER') },
  MEETING_RESENT: { when: 'staff send a request again', topic: 'REQUESTS', ...everywhere('OWNER') },
  MEETING_ACCEPTED: { when: 'a meeting is accepted', topic: 'ANSWERS', ...everywhere('BOTH') },
  MEETING_REJECTED: { when: 'a meeting is rejected', topic: 'ANSWERS', ...everywhere('OTHER') },
  MEETING_RESCHEDULE: {
    when: 'other times are proposed',
    topic: 'ANSWERS',
    inApp: 'BOTH',
    mail: 'OTHER',
    push: 'OTHER',
  },
  MEETING_UPDATED: { when: 'a proposed time is chosen', topic: 'ANSWERS', ...everywhere('BOTH') },
  MEETING_CREATED: { when: 'staff set up a meeting', topic: 'ANSWERS', ...everywhere('BOTH') },
  MEETING_CANCELED: {
    when: 'a meeting is canceled',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
    pressing: true,
  },
  MEETING_EXPIRED: {
    when: 'a request was not answered in time',
    topic: 'ANSWERS',
    ...everywhere('BOTH'),
  },
  MEETING_SEAT_MOVED: {
    when: 'a meeting gets another table',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
    pressing: true,
  },
  MEETING_RESEATED: {
    when: 'a place is closed and its meeting moves',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
    pressing: true,
  },
  SCHEDULE_SHIFTED: {
    when: 'the rest of a day or event starts later',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
    pressing: true,
  },
  /** Once a person, with all of their meetings. */
  PLAN_PUBLISHED: {
    when: 'staff publish a plan of who meets whom, or take it back',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
    pressing: true,
  },
  /** Those alone who registered for it. */
  SESSION_CHANGED: {
    when: 'a session that someone registered for moves or is deleted',
    topic: 'CHANGES',
    ...everywhere('ORGANIZATION'),
  },
  MEETING_LINK_CHANGED: {
    when: 'the link of a meeting changes',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
    pressing: true,
  },
  /** The other side: all of them that someone would like to exchange; those who give theirs that they can read it. */
  CONTACT_SHARED: {
    when: 'the other side of a meeting shares a contact',
    topic: 'MESSAGES',
    ...everywhere('ORGANIZATION'),
  },
  MEETING_MESSAGE: {
    when: 'the other side writes a message',
    topic: 'MESSAGES',
    ...everywhere('OTHER'),
  },
  // Both are names alone, which devices of an earlier version know: the program says how long before (`reminder-minutes`).
  MEETING_REMINDER_15: {
    when: 'first, before an accepted meeting begins',
    topic: 'REMINDERS',
    ...everywhere('BOTH'),
  },
  MEETING_REMINDER_5: {
    when: 'last, before an accepted meeting begins',
    topic: 'REMINDERS',
    ...everywhere('BOTH'),
  },
  MEETING_STARTED: {
    when: 'an accepted meeting begins',
    topic: 'REMINDERS',
    inApp: 'BOTH',
    push: 'BOTH',
  },
  /** The side that is missing alone. */
  MEETING_MISSING: {
    when: 'one side of a meeting has been waiting for some minutes',
    topic: 'REMINDERS',
    inApp: 'BOTH',
    push: 'BOTH',
  },
  MEETING_NOTICE: {
    when: 'the partner says to be late, on time after all, not to come, or to wait',
    topic: 'REMINDERS',
    inApp: 'OTHER',
    push: 'OTHER',
  },
  /** The people who have it now, and those who had it. */
  MEETING_LANE_MOVED: {
    when: 'a meeting goes to another delegation after its first reminder',
    topic: 'REMINDERS',
    inApp: 'ORGANIZATION',
    push: 'ORGANIZATION',
  },
  MEETING_RELEASED: {
    when: 'a meeting of which someone is missing is released, or takes place after all',
    topic: 'REMINDERS',
    inApp: 'BOTH',
    push: 'BOTH',
  },
  /** The side that did not come, where the program wants it told (`meetings/no-show`). */
  MEETING_NO_SHOW: {
    when: 'a meeting is over and the side did not come to it',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
  },
  /** The side that came to such a meeting. */
  MEETING_PARTNER_NO_SHOW: {
    when: 'a meeting is over and the partner did not come to it',
    topic: 'CHANGES',
    ...everywhere('BOTH'),
  },
  /** Both organizations of an offer: there is no meeting yet. */
  MEETING_OFFER: {
    when: 'a released table is offered to an organization that is free',
    topic: 'REMINDERS',
    inApp: 'ORGANIZATION',
    push: 'ORGANIZATION',
  },
  REGISTRATION_REVIEWED: {
    when: 'staff review a registration',
    topic: 'REGISTRATION',
    ...everywhere('ORGANIZATION'),
  },
  REGISTRATION_ON_BEHALF: {
    when: 'staff register an organization on its behalf',
    topic: 'REGISTRATION',
    ...everywhere('ORGANIZATION'),
  },
  REGISTRATION_SUBMITTED: { when: 'a registration or revision is submitted', topic: null, mail: 'STAFF' },
  /** The program's admins; nobody can choose not to hear of it. */
  RETENTION_ANNOUNCED: {
    when: 'the personal data of a program is removed in two weeks',
    topic: null,
    inApp: 'STAFF',
    mail: 'STAFF',
  },
  INVITATION: { when: 'someone is invited to an organization', topic: null, mail: 'ADDRESS' },
} as const satisfies Record<string, RoutingRow>;

export type NotificationKind = keyof typeof notificationRouting;

/** The row of a kind, with all that a row may have. */
export const routingOf = (kind: NotificationKind): RoutingRow => notificationRouting[kind];

/** From so long before a meeting its loss or move is pressing: a day, in minutes. */
const PRESSING_MINUTES = 24 * 60;

/**
 * Whether it is told in the product and by mail whatever the person chose: who would stand at the wrong table today.
 *
 * @param startAt when the meeting begins, as it now stands; null where it is about none
 */
export function isPressing(kind: NotificationKind, startAt: Instant | null, now: Instant): boolean {
  if (!routingOf(kind).pressing || startAt === null) return false;
  return now <= startAt && startAt <= addMinutes(now, PRESSING_MINUTES);
}
