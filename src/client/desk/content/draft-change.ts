import type { ContentSection, ItemSize } from '../../../domain/content/page.ts';

/** What is to be sent of a draft: an item, a section's own fields, or the whole. */
export type DraftChange =
  | {
      kind: 'ITEM';
      sectionId: string;
      itemId: string;
      item: { title: string; size: ItemSize; data: Record<string, unknown> };
    }
  | { kind: 'SECTION'; sectionId: string; section: Pick<ContentSection, 'title' | 'type' | 'size'> }
  | { kind: 'WHOLE' };

type Sections = readonly ContentSection[];

const sameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);

/**
 * The smallest change that makes one draft of another: who types into one item sends that item, not the page. Parts that
 * were not touched are the same objects.
 *
 * @returns null: nothing has changed
 */
export function changeBetween(before: Sections, after: Sections): DraftChange | null {
  if (before === after) return null;
  if (!sameOrder(before, after)) return { kind: 'WHOLE' };
  const changed = after.filter((section, place) => section !== before[place]);
  const [section] = changed;
  if (!section) return null;
  const was = before.find(({ id }) => id === section.id);
  if (changed.length > 1 || !was || !sameOrder(was.items, section.items)) return { kind: 'WHOLE' };
  const items = section.items.filter((item, place) => item !== was.items[place]);
  const { title, type, size } = section;
  const own = title !== was.title || type !== was.type || size !== was.size;
  const [item] = items;
  if (own)
    return items.length > 0
      ? { kind: 'WHOLE' }
      : { kind: 'SECTION', sectionId: section.id, section: { title, type, size } };
  if (items.length > 1 || !item) return items.length > 1 ? { kind: 'WHOLE' } : null;
  return {
    kind: 'ITEM',
    sectionId: section.id,
    itemId: item.id,
    item: { title: item.title, size: item.size, data: { ...item.data } },
  };
}
