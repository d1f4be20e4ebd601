import type { Catalogue } from './catalogue.ts';
import { fill, type Values } from './fill.ts';
import type { Language } from './languages.ts';
import { englishText, messageText, type Param } from './message.ts';
import { sayIn, sayManyIn } from './say.ts';

/**
 * How a text is said in one language, for words that are made for someone else than who is at this screen: a mail, a
 * notification. `t` and `many` are called as the window's are, so that the catalogues find their texts (decisions/019).
 */
export interface Translator {
  language: Language;
  t(text: string, values?: Values): string;
  /** @param one the English text for one; `other` for every other number */
  many(count: number, one: string, other: string, values?: Values): string;
  /** A message as data, or a value of one: a text that is none, such as a person's own words, is given back as it is. */
  textOf(message: Param): string;
}

/** English stands in the code. */
export const englishTranslator: Translator = {
  language: 'en',
  t: fill,
  many: (count, one, other, values) => fill(count === 1 ? one : other, { count, ...values }),
  textOf: englishText,
};

export const translatorOf = (language: Language, catalogue: Catalogue): Translator => ({
  language,
  t: (text, values) => sayIn(catalogue, text, values),
  many: (count, one, other, values) => sayManyIn(catalogue, language, count, one, other, values),
  textOf: (message) => messageText(message, language, catalogue),
});
