import { beyondOf, countDay, DAY_COSTS, type DayCosts, type DayGrid, dayGridOf, idleOf } from './day-grid.ts';
import { randomFrom } from './seeded-random.ts';
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
    const { moreRows } = this.#table.instance;
    const add = (row: number) => {
      const { idle, beyond } = countDay(this.#table, this.#grid, row, day, mostInARow);
      sum += perIdle * idle + inARow * beyond;
    };
    for (const organization of organizations) {
      add(organization);
      for (let row = moreRows[organization]!; row < moreRows[organization + 1]!; row++) add(row);
    }
    return sum;
  }

  /**
   * What an exchange would add, without making it: who meets in both places does so afterwards, so only those at the ends of the chain
   * count. Where the grid has masks.
   */
  changeByMasks(chain: ExchangeChain, from: number, to: number, day: number): number {
    const { organizations } = chain;
    const { words, dayWord, open, laned } = this.#table.instance;
    const both = (1 << (from & 31)) | (1 << (to & 31));
    const direct = this.#grid.directMask![day]!;
    let change = 0;
    for (const organization of organizations) {
      if (laned && this.#table.hasLanes(organization)) {
        const into = chain.movesInto(organization);
        change += into > 0 ? this.#changeOfLanes(organization, from, to, into) : 0;
        change += into < 0 ? this.#changeOfLanes(organization, to, from, -into) : 0;
        continue;
      }
      const word = organization * words + dayWord[day]!;
      const met = this.#table.met[word]!;
      if ((met & both) === both) continue;
      change += this.#costOf(met ^ both, open[word]!, direct) - this.#costOf(met, open[word]!, direct);
    }
    return change;
  }

  /**
   * The change of value when `count` more meetings of the organization are in `to` and as many fewer in `from`: the next free rows
   * take one there, and the last rows lose theirs in `from`.
   */
  #changeOfLanes(organization: number, from: number, to: number, count: number): number {
    const { words, wordDay, open, moreRows } = this.#table.instance;
    const { met } = this.#table;
    const word = from >> 5;
    const direct = this.#grid.directMask![wordDay[word]!]!;
    const bits = { from: 1 << (from & 31), to: 1 << (to & 31) };
    const rows = [organization];
    for (let row = moreRows[organization]!; row < moreRows[organization + 1]!; row++) rows.push(row);
    const masks = rows.map((row) => met[row * words + word]!);
    const after = Int32Array.from(masks);
    for (let step = 0; step < count; step++) {
      const last = after.findLastIndex((mask) => (mask & bits.from) !== 0);
      if (last >= 0) after[last]! &= ~bits.from;
      const next = after.findIndex((mask) => (mask & bits.to) === 0);
      if (next >= 0) after[next]! |= bits.to;
    }
    const times = open[organization * words + word]!;
    return masks.reduce(
      (sum, before, index) =>
        before === after[index]
          ? sum
          : sum + this.#costOf(after[index]!, times, direct) - this.#costOf(before, times, direct),
      0,
    );
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
  /** For each organization with several lanes: how many meetings the exchange adds in `to`, and the chain for which that was counted. */
  readonly #into: Int32Array;
  readonly #intoOf: Int32Array;

  constructor(table: Timetable) {
    this.#table = table;
    this.#isMember = new Uint8Array(table.at.length);
    this.#chainOf = new Int32Array(table.instance.organizations);
    this.#into = new Int32Array(table.instance.laned ? table.instance.organizations : 0);
    this.#intoOf = new Int32Array(this.#into.length);
  }

  /** How many meetings the exchange adds in the second place, for an organization with several lanes. */
  movesInto(organization: number): number {
    return this.#intoOf[organization] === this.#chain ? this.#into[organization]! : 0;
  }

  /** Collects what has to move with `pair`; false where it cannot. */
  collect(pair: number, from: number, to: number): boolean {
    this.organizations.length = 0;
    this.#chain++;
    this.members[0] = pair;
    this.length = 1;
    this.#isMember[pair] = 1;
    const { laned } = this.#table.instance;
    if (laned) this.#counts(pair, from);
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
    if (table.instance.laned && table.hasLanes(organization))
      return this.#followLanes(organization, next, from, to);
    if (apart) return this.#join(table.busy[organization * width + next]!, from);
    if (table.blocked(organization, next) === 0) return true;
    for (const place of overlaps[next]!) {
      const other = table.busy[organization * width + place]!;
      if (other >= 0 && this.#isMember[other] === 0 && place !== from && place !== to) return false;
      if (!this.#join(other, from)) return false;
    }
    return true;
  }

  /** Where all lanes are taken one of its meetings goes back for each that comes. */
  #followLanes(organization: number, next: number, from: number, to: number): boolean {
    const table = this.#table;
    const { start, end, overlaps, lanes } = table.instance;
    // At the very same time, at another venue: its lanes are taken as before.
    if (start[from] === start[to] && end[from] === end[to]) return true;
    if (overlaps[from]!.includes(to)) return false;
    const there: number[] = [];
    let inPart = false;
    let count = 0;
    table.forEachOverlapping(organization, next, (pair, sameTime) => {
      if (!sameTime) inPart = true;
      count++;
      if (table.at[pair] === next) there.push(pair);
    });
    if (inPart) return false;
    for (const pair of there) {
      const more = next === to ? this.movesInto(organization) : -this.movesInto(organization);
      if (count + more <= lanes[organization]!) return true;
      if (this.#isMember[pair] === 0 && table.pinned[pair] === 0 && !this.#join(pair, from)) return false;
    }
    const more = next === to ? this.movesInto(organization) : -this.movesInto(organization);
    return count + more <= lanes[organization]!;
  }

  /** What it brings to the lanes of its two organizations. */
  #counts(pair: number, from: number): void {
    const { a, b } = this.#table.instance;
    for (const organization of [a[pair]!, b[pair]!]) {
      if (!this.#table.hasLanes(organization)) continue;
      this.#into[organization] = this.movesInto(organization) + (this.#table.at[pair] === from ? 1 : -1);
      this.#intoOf[organization] = this.#chain;
    }
  }

  #join(other: number, from: number): boolean {
    if (other < 0 || this.#isMember[other] === 1) return true;
    if (this.#table.pinned[other] === 1 || this.length === MAX_EXCHANGED) return false;
    this.#isMember[other] = 1;
    this.members[this.length++] = other;
    if (this.#table.instance.laned) this.#counts(other, from);
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
