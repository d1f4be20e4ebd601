import { type Instant, overlaps } from '../time/instants.ts';

/**
 * Which meeting goes to which of several times: as many as possible, then the nearest in time.
 *
 * A meeting takes its time for both of its organizations, so that with meetings of several timeslots this is the
 * colouring of a graph with lists, for which nobody knows a fast exact way. What is done: chains of meetings that make
 * room for each other (the way of Kuhn), then, for few meetings, an exact search that begins from what the chains found.
 *
 * - Meetings that share no organization (those of one timeslot never do): as many as is possible, at any number.
 * - Up to `EXACT` meetings: as many as is possible, and of these ways the nearest in time.
 * - Beyond: whoever can keep the time keeps it, then as many as the chains find, each moved nearer while a nearer time is free.
 */

export interface TimePlace {
  startAt: Instant;
  endAt: Instant;
  /** Seats that are left there, for the venue of the meetings that may come. */
  seats: { offline: number; online: number };
}

export interface TimeWish {
  venue: 'offline' | 'online';
  /** Both organizations. */
  parties: readonly [string, string];
  /** Places by their number, and how far away each is (minutes, 0 or more); only such as both organizations can take. */
  options: readonly {
    place: number;
    cost: number;
    /** How many others of each party that come from other times may be there too, for it has several lanes; left out: none. */
    spare?: readonly [number, number];
  }[];
}

/** Up to so many meetings the search is exact, unless it takes more than `NODES` steps. */
const EXACT = 9;
const NODES = 60_000;
/** How many looks at a place the chains may take in all: some tenths of a second. */
const LOOKS = 1_500_000;

/** @returns for each wish the number of its place, or -1 */
export function assignTimes(wishes: readonly TimeWish[], places: readonly TimePlace[]): number[] {
  const board = new Board(wishes, places);
  board.stay();
  board.chain();
  board.comeNearer();
  if (wishes.length <= EXACT) board.exact();
  return board.at;
}

/** Who sits when, and what is left: every change is written down, so that a way that leads nowhere is taken back. */
class Board {
  /** For each wish the number of its place, or -1. */
  readonly at: number[];
  readonly #wishes: readonly TimeWish[];
  /** The nearest first. */
  readonly #options: readonly TimeWish['options'][];
  /** For each place the places that share a moment with it, itself included. */
  readonly #meets: readonly ReadonlySet<number>[];
  readonly #left: { offline: number; online: number }[];
  readonly #sitting: readonly Set<number>[];
  /** Wishes of an organization. */
  readonly #of = new Map<string, number[]>();
  readonly #log: { index: number; before: number }[] = [];
  #looks = LOOKS;

