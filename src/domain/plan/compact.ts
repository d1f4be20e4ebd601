import { beyondOf, countDay, DAY_COSTS, type DayCosts, type DayGrid, dayGridOf, idleOf } from './day-grid.ts';
import { randomFrom } from './random.ts';
import type { Timetable } from './timetable.ts';

export interface CompactOptions {
  seed: number;
  steps: number;
  hot?: number;
  cold?: number;
  costs?: DayCosts;
  /** Called now and then with the share of steps done; false stops where it is. */
  onProgress?: (share: number) => boolean;
}

/** Longer exchanges are not followed: they hardly ever pay. */
const MAX_EXCHANGED = 24;
const PROGRESS_STEPS = 4096;

/**
 * Better days with the same meetings: two times of a day are exchanged for a chain of meetings that depend on one another, so that
 * there are fewer idle times and no long rows. Who meets whom stays, and so does the plan's value where places are not preferred.
 */
export function compactDays(table: Timetable, options: CompactOptions): void {
  const { seed, steps, hot = 1.2, cold = 0.08, costs = DAY_COSTS, onProgress } = options;
  const random = randomFrom(seed);
  const { instance, at, left, pinned } = table;
  const { needsSeat, wordDay } = instance;
  const grid = dayGridOf(instance);
  const placesOf = Array.from({ length: instance.days }, (_, day) => placesOfDay(instance, day));
  const met: number[] = [];
  for (let pair = 0; pair < at.length; pair++) if (at[pair]! >= 0 && pinned[pair] === 0) met.push(pair);
  if (met.length === 0) return;
  const chain = new ExchangeChain(table);
  const days = new DayCostsOf(table, grid, costs);
  for (let step = 0; step < steps; step++) {
    if (onProgress && step % PROGRESS_STEPS === 0 && !onProgress(step / steps)) return;
    const pair = met[(random() * met.length) | 0]!;
    const from = at[pair]!;
    const day = wordDay[from >> 5]!;
    const places = placesOf[day]!;
    const to = places[(random() * places.length) | 0]!;
    if (from === to || !chain.collect(pair, from, to)) continue;
    let seats = 0;
    for (let index = 0; index < chain.length; index++) {
      const member = chain.members[index]!;
      if (needsSeat[member] === 1) seats += at[member] === from ? 1 : -1;
    }
    if (left[to]! - seats < 0 || left[from]! + seats < 0) continue;
    const most = hot * (cold / hot) ** (step / steps);
    if (grid.directMask && !table.prefersPlaces) {
      const worse = days.changeByMasks(chain, from, to, day);
      if (worse > 0 && random() >= Math.exp(-worse / most)) continue;
      chain.exchange(from, to);
      table.settle();
      continue;
    }
    const before = days.of(chain, day) - table.value;
    chain.exchange(from, to);
    const worse = days.of(chain, day) - table.value - before;
    if (worse > 0 && random() >= Math.exp(-worse / most)) table.takeBack(0);
    else table.settle();
  }
}

function placesOfDay({ dayWord, slotAt }: Timetable['instance'], day: number): number[] {
  const found: number[] = [];
  for (let place = dayWord[day]! * 32; place < dayWord[day + 1]! * 32; place++)
    if (slotAt[place]! >= 0) found.push(place);
  return found;
}

/** What the days of a chain's organizations cost. */
class DayCostsOf {
  readonly #table: Timetable;
  readonly #grid: DayGrid;
  readonly #costs: DayCosts;

  constructor(table: Timetable, grid: DayGrid, costs: DayCosts) {
    this.#table = table;
    this.#grid = grid;
    this.#costs = costs;
  }

