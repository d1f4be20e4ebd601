import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shell that needs no style sheet of another file, and what its policy has to allow. */
export interface StyledShell {
  html: string;
  /** The sheets in it, as they are written there. */
  sheets: string[];
}

/** The type family: words are read in a font of the device until the code is there, which matters more (`late-fonts.ts`). */
const FONT = /@font-face\{[^}]*url\([^}]*\}/g;
/** The id of the sheet that waits (`client/app/late-fonts.ts`). */
const LATE_FONTS = 'late-fonts';

const LINK = /<link rel="stylesheet"[^>]*href="(\/assets\/[\w-]+\.css)"[^>]*>/g;

/**
 * The shell with its style sheets in it: whoever comes for the first time on a slow line reads the page one round trip
 * sooner. The link stays, switched off: by it the code that loads a screen knows that the sheet is there.
 *
 * @param shell index.html
 */
export function withInlineStyles(webDir: string, shell: string): StyledShell {
  const sheets: string[] = [];
  const html = shell.replace(LINK, (link, href: string) => {
    const whole = readFileSync(join(webDir, href), 'utf8');
    // An element ends at the first of these, wherever it stands.
    if (/<\/style/i.test(whole)) return link;
    const fonts = (whole.match(FONT) ?? []).join('');
    const sheet = whole.replace(FONT, '');
    sheets.push(sheet, fonts);
    return [
      `<style>${sheet}</style>`,
      `<style id="${LATE_FONTS}" media="not all">${fonts}</style>`,
      link.replace(/\s*\/?>$/, ' disabled>'),
    ].join('');
  });
  return { html, sheets };
}
