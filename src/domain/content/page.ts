import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import { sponsorTiers } from '../sponsors/tiers.ts';
import * as contentMessages from './messages.ts';

/** The content page of a program (SPEC.md 3): "sections and items with title, type, size, order, data". */

/** How a section looks: on the page itself, on a card, on a tint of the program's colour. */
export const sectionTypes = ['PLAIN', 'CARD', 'ACCENT'] as const;
export type SectionType = (typeof sectionTypes)[number];
/** MEDIUM is as wide as is good to read; LARGE as wide as the page. */
export const sectionSizes = ['MEDIUM', 'LARGE'] as const;
/** A third, a half, the whole of its section's width, where there is room; on a phone all are as wide as it. */
export const itemSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const;
export type ItemSize = (typeof itemSizes)[number];

export const MAX_SECTIONS = 30;
export const MAX_ITEMS = 40;
const MAX_PEOPLE = 60;
const MAX_QUESTIONS = 40;
/** Characters of one text with its tags. */
export const MAX_TEXT_LENGTH = 50_000;

/** What a database or a page cannot hold: half a character, controls but tabs and line breaks. */
export const cleanText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

const words = (most: number) =>
  z
    .string()
    .max(most, encodeMessage(contentMessages.textTooLong({ max: most })))
    .overwrite(cleanText);
export const titleArgs = words(200);
const title = titleArgs.default('');

/** The data of an item by its type. A draft may be half done: what is missing is said when it is published. */
export const itemData = {
  /** Rich text; kept as the server's closed list of tags has left it (server/content/rich-text). */
  TEXT: z.object({ html: words(MAX_TEXT_LENGTH).default('') }),
  IMAGE: z.object({
    /** The stored value of one of the program's assets. */
    asset: z.string().max(100).nullable().default(null),
    alt: words(300).default(''),
    /** It says nothing that the text beside it does not say: screen readers pass it by. */
    decorative: z.boolean().default(false),
    caption: words(300).default(''),
  }),
  VIDEO: z.object({ url: words(500).default('') }),
  /** Who of the program's people, in this order. */
  PEOPLE: z.object({ userIds: z.array(z.uuid().toLowerCase()).max(MAX_PEOPLE).default([]) }),
  /** The published events, as they stand when the page is read. */
  SCHEDULE: z.object({}),
  /** The sponsors of a tier, as they stand when the page is read. */
  SPONSORS: z.object({ tier: z.enum(sponsorTiers).default('DEFAULT') }),
  /** The newest published news, as they stand when the page is read. */
  NEWS: z.object({}),
  FAQ: z.object({
    entries: z
      .array(z.object({ question: words(300).default(''), answer: words(5000).default('') }))
      .max(MAX_QUESTIONS)
      .default([]),
  }),
} as const;
export type ItemType = keyof typeof itemData;
/** The list of types; another one is a line above, its field in the builder and its look on the page. */
export const itemTypes = Object.keys(itemData) as ItemType[];

const itemHead = { id: z.uuid().toLowerCase(), title, size: z.enum(itemSizes).default('LARGE') };

export const itemArgs = z.discriminatedUnion('type', [
  z.object({ ...itemHead, type: z.literal('TEXT'), data: itemData.TEXT }),
  z.object({ ...itemHead, type: z.literal('IMAGE'), data: itemData.IMAGE }),
  z.object({ ...itemHead, type: z.literal('VIDEO'), data: itemData.VIDEO }),
  z.object({ ...itemHead, type: z.literal('PEOPLE'), data: itemData.PEOPLE }),
  z.object({ ...itemHead, type: z.literal('SCHEDULE'), data: itemData.SCHEDULE }),
  z.object({ ...itemHead, type: z.literal('SPONSORS'), data: itemData.SPONSORS }),
  z.object({ ...itemHead, type: z.literal('NEWS'), data: itemData.NEWS }),
  z.object({ ...itemHead, type: z.literal('FAQ'), data: itemData.FAQ }),
]);
export type ContentItem = z.output<typeof itemArgs>;

const sectionHead = {
  id: z.uuid().toLowerCase(),
  title,
  type: z.enum(sectionTypes).default('PLAIN'),
  size: z.enum(sectionSizes).default('MEDIUM'),
};
export const newSectionArgs = z.object(sectionHead);
export const sectionArgs = newSectionArgs.extend({ items: z.array(itemArgs).max(MAX_ITEMS).default([]) });
export type ContentSection = z.output<typeof sectionArgs>;

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** A whole draft; the order of sections and items is that of the lists. */
export const sectionsArgs = z
  .array(sectionArgs)
  .max(MAX_SECTIONS, encodeMessage(contentMessages.tooManySections({ max: MAX_SECTIONS })))
  .refine(
    (sections) => unique(sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])),
    encodeMessage(contentMessages.sameId),
  );

/** A new item of a type, with nothing in it yet. */
export const emptyItem = (type: ItemType, id: string): ContentItem =>
  itemArgs.parse({ id, type, data: {}, size: type === 'IMAGE' || type === 'VIDEO' ? 'MEDIUM' : 'LARGE' });

/** A new section, with nothing in it yet. */
export const emptySection = (id: string): ContentSection => sectionArgs.parse({ id });
