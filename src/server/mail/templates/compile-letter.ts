import { convert } from 'html-to-text';
import juice from 'juice';
import type { Letter } from '../../../domain/templates/template.ts';
import {
  escapeHtml,
  fillHtml,
  fillLine,
  fillText,
  type TemplateValues,
  urlVariables,
} from '../../../domain/templates/variables.ts';
import { cleanMailHtml } from './clean-mail-html.ts';

/** A letter as it goes out, its variables still to be filled: done once, however many receive it. */
export interface CompiledLetter {
  subject: string;
  html: string;
  text: string;
}

/** Written into each element: mail programs drop style sheets. */
const sheet = `
  body { margin: 0; padding: 0; background-color: #f4f4f5; }
  .preheader { display: none; max-height: 0; max-width: 0; overflow: hidden; opacity: 0; font-size: 1px; color: #f4f4f5; }
  .letter { max-width: 600px; margin: 0 auto; padding: 24px; background-color: #ffffff; color: #18181b;
    font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.5; }
  .letter a { color: #1d4ed8; }
  .letter img { max-width: 100%; height: auto; }
  .foot { max-width: 600px; margin: 0 auto; padding: 16px 24px; color: #52525b;
    font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 13px; line-height: 1.5; }
  .foot a { color: #52525b; }
`;

/**
 * Makes a mail of a letter: HTML cleaned and framed, its styles written inline; text made from HTML where there is
 * none, and HTML from text.
 *
 * @param foot said below: of a broadcast, why one receives it and how to unsubscribe
 */
export function compileLetter(
  letter: Letter,
  foot: { html: string; text: string } | null = null,
): CompiledLetter {
  const cleaned = letter.html.trim() ? cleanMailHtml(letter.html) : paragraphsOf(letter.text);
  const text = letter.text.trim() ? letter.text.trim() : textOf(cleaned);
  const framed = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(letter.subject)}</title><style>${sheet}</style></head><body>`,
    letter.templateTitle ? `<div class="preheader">${escapeHtml(letter.templateTitle)}</div>` : '',
    `<div class="letter">${cleaned}</div>`,
    foot ? `<div class="foot">${foot.html}</div>` : '',
    '</body></html>',
  ].join('');
  return {
    subject: letter.subject,
    html: juice(framed, { removeStyleTags: true, preserveImportant: true }),
    text: `${foot ? `${text}\n\n-- \n${foot.text}` : text}\n`,
  };
}

/** The mail for one recipient. Values are text in HTML, and never leave the line of the subject. */
export const fillLetter = ({ subject, html, text }: CompiledLetter, values: TemplateValues) => ({
  subject: fillLine(subject, values),
  html: fillHtml(html, values),
  text: fillText(text, values).replace(/\n{3,}/g, '\n\n'),
});

/** HTML as text: links with where they lead, lists with their marks, nothing in capitals that was not. */
const textOf = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', options: { uppercaseHeaderCells: false } },
      {
        selector: 'a',
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] },
      },
      { selector: 'img', format: 'skip' },
    ],
  }).trim();

const link = new RegExp(String.raw`https?:\/\/[^\s<>"'{}]+|\{\{(?:${urlVariables.join('|')})\}\}`, 'g');

/** Text as paragraphs, its addresses as links. */
function paragraphsOf(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((one) => `<p>${one.split('\n').map(lineOf).join('<br>')}</p>`).join('');
}

function lineOf(line: string): string {
  let from = 0;
  let html = '';
  for (const found of line.matchAll(link)) {
    // A sentence ends after an address, not in it.
    const address = found[0].replace(/[.,;:!?)]+$/, '');
    html += escapeHtml(line.slice(from, found.index));
    html += `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    from = found.index + address.length;
  }
  return html + escapeHtml(line.slice(from));
}
