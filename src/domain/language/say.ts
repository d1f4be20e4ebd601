import { dateWordsIn } from './date-text.ts';
import { fill, type Values } from './fill.ts';
import { type Language, localeTags } from './languages.ts';

/** English text to its translation; a text with a number may have one translation for each plural form. */
export type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A text in the language of a catalogue; English where the catalogue has none. */
export function sayIn(catalogue: Catalogue | null, text: string, values?: Values): string {
  const found = catalogue?.[text];
  return fill(typeof found === 'string' && found !== '' ? found : text, values);
}

/**
 * A text with a number, in the plural form that the language has for it.
 *
 * @param one the English text for one; `other` for every other number, and the key in the catalogue
 */
export function sayManyIn(
  catalogue: Catalogue | null,
  language: Language,
  count: number,
  one: string,
  other: string,
  values?: Values,
): string {
  const form = new Intl.PluralRules(localeTags[language]).select(count);
  const found = catalogue?.[other];
  const own = typeof found === 'object' ? (found[form] ?? found.other) : found;
  return fill(own || (count === 1 ? one : other), { count, ...values });
}

/** Values that are dates. */
const DATED = /^(date|day)(Short)?\d*$/;

interface Pattern {
  shape: RegExp;
  names: string[];
  text: string;
}

const patternsOf = new WeakMap<Catalogue, Pattern[]>();

function patterns(catalogue: Catalogue): Pattern[] {
  let made = patternsOf.get(catalogue);
  if (!made) {
    made = Object.keys(catalogue)
      // One that is all braces would take every sentence for its own.
      .filter((text) => /\{\w+\}/.test(text) && /\p{L}{3}.*\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
      .map((text) => {
        const names: string[] = [];
        const shape = text.split(/\{(\w+)\}/).map((part, index) => {
          if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
          names.push(part);
          // "{count} tables" is no shape of "Hall reduced to 2 tables".
          if (part === 'count') return '(\\d[\\d.,]*)';
          // A date has a comma of its own.
          return DATED.test(part) ? '(\\p{Lu}\\p{Ll}+ \\d{1,2}, \\d{4}|.+?)' : '(.+?)';
        });
        return { shape: new RegExp(`^${shape.join('')}$`, 'su'), names, text };
      });
    patternsOf.set(catalogue, made);
  }
  return made;
}

/**
 * A sentence that somebody else made in English (a rule of the domain, an answer of the server), found by its words or,
 * where values are in it already, by its shape. One that is not known is given back as it is.
 *
 * A value that is called `date…` or `day` is a date of ours, and gets the months of the language; `what`, and
 * `label` without quotes around it, are words of ours. Every other value may be what somebody typed, and stays.
 */
export function saidIn(catalogue: Catalogue | null, sentence: string, language: Language): string {
  if (!catalogue || sentence === '') return sentence;
  const found = catalogue[sentence];
  if (typeof found === 'string' && found !== '') return found;
  for (const { shape, names, text } of patterns(catalogue)) {
    const match = shape.exec(sentence);
    if (!match) continue;
    const values = Object.fromEntries(
      names.map((name, index) => {
        const value = match[index + 1] ?? '';
        if (DATED.test(name)) return [name, dateWordsIn(value, language)];
        const ours = name === 'what' || (name === 'label' && !text.includes('“{label}”'));
        return [name, ours ? saidIn(catalogue, value, language) : value];
      }),
    );
    return sayIn(catalogue, text, values);
  }
  return sentence;
}

/** What a window that speaks no English asks for its texts. */
export interface CatalogueTranslator {
  say(text: string, values?: Values): string;
  many(count: number, one: string, other: string, values?: Values): string;
  said(sentence: string): string;
}

export const catalogueTranslator = (catalogue: Catalogue, language: Language): CatalogueTranslator => ({
  say: (text, values) => sayIn(catalogue, text, values),
  many: (count, one, other, values) => sayManyIn(catalogue, language, count, one, other, values),
  said: (sentence) => saidIn(catalogue, sentence, language),
});
