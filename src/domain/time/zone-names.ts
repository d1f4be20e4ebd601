import type { Instant } from './instants.ts';
import { millisOf } from './instants.ts';
import { isTimezone, offsetAt } from './zones.ts';

/**
 * Time zones as people look for them. A program keeps the name that the browser of who chose it had, since devices of earlier years do not know
 * names of later ones; what is shown is today's name.
 */

/** Names that browsers still give zones, and what they are called today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Macao': 'Asia/Macau',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Thimbu': 'Asia/Thimphu',
  'Asia/Ujung_Pandang': 'Asia/Makassar',
  'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** What a zone is called today: Asia/Kolkata, whatever name of it was kept. */
export const zoneTitle = (zone: string): string => renamed[zone] ?? zone;

const MINUTE_MS = 60_000;

/** How far a zone is from UTC at an instant: `UTC+05:30`; `UTC` where it is not. */
export function offsetLabel(zone: string, at: Instant): string {
  const minutes = Math.round(offsetAt(millisOf(at), zone) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const two = (number: number) => String(number).padStart(2, '0');
  const far = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`;
}

export interface ZoneChoice {
  /** What is kept. */
  zone: string;
  /** What it is called today. */
  title: string;
  /** At the moment that counts. */
  offset: string;
  /** What it is found by, in lower case: both names, with spaces, and the offset. */
  words: string;
}

/**
 * The zones to choose from, by their names of today, each once; UTC among them, which browsers leave out, and the one that is chosen.
 *
 * @param known as the browser names them
 * @param at when their offsets count
 */
export function zoneChoices(known: readonly string[], own: string, at: Instant): ZoneChoice[] {
  const byTitle = new Map<string, string>();
  for (const zone of ['UTC', ...known]) if (!byTitle.has(zoneTitle(zone))) byTitle.set(zoneTitle(zone), zone);
  if (isTimezone(own)) byTitle.set(zoneTitle(own), own);
  return [...byTitle]
    .map(([title, zone]) => {
      const offset = offsetLabel(zone, at);
      const words = [title, zone, title.replaceAll('_', ' '), zone.replaceAll('_', ' '), offset];
      return { zone, title, offset, words: words.join(' ').toLowerCase() };
    })
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

/** Those that all words are found in: "kolkata", "calcutta", "+05:30", "buenos aires". */
export function findZones(choices: readonly ZoneChoice[], text: string): ZoneChoice[] {
  const wanted = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ words }) => wanted.every((word) => words.includes(word)));
}
