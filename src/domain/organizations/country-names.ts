import { type Language, languages, localeTags } from '../language/languages.ts';
import type { ColumnFilter } from '../tables/column-filters.ts';
import { countries } from './countries.ts';

/**
 * Countries in the reader's language. What is kept is the English name of the list (SPEC.md 9, "Countries from a static
 * list"); a country that someone wrote by hand is in no list, and is shown as it was written.
 */

const codeOfName = new Map(countries.map(({ code, name }) => [name, code]));

const named = new Map<Language, Intl.DisplayNames>();
function namesIn(language: Language): Intl.DisplayNames {
  let names = named.get(language);
  if (!names) {
    names = new Intl.DisplayNames([localeTags[language]], { type: 'region', fallback: 'code' });
    named.set(language, names);
  }
  return names;
}

/** "Japan" as "Jepang". @param stored the English name, as it is kept */
export function countryIn(stored: string, language: Language): string {
  const code = language === 'en' ? undefined : codeOfName.get(stored);
  return code ? (namesIn(language).of(code) ?? stored) : stored;
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Every country by each of its names in other languages, as far as one name means one country. */
let byName: Map<string, string> | undefined;
function ownNames(): Map<string, string> {
  if (byName) return byName;
  byName = new Map();
  for (const language of languages)
    for (const { name } of countries) {
      const own = folded(countryIn(name, language));
      if (!byName.has(own)) byName.set(own, name);
    }
  return byName;
}

/** The English name of what someone calls a country: "jepang" is "Japan". What is none stays as it was written. */
export const storedCountry = (written: string): string => ownNames().get(folded(written)) ?? written;

/** Shorter beginnings would find half of the world. */
const LEAST = 3;

/** English names of the countries that begin so in another language, for a search: "jep" finds Japan. */
export function countriesBegun(part: string): string[] {
  const wanted = folded(part);
  if (wanted.length < LEAST) return [];
  return [...ownNames()].filter(([own]) => own.startsWith(wanted)).map(([, name]) => name);
}

/**
 * A filter of a column of countries, as it is kept: whoever reads another language narrows it by the names that are
 * read there, "contains Jep" as a search finds them.
 */
export function countryFilter(filter: ColumnFilter): ColumnFilter {
  const { operator, value } = filter;
  if (operator === 'iLike' || operator === 'notILike')
    return { ...filter, alike: value.flatMap(countriesBegun) };
  return { ...filter, value: value.map(storedCountry) };
}
