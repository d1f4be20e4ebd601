import sanitizeHtml from 'sanitize-html';
import { urlVariables } from '../../../domain/templates/variables.ts';
import { nonTextTags } from '../../content/non-text-tags.ts';

const colour = [/^#(?:[\da-f]{3}|[\da-f]{6})$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/, /^[a-z]{3,20}$/i];
const length = /^\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)?$/;
const lengths = [
  /^(?:\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)?|auto)(?: (?:\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)?|auto)){0,3}$/,
];
const border = [/^\d{1,2}px (?:solid|dashed|dotted) (?:#[\da-f]{3,6}|[a-z]{3,20})$/i, /^(?:0|none)$/];

/** What mails may look like: a closed list of properties, none of which loads, hides or places over other things. */
const styles: Record<string, RegExp[]> = {
  color: colour,
  'background-color': colour,
  'text-align': [/^(?:left|right|center|justify)$/],
  'vertical-align': [/^(?:top|middle|bottom|baseline)$/],
  'font-size': [length],
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'font-style': [/^(?:normal|italic)$/],
  'font-family': [/^[\w\s,'"-]{1,100}$/],
  'line-height': [length],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  padding: lengths,
  'padding-top': [length],
  'padding-right': [length],
  'padding-bottom': [length],
  'padding-left': [length],
  margin: lengths,
  'margin-top': [length],
  'margin-bottom': [length],
  border,
  'border-top': border,
  'border-bottom': border,
  'border-radius': lengths,
  width: [length],
  'max-width': [length],
  height: [length],
  display: [/^(?:block|inline|inline-block)$/],
};

const ours = new RegExp(String.raw`^\{\{\s*(?:${urlVariables.join('|')})\s*\}\}`);
const outside = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * Where a link in a mail may lead: pages, mail and telephone, or an address of ours. Another variable at the beginning
 * could bring a scheme of its own; a relative link leads nowhere from a mail.
 */
const target = (href: string | undefined): string | undefined => {
  const trimmed = href?.trim();
  return trimmed !== undefined && (ours.test(trimmed) || outside.test(trimmed)) ? trimmed : undefined;
};

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'a', 'img'],
    ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br', 'center'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'style'],
    img: ['src', 'alt', 'width', 'height', 'style'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'align', 'role', 'style'],
    td: ['width', 'align', 'valign', 'colspan', 'rowspan', 'style'],
    th: ['width', 'align', 'valign', 'colspan', 'rowspan', 'style'],
    '*': ['style'],
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags,
  transformTags: {
    a: (tagName, { href, style }): sanitizeHtml.Tag => {
      const to = target(href);
      return {
        tagName,
        attribs: { ...(to === undefined ? {} : { href: to }), ...(style === undefined ? {} : { style }) },
      };
    },
  },
  // A picture is loaded from where it says, in full: a variable there would tell who opens the mail.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\/[^{}\s]+$/i.test(attribs.src ?? ''),
};

/** Anyone's HTML as what may stand in a mail of ours: closed lists of tags, attributes and styles. Idempotent. */
export const cleanMailHtml = (html: string): string => sanitizeHtml(html, rules);
