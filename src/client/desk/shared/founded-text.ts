import { countryName } from '../../words/country-options.ts';
import { formatMonth } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
/** SPEC.md 9: "founded date as month and year". */
export function foundedText(foundedDate: string | null): string | null {
  if (foundedDate === null) return null;
  return formatMonth(foundedDate);
}

/** "Bandung, Indonesia": the country is added where the headquarters' place does not name it. */
export function placeText(hqLocation: string, country: string): string {
  const shown = countryName(country);
  const place = hqLocation.toLowerCase();
  if ([country, shown].some((name) => place.includes(name.toLowerCase())))
    return hqLocation || t('No location');
  return [hqLocation, shown].filter(Boolean).join(', ');
}

/** "12 offline, 8 online timeslots free". */
export function freeText({ offline, online }: { offline: number; online: number }): string {
  const parts = [
    offline > 0 ? t('{offline} offline', { offline }) : null,
    online > 0 ? t('{online} online', { online }) : null,
  ].filter(Boolean);
  if (parts.length === 0) return t('No free timeslots');
  return many(offline + online, '{parts} timeslot free', '{parts} timeslots free', {
    parts: parts.join(', '),
  });
}
