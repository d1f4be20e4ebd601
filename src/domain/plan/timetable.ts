import type { PlanInstance } from './instance.ts';
import { lowestBit } from './random.ts';

/** Which pair meets in which place, with all that the search asks of it kept ready, and every step taken back at will. */
export class Timetable {
  readonly instance: PlanInstance;
  /** The place of each pair, -1 where it does not meet. */
  readonly at: Int16Array;
  /** The pair that an organization meets in a place, by organization and place; -1 where none. */
  readonly busy: Int32Array;
  /** How many of an organization's meetings overlap a place. */
  readonly blocked: Uint8Array;
  /** Masks: places an organization can meet in and that none of its meetings overlaps. */
  readonly free: Int32Array;
  /** Seats left in each place, and as a mask where there is one. */
  readonly left: Int32Array;
  readonly seatMask: Int32Array;
  readonly dayCount: Uint16Array;
  readonly total: Uint16Array;
  /** The pairs in a place that take a seat, in no order, and where each stands in that list. */
  readonly sitting: readonly number[][];
  readonly #position: Int32Array;
  /** Pairs that stay where they are. */
  readonly pinned: Uint8Array;
  value = 0;
  count = 0;
  /** Places given and taken so far, steps back included: what the search is bounded by. */
  moves = 0;
  /** Steps since they were last made final: pair and its place before. */
  readonly #log: number[] = [];
  /** The place that was published for each pair, with what it is worth to keep the meeting and its place. */
  #published: { at: Int16Array; keep: number; stay: number } | undefined;

  constructor(instance: PlanInstance) {
    const { organizations, words, width, days, a } = instance;
    this.instance = instance;
    this.at = new Int16Array(a.length).fill(-1);
    this.busy = new Int32Array(organizations * width).fill(-1);
    this.blocked = new Uint8Array(organizations * width);
    this.free = Int32Array.from(instance.open);
    this.left = Int32Array.from(instance.seats);
    this.seatMask = new Int32Array(words);
    for (let place = 0; place < width; place++)
      if (this.left[place]! > 0) this.seatMask[place >> 5]! |= 1 << (place & 31);
    this.dayCount = new Uint16Array(organizations * days);
    this.total = new Uint16Array(organizations);
    this.sitting = Array.from({ length: width }, () => []);
    this.#position = new Int32Array(a.length).fill(-1);
    this.pinned = new Uint8Array(a.length);
  }

  /** From now on a published meeting that is kept counts `keep` more, and `stay` more where it keeps its place. */
  preferPublished(at: Int16Array, worth: { keep: number; stay: number }): void {
    this.#published = { at, ...worth };
  }

  /** How many steps can be taken back to. */
  get mark(): number {
    return this.#log.length;
  }

  /** The steps so far are final. */
  settle(): void {
    this.#log.length = 0;
  }

