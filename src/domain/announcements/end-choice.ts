import { dayTimeToInstant, LATEST_MORNING, timeAfter } from '../time/day-times.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { dayOf, timeOf } from '../time/zones.ts';

/** Until when an announcement is shown, as staff choose it: for some minutes, or until a time of today or of the
 * night that follows. */
export type EndChoice = { kind: 'IN'; minutes: number } | { kind: 'AT'; time: string };

/** The minutes that are offered. */
export const endMinutes = [10, 30, 60, 120] as const;

/**
 * The instant that is meant.
 *
 * @param time `HH:mm` of the program's day; early in the morning, and passed already: of the next one
 * @throws RangeError when the time or the zone is not one
 */
export function endOf(choice: EndChoice, now: Instant, zone: string): Instant {
  if (choice.kind === 'IN') return addMinutes(now, choice.minutes);
  const clock = timeOf(now, zone);
  // In that night itself an earlier time has passed.
  const time = clock > LATEST_MORNING ? timeAfter(clock, choice.time) : choice.time;
  return dayTimeToInstant(dayOf(now, zone), time, zone);
}
