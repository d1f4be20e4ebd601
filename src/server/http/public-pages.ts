import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../domain/language/languages.ts';

/** Where the build keeps the module that draws the public pages (`scripts/public-pages.ts`). */
export const PUBLIC_PAGES = 'public-pages.mjs';

/** A public page as HTML: what the head and `#root` have of it, and the accent of its program, if it is of one, as a style sheet with its id. */
export interface DrawnPage {
  head: string;
  html: string;
  accent: { id: string; sheet: string } | null;
}

/**
 * @param island the id of the page's data, and `data`, which its call answers
 * @returns null: the page is drawn by its code alone
 * @throws what a component throws that cannot draw this
 */
export type DrawPublicPage = (island: string, data: unknown, language: Language) => DrawnPage | null;

/** How the built web app draws its public pages; a build that cannot (one of a test) draws none. */
export async function publicPages(webDir: string): Promise<DrawPublicPage> {
  const file = join(webDir, PUBLIC_PAGES);
  if (!existsSync(file)) return () => null;
  const module = (await import(pathToFileURL(file).href)) as { drawPublicPage: DrawPublicPage };
  return module.drawPublicPage;
}
