import { addMinutes, type Instant } from '../time/instants.ts';
import { dayOf, localToInstant } from '../time/zones.ts';

/** Until when an announcement is shown, as staff choose it: for some minutes, or until a time of today. */
export type EndChoice = { kind: 'IN'; minutes: number } | { kind: 'AT'; time: string };

/** The minutes that are offered. */
export const endMinutes = [10, 30, 60, 120] as const;

/**
 * The instant that is meant.
 *
 * @param time `HH:mm` of the program's day
 * @throws RangeError when the time or the zone is not one
 */
export const endOf = (choice: EndChoice, now: Instant, zone: string): Instant =>
  choice.kind === 'IN'
    ? addMinutes(now, choice.minutes)
    : localToInstant(dayOf(now, zone), choice.time, zone);
