import { t } from '../../words/words.ts';
/** SPEC.md 9: "founded date as month and year". */
export function foundedWords(foundedDate: string | null): string | null {
  if (foundedDate === null) return null;
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${foundedDate}T12:00:00.000Z`),
  );
}

/** "Bandung, Indonesia": the country is added where the headquarters' place does not name it. */
export function placeWords(hqLocation: string, country: string): string {
  if (hqLocation.toLowerCase().includes(country.toLowerCase())) return hqLocation || t('No location');
  return [hqLocation, country].filter(Boolean).join(', ');
}

/** "12 offline, 8 online timeslots free". */
export function freeWords({ offline, online }: { offline: number; online: number }): string {
  const parts = [
    offline > 0 ? t('{offline} offline', { offline }) : null,
    online > 0 ? t('{online} online', { online }) : null,
  ].filter(Boolean);
  if (parts.length === 0) return t('No free timeslots');
  return t('{parts} {value} free', {
    parts: parts.join(', '),
    value: offline + online === 1 ? 'timeslot' : 'timeslots',
  });
}
