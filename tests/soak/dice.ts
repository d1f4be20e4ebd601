import { uuidOf } from '../../src/domain/people/ids.ts';

/** Chance that can be had again: the same seed and run throw the same dice, on every machine. */
export interface Dice {
  /** 0 (included) to `below` (excluded). */
  int(below: number): number;
  /** Both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  shuffled<Item>(items: readonly Item[]): Item[];
  uuid(): string;
}

/** sfc32 (Chris Doty-Humphrey, public domain), seeded by both numbers. */
export function diceOf(seed: number, run: number): Dice {
  let [a, b, c, counter] = [seed | 0, run | 0, 0x9e3779b9 | 0, 1];
  const word = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let round = 0; round < 15; round++) word();
  const int = (below: number): number => Math.floor((word() / 2 ** 32) * below);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  return {
    int,
    pick,
    between: (least, most) => least + int(most - least + 1),
    chance: (probability) => word() / 2 ** 32 < probability,
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>): Name => {
      const entries = Object.entries(weights) as [Name, number][];
      let left = (word() / 2 ** 32) * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return pick(entries)[0];
    },
    shuffled: (items) => {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at--) {
        const other = int(at + 1);
        [left[at], left[other]] = [left[other] as never, left[at] as never];
      }
      return left;
    },
    uuid: () => uuidOf(Uint8Array.from({ length: 16 }, () => int(256))),
  };
}
