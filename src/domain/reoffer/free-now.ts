import { addMinutes, type Instant, millisOf, overlaps } from '../time/instants.ts';
import { MAX_OFFERS_AN_HOUR } from './limits.ts';

/** Who is free now and in the building, so that a meeting may be offered to them. */

/** Seen within so many minutes: in the building. */
export const SEEN_MINUTES = 60;

/** With less than this left of a timeslot, or than half of it, no meeting is offered, in minutes. */
export const MIN_LEFT_MINUTES = 10;

/** So long before a timeslot begins its released tables are offered already, in minutes. */
export const OFFERS_OPEN_MINUTES = 5;

interface Span {
  startAt: Instant;
  endAt: Instant;
}

/** Whether meetings of this timeslot are offered now: from shortly before it begins, while enough of it is left. */
export function isOfferTime(timeslot: Span, now: Instant): boolean {
  if (now < addMinutes(timeslot.startAt, -OFFERS_OPEN_MINUTES)) return false;
  const half = (millisOf(timeslot.endAt) - millisOf(timeslot.startAt)) / 2;
  return millisOf(timeslot.endAt) - millisOf(now) >= Math.min(half, MIN_LEFT_MINUTES * 60_000);
}

/** What must be known of an organization to tell whether it is free. */
export interface FreeFacts {
  approved: boolean;
  /** It stands by for free time (`stand-by.ts`). */
  standsBy: boolean;
  /** When it was last checked in anywhere in the program; null: never. */
  lastSeenAt: Instant | null;
  /** It closed the timeslot for itself. */
  closed: boolean;
  /** A meeting of it at that time was released because it did not come. */
  absent: boolean;
  /** Its accepted meetings of which the table was not released. */
  booked: readonly Span[];
  /** How many offers were made to it within the last hour. */
  offers: number;
  /** An offer to it waits for an answer. */
  asked: boolean;
}

/**
 * Whether a meeting in a timeslot may be offered to an organization. A meeting takes the whole timeslot, as its table does, also
 * where part of it has passed: the database counts an organization as busy for all of it.
 */
export function isFreeNow(facts: FreeFacts, timeslot: Span, now: Instant): boolean {
  const { approved, standsBy, closed, absent, lastSeenAt, booked, offers, asked } = facts;
  if (!approved || !standsBy || closed || absent || asked || offers >= MAX_OFFERS_AN_HOUR) return false;
  if (lastSeenAt === null || lastSeenAt < addMinutes(now, -SEEN_MINUTES)) return false;
  return !booked.some((span) => overlaps(span, timeslot));
}
