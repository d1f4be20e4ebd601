import { Exchanger } from './exchange-meetings.ts';
import type { PlanInstance } from './instance.ts';
import { rehomeIn } from './rehome.ts';
import { bitsOf, lowestBit, randomFrom } from './seeded-random.ts';
import type { Timetable } from './timetable.ts';

export interface ChainOptions {
  seed: number;
  /**
   * The search is bounded by what it does, never by time: the same facts and seed give the same plan on every machine. In places
   * given and taken, with `STEP_WORK` more a step; ten million take about a second.
   */
  work: number;
  /** How much value a step may lose at the start and at the end (simulated annealing). */
  hot?: number;
  cold?: number;
  /** How many meetings may move on for one that lost its place. */
  depth?: number;
  /** Called now and then with the share done; false stops the search where it is. */
  onProgress?: (share: number) => boolean;
}

/** Places that are compared for a pair before one is tried. */
const COMPARED = 3;
/** Meetings that are compared in a full place. */
const SEATS_COMPARED = 4;
/** What is added to weights at random, so that it is not always the same meeting that has to leave. */
const QUOTA_NOISE = 4;
const SEAT_NOISE = 3;
/** What the lack of a seat counts when places are compared. */
const NO_SEAT = 6;
/**
 * From this share of the steps on the best plan so far is remembered: in a large program a better one comes after it. A small one can
 * be at its best early.
 */
const REMEMBER_FROM = 0.6;
const SMALL_PAIRS = 1000;
const PROGRESS_STEPS = 4096;
/** What a step costs beside the places it gives and takes. */
const STEP_WORK = 8;

/**
 * Seats pairs that do not meet where others stand, and lets those find other places, in chains. Steps that lose are accepted less
 * and less often; the best plan that was seen is the result.
 * @returns false where `onProgress` stopped it.
 */
export function improveByChains(table: Timetable, options: ChainOptions): boolean {
  const { seed, work, hot = 3, cold = 0.2, depth = 3, onProgress } = options;
  const random = randomFrom(seed);
  const { instance, at, busy, left } = table;
  const { a, b, weight, width, needsSeat, lastRow } = instance;
  const unmet = new UnmetPairs(at);
  const common = commonPlaces(instance);
  const exchanger = new Exchanger(table, {
    rehome: rehomeIn(table, random),
    depth,
    random,
    quotaNoise: QUOTA_NOISE,
    seatsDrawn: SEATS_COMPARED,
    seatNoise: SEAT_NOISE,
  });
  const best = new BestPlan(table);
  const rememberFrom = a.length > SMALL_PAIRS ? REMEMBER_FROM : 0;
  const changed = (pair: number) => {
    if (at[pair]! < 0) unmet.add(pair);
    else unmet.remove(pair);
    best.changed(pair);
  };
  const movesBefore = table.moves;
  for (let step = 0; unmet.size > 0; step++) {
    const share = (table.moves - movesBefore + STEP_WORK * step) / work;
    if (share >= 1) break;
    if (onProgress && step % PROGRESS_STEPS === 0 && !onProgress(share)) {
      best.restore();
      return false;
    }
    const pair = unmet.pick(random());
    const first = common.from[pair]!;
    const places = common.from[pair + 1]! - first;
    if (places === 0) {
      unmet.remove(pair);
      continue;
    }
    const x = lastRow[a[pair]!]! * width;
    const y = lastRow[b[pair]!]! * width;
    let place = -1;
    let cost = Number.POSITIVE_INFINITY;
    for (let compared = 0; compared < COMPARED; compared++) {
      const candidate = common.places[first + ((random() * places) | 0)]!;
      const one = busy[x + candidate]!;
      const other = busy[y + candidate]!;
      let its = 0;
      if (one >= 0) its += weight[one]!;
      if (other >= 0) its += weight[other]!;
      if (one < 0 && other < 0 && left[candidate]! <= 0 && needsSeat[pair] === 1) its += NO_SEAT;
      if (its >= cost) continue;
      cost = its;
      place = candidate;
      if (its === 0) break;
    }
    const before = table.value;
    // A step may lose so much: annealing, with its chance drawn first.
    const least = hot * (cold / hot) ** share * Math.log(random());
    if (!exchanger.exchange(pair, place, least)) {
      table.takeBack(0);
      continue;
    }
    if (table.value < before && share >= rememberFrom) best.rememberUnlessWorse(before);
    table.forEachSince(0, changed);
    table.settle();
  }
  best.restore();
  return true;
}