  /** The pairs that were moved since a mark; one can be named several times. */
  forEachSince(mark: number, visit: (pair: number) => void): void {
    for (let index = mark; index < this.#log.length; index += 2) visit(this.#log[index]!);
  }

  /** The places as they were at a mark. */
  before(mark: number): Int16Array {
    const at = Int16Array.from(this.at);
    for (let index = this.#log.length - 2; index >= mark; index -= 2)
      at[this.#log[index]!] = this.#log[index + 1]!;
    return at;
  }

  /** Gives a pair a place, or takes it away (-1). The caller has seen to it that the place is free. */
  seat(pair: number, place: number): void {
    const before = this.at[pair]!;
    this.#log.push(pair, before);
    this.#shift(pair, before, place);
  }

  takeBack(mark: number): void {
    while (this.#log.length > mark) {
      const before = this.#log.pop()!;
      const pair = this.#log.pop()!;
      this.#shift(pair, this.at[pair]!, before);
    }
  }

  /** Whether an organization may have one more meeting on a day. */
  hasQuota(organization: number, day: number): boolean {
    const { days, quotaDay, quotaAll } = this.instance;
    return (
      this.dayCount[organization * days + day]! < quotaDay[organization]! &&
      this.total[organization]! < quotaAll[organization]!
    );
  }

  /** A place in which both are free, with a seat and within quotas; -1 where there is none. Asks the days from `firstDay` on. */
  freePlace(pair: number, firstDay: number): number {
    const { a, b, days, words, dayWord, quotaDay, quotaAll, needsSeat } = this.instance;
    const x = a[pair]!;
    const y = b[pair]!;
    if (this.total[x]! >= quotaAll[x]! || this.total[y]! >= quotaAll[y]!) return -1;
    const seats = needsSeat[pair] === 1;
    for (let step = 0; step < days; step++) {
      const day = (firstDay + step) % days;
      if (this.dayCount[x * days + day]! >= quotaDay[x]! || this.dayCount[y * days + day]! >= quotaDay[y]!)
        continue;
      for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++) {
        let mask = this.free[x * words + word]! & this.free[y * words + word]!;
        if (seats) mask &= this.seatMask[word]!;
        if (mask !== 0) return word * 32 + lowestBit(mask);
      }
    }
    return -1;
  }

  /** The one meeting of an organization that overlaps a place; -1 where there is none or more than one. */
  onlyBlocker(organization: number, place: number): number {
    const { width, apart, overlaps } = this.instance;
    const base = organization * width;
    if (this.blocked[base + place] !== 1) return -1;
    if (apart) return this.busy[base + place]!;
    for (const other of overlaps[place]!) if (this.busy[base + other]! >= 0) return this.busy[base + other]!;
    return -1;
  }

  /** Visits an organization's meetings that overlap a place. */
  forEachBlocker(organization: number, place: number, visit: (pair: number) => void): void {
    const { width, apart, overlaps } = this.instance;
    const base = organization * width;
    if (this.blocked[base + place] === 0) return;
    if (apart) visit(this.busy[base + place]!);
    else
      for (const other of overlaps[place]!) {
        const pair = this.busy[base + other]!;
        if (pair >= 0) visit(pair);
      }
  }

  /** What the next meeting of an organization that has `meetings` counts for fairness. */
  #bonus(meetings: number): number {
    const { first, bonus } = this.instance.fairness;
    return meetings < first ? bonus : 0;
  }

  #worth(pair: number, place: number): number {
    const weight = this.instance.weight[pair]!;
    if (!this.#published) return weight;
    const { at, keep, stay } = this.#published;
    const published = at[pair]!;
    if (published < 0) return weight;
    return weight + keep + (published === place ? stay : 0);
  }

  #shift(pair: number, from: number, to: number): void {
    this.moves++;
    if (from >= 0) this.#leave(pair, from);
    if (to >= 0) this.#enter(pair, to);
    this.at[pair] = to;
  }

  #leave(pair: number, place: number): void {
    const { a, b, needsSeat } = this.instance;
    this.#release(a[pair]!, place);
    this.#release(b[pair]!, place);
    this.value -= this.#worth(pair, place);
    this.count--;
    if (needsSeat[pair] === 0) return;
    if (this.left[place]!++ === 0) this.seatMask[place >> 5]! |= 1 << (place & 31);
    const list = this.sitting[place]!;
    const last = list.pop()!;
    if (last === pair) return;
    const position = this.#position[pair]!;
    list[position] = last;
    this.#position[last] = position;
  }

  #enter(pair: number, place: number): void {
    const { a, b, needsSeat } = this.instance;
    this.#occupy(a[pair]!, place, pair);
    this.#occupy(b[pair]!, place, pair);
    this.value += this.#worth(pair, place);
    this.count++;
    if (needsSeat[pair] === 0) return;
    if (--this.left[place]! === 0) this.seatMask[place >> 5]! &= ~(1 << (place & 31));
    const list = this.sitting[place]!;
    this.#position[pair] = list.length;
    list.push(pair);
  }

  #release(organization: number, place: number): void {
    const { width, words, days, overlaps, wordDay, open, apart } = this.instance;
    const base = organization * width;
    this.busy[base + place] = -1;
    if (apart) {
      this.blocked[base + place] = 0;
      this.free[organization * words + (place >> 5)]! |=
        open[organization * words + (place >> 5)]! & (1 << (place & 31));
    } else
      for (const other of overlaps[place]!)
        if (--this.blocked[base + other]! === 0) {
          const word = organization * words + (other >> 5);
          this.free[word]! |= open[word]! & (1 << (other & 31));
        }
    this.dayCount[organization * days + wordDay[place >> 5]!]!--;
    this.value -= this.#bonus(--this.total[organization]!);
  }

  #occupy(organization: number, place: number, pair: number): void {
    const { width, words, days, overlaps, wordDay, apart } = this.instance;
    const base = organization * width;
    this.busy[base + place] = pair;
    if (apart) {
      this.blocked[base + place] = 1;
      this.free[organization * words + (place >> 5)]! &= ~(1 << (place & 31));
    } else
      for (const other of overlaps[place]!) {
        this.blocked[base + other]!++;
        this.free[organization * words + (other >> 5)]! &= ~(1 << (other & 31));
      }
    this.dayCount[organization * days + wordDay[place >> 5]!]!++;
    this.value += this.#bonus(this.total[organization]!++);
  }
}
