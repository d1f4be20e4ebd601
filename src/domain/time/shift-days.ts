import { addMinutes, type Day, type Instant, instantOf, millisOf } from './instants.ts';
import { dayOf, localToInstant, timeOf } from './zones.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** Noon, so that no hour of a zone makes another day of it. */
const noonOf = (day: Day): Instant => `${day}T12:00:00.000Z`;

/** The day that is so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  addMinutes(noonOf(day), days * DAY_MINUTES).slice(0, 10);

/** How many days later the second is; negative: earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((millisOf(noonOf(to)) - millisOf(noonOf(from))) / (DAY_MINUTES * MINUTE_MS));

/** A move by days, from the clocks of one zone to those of another: ten o'clock stays ten o'clock. */
export interface DayMove {
  days: number;
  from: string;
  to: string;
}

/** The instant at which the other zone's clocks show on the other day what the first one's show at this instant. */
export function moveByDays(instant: Instant, { days, from, to }: DayMove): Instant {
  const moved = localToInstant(addDays(dayOf(instant, from), days), timeOf(instant, from), to);
  // A clock shows minutes; what is below them stays.
  return instantOf(millisOf(moved) + (millisOf(instant) % MINUTE_MS));
}
