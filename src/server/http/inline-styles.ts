import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shell that needs no style sheet of another file, and what its policy has to allow. */
export interface StyledShell {
  html: string;
  /** The sheets in it, as they stand there. */
  sheets: string[];
}

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
    const sheet = readFileSync(join(webDir, href), 'utf8');
    // An element ends at the first of these, wherever it stands.
    if (/<\/style/i.test(sheet)) return link;
    sheets.push(sheet);
    return `<style>${sheet}</style>${link.replace(/\s*\/?>$/, ' disabled>')}`;
  });
  return { html, sheets };
}
