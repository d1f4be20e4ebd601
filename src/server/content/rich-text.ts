import sanitizeHtml from 'sanitize-html';
import { nonTextTags } from './non-text-tags.ts';

/**
 * What the builder's editor can make, and nothing else: no class, no style, no picture, no form, no frame. Links lead
 * to pages, mail and telephone; their target learns nothing of ours and gains nothing by being linked.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'pre', 'a'],
    ...['ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags,
  transformTags: {
    // The page's own headings stand above: those of a text begin below them.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, { href }): sanitizeHtml.Tag => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'noopener nofollow' },
    }),
  },
};

/** Anyone's HTML as what may stand on a page of ours: a closed list of tags. Doing it twice changes nothing more. */
export const cleanRichText = (html: string): string =>
  // The second time: a link that has lost where it led to loses the rest too.
  sanitizeHtml(sanitizeHtml(html, rules), rules);
