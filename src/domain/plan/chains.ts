import { exchangeFor, leastOf } from './exchange.ts';
import { lowestBit, randomFrom } from './random.ts';
import { rehomeIn } from './rehome.ts';
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
  mayMove?: (pair: number) => boolean;
  /** Called now and then with the share done; false stops the search where it is. */
  onProgress?: (share: number) => boolean;
}

/** Places that are compared for a pair before one is tried. */
const COMPARED = 5;
/** Meetings that are compared in a full place. */
const SEATS_COMPARED = 4;
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
const STEP_WORK = 16;

/**
 * Seats pairs that do not meet where others stand, and lets those find other places, in chains. Steps that lose are accepted less
 * and less often; the best plan that was seen is the result.
 * @returns false where `onProgress` stopped it.
 */
export function improveByChains(table: Timetable, options: ChainOptions): boolean {
  const { seed, work, hot = 3, cold = 0.15, depth = 3, mayMove = () => true, onProgress } = options;
  const random = randomFrom(seed);
  const { instance, at, busy, left, sitting } = table;
  const { a, b, weight, words, width, open, needsSeat } = instance;
  const unmet = new UnmetPairs(at);
  const rehome = { by: rehomeIn(table, random, mayMove), depth };
  const best = new BestPlan(table);
  const rememberFrom = a.length > SMALL_PAIRS ? REMEMBER_FROM : 0;
  const common = new Int32Array(width);
  const movable = (pair: number) => (mayMove(pair) ? weight[pair]! + random() * 4 : Number.POSITIVE_INFINITY);
  const victims = {
    ofQuota: (organization: number, day: number) => leastOf(table, organization, day, movable),
    ofSeat(place: number) {
      const list = sitting[place]!;
      let found = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < SEATS_COMPARED; tried++) {
        const other = list[(random() * list.length) | 0];
        if (other === undefined || table.pinned[other] === 1 || !mayMove(other)) continue;
        const weighed = weight[other]! + random() * 3;
        if (weighed >= least) continue;
        least = weighed;
        found = other;
      }
      return found;
    },
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
    const x = a[pair]!;
    const y = b[pair]!;
    let places = 0;
    for (let word = 0; word < words; word++)
      for (let mask = open[x * words + word]! & open[y * words + word]!; mask !== 0; mask &= mask - 1)
        common[places++] = word * 32 + lowestBit(mask);
    if (places === 0) {
      unmet.remove(pair);
      continue;
    }
    let place = -1;
    let cost = Number.POSITIVE_INFINITY;
    for (let compared = 0; compared < COMPARED; compared++) {
      const candidate = common[(random() * places) | 0]!;
      const one = busy[x * width + candidate]!;
      const other = busy[y * width + candidate]!;
      const seatMissing = needsSeat[pair] === 1 && left[candidate]! <= 0 && one < 0 && other < 0;
      const candidateCost =
        (one >= 0 ? weight[one]! : 0) +
        (other >= 0 ? weight[other]! : 0) +
        (seatMissing ? NO_SEAT : 0) +
        random();
      if (candidateCost >= cost) continue;
      cost = candidateCost;
      place = candidate;
    }
    const before = table.value;
    const temperature = hot * (cold / hot) ** share;
    let lost = false;
    table.forEachBlocker(x, place, (other) => {
      lost ||= !mayMove(other);
    });
    table.forEachBlocker(y, place, (other) => {
      lost ||= !mayMove(other);
    });
    if (lost || !exchangeFor(table, pair, place, victims, rehome)) {
      table.takeBack(0);
      continue;
    }
    const gain = table.value - before;
    if (gain < 0 && random() >= Math.exp(gain / temperature)) {
      table.takeBack(0);
      continue;
    }
    if (gain < 0 && share >= rememberFrom) best.rememberUnlessWorse(before, table);
    unmet.remove(pair);
    table.forEachSince(0, (moved) => (at[moved]! < 0 ? unmet.add(moved) : unmet.remove(moved)));
    table.settle();
  }
  best.restore();
  return true;
}

/** The pairs that do not meet, of which any one is picked in a single step. */
class UnmetPairs {
  readonly #pairs: number[] = [];
  readonly #index: Int32Array;

  constructor(at: Int16Array) {
    this.#index = new Int32Array(at.length).fill(-1);
    for (let pair = 0; pair < at.length; pair++) if (at[pair]! < 0) this.add(pair);
  }

  get size(): number {
    return this.#pairs.length;
  }

  /** @param share From 0 to before 1. */
  pick(share: number): number {
    return this.#pairs[(share * this.#pairs.length) | 0]!;
  }

  add(pair: number): void {
    if (this.#index[pair]! >= 0) return;
    this.#index[pair] = this.#pairs.length;
    this.#pairs.push(pair);
  }

  remove(pair: number): void {
    const index = this.#index[pair]!;
    if (index < 0) return;
    const last = this.#pairs.pop()!;
    if (last !== pair) {
      this.#pairs[index] = last;
      this.#index[last] = index;
    }
    this.#index[pair] = -1;
  }
}

/** The best plan that was seen, written down only when it is about to be left. */
class BestPlan {
  readonly #table: Timetable;
  #value = Number.NEGATIVE_INFINITY;
  #at: Int16Array | undefined;

  constructor(table: Timetable) {
    this.#table = table;
  }

  /** To be called after a step that lost, before it is settled: the plan before it had the value `before`. */
  rememberUnlessWorse(before: number, table: Timetable): void {
    if (before <= this.#value + 1e-9) return;
    this.#value = before;
    this.#at = table.before(0);
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
