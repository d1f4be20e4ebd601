import type { Language } from '../../domain/language/languages.ts';

/** index.html with something in the place of what it has. */

/** The shell saying in which language its words are. */
export const withLanguage = (shell: string, language: Language): string =>
  shell.replace(/<html lang="\w+"/, `<html lang="${language}"`);

const ROOT = /(<div id="root")(>)[\s\S]*?(<\/div>\s*<noscript>)/;

/**
 * The shell with this in its root.
 *
 * @param as `taken-over`: drawn as the screen draws it, so that its code takes over what is drawn (`main.tsx`) instead
 *   of drawing it anew
 */
export const withRoot = (shell: string, html: string, as?: 'taken-over'): string =>
  // By a function: what stands in a page is no pattern of replacement.
  shell.replace(ROOT, (_all, open: string, close: string, end: string) =>
    [open, as ? ' data-drawn' : '', close, html, end].join(''),
  );
