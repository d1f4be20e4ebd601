import { countDay, DAY_COSTS, type DayCosts, dayGridOf } from './day-grid.ts';
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
  const placesOf = grid.days.map((_, day) => placesOfDay(instance, day));
  const met: number[] = [];
  for (let pair = 0; pair < at.length; pair++) if (at[pair]! >= 0 && pinned[pair] === 0) met.push(pair);
  if (met.length === 0) return;
  const chains = new ExchangeChain(table);
  const costOf = (organization: number, day: number) => {
    const { idle, beyond } = countDay(table, grid, organization, day, costs.mostInARow);
    return costs.idle * idle + costs.inARow * beyond;
  };
  for (let step = 0; step < steps; step++) {
    if (onProgress && step % PROGRESS_STEPS === 0 && !onProgress(step / steps)) return;
    const pair = met[(random() * met.length) | 0]!;
    const from = at[pair]!;
    const day = wordDay[from >> 5]!;
    const places = placesOf[day]!;
    const to = places[(random() * places.length) | 0]!;
    if (from === to || !chains.collect(pair, from, to)) continue;
    const { members, organizations } = chains;
    let seats = 0;
    for (const member of members) if (needsSeat[member] === 1) seats += at[member] === from ? 1 : -1;
    if (left[to]! - seats < 0 || left[from]! + seats < 0) continue;
    let before = 0;
    for (const organization of organizations) before += costOf(organization, day);
    const value = table.value;
    chains.exchange(from, to);
    let after = 0;
    for (const organization of organizations) after += costOf(organization, day);
    const worse = after - before + (value - table.value);
    if (worse > 0 && random() >= Math.exp(-worse / (hot * (cold / hot) ** (step / steps)))) table.takeBack(0);
    else table.settle();
  }
}

function placesOfDay({ dayWord, slotAt }: Timetable['instance'], day: number): number[] {
  const found: number[] = [];
  for (let place = dayWord[day]! * 32; place < dayWord[day + 1]! * 32; place++)
    if (slotAt[place]! >= 0) found.push(place);
  return found;
}

/** The meetings of two places that can only change between them together. */
class ExchangeChain {
  readonly members: number[] = [];
  readonly organizations: number[] = [];
  readonly #table: Timetable;
  readonly #isMember: Uint8Array;

  constructor(table: Timetable) {
    this.#table = table;
    this.#isMember = new Uint8Array(table.at.length);
  }

  /** Collects what has to move with `pair`; false where it cannot. */
  collect(pair: number, from: number, to: number): boolean {
    this.members.length = 0;
    this.organizations.length = 0;
    this.members.push(pair);
    this.#isMember[pair] = 1;
    const possible = this.#follow(from, to);
    for (const member of this.members) this.#isMember[member] = 0;
    return possible;
  }

  #follow(from: number, to: number): boolean {
    const table = this.#table;
    const { a, b, words, width, open, apart, overlaps } = table.instance;
    for (let index = 0; index < this.members.length; index++) {
      const member = this.members[index]!;
      const next = table.at[member] === from ? to : from;
      for (const organization of [a[member]!, b[member]!]) {
        if ((open[organization * words + (next >> 5)]! & (1 << (next & 31))) === 0) return false;
        // Every organization of the chain stands in it once for each place at most.
        if (!this.organizations.includes(organization)) this.organizations.push(organization);
        if (table.blocked[organization * width + next] === 0) continue;
        for (const place of apart ? [next] : overlaps[next]!) {
          const other = table.busy[organization * width + place]!;
          if (other < 0 || this.#isMember[other] === 1) continue;
          if (table.pinned[other] === 1 || (place !== from && place !== to)) return false;
          this.#isMember[other] = 1;
          this.members.push(other);
          if (this.members.length > MAX_EXCHANGED) return false;
        }
      }
    }
    return true;
  }

  exchange(from: number, to: number): void {
    const table = this.#table;
    const next = this.members.map((member) => (table.at[member] === from ? to : from));
    for (const member of this.members) table.seat(member, -1);
    for (const [index, member] of this.members.entries()) table.seat(member, next[index]!);
  }
}
