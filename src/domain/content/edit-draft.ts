import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import {
  type ContentItem,
  type ContentSection,
  itemArgs,
  itemSizes,
  MAX_ITEMS,
  MAX_SECTIONS,
  newSectionArgs,
  sectionArgs,
  sectionSizes,
  sectionsArgs,
  sectionTypes,
  titleArgs,
} from './page.ts';

/**
 * Changing the draft of a content page (SPEC.md 7, Content). Every change names the revision that it was made on: of two
 * people who change one page at once the second is told, and loses nothing of what was typed.
 */

/** Which state of the draft a change was made on; 0: there was none yet. */
export const revisionArgs = z
  .int({ error: encodeMessage(idMessages.undefinedRevision) })
  .min(0, encodeMessage(idMessages.undefinedRevision));
/** The place among its neighbours, 0 the first. */
const order = z.int().min(0).max(1000).optional();

export const addSectionArgs = z.object({ revision: revisionArgs, section: newSectionArgs, order });
export const addItemArgs = z.object({ revision: revisionArgs, item: itemArgs, order });
/** What is left out stays. With neither section nor item named in the address: the whole draft. */
export const changeDraftArgs = z.object({
  revision: revisionArgs,
  sections: sectionsArgs.optional(),
  section: z
    .object({ title: titleArgs, type: z.enum(sectionTypes), size: z.enum(sectionSizes) })
    .partial()
    .optional(),
  item: z
    .object({
      title: titleArgs,
      size: z.enum(itemSizes),
      /** Read by the item's type. */
      data: z.record(z.string(), z.unknown()),
    })
    .partial()
    .optional(),
  order,
});
export type ChangeDraftArgs = z.output<typeof changeDraftArgs>;

/** Whether a change that was made on this revision may stand. */
export const decideChange = (current: { revision: number }, madeOn: number): Verdict =>
  current.revision === madeOn ? allowed() : refused('CONTENT_CHANGED');

type Sections = readonly ContentSection[];

/** A list with one part put at a place; left out: at its end. */
function placed<Part>(list: readonly Part[], part: Part, at: number = list.length): Part[] {
  return [...list.slice(0, at), part, ...list.slice(at)];
}

/** With one section more. @returns null where the page is full */
export function addSection(
  sections: Sections,
  section: z.output<typeof newSectionArgs>,
  at?: number,
): ContentSection[] | null {
  if (sections.length >= MAX_SECTIONS) return null;
  return placed(sections, { ...section, items: [] }, at);
}

/** With one item more in a section. @returns null where there is no such section, or it is full */
export function addItem(
  sections: Sections,
  sectionId: string,
  item: ContentItem,
  at?: number,
): ContentSection[] | null {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section || section.items.length >= MAX_ITEMS) return null;
  return withSection(sections, { ...section, items: placed(section.items, item, at) });
}

const withSection = (sections: Sections, changed: ContentSection): ContentSection[] =>
  sections.map((section) => (section.id === changed.id ? changed : section));

/** A section changed, moved, or both. @returns null where there is none */
export function changeSection(
  sections: Sections,
  sectionId: string,
  { section: over, order: at }: Pick<ChangeDraftArgs, 'section' | 'order'>,
): ContentSection[] | null {
  const found = sections.find(({ id }) => id === sectionId);
  if (!found) return null;
  const changed = sectionArgs.parse({ ...found, ...over });
  if (at === undefined) return withSection(sections, changed);
  return placed(
    sections.filter(({ id }) => id !== sectionId),
    changed,
    at,
  );
}

/** An item changed, moved within its section, or both. @returns null where there is none @throws ZodError for its data */
export function changeItem(
  sections: Sections,
  sectionId: string,
  itemId: string,
  { item: over, order: at }: Pick<ChangeDraftArgs, 'item' | 'order'>,
): ContentSection[] | null {
  const section = sections.find(({ id }) => id === sectionId);
  const found = section?.items.find(({ id }) => id === itemId);
  if (!section || !found) return null;
  const changed = itemArgs.parse({ ...found, ...over, data: { ...found.data, ...over?.data } });
  const items =
    at === undefined
      ? section.items.map((item) => (item.id === itemId ? changed : item))
      : placed(
          section.items.filter(({ id }) => id !== itemId),
          changed,
          at,
        );
  return withSection(sections, { ...section, items });
}

/** Without a section, or without one item of it. @returns null where there is none */
export function removePart(sections: Sections, sectionId: string, itemId?: string): ContentSection[] | null {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) return null;
  if (itemId === undefined) return sections.filter(({ id }) => id !== sectionId);
  const items = section.items.filter(({ id }) => id !== itemId);
  return items.length === section.items.length ? null : withSection(sections, { ...section, items });
}

/** Whether an asset stands in any picture of it. */
export const usesAsset = (sections: Sections, value: string): boolean =>
  sections.some(({ items }) => items.some((item) => item.type === 'IMAGE' && item.data.asset === value));
