import type { Instant } from '../time/instants.ts';
import type { ProgramEvent, Timeslot, Venue } from './schedule.ts';

/** How a timeslot stands for someone who looks for a time to meet (SPEC.md 4, timeslot display status). */
export const timeslotStatuses = ['OPEN', 'DISABLED', 'BOOKED', 'UNAVAILABLE', 'OVERDUE'] as const;
export type TimeslotStatus = (typeof timeslotStatuses)[number];

/** SPEC.md 4's words; a timeslot that can be requested has none there. */
export const timeslotStatusLabels: Record<TimeslotStatus, string> = {
  OPEN: 'Free',
  DISABLED: 'Disabled',
  BOOKED: 'Booked',
  UNAVAILABLE: 'Unavailable',
  OVERDUE: 'Overdue',
};

/** A timeslot that an organization closed for itself, for one venue. */
export interface Closure {
  timeslotId: string;
  venue: Venue;
}

/** What an organization already does in the timeslots of a program. */
export interface SlotUse {
  /** Timeslots that share a moment with an accepted meeting of it. */
  booked: ReadonlySet<string>;
  closed: readonly Closure[];
  /** Timeslots in which nobody of it is left, for all are in sessions (`domain/sessions/session-block`); left out: none. */
  inSession?: ReadonlySet<string>;
}

export const noUse: SlotUse = { booked: new Set(), closed: [] };

/** Whether it can hold no meeting in a timeslot, for another meeting or for sessions. */
export const isBusy = ({ booked, inSession }: SlotUse, timeslotId: string): boolean =>
  booked.has(timeslotId) || inSession?.has(timeslotId) === true;

/** The venues of a timeslot that none of these organizations has closed for itself. */
export const openVenues = (
  timeslot: Pick<Timeslot, 'id' | 'venues'>,
  uses: readonly Pick<SlotUse, 'closed'>[],
): Venue[] =>
  timeslot.venues.filter(
    (venue) =>
      !uses.some(({ closed }) =>
        closed.some((closure) => closure.timeslotId === timeslot.id && closure.venue === venue),
      ),
  );

export interface SlotFacts {
  event: Pick<ProgramEvent, 'disabledAt'>;
  timeslot: Pick<Timeslot, 'id' | 'venues' | 'slotStartTime' | 'disabledAt'>;
  /** Of the organization that looks for a time. */
  own: SlotUse;
  /** Of the one it wants to meet; left out where there is none yet. */
  other?: SlotUse;
}

/**
 * The one rule behind the picker's words and the server's refusals. Of several words the first of SPEC.md's list is
 * said. "Unavailable (other organization has a meeting in that event)" is read as in that timeslot, and "Overdue (event
 * or slot started)" as the slot: else one meeting would close a whole day, and nobody could ask for the afternoon
 * (docs/decisions/007).
 *
 * @param venue only this one counts as open; left out: any of the timeslot's
 */
export function timeslotStatus(
  { event, timeslot, own, other }: SlotFacts,
  now: Instant,
  venue?: Venue,
): TimeslotStatus {
  const open = openVenues(timeslot, other ? [own, other] : [own]);
  const isClosed = venue === undefined ? open.length === 0 : !open.includes(venue);
  if (event.disabledAt || timeslot.disabledAt || isClosed) return 'DISABLED';
  if (isBusy(own, timeslot.id)) return 'BOOKED';
  if (other && isBusy(other, timeslot.id)) return 'UNAVAILABLE';
  if (timeslot.slotStartTime <= now) return 'OVERDUE';
  return 'OPEN';
}
