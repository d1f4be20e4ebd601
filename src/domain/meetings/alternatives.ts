import type { ProgramEvent, Timeslot, Venue } from '../schedule/schedule.ts';
import { isBusy, openVenues, type SlotUse } from '../schedule/timeslot-status.ts';
import { type Instant, millisOf } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import type { Meeting } from './meeting.ts';
import { decideSlot } from './request.ts';

/** The best free slots of both (issue 4, the 409 conflict flow): where and when the two could meet instead. */

/** A timeslot with what is left of it. */
export interface OpenTimeslot {
  timeslot: Timeslot;
  event: ProgramEvent;
  /** Seats that no accepted meeting holds, by venue. */
  freeSeats: Readonly<Record<Venue, number>>;
}

export interface Alternative {
  timeslotId: string;
  eventId: string;
  startAt: Instant;
  endAt: Instant;
  /** Where a seat is free, the meeting's own venue first. Never empty. */
  venues: Venue[];
}

export interface AlternativeFacts {
  /** The program's zone: "the same day" is a day there. */
  timezone: string;
  slots: readonly OpenTimeslot[];
  /** What the two organizations do in them already: accepted meetings, and what each closed for itself. */
  uses: readonly SlotUse[];
}

/**
 * The timeslots that are good for a request, free for both and with a seat left, best first: of the same day, at the
 * same venue, nearest in time; of two equally near ones the earlier. The meeting's own timeslot is one of them where it
 * is free after all (a table was given back), but never while the meeting itself is accepted in it. Timeslots of several
 * rooms at one time are one: that which was asked for or proposed, else any.
 */
export function rankAlternatives(
  meeting: Pick<Meeting, 'startAt' | 'endAt' | 'venue' | 'timeslotId' | 'proposedTimeslots'>,
  facts: AlternativeFacts,
  now: Instant,
): Alternative[] {
  const day = dayOf(meeting.startAt, facts.timezone);
  const from = millisOf(meeting.startAt);
  const ranked = facts.slots
    .filter(({ timeslot }) => !facts.uses.some((use) => isBusy(use, timeslot.id)))
    .map((open) => ({ timeslot: open.timeslot, venues: venuesLeft(open, facts.uses, meeting.venue, now) }))
    .filter(({ venues }) => venues.length > 0)
    .map(({ timeslot, venues }) => ({
      alternative: {
        timeslotId: timeslot.id,
        eventId: timeslot.eventId,
        startAt: timeslot.slotStartTime,
        endAt: timeslot.slotEndTime,
        venues,
      },
      rank: [
        dayOf(timeslot.slotStartTime, facts.timezone) === day ? 0 : 1,
        venues.includes(meeting.venue) ? 0 : 1,
        Math.abs(millisOf(timeslot.slotStartTime) - from),
        millisOf(timeslot.slotStartTime),
        tapOf(meeting, { timeslotId: timeslot.id }) === 'ACCEPT' ? 0 : 1,
      ],
    }))
    .sort((a, b) => compare(a.rank, b.rank) || (a.alternative.timeslotId < b.alternative.timeslotId ? -1 : 1))
    .map(({ alternative }) => alternative);
  const byTime = Map.groupBy(ranked, ({ startAt, endAt, venues }) => [startAt, endAt, ...venues].join());
  return [...byTime.values()].flatMap(([first]) => first ?? []);
}

/** The venues of a timeslot that can still be had, the wanted one first. */
const venuesLeft = (
  { timeslot, event, freeSeats }: OpenTimeslot,
  uses: readonly SlotUse[],
  wanted: Venue,
  now: Instant,
): Venue[] =>
  openVenues(timeslot, uses)
    .filter((venue) => freeSeats[venue] > 0 && decideSlot(event, timeslot, venue, now).kind === 'allowed')
    .sort((a, b) => Number(b === wanted) - Number(a === wanted));

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [place, value] of a.entries()) {
    const difference = value - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What one tap on an alternative does: say yes to it where it was proposed already, else propose it. */
export type Tap = 'ACCEPT' | 'PROPOSE';
export const tapOf = (
  meeting: Pick<Meeting, 'timeslotId' | 'proposedTimeslots'>,
  alternative: Pick<Alternative, 'timeslotId'>,
): Tap =>
  alternative.timeslotId === meeting.timeslotId || meeting.proposedTimeslots.includes(alternative.timeslotId)
    ? 'ACCEPT'
    : 'PROPOSE';
