import { addMinutes, type Instant, laterOf } from '../time/instants.ts';

/** When the personal data of a program is removed, and that it is announced before (docs/decisions/087). */

const DAY_MINUTES = 24 * 60;

/** So many days before the removal it is announced, at least: nothing is removed sooner after the announcement. */
export const NOTICE_DAYS = 14;

/** What says when the personal data of a program is removed. */
export interface RetentionFacts {
  timelineEnd: Instant;
  /** Days after the end. */
  retentionDays: number;
  /** When it was announced to the program's admins, and the moment that they were told; null: it was not. */
  announcedAt: Instant | null;
  announcedFor: Instant | null;
  /** When the removal began; null: it has not. */
  begunAt: Instant | null;
  /** When it was done; null: it has not been. */
  removedAt: Instant | null;
}

/** Done since the program ended. One that was extended afterwards has new data, which is kept anew from its new end. */
export const isRemoved = ({
  timelineEnd,
  removedAt,
}: Pick<RetentionFacts, 'timelineEnd' | 'removedAt'>): boolean =>
  removedAt !== null && removedAt >= timelineEnd;

/** The moment from which the data is no longer kept, whether it was announced or not. */
const endsAt = ({ timelineEnd, retentionDays }: RetentionFacts): Instant =>
  addMinutes(timelineEnd, retentionDays * DAY_MINUTES);

/**
 * The announced moment, where the announcement counts: it was made, and told of no earlier moment than the program now says. One that the clock
 * has put into the future does not count.
 */
function announced(facts: RetentionFacts, now: Instant): Instant | null {
  const { announcedAt, announcedFor } = facts;
  if (announcedAt === null || announcedFor === null || announcedAt > now) return null;
  if (announcedFor < endsAt(facts)) return null;
  return laterOf(announcedFor, addMinutes(announcedAt, NOTICE_DAYS * DAY_MINUTES));
}

/** When the data is removed as it now stands; null: it has been. */
export const removalAt = (facts: RetentionFacts, now: Instant): Instant | null =>
  isRemoved(facts)
    ? null
    : (announced(facts, now) ?? laterOf(endsAt(facts), addMinutes(now, NOTICE_DAYS * DAY_MINUTES)));

/** What is to be done now. A removal that has begun goes on, unless the program was extended meanwhile. */
export function retentionStep(facts: RetentionFacts, now: Instant): 'NOTHING' | 'ANNOUNCE' | 'REMOVE' {
  if (isRemoved(facts) || facts.timelineEnd > now) return 'NOTHING';
  if (facts.begunAt !== null && facts.begunAt >= facts.timelineEnd) return 'REMOVE';
  const at = announced(facts, now);
  if (at !== null) return at <= now ? 'REMOVE' : 'NOTHING';
  return endsAt(facts) <= addMinutes(now, NOTICE_DAYS * DAY_MINUTES) ? 'ANNOUNCE' : 'NOTHING';
}

/** The clock of the machine may be wrong by so much before what was announced no longer counts, in ms. */
const CLOCK_SLACK_MS = 60 * 60_000;

/**
 * Whether the clock was set forward since the last look: what was announced by it may not be 14 days old.
 *
 * @param wallMs how far the clock went
 * @param steadyMs how much time has passed, by a clock that nobody sets
 */
export const wasClockSet = (wallMs: number, steadyMs: number): boolean => wallMs - steadyMs > CLOCK_SLACK_MS;
