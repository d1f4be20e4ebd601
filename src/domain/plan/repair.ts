import { improveByChains } from './chains.ts';
import { exchangeWhatPays } from './explain.ts';
import { seatGreedily } from './greedy.ts';
import type { PlanInstance } from './instance.ts';
import { insertPairs } from './rehome.ts';
import { randomFrom } from './seeded-random.ts';
import { Timetable } from './timetable.ts';

export interface RepairOptions {
  seed: number;
  /** As that of `improveByChains`. */
  work: number;
  /** What it costs to move a published meeting to another time, in the value of meetings. */
  moveCost: number;
  /** What it costs to take a published meeting away; at least the cost of a move. */
  dropCost: number;
  /** Published meetings that stay whatever it costs (checked in, pinned), by pair. */
  pinned?: Uint8Array;
  onProgress?: (share: number) => boolean;
}

/**
 * More than a meeting that both wish with the highest ranks is worth to two that have none yet, by the weights of a new plan (8 + 8 + 6 + 4 + 4): a
 * late organization alone moves nobody.
 */
export const REPAIR_COSTS = { moveCost: 31, dropCost: 60 };

/**
 * A plan for facts that changed after it was published: what can stay stays, what lost its place is seated first, gaps are filled,
 * and a published meeting moves only for more than it costs.
 * @param published The place of each pair as published, -1 where it had none.
 */
export function repairPlan(instance: PlanInstance, published: Int16Array, options: RepairOptions): Timetable {
  const { seed, work, moveCost, dropCost, pinned, onProgress } = options;
  const table = new Timetable(instance);
  table.preferPublished(published, { keep: dropCost, stay: moveCost });
  const lost = keepPublished(table, published, pinned);
  insertPairs(table, lost, randomFrom(seed), 3);
  seatGreedily(table);
  improveByChains(table, { seed, work, hot: 0.6, cold: 0.05, ...(onProgress ? { onProgress } : {}) });
  exchangeWhatPays(table);
  return table;
}

/** Seats published meetings where they were, the pinned and then the most valuable first. @returns those that cannot stay. */
export function keepPublished(table: Timetable, published: Int16Array, pinned?: Uint8Array): number[] {
  const { weight, wordDay, a, b, words, needsSeat } = table.instance;
  const order = [...published.keys()].filter((pair) => published[pair]! >= 0);
  order.sort((x, y) => (pinned?.[y] ?? 0) - (pinned?.[x] ?? 0) || weight[y]! - weight[x]! || x - y);
  const lost: number[] = [];
  for (const pair of order) {
    const place = published[pair]!;
    const day = wordDay[place >> 5]!;
    const bit = 1 << (place & 31);
    const isFree = (organization: number) =>
      (table.free[organization * words + (place >> 5)]! & bit) !== 0 ||
      // What was agreed on for several lanes may overlap as no plan would have it.
      (pinned?.[pair] === 1 && table.hasLanes(organization) && table.hasRow(organization, place));
    const stays =
      isFree(a[pair]!) &&
      isFree(b[pair]!) &&
      (needsSeat[pair] === 0 || table.left[place]! > 0) &&
      table.hasQuota(a[pair]!, day) &&
      table.hasQuota(b[pair]!, day);
    if (!stays) {
      lost.push(pair);
      continue;
    }
    table.seat(pair, place);
    if (pinned?.[pair] === 1) table.pinned[pair] = 1;
  }
  table.settle();
  return lost;
}
