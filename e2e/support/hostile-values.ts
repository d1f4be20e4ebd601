import { asStored, type HostileText, hostileWords } from './hostile-texts.ts';

/** Hostile texts as a field holds them, and many calls at once. */
/** How many calls are under way at once. */
const AT_ONCE = 6;

/** Does something for each, a few at a time, in order. */
export async function each<Item>(items: readonly Item[], act: (item: Item, index: number) => Promise<void>) {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) await act(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The attack at a place, the list begun again where it ends. */
export const at = (index: number): HostileText => hostileWords[index % hostileWords.length] as HostileText;
/** As much of all attacks as a field holds. */
export const many = (most: number): string => {
  const texts: string[] = [];
  for (const { text } of hostileWords) if ([...texts, text].join(' | ').length <= most) texts.push(text);
  return texts.join(' | ');
};
/** A text where a field holds it, else its beginning, for the rest of the row to come in. */
export const upTo = (most: number, text: string): string =>
  asStored(asStored(text).slice(0, most).toWellFormed());

/** Notes where something came back as another thing than was given. */
export type Same = (where: string, given: unknown, got: unknown) => void;
