/** How much each word says: one that few have says more than one that everybody has. */
export type Rarity = (word: string) => number;

/** Those that both have, the rarest first. */
export const inBoth = (
  named: readonly string[],
  had: ReadonlySet<string>,
  rarity: Rarity,
  most = 3,
): string[] =>
  named
    .filter((word) => had.has(word))
    .toSorted((a, b) => rarity(b) - rarity(a) || (a < b ? -1 : 1))
    .slice(0, most);

/** Words as they are compared: "Seed Funding" and "seed  funding" are one. */
export const wordKey = (word: string): string => word.trim().toLowerCase().replace(/\s+/g, ' ');
