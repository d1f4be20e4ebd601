import type { Party } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';

/** What a webhook tells of, and what it says (docs/decisions/084): ids, codes and times, never a name, an address or a text. */

/** The kinds by their names in messages (`type`), with what the form of a webhook says. */
export const webhookKindLabels = {
  'registration.created': 'An organization has registered',
  'registration.updated': 'The status of a registration has changed',
  'registration.removed': 'A registration was removed',
  'meeting.requested': 'A meeting was requested',
  'meeting.created': 'A meeting was set up by staff or by a plan',
  'meeting.accepted': 'A meeting was accepted',
  'meeting.rejected': 'A request was rejected',
  'meeting.canceled': 'A meeting was canceled',
  'meeting.expired': 'A request has expired',
  'meeting.moved': 'A meeting was moved',
  'meeting.released': 'The table of a meeting was released',
  'meeting.removed': 'A meeting was taken back with its plan',
  'meeting.updated': 'A meeting was changed in another way',
  'check-in.recorded': 'Someone was checked in',
  'check-in.undone': 'A check-in was undone',
  'no-show': 'A meeting has ended and someone did not come',
  rating: 'A meeting was rated',
  'plan.published': 'A plan was published',
} as const satisfies Record<string, string>;

export type WebhookKind = keyof typeof webhookKindLabels;
export const webhookKinds = Object.keys(webhookKindLabels) as WebhookKind[];

/** Sent by hand to try an address; nobody chooses it. */
export const TEST_KIND = 'test';

/** What happened, as it was noted in the transaction in which it did. */
export interface WebhookOccurrence {
  programId: string;
  source: 'MEETING' | 'REGISTRATION' | 'RATING' | 'PLAN' | 'NO_SHOW' | 'TEST';
  /** Of a meeting the type of its history's line, of a registration what became of it; else empty. */
  what: string;
  /** The status that the meeting or registration had then. */
  status: string | null;
  /** The meeting, organization or plan that it is about: what is about the same is sent in order. */
  subject: string;
  facts: Readonly<Record<string, unknown>>;
  happenedAt: Instant;
}

const MOVED: ReadonlySet<string> = new Set(['SEAT_MOVED', 'RESEATED', 'RELOCATED', 'PLAN_MOVED', 'SHIFTED']);
/** What a meeting's history also says and that changes nothing of the meeting, or is told by a kind of its own. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...['NOTIFICATION_RESENT', 'TIME_IN_DOUBT', 'WHO_CAME', 'MEETING_RATING'],
  ...['NOTICE_LATE', 'NOTICE_ON_TIME', 'NOTICE_NOT_COMING', 'NOTICE_WAITING'],
]);
const meetingKinds: Readonly<Record<string, WebhookKind>> = {
  REQUESTED: 'meeting.requested',
  CREATED: 'meeting.created',
  PLANNED: 'meeting.created',
  ACCEPTED: 'meeting.accepted',
  REJECTED: 'meeting.rejected',
  CANCELED: 'meeting.canceled',
  EXPIRED: 'meeting.expired',
  RELEASED: 'meeting.released',
  CHECKED_IN: 'check-in.recorded',
  CHECK_IN_UNDONE: 'check-in.undone',
};
const registrationKinds: Readonly<Record<string, WebhookKind>> = {
  CREATED: 'registration.created',
  UPDATED: 'registration.updated',
  REMOVED: 'registration.removed',
};

/** Which kind of event it is; null: nobody is told. What a later version adds to histories is a change like others. */
export function webhookKindOf({
  source,
  what,
  facts,
}: Pick<WebhookOccurrence, 'source' | 'what' | 'facts'>): WebhookKind | typeof TEST_KIND | null {
  if (source === 'TEST') return TEST_KIND;
  if (source === 'REGISTRATION') return registrationKinds[what] ?? null;
  if (source === 'RATING') return 'rating';
  if (source === 'PLAN') return 'plan.published';
  if (source === 'NO_SHOW') return 'no-show';
  if (UNTOLD.has(what)) return null;
  if (facts.isDeleted === true) return 'meeting.removed';
  if (MOVED.has(what)) return 'meeting.moved';
  return meetingKinds[what] ?? 'meeting.updated';
}

/** A message as it is sent (Standard Webhooks): kind, moment, and what it is about. */
export interface WebhookMessage {
  type: string;
  timestamp: Instant;
  data: Record<string, unknown>;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** PostgreSQL's JSON of a moment as all of the API says moments. */
const moment = (value: unknown): Instant | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;
const sides = (value: unknown): Party[] =>
  (text(value) ?? '').split(' ').filter((side): side is Party => side === 'OWNER' || side === 'PARTICIPANT');

/** What is sent of an occurrence: the same for the same one, whenever it is made. */
export function webhookMessageOf(occurrence: WebhookOccurrence, kind: string): WebhookMessage {
  return { type: kind, timestamp: occurrence.happenedAt, data: dataOf(occurrence) };
}

function dataOf({ programId, source, what, status, subject, facts }: WebhookOccurrence) {
  if (source === 'TEST') return { programId };
  if (source === 'REGISTRATION')
    return {
      programId,
      organizationId: subject,
      registrationStatus: status,
      previousStatus: text(facts.previousStatus),
    };
  if (source === 'PLAN')
    return {
      programId,
      planId: subject,
      number: facts.number,
      mode: text(facts.mode),
      publishedAs: text(facts.publishedAs),
    };
  if (source === 'RATING')
    return {
      programId,
      meetingId: subject,
      ratingBy: text(facts.ratingBy),
      ratingFor: text(facts.ratingFor),
      score: facts.score,
    };
  return {
    programId,
    meetingId: subject,
    meetingStatus: status,
    ...(source === 'NO_SHOW' ? { missing: sides(facts.sides) } : { change: what }),
    ...(what === 'CHECKED_IN' ? { checkedIn: sides(facts.sides) } : {}),
    venue: text(facts.venue),
    eventId: text(facts.eventId),
    timeslotId: text(facts.timeslotId),
    startTime: moment(facts.startAt),
    endTime: moment(facts.endAt),
    roomId: text(facts.roomId),
    tableName: text(facts.tableName),
    meetingOwner: text(facts.meetingOwner),
    meetingParticipant: text(facts.meetingParticipant),
    ownerAttendedAt: moment(facts.ownerAttendedAt),
    participantAttendedAt: moment(facts.participantAttendedAt),
  };
}
