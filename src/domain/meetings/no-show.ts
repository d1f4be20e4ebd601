import { addMinutes, earlierOf, type Instant, laterOf } from '../time/instants.ts';
import { noticeOf } from './late.ts';
import { type DoorMeeting, otherParty, type Party, parties } from './meeting.ts';
import { missedBy } from './missed-by.ts';

/** After a meeting that someone missed: when its sides are written to, and which (docs/decisions/078). */

/** So long after the end check-ins may still arrive from devices that had no network, in minutes. */
export const NO_SHOW_GRACE_MINUTES = 60;

/** No message is sent later than this, in minutes after the end. */
const NO_SHOW_LATEST_MINUTES = 24 * 60;

/** What must be known of a program to say of which of its meetings people are written to. */
export interface NoShowTerms {
  /** Since when the program wants it: what was due before is left alone. */
  since: Instant;
  /** When a backup was last restored; null: never. What was due before may have been sent. */
  restoredAt: Instant | null;
  /** Until when all check-ins have arrived (`checkInsKnownUntil`); null: nobody knows. */
  knownUntil: Instant | null;
}

/** Ends of meetings: later than `after`, not later than `until`. */
export interface EndsWithin {
  after: Instant;
  until: Instant;
}

/** When meetings have ended of which people may be written to now; null: none. */
export function noShowEnds(now: Instant, { since, restoredAt, knownUntil }: NoShowTerms): EndsWithin | null {
  if (knownUntil === null) return null;
  const from = restoredAt === null ? since : laterOf(since, restoredAt);
  const after = laterOf(addMinutes(now, -NO_SHOW_LATEST_MINUTES), addMinutes(from, -NO_SHOW_GRACE_MINUTES));
  const until = earlierOf(addMinutes(now, -NO_SHOW_GRACE_MINUTES), knownUntil);
  return after < until ? { after, until } : null;
}

/** What a side of a meeting that someone missed is written. */
export interface NoShow {
  party: Party;
  /** MISSED: it did not come. CAME: it did, and the other side did not. */
  told: 'MISSED' | 'CAME';
}

/**
 * Who is written to after a meeting. Who has missed it is `missedBy`'s rule, as in the reports: where nobody came, both have. Who said that
 * it cannot come is not told that it was missed, and its partner knows.
 *
 * @returns nobody where both came, or while the meeting is not over
 */
export function noShowsOf(meeting: DoorMeeting, now: Instant): readonly NoShow[] {
  if (now < meeting.endAt) return [];
  const missed = missedBy(meeting, now);
  const unexcused = missed.filter((party) => noticeOf(meeting, party)?.kind !== 'NOT_COMING');
  return parties.flatMap((party): NoShow[] => {
    if (unexcused.includes(party)) return [{ party, told: 'MISSED' }];
    return !missed.includes(party) && unexcused.includes(otherParty(party)) ? [{ party, told: 'CAME' }] : [];
  });
}
