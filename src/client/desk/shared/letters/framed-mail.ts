/** A tag that opens, its values quoted or not; a value may hold what looks like its end. */
const openingTag = /<[a-z][^\s>/]*(?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*\s*\/?>/gi;
const attribute = /(\s)([^\s=>"'/]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))/g;

/** Where a style stands until it is set, and where a picture of another server would have come from. */
export const STYLE = 'data-style';
const SOURCE = 'data-src';

/**
 * A mail's HTML (cleaned by the server) as it may be read into a document of ours: nothing in it breaks the page's
 * policy. Its styles are set aside, for `MailFrame` to set them; pictures of other servers are not asked for, so that
 * nobody learns who looks at a preview: their words stand there.
 */
export const framedMail = (html: string, origin: string): string =>
  html.replace(openingTag, (tag) =>
    tag.replace(attribute, (whole, space: string, name: string, value: string) => {
      if (name.toLowerCase() === 'style') return `${space}${STYLE}${value}`;
      if (name.toLowerCase() !== 'src') return whole;
      const from = value.replace(/^\s*=\s*["']?/, '');
      return from.startsWith(`${origin}/`) ? whole : `${space}${SOURCE}${value}`;
    }),
  );
