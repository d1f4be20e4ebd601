/** How names are searched: on a device, and on the server for a tablet that does not have them. */

/** Text as it is searched: no accents, no case, single spaces. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of what someone typed. */
export const wordsOf = (text: string): string[] => searchable(text).split(' ').filter(Boolean);

/** The rank of a name in which a word is found only inside of another one. */
export const INSIDE = 2;

/**
 * 0: the name begins so; 1: every word begins a word of it; `INSIDE`: somewhere inside; null: not at all.
 *
 * @param searchText the name, `searchable`
 */
export function nameRank(searchText: string, words: readonly string[]): number | null {
  if (words.length === 0 || !words.every((word) => searchText.includes(word))) return null;
  if (searchText.startsWith(words.join(' '))) return 0;
  return words.every((word) => ` ${searchText}`.includes(` ${word}`)) ? 1 : INSIDE;
}
