import { addMinutes, type Instant, millisOf } from '../time/instants.ts';
import { dayOf, localToInstant } from '../time/zones.ts';

const DAY_MINUTES = 24 * 60;

/**
 * The instant of a Custom check-in time (SPEC.md 5: "Custom starts from timeslot start and is editable"): the `HH:mm`
 * nearest to the slot's start, so that 00:10 of a slot that began at 23:50 is the next day.
 *
 * @throws RangeError when the time or the zone is not one
 */
export function customCheckInAt(startAt: Instant, time: string, zone: string): Instant {
  const away = (instant: Instant): number => Math.abs(millisOf(instant) - millisOf(startAt));
  return [-DAY_MINUTES, DAY_MINUTES]
    .map((minutes) => localToInstant(dayOf(addMinutes(startAt, minutes), zone), time, zone))
    .reduce(
      (nearest, candidate) => (away(candidate) < away(nearest) ? candidate : nearest),
      localToInstant(dayOf(startAt, zone), time, zone),
    );
}
