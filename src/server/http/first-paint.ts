import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageOf, languages } from '../../domain/language/languages.ts';

/** As the build writes it (`scripts/first-paints.ts`). */
interface FirstPaint {
  path: string;
  html: Record<Language, string>;
}

const ROOT = /(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/;

/**
 * The shell with the words of a page in it, so that they are read while the code is still on its way.
 *
 * @param shell index.html
 * @returns for a path without query and what the browser says of its languages; null where the shell says all there is
 */
export function firstPaint(
  webDir: string,
  shell: string,
): (path: string, acceptLanguage: string | undefined) => string | null {
  const file = join(webDir, 'first-paints.json');
  if (!existsSync(file)) return () => null;
  const paints = JSON.parse(readFileSync(file, 'utf8')) as FirstPaint[];
  const pages = new Map(
    paints.flatMap(({ path, html }) =>
      languages.map((language) => [
        `${language} ${path}`,
        shell
          .replace('<html lang="en"', `<html lang="${language}"`)
          // By a function: what stands in a page is no pattern of replacement.
          .replace(ROOT, (_all, open: string, end: string) => open + html[language] + end),
      ]),
    ),
  );
  return (path, acceptLanguage) =>
    pages.get(`${languageOf(wanted(acceptLanguage))} ${path.replace(/(.)\/$/, '$1')}`) ?? null;
}

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