  of({ organizations }: ExchangeChain, day: number): number {
    const { idle: perIdle, inARow, mostInARow } = this.#costs;
    let sum = 0;
    for (const organization of organizations) {
      const { idle, beyond } = countDay(this.#table, this.#grid, organization, day, mostInARow);
      sum += perIdle * idle + inARow * beyond;
    }
    return sum;
  }

  /**
   * What an exchange would add, without making it: who meets in both places does so afterwards, so only those at the ends of the chain
   * count. Where the grid has masks.
   */
  changeByMasks({ organizations }: ExchangeChain, from: number, to: number, day: number): number {
    const { words, dayWord, open } = this.#table.instance;
    const both = (1 << (from & 31)) | (1 << (to & 31));
    const direct = this.#grid.directMask![day]!;
    let change = 0;
    for (const organization of organizations) {
      const word = organization * words + dayWord[day]!;
      const met = this.#table.met[word]!;
      if ((met & both) === both) continue;
      change += this.#costOf(met ^ both, open[word]!, direct) - this.#costOf(met, open[word]!, direct);
    }
    return change;
  }

  #costOf(met: number, open: number, direct: number): number {
    const { idle, inARow, mostInARow } = this.#costs;
    return idle * idleOf(met, open) + inARow * beyondOf(met, direct, mostInARow);
  }
}

/** The meetings of two places that can only change between them together. */
class ExchangeChain {
  readonly members = new Int32Array(MAX_EXCHANGED);
  length = 0;
  readonly organizations: number[] = [];
  readonly #table: Timetable;
  readonly #isMember: Uint8Array;
  /** By organization: in which chain it stands. */
  readonly #chainOf: Int32Array;
  #chain = 0;

  constructor(table: Timetable) {
    this.#table = table;
    this.#isMember = new Uint8Array(table.at.length);
    this.#chainOf = new Int32Array(table.instance.organizations);
  }

  /** Collects what has to move with `pair`; false where it cannot. */
  collect(pair: number, from: number, to: number): boolean {
    this.organizations.length = 0;
    this.#chain++;
    this.members[0] = pair;
    this.length = 1;
    this.#isMember[pair] = 1;
    let possible = true;
    for (let index = 0; index < this.length && possible; index++) {
      const member = this.members[index]!;
      const next = this.#table.at[member] === from ? to : from;
      const { a, b } = this.#table.instance;
      possible = this.#follow(a[member]!, next, from, to) && this.#follow(b[member]!, next, from, to);
    }
    for (let index = 0; index < this.length; index++) this.#isMember[this.members[index]!] = 0;
    return possible;
  }

  /** What an organization of the chain has at the place that one of its meetings moves to. */
  #follow(organization: number, next: number, from: number, to: number): boolean {
    const table = this.#table;
    const { words, width, open, apart, overlaps } = table.instance;
    if ((open[organization * words + (next >> 5)]! & (1 << (next & 31))) === 0) return false;
    if (this.#chainOf[organization] !== this.#chain) {
      this.#chainOf[organization] = this.#chain;
      this.organizations.push(organization);
    }
    if (apart) return this.#join(table.busy[organization * width + next]!);
    if (table.blocked(organization, next) === 0) return true;
    for (const place of overlaps[next]!) {
      const other = table.busy[organization * width + place]!;
      if (other >= 0 && this.#isMember[other] === 0 && place !== from && place !== to) return false;
      if (!this.#join(other)) return false;
    }
    return true;
  }

  #join(other: number): boolean {
    if (other < 0 || this.#isMember[other] === 1) return true;
    if (this.#table.pinned[other] === 1 || this.length === MAX_EXCHANGED) return false;
    this.#isMember[other] = 1;
    this.members[this.length++] = other;
    return true;
  }

  exchange(from: number, to: number): void {
    const table = this.#table;
    const next = Array.from(this.members.subarray(0, this.length), (member) =>
      table.at[member] === from ? to : from,
    );
    for (let index = 0; index < this.length; index++) table.seat(this.members[index]!, -1);
    for (let index = 0; index < this.length; index++) table.seat(this.members[index]!, next[index]!);
  }
}
