import { DELETED_PERSON } from '../../domain/privacy/erase.ts';
import type { PersonTraces } from '../store/erasures.ts';

/** Finding a person's name and contacts in texts and data, and replacing them. */

/** EMAILS: nothing but those; CONTACTS: also phone numbers and links; ALL: also names. */
export type Replaced = 'EMAILS' | 'CONTACTS' | 'ALL';

export interface Replacement {
  /** Patterns of LIKE that find at least every text with a contact (in whatever case), or a name. */
  contactsToFind: string[];
  namesToFind: string[];
  /** Whether one of the emails stands in it. */
  hasEmail(value: unknown): boolean;
  /** A text, a list, or data with every trace replaced. Of data only texts are changed: no key, no instant, no id, no code of a message. */
  replace(value: unknown, what: Replaced): unknown;
}

const WORD = '\\p{L}\\p{N}';
/** What stands around each kind, so that it is no part of something longer. */
const around = {
  names: [`(?<![${WORD}])`, `(?![${WORD}])`],
  emails: [`(?<![${WORD}.+_-])`, `(?![${WORD}_-]|\\.[${WORD}])`],
  phones: [`(?<![${WORD}/-])`, `(?![${WORD}/-])`],
  links: [`(?<![^\\s"'<>(])`, `(?=\\.?(?:$|[\\s"'<>),;]))`],
} as const;

/** @param host links to it are the product's own, and no person's; null: none is */
export function replacementOf(
  { names, emails, phones, links }: PersonTraces,
  host: string | null,
): Replacement {
  const personal = links.filter((link) => isPersonal(link, host));
  const numbers = phones.flatMap(spellings);
  const patterns = {
    emails: patternOf(emails, 'emails', 'giu'),
    phones: patternOf(numbers, 'phones', 'gu'),
    links: patternOf(personal, 'links', 'giu'),
    names: patternOf(names, 'names', 'gu'),
  };
  const inText = (text: string, what: Replaced): string => {
    const found = [
      patterns.emails,
      ...(what === 'EMAILS' ? [] : [patterns.links, patterns.phones]),
      ...(what === 'ALL' ? [patterns.names] : []),
    ];
    return found.reduce(
      (left, pattern) => (pattern ? left.replace(pattern, () => DELETED_PERSON) : left),
      text,
    );
  };
  const replace = (value: unknown, what: Replaced): unknown => {
    if (typeof value === 'string') {
      const data = dataIn(value);
      if (data === undefined) return FIXED.test(value) ? value : inText(value, what);
      const after = JSON.stringify(replace(data, what));
      return after === JSON.stringify(data) ? value : after;
    }
    if (Array.isArray(value)) return value.map((one) => replace(one, what));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, key === 'code' ? one : replace(one, what)]),
    );
  };
  return {
    contactsToFind: anyOf([...emails, ...numbers, ...personal]),
    namesToFind: anyOf(names),
    hasEmail: (value) =>
      patterns.emails !== null &&
      value !== null &&
      value !== undefined &&
      (typeof value === 'string' ? value : JSON.stringify(value)).search(patterns.emails) >= 0,
    replace,
  };
}

/** Instants, days and ids: no text of a person, whatever digits are in it. */
const FIXED = /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Data that a text holds, such as a message of the product with its words; undefined: it is a text. */
function dataIn(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A link leads to somebody only beyond the host: “linkedin.com” is in the link of everybody. */
function isPersonal(link: string, host: string | null): boolean {
  // A stored value of a file, such as that of a picture.
  if (/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.test(link) && !link.includes('://')) return true;
  const parsed = URL.parse(link.includes('://') ? link : `https://${link}`);
  return parsed !== null && parsed.hostname !== host && parsed.pathname.length > 1;
}

/** A phone number as it is stored, and without anything but its digits. Too few digits are a number of anything. */
function spellings(contact: string): string[] {
  const digits = contact.replace(/\D/g, '');
  return /^\+?[\d\s().-]+$/.test(contact) && digits.length >= 8 ? [contact, digits, `+${digits}`] : [];
}

/** The text as it is, and as HTML writes it. */
const written = (text: string): string[] => {
  const html = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [text, html, html.replaceAll("'", '&#39;'), html.replaceAll("'", '&#x27;')];
};

const longestFirst = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort((a, b) => b.length - a.length);

function patternOf(texts: readonly string[], kind: keyof typeof around, flags: string): RegExp | null {
  if (texts.length === 0) return null;
  const [before, after] = around[kind];
  const one = longestFirst(texts.flatMap(written)).map((text) =>
    text.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&'),
  );
  return new RegExp(`${before}(?:${one.join('|')})${after}`, flags);
}

/** Patterns of texts that have one of them, as text and HTML write it, and in data. */
function anyOf(texts: readonly string[]): string[] {
  const all = texts.flatMap(written).flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  return longestFirst(all).map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}