  constructor(wishes: readonly TimeWish[], places: readonly TimePlace[]) {
    this.#wishes = wishes;
    this.#options = wishes.map(({ options }) =>
      [...options].sort((a, b) => a.cost - b.cost || a.place - b.place),
    );
    this.#left = places.map(({ seats }) => ({ ...seats }));
    this.#sitting = places.map(() => new Set());
    this.#meets = places.map(
      (place) => new Set(places.flatMap((other, index) => (overlaps(place, other) ? [index] : []))),
    );
    this.at = wishes.map(() => -1);
    for (const [index, { parties }] of wishes.entries())
      for (const party of parties) this.#of.set(party, [...(this.#of.get(party) ?? []), index]);
  }

  #wish(index: number): TimeWish {
    return this.#wishes[index] as TimeWish;
  }

  #seat(index: number, place: number): void {
    const before = this.at[index] ?? -1;
    if (before === place) return;
    this.#log.push({ index, before });
    this.#shift(index, before, place);
  }

  #shift(index: number, from: number, to: number): void {
    const { venue } = this.#wish(index);
    const [freed, taken] = [this.#left[from], this.#left[to]];
    if (freed) freed[venue] += 1;
    if (taken) taken[venue] -= 1;
    this.#sitting[from]?.delete(index);
    this.#sitting[to]?.add(index);
    this.at[index] = to;
  }

  #takeBack(length: number): void {
    while (this.#log.length > length) {
      const last = this.#log.pop();
      if (last) this.#shift(last.index, this.at[last.index] ?? -1, last.before);
    }
  }

  /** The meetings that sit at a time at which one of this one's organizations would be wanted too. */
  #rivals(index: number, place: number): number[] {
    const found: number[] = [];
    const { parties, options } = this.#wish(index);
    const spare = options.find((option) => option.place === place)?.spare;
    for (const [side, party] of parties.entries()) {
      const others = (this.#of.get(party) ?? []).filter(
        (other) => other !== index && this.#meets[place]?.has(this.at[other] ?? -1),
      );
      // Who keeps the time is among the meetings that `spare` has counted.
      const rivals = spare ? others.filter((other) => !this.#stays(other)).slice(spare[side]) : others;
      for (const other of rivals) if (!found.includes(other)) found.push(other);
    }
    return found;
  }

  #stays(index: number): boolean {
    const here = this.at[index];
    return this.#wish(index).options.some(({ place, cost }) => cost === 0 && place === here);
  }

  #hasSeat(index: number, place: number): boolean {
    return (this.#left[place]?.[this.#wish(index).venue] ?? 0) > 0;
  }

  #isFree(index: number, place: number): boolean {
    return this.#hasSeat(index, place) && this.#rivals(index, place).length === 0;
  }

  /** Whoever need not move at all: before others come to that time. */
  stay(): void {
    for (const [index, [nearest]] of this.#options.entries())
      if (nearest?.cost === 0 && this.#isFree(index, nearest.place)) this.#seat(index, nearest.place);
  }

  /** Every other meeting in turn; those that sit already make room where they can. */
  chain(): void {
    // What a search that failed has seen leads nowhere until something has moved.
    let seen = new Set<number>();
    for (const index of this.#wishes.keys()) {
      if ((this.at[index] ?? -1) >= 0) continue;
      if (this.#find(index, seen)) seen = new Set();
      this.#log.length = 0;
    }
  }

  #find(index: number, seen: Set<number>): boolean {
    const { venue } = this.#wish(index);
    const options = this.#options[index] ?? [];
    for (const { place } of options) {
      if (!this.#isFree(index, place)) continue;
      this.#seat(index, place);
      return true;
    }
    for (const { place } of options) {
      const key = place * 2 + (venue === 'online' ? 1 : 0);
      if (seen.has(key)) continue;
      this.#looks -= 1;
      if (this.#looks < 0) return false;
      const rivals = this.#rivals(index, place);
      if (rivals.length > 0) {
        // Another path may still come by here: only what needs a seat here is known to fail.
        if (this.#displace(index, place, rivals, new Set(seen).add(key))) return true;
        continue;
      }
      seen.add(key);
      for (const other of [...(this.#sitting[place] ?? [])]) {
        if (this.#wish(other).venue === venue && this.#displace(index, place, [other], seen)) return true;
      }
    }
    return false;
  }

  /** Takes the place of others, if each of them finds another one; else everything is as before. */
  #displace(index: number, place: number, others: readonly number[], seen: Set<number>): boolean {
    const length = this.#log.length;
    for (const other of others) this.#seat(other, -1);
    if (this.#hasSeat(index, place)) {
      this.#seat(index, place);
      if (others.every((other) => this.#find(other, seen))) return true;
    }
    this.#takeBack(length);
    return false;
  }

  /** Whoever sees a nearer free time goes there, until nobody does. */
  comeNearer(): void {
    let moved = true;
    for (let round = 0; moved && round < this.#wishes.length; round += 1) {
      moved = false;
      for (const [index, options] of this.#options.entries()) {
        const here = this.at[index] ?? -1;
        if (here < 0) continue;
        const own = options.findIndex(({ place }) => place === here);
        const nearer = options.slice(0, own).find(({ place }) => this.#isFree(index, place));
        if (!nearer) continue;
        this.#seat(index, nearer.place);
        moved = true;
      }
    }
  }

  /** The best of all ways, by branch and bound; what stands is kept where nothing better is found in time. */
  exact(): void {
    const costAt = (index: number, place: number) =>
      this.#options[index]?.find((option) => option.place === place)?.cost ?? 0;
    let best = [...this.at];
    let bestCount = best.filter((place) => place >= 0).length;
    let bestCost = best.reduce((sum, place, index) => sum + (place >= 0 ? costAt(index, place) : 0), 0);
    let nodes = NODES;
    // Those with the least choice first: a dead end is seen early.
    const order = [...this.#wishes.keys()].sort(
      (a, b) => (this.#options[a]?.length ?? 0) - (this.#options[b]?.length ?? 0),
    );
    for (const index of order) this.#seat(index, -1);
    const visit = (depth: number, count: number, cost: number): void => {
      nodes -= 1;
      const most = count + order.length - depth;
      if (nodes < 0 || most < bestCount || (most === bestCount && cost >= bestCost)) return;
      const index = order[depth];
      if (index === undefined) {
        [best, bestCount, bestCost] = [[...this.at], count, cost];
        return;
      }
      for (const option of this.#options[index] ?? []) {
        if (!this.#isFree(index, option.place)) continue;
        this.#seat(index, option.place);
        visit(depth + 1, count + 1, cost + option.cost);
        this.#seat(index, -1);
      }
      visit(depth + 1, count, cost);
    };
    visit(0, 0, 0);
    for (const [index, place] of best.entries()) this.#seat(index, place);
  }
}
