import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../domain/language/languages.ts';
import { languageAsked } from './language-asked.ts';
import { withLanguage } from './page-head.ts';

/** Where the build keeps what is painted first (`scripts/first-paints.ts`). */
export const FIRST_PAINTS = 'first-paints.json';

/** As it stands there. */
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
  const file = join(webDir, FIRST_PAINTS);
  if (!existsSync(file)) return () => null;
  const paints = JSON.parse(readFileSync(file, 'utf8')) as FirstPaint[];
  const pages = new Map(
    paints.flatMap(({ path, html }) =>
      languages.map((language) => [
        `${language} ${path}`,
        // By a function: what stands in a page is no pattern of replacement.
        withLanguage(shell, language).replace(
          ROOT,
          (_all, open: string, end: string) => open + html[language] + end,
        ),
      ]),
    ),
  );
  return (path, acceptLanguage) =>
    pages.get(`${languageAsked(acceptLanguage)} ${path.replace(/(.)\/$/, '$1')}`) ?? null;
}
