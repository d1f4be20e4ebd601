import { escapeHtml } from '../../../../domain/templates/variables.ts';

/** What the editor of a mail can keep: another tag or attribute would be lost with the first letter that is typed. */
const TAGS = new Set(
  [
    'p',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'br',
    'hr',
  ].concat(['code', 'pre']),
);
const ATTRIBUTES = new Set(['href', 'target', 'rel']);

/** Whether the editor shows this HTML whole; else it is changed as HTML alone. */
export const fitsEditor = (html: string): boolean =>
  !/<!--|<!doctype/i.test(html) &&
  [...html.matchAll(/<\/?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)].every(
    ([, tag = '', rest = '']) =>
      TAGS.has(tag.toLowerCase()) &&
      [...rest.replace(/"[^"]*"|'[^']*'/g, '""').matchAll(/([\w-]+)\s*=/g)].every(([, name = '']) =>
        ATTRIBUTES.has(name.toLowerCase()),
      ),
  );

/** A text as the editor begins with it: an empty line begins a paragraph. */
export const editorHtmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((one) => one !== '')
    .map((one) => `<p>${one.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');
