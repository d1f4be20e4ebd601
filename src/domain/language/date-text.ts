import { type Language, localeTags } from './languages.ts';

const monthsIn = (language: Language, month: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(localeTags[language], { timeZone: 'UTC', month });
  return Array.from({ length: 12 }, (_, at) => format.format(new Date(Date.UTC(2000, at, 1))));
};

/**
 * A date that stands in a sentence already, with the months of a language: "Mei 3, 2026" for "May 3, 2026", long where
 * it is long. What follows stays: a zone's name cannot be told from "GMT+7" alone.
 */
export const dateWordsIn = (text: string, language: Language): string =>
  text.replace(/\b(\p{Lu}\p{Ll}{2,8}) (\d{1,2}, \d{4})\b/gu, (whole, name: string, rest: string) => {
    for (const month of ['long', 'short'] as const) {
      const at = monthsIn('en', month).indexOf(name);
      if (at >= 0) return `${monthsIn(language, month)[at]} ${rest}`;
    }
    return whole;
  });
