import { type Language, localeTags } from '../language/languages.ts';
import type { Day, Instant } from './instants.ts';
import { timeOf, wallClock } from './zones.ts';

/**
 * How times are shown (SPEC.md 9): dates "MMMM d, yyyy" (tables "MMM d, yyyy"), time 24-hour HH:mm with zone. The order
 * is the same in every language; the months and the zone have the names that it gives them. Screens take these from
 * `client/words/dates`, which knows the language; English where none is said.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${language} ${JSON.stringify(options)}`;
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(localeTags[language], { timeZone: zone, ...options });
    formats.set(key, made);
  }
  return made;
}

function dayWith(month: 'long' | 'short', instant: Instant, zone: string, language: Language): string {
  const name = format(zone, language, { month }).format(new Date(instant));
  const [year, , day] = wallClock(instant, zone).day.split('-');
  return `${name} ${Number(day)}, ${Number(year)}`;
}

/** "November 21, 2026", "Mei 3, 2026" of an instant, in a zone. */
export const formatDate = (instant: Instant, zone: string, language: Language = 'en'): string =>
  dayWith('long', instant, zone, language);

/** "Nov 21, 2026", "Agu 3, 2026" of an instant, in a zone: for tables. */
export const formatDateShort = (instant: Instant, zone: string, language: Language = 'en'): string =>
  dayWith('short', instant, zone, language);

/** "November 21, 2026" of a calendar day. */
export const formatDay = (day: Day, language: Language = 'en'): string =>
  formatDate(`${day}T12:00:00.000Z`, 'UTC', language);

/** "GMT+7", in Indonesian "WIB": the zone's short name at an instant. */
export function zoneName(instant: Instant, zone: string, language: Language = 'en'): string {
  const part = format(zone, language, { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName');
  return part?.value ?? zone;
}

/** "14:05 GMT+7". */
export const formatTime = (instant: Instant, zone: string, language: Language = 'en'): string =>
  `${timeOf(instant, zone)} ${zoneName(instant, zone, language)}`;

/** "Nov 21, 2026" of a calendar day: for tables. */
export const formatDayShort = (day: Day, language: Language = 'en'): string =>
  formatDateShort(`${day}T12:00:00.000Z`, 'UTC', language);

/** "14:05 - 14:35 GMT+7"; across a change of the clock "01:30 GMT+2 - 02:00 GMT+1". */
export function formatSpan(
  startAt: Instant,
  endAt: Instant,
  zone: string,
  language: Language = 'en',
): string {
  const [first, last] = [zoneName(startAt, zone, language), zoneName(endAt, zone, language)];
  const start = first === last ? timeOf(startAt, zone) : `${timeOf(startAt, zone)} ${first}`;
  return `${start} - ${timeOf(endAt, zone)} ${last}`;
}

/** "January 2020" of a calendar day. */
export const formatMonth = (day: Day, language: Language = 'en'): string =>
  format('UTC', language, { month: 'long', year: 'numeric' }).format(new Date(`${day}T12:00:00.000Z`));

/** "January" to "December". */
export const monthNames = (language: Language = 'en'): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    format('UTC', language, { month: 'long' }).format(new Date(Date.UTC(2000, month, 1))),
  );
