import type { Catalogue } from './catalogue.ts';
import { fill, type Values } from './fill.ts';
import type { Language } from './languages.ts';
import { type MessageLike, messageText } from './message.ts';
import { pluralForm } from './plural-form.ts';

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
  const form = pluralForm(language, count);
  const found = catalogue?.[other];
  const own = typeof found === 'object' ? (found[form] ?? found.other) : found;
  return fill(own || (count === 1 ? one : other), { count, ...values });
}

/** What a window that speaks no English asks for its texts. */
export interface CatalogueTranslator {
  say(text: string, values?: Values): string;
  many(count: number, one: string, other: string, values?: Values): string;
  /** A message as data; a text that is none is given back as it is. */
  textOf(message: MessageLike): string;
}

export const catalogueTranslator = (catalogue: Catalogue, language: Language): CatalogueTranslator => ({
  say: (text, values) => sayIn(catalogue, text, values),
  many: (count, one, other, values) => sayManyIn(catalogue, language, count, one, other, values),
  textOf: (message) => messageText(message, language, catalogue),
});
