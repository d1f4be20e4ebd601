import type { Day, Instant } from './instants.ts';
import { timeOf } from './zones.ts';

/** How times are shown (SPEC.md 9): dates "MMMM d, yyyy" (tables "MMM d, yyyy"), time 24-hour HH:mm with zone. */

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  let made = dayFormats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
    dayFormats.set(key, made);
  }
  return made;
}

/** "November 21, 2026" of an instant, in a zone. */
export const formatDate = (instant: Instant, zone: string): string =>
  format(zone, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(instant));

/** "Nov 21, 2026" of an instant, in a zone: for tables. */
export const formatDateShort = (instant: Instant, zone: string): string =>
  format(zone, { year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(instant));

/** "November 21, 2026" of a calendar day. */
export const formatDay = (day: Day): string => formatDate(`${day}T12:00:00.000Z`, 'UTC');

/** "WIB" or "GMT+7": the zone's short name at an instant. */
export function zoneName(instant: Instant, zone: string): string {
  const part = format(zone, { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName');
  return part?.value ?? zone;
}

/** "14:05 GMT+7". */
export const formatTime = (instant: Instant, zone: string): string =>
  `${timeOf(instant, zone)} ${zoneName(instant, zone)}`;

/** "14:05 - 14:35 GMT+7". */
export const formatSpan = (startAt: Instant, endAt: Instant, zone: string): string =>
  `${timeOf(startAt, zone)} - ${timeOf(endAt, zone)} ${zoneName(startAt, zone)}`;
