/**
 * A program with its wishes, made from a seed, and no real data: organizations of two kinds, ranked wishes with a heavy tail of
 * popularity and affinity by sector, days and timeslots, partial attendance, pairs that must not meet.
 */

import { type Random, randomFrom } from '../../../src/domain/plan/seeded-random.ts';

export interface InstanceSize {
  seed: number;
  organizations: number;
  wishes: number;
  days: number;
  /** Timeslots a day, at most 16. */
  slots: number;
  tables: number;
  /** The most meetings of an organization of either kind a day, and in all. */
  quotaDay?: readonly [number, number];
  quotaAll?: readonly [number, number];
  /** Share of single timeslots in which an organization cannot meet, and of organizations that stay all days. */
  closed?: number;
  allDays?: number;
}

/** Two organizations of which at least one wishes to meet the other. */
export interface Wanted {
  a: number;
  b: number;
  /** By the ranks of the wishes; more where both wish it. */
  weight: number;
}

/** Organizations are numbers from 0; timeslots count through all days. */
export interface Instance extends InstanceSize {
  /** Whether an organization can meet in a timeslot. */
  isAvailable(organization: number, slot: number): boolean;
  /** At most so many meetings of an organization a day, and in all. */
  quotaOf(organization: number): { day: number; all: number };
  wanted: Wanted[];
  /** Each wish: who wishes whom, from 1 the most. */
  ranked: readonly { from: number; to: number; rank: number }[];
}

const SECTORS = 20;
const BLOCKED_PAIRS = 900;
/** Where nothing else is asked for. */
const CLOSED = 0.1;
const ALL_DAYS = 0.6;
const QUOTA_DAY = [12, 14] as const;
const QUOTA_ALL = [24, 30] as const;
/** Share of wishes that are returned. */
const RETURNED = 0.12;

export function makeInstance(size: InstanceSize): Instance {
  const { seed, organizations: n, days, slots, quotaDay = QUOTA_DAY, quotaAll = QUOTA_ALL } = size;
  const random = randomFrom(seed);
  const first = Math.round((n * 5) / 9);
  const kindOf = (one: number): 0 | 1 => (one < first ? 0 : 1);
  const spans = [
    [0, first],
    [first, n],
  ] as const;
  const sectors = Array.from({ length: n }, () => Math.floor(random() * random() * SECTORS));
  const popularity = new Float64Array(n);
  for (const [from, to] of spans) {
    const ids = Array.from({ length: to - from }, (_, at) => from + at).sort(() => random() - 0.5);
    for (const [place, id] of ids.entries()) popularity[id] = 1 / (place + 3) ** 0.8;
  }
  const open = presence(size, random);
  const blocked = blockedPairs(n, random);
  const counts = wishCounts(size, first, random);
  const cumulative = cumulativePopularity(popularity, sectors);
  const pairs = new Map<number, Wanted & { sides: number }>();
  const wished = new Set<number>();
  const ranked: { from: number; to: number; rank: number }[] = [];
  const wish = (from: number, to: number, rank: number) => {
    if (wished.has(from * n + to)) return;
    wished.add(from * n + to);
    ranked.push({ from, to, rank });
    const [a, b] = [Math.min(from, to), Math.max(from, to)];
    const pair = pairs.get(a * n + b) ?? { a, b, weight: 0, sides: 0 };
    pair.weight += rankValue(rank);
    pair.sides += 1;
    if (pair.sides === 2) pair.weight += 6;
    pairs.set(a * n + b, pair);
  };
  for (let one = 0; one < n; one += 1) {
    const seen = new Set<number>();
    const count = counts[one] ?? 0;
    for (let tries = 0; seen.size < count && tries < 3000; tries += 1) {
      const across = random() < 0.9;
      const kind = across === (kindOf(one) === 0) ? 1 : 0;
      const span = spans[kind === 0 ? 0 : 1];
      const sums = cumulative(kind, span[0], span[1], sectors[one] ?? 0);
      const other = span[0] + indexOfSum(sums, random() * (sums.at(-1) ?? 0));
      if (other === one || seen.has(other)) continue;
      if (blocked.has(Math.min(one, other) * n + Math.max(one, other))) continue;
      seen.add(other);
      wish(one, other, seen.size);
      if (random() < RETURNED && wished.size < size.wishes * 1.02 && !wished.has(other * n + one))
        wish(other, one, 1 + Math.floor(random() * (counts[other] ?? 1)));
    }
  }
  return {
    ...size,
    ranked,
    wanted: [...pairs.values()].map(({ a, b, weight }) => ({ a, b, weight })),
    isAvailable: (one, slot) =>
      ((open[one * days + Math.floor(slot / slots)] ?? 0) & (1 << (slot % slots))) !== 0,
    quotaOf: (one) => ({ day: quotaDay[kindOf(one)], all: quotaAll[kindOf(one)] }),
  };
}

const rankValue = (rank: number): number => (rank <= 5 ? 8 : rank <= 10 ? 5 : rank <= 20 ? 3 : 2);

/** Which timeslots of which days an organization is there for, a bit each. */
function presence(
  { organizations, days, slots, closed = CLOSED, allDays = ALL_DAYS }: InstanceSize,
  random: Random,
): Uint16Array {
  const open = new Uint16Array(organizations * days);
  for (let one = 0; one < organizations; one += 1) {
    const drawn = random();
    const some = drawn < allDays + (1 - allDays) * 0.6 ? Math.max(1, days - 1) : 1;
    const present = drawn < allDays ? days : some;
    const order = Array.from({ length: days }, (_, day) => day).sort(() => random() - 0.5);
    for (const day of order.slice(0, present)) {
      let mask = (1 << slots) - 1;
      for (let slot = 0; slot < slots; slot += 1) if (random() < closed) mask &= ~(1 << slot);
      if (random() < 0.15) mask &= ~0xf;
      if (random() < 0.15) mask &= ~(0xf << (slots - 4));
      open[one * days + day] = mask;
    }
  }
  return open;
}

function blockedPairs(n: number, random: Random): Set<number> {
  const blocked = new Set<number>();
  while (blocked.size < BLOCKED_PAIRS) {
    const [one, other] = [Math.floor(random() * n), Math.floor(random() * n)];
    if (one !== other) blocked.add(Math.min(one, other) * n + Math.max(one, other));
  }
  return blocked;
}

/** How many each one wishes: lognormal, 3 to 60. */
function wishCounts({ organizations, wishes }: InstanceSize, first: number, random: Random): number[] {
  const shares = Array.from({ length: organizations }, (_, one) => {
    const normal = Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(6.283 * random());
    return Math.exp(0.55 * normal) * (one < first ? 1.15 : 0.85);
  });
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) =>
    Math.max(3, Math.min(60, Math.round((share * wishes) / sum / (1 + RETURNED * 0.85)))),
  );
}

/** Running sums of popularity in a span, by sector: one's own counts fivefold. */
function cumulativePopularity(popularity: Float64Array, sectors: readonly number[]) {
  const known = new Map<string, number[]>();
  return (kind: number, from: number, to: number, sector: number): number[] => {
    const key = `${kind} ${sector}`;
    const before = known.get(key);
    if (before) return before;
    const sums: number[] = [];
    let sum = 0;
    for (let one = from; one < to; one += 1) {
      sum += (popularity[one] ?? 0) * (sectors[one] === sector ? 5 : 1);
      sums.push(sum);
    }
    known.set(key, sums);
    return sums;
  };
}

/** The first index whose sum is not below `wanted`. */
function indexOfSum(sums: readonly number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
