/** Names that people chose, in mails to strangers: a name must not be an advertisement with a link. */

/**
 * What a mail program would make a link of, or what looks like one: a scheme, `www.`, a slash between words, an
 * address with @, a dot between letters (`pay-here.example`).
 */
const looksLikeLink =
  /:\/\/|\bwww\b|@|\S[/\\]\S|[\p{L}\p{N}-]{2,}[.\u3002\uFF0E\uFF61][\p{L}][\p{L}\p{N}-]+/iu;

/** Whether a text holds something like a link, also where it is broken by invisible letters. */
export const holdsLink = (text: string): boolean =>
  looksLikeLink.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));

/** The name, or the neutral word where it holds something like a link. */
export const withoutLinks = (name: string, neutral: string): string => (holdsLink(name) ? neutral : name);
