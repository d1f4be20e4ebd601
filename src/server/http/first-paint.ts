import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../domain/language/languages.ts';
import { languageAsked } from './language-asked.ts';
import { withLanguage, withRoot } from './page-shell.ts';

/** Where the build keeps what is painted first (`scripts/first-paints.ts`). */
export const FIRST_PAINTS = 'first-paints.json';

/** As it stands there. */
interface FirstPaint {
  path: string;
  html: Record<Language, string>;
}

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
        withRoot(withLanguage(shell, language), html[language]),
      ]),
    ),
  );
  return (path, acceptLanguage) =>
    pages.get(`${languageAsked(acceptLanguage)} ${path.replace(/(.)\/$/, '$1')}`) ?? null;
}
