import type { Language } from '../language/languages.ts';
import { formatDateShort, formatSpan } from './format.ts';
import type { Instant } from './instants.ts';
import { dayOf, wallClock } from './zones.ts';

/**
 * A span as a viewer's own clock shows it, where that differs from the program's: "03:00 - 11:00 GMT+1", with the date
 * where the day is another one. SPEC.md 9: "Timezone: program's": the program's stands first, this one beside it.
 *
 * @returns null where both clocks show the same
 */
export function spanInOwnZone(
  startAt: Instant,
  endAt: Instant,
  zone: string,
  own: string,
  language: Language = 'en',
): string | null {
  const same = (instant: Instant) => {
    const [there, here] = [wallClock(instant, zone), wallClock(instant, own)];
    return there.day === here.day && there.time === here.time;
  };
  if (same(startAt) && same(endAt)) return null;
  const span = formatSpan(startAt, endAt, own, language);
  return dayOf(startAt, own) === dayOf(startAt, zone)
    ? span
    : `${formatDateShort(startAt, own, language)}, ${span}`;
}