/** The places in which both of a pair could be: those of a pair are from `from[pair]` to before `from[pair + 1]`. */
function commonPlaces({ a, b, words, open }: PlanInstance): { places: Uint16Array; from: Int32Array } {
  const from = new Int32Array(a.length + 1);
  for (let pair = 0; pair < a.length; pair++) {
    let count = from[pair]!;
    for (let word = 0; word < words; word++)
      count += bitsOf(open[a[pair]! * words + word]! & open[b[pair]! * words + word]!);
    from[pair + 1] = count;
  }
  const places = new Uint16Array(from[a.length]!);
  let end = 0;
  for (let pair = 0; pair < a.length; pair++)
    for (let word = 0; word < words; word++)
      for (
        let mask = open[a[pair]! * words + word]! & open[b[pair]! * words + word]!;
        mask !== 0;
        mask &= mask - 1
      )
        places[end++] = word * 32 + lowestBit(mask);
  return { places, from };
}

/** The pairs that do not meet, of which any one is picked in a single step. */
class UnmetPairs {
  readonly #pairs: Int32Array;
  readonly #index: Int32Array;
  #size = 0;

  constructor(at: Int16Array) {
    this.#pairs = new Int32Array(at.length);
    this.#index = new Int32Array(at.length).fill(-1);
    for (let pair = 0; pair < at.length; pair++) if (at[pair]! < 0) this.add(pair);
  }

  get size(): number {
    return this.#size;
  }

  /** @param share From 0 to before 1. */
  pick(share: number): number {
    return this.#pairs[(share * this.#size) | 0]!;
  }

  add(pair: number): void {
    if (this.#index[pair]! >= 0) return;
    this.#index[pair] = this.#size;
    this.#pairs[this.#size++] = pair;
  }

  remove(pair: number): void {
    const index = this.#index[pair]!;
    if (index < 0) return;
    const last = this.#pairs[--this.#size]!;
    if (last !== pair) {
      this.#pairs[index] = last;
      this.#index[last] = index;
    }
    this.#index[pair] = -1;
  }
}

/** The best plan that was seen, written down only when it is about to be left; from then on by what has changed. */
class BestPlan {
  readonly #table: Timetable;
  #value = Number.NEGATIVE_INFINITY;
  #at: Int16Array | undefined;
  /** Pairs that may stand elsewhere now. */
  #changed: Int32Array;
  #changes = 0;
  readonly #isChanged: Uint8Array;

  constructor(table: Timetable) {
    this.#table = table;
    this.#changed = new Int32Array(table.at.length);
    this.#isChanged = new Uint8Array(table.at.length);
  }

  /** To be called of each pair that a step has moved, before it is settled. */
  changed(pair: number): void {
    if (!this.#at || this.#isChanged[pair] === 1) return;
    this.#isChanged[pair] = 1;
    this.#changed[this.#changes++] = pair;
  }

  /** To be called after a step that lost, before it is settled: the plan before it had the value `before`. */
  rememberUnlessWorse(before: number): void {
    if (before <= this.#value + 1e-9) return;
    this.#value = before;
    const { at } = this.#table;
    this.#at ??= Int16Array.from(at);
    for (let index = 0; index < this.#changes; index++) {
      const pair = this.#changed[index]!;
      this.#at[pair] = at[pair]!;
      this.#isChanged[pair] = 0;
    }
    this.#changes = 0;
    this.#table.copyBefore(this.#at);
  }

  restore(): void {
    const table = this.#table;
    if (!this.#at || table.value >= this.#value) return;
    for (let pair = 0; pair < this.#at.length; pair++)
      if (table.at[pair]! >= 0 && table.at[pair] !== this.#at[pair]) table.seat(pair, -1);
    for (let pair = 0; pair < this.#at.length; pair++)
      if (table.at[pair]! < 0 && this.#at[pair]! >= 0) table.seat(pair, this.#at[pair]!);
    table.settle();
  }
}
