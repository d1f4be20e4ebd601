import { improveByChains } from './chains.ts';
import { compactDays } from './compact.ts';
import { DAY_COSTS } from './day-grid.ts';
import { exchangeWhatPays } from './explain.ts';
import { seatGreedily } from './greedy.ts';
import { type PlanInstance, withSingleLanes } from './instance.ts';
import type { PlanMode } from './planner-settings.ts';
import { keepPublished, REPAIR_COSTS, repairPlan } from './repair.ts';
import { Timetable } from './timetable.ts';

export interface PlanEffort {
  /** Of the search for meetings, as that of `improveByChains`; for each start. */
  chains: number;
  /** How often a small program is planned from the start, of which the best plan is taken. */
  starts: number;
  /** Of the search in a repair. */
  repair: number;
  /** Steps towards better days. */
  compact: number;
}

/** Programs of so few pairs are planned several times: a search from one start can end in a corner. */
const SMALL_PAIRS = 400;
/** In these a single step may lose more: one meeting is a large part of the whole. */
const HOT_IF_SMALL = 16;

/** What a program of this size is worth: some seconds for 900 organizations, a quarter of a minute for 5,000. */
export function effortFor(pairs: number): PlanEffort {
  const small = pairs <= SMALL_PAIRS;
  const chains = small
    ? Math.max(40_000, 400 * pairs)
    : Math.min(80_000_000, Math.max(2_000_000, 3_000 * pairs));
  return {
    chains,
    starts: small ? 24 : 1,
    repair: Math.min(chains, 10_000_000),
    compact: Math.min(4_000_000, Math.max(2_000, 60 * pairs)),
  };
}

export interface PlanRequest {
  mode: PlanMode;
  seed: number;
  effort: PlanEffort;
  /** The place of each pair that has one already, -1 for the others. */
  published: Int16Array;
  /** By pair: it keeps its published place in every mode. */
  pinned: Uint8Array;
  /** What a move costs in a repair. */
  moveCost?: number;
  /** Meetings in a row, after which a pause is better; left out: as of `DAY_COSTS`. */
  mostInARow?: number;
  /** Told the stage and its share now and then; false stops the work, and `makeTimetable` returns undefined. */
  onProgress?: (stage: PlanStage, share: number) => boolean;
}

/** Those after EXCHANGE are the whole plan's (`run-plan.ts`). */
export const planStages = ['CHAINS', 'COMPACT', 'EXCHANGE', 'TABLES', 'EXPLAIN', 'BOUND'] as const;
export type PlanStage = (typeof planStages)[number];

/** Whom meets whom when. Tables come after it (`rooms.ts`). Undefined where it was stopped. */
export function makeTimetable(instance: PlanInstance, request: PlanRequest): Timetable | undefined {
  const { mode, seed, effort, mostInARow = DAY_COSTS.mostInARow, onProgress } = request;
  let stopped = false;
  const progressOf = (stage: PlanStage) => (share: number) => {
    if (onProgress && !onProgress(stage, share)) stopped = true;
    return !stopped;
  };
  const table = start(instance, request, progressOf('CHAINS'));
  if (stopped) return undefined;
  // Days that are published are not rearranged for the sake of fewer idle times alone.
  if (mode === 'ALL') {
    compactDays(table, {
      seed,
      steps: effort.compact,
      costs: { ...DAY_COSTS, mostInARow },
      onProgress: progressOf('COMPACT'),
    });
    if (stopped) return undefined;
  }
  progressOf('EXCHANGE')(0);
  exchangeWhatPays(table);
  return stopped ? undefined : table;
}

function start(
  instance: PlanInstance,
  request: PlanRequest,
  onProgress: (share: number) => boolean,
): Timetable {
  const { mode, seed, effort, published, pinned, moveCost = REPAIR_COSTS.moveCost } = request;
  if (mode === 'REPAIR')
    return repairPlan(instance, published, {
      seed,
      work: effort.repair,
      moveCost,
      dropCost: Math.max(REPAIR_COSTS.dropCost, moveCost),
      pinned,
      onProgress,
    });
  let best = effort.starts > 1 && instance.laned ? fromSingleLanes(instance, request, onProgress) : undefined;
  for (let again = 0; again < effort.starts; again++) {
    const table = startOnce(instance, mode, published, pinned);
    const hot = again % 2 === 1 ? { hot: HOT_IF_SMALL } : {};
    improveByChains(table, { seed: seed + again, work: effort.chains, ...hot, onProgress });
    exchangeWhatPays(table);
    if (!best || table.value > best.value) best = table;
  }
  return best!;
}

/** The plan in which every organization meets one at a time: with several lanes none is worth less. */
function fromSingleLanes(
  instance: PlanInstance,
  request: PlanRequest,
  onProgress: (share: number) => boolean,
): Timetable {
  const { mode, published, pinned } = request;
  const single = start(withSingleLanes(instance), request, onProgress);
  const table = new Timetable(instance);
  keepWhatStays(table, mode, published, pinned);
  const places = single.at.map((place, pair) => (table.at[pair]! < 0 ? place : -1));
  keepPublished(table, places);
  exchangeWhatPays(table);
  return table;
}

function startOnce(
  instance: PlanInstance,
  mode: PlanMode,
  published: Int16Array,
  pinned: Uint8Array,
): Timetable {
  const table = new Timetable(instance);
  keepWhatStays(table, mode, published, pinned);
  seatGreedily(table);
  return table;
}

function keepWhatStays(table: Timetable, mode: PlanMode, published: Int16Array, pinned: Uint8Array): void {
  const stays =
    mode === 'FILL' ? published : published.map((place, pair) => (pinned[pair] === 1 ? place : -1));
  keepPublished(table, stays, mode === 'FILL' ? new Uint8Array(pinned.length).fill(1) : pinned);
}
