import { type Language, languageOf } from '../../domain/language/languages.ts';

/**
 * Whoever opens a page has no account yet, or is a machine that makes a preview: the page's own words are in the first
 * language of ours that the request asks for, else English.
 *
 * @param acceptLanguage the header: "de, id;q=0.9, en;q=0.8"
 */
export const languageAsked = (acceptLanguage: string | undefined): Language =>
  languageOf(wanted(acceptLanguage));

/** "en;q=0.5, id" → id, en */
function wanted(acceptLanguage = ''): string[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';').map((piece) => piece.trim());
      const q = rest.find((piece) => piece.startsWith('q='));
      return { tag, weight: q === undefined ? 1 : Number(q.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
