import type { PlanInstance } from './instance.ts';
import { lowestBit, type Random } from './seeded-random.ts';

/**
 * Which pair meets in which place, with all that the search asks of it kept ready, and every step taken back at will.
 *
 * An organization with several lanes has a row for each. A meeting takes the first free one, and where one leaves, that of the last lane
 * takes its row: so the rows do not depend on the order of steps, except for which of the meetings at one time is in which row. Two of its
 * meetings may be at exactly the same time, but may not overlap in part, so that each finds a lane in whatever order they are written.
 */
export class Timetable {
  readonly instance: PlanInstance;
  /** The place of each pair, -1 where it does not meet. */
  readonly at: Int16Array;
  /** The pair that an organization meets in a place, by row and place; -1 where none. */
  readonly busy: Int32Array;
  /** Masks: places an organization can meet in and in which it has a lane that none of its meetings overlaps. */
  readonly free: Int32Array;
  /** Masks: places in which an organization meets, by row. */
  readonly met: Int32Array;
  /** Seats left in each place, and as a mask where there is one. */
  readonly left: Int32Array;
  readonly seatMask: Int32Array;
  readonly dayCount: Uint16Array;
  readonly total: Uint16Array;
  /** Pairs that stay where they are. */
  readonly pinned: Uint8Array;
  value = 0;
  count = 0;
  /** Places given and taken so far, steps back included: what the search is bounded by. */
  moves = 0;
  /**
   * How many of an organization's meetings overlap a place; of one with several lanes those that overlap it in part count as all of
   * its lanes. Empty where no slots overlap and none has several.
   */
  readonly #blocked: Uint16Array;
  /** The pairs in a place that take a seat, in no order, from `#sitsFrom[place]` on; and where each of them stands. */
  readonly #sitting: Int32Array;
  readonly #sitsFrom: Int32Array;
  readonly #sits: Int32Array;
  /** Steps since they were last made final: pair and its place before. */
  #log = new Int32Array(1024);
  #logged = 0;
  /** The place that was published for each pair, with what it is worth to keep the meeting and its place. */
  #published: { at: Int16Array; keep: number; stay: number } | undefined;

  constructor(instance: PlanInstance) {
    const { organizations, rows, words, width, days, a, apart, laned } = instance;
    this.instance = instance;
    this.at = new Int16Array(a.length).fill(-1);
    this.busy = new Int32Array(rows * width).fill(-1);
    this.#blocked = new Uint16Array(apart && !laned ? 0 : organizations * width);
    this.free = Int32Array.from(instance.open);
    this.met = new Int32Array(rows * words);
    this.left = Int32Array.from(instance.seats);
    this.seatMask = new Int32Array(words);
    this.#sitsFrom = new Int32Array(width + 1);
    for (let place = 0; place < width; place++) {
      if (this.left[place]! > 0) this.seatMask[place >> 5]! |= 1 << (place & 31);
      this.#sitsFrom[place + 1] = this.#sitsFrom[place]! + Math.min(Math.max(this.left[place]!, 0), a.length);
    }
    this.dayCount = new Uint16Array(organizations * days);
    this.total = new Uint16Array(organizations);
    this.#sitting = new Int32Array(this.#sitsFrom[width]!);
    this.#sits = new Int32Array(a.length);
    this.pinned = new Uint8Array(a.length);
  }

  /** From now on a published meeting that is kept counts `keep` more, and `stay` more where it keeps its place. */
  preferPublished(at: Int16Array, worth: { keep: number; stay: number }): void {
    this.#published = { at, ...worth };
  }

  /** Whether a pair is worth more in one place than in another: then a move alone can raise the value. */
  get prefersPlaces(): boolean {
    return this.#published !== undefined;
  }

  /** How many steps can be taken back to. */
  get mark(): number {
    return this.#logged;
  }

  /** The steps so far are final. */
  settle(): void {
    this.#logged = 0;
  }

  /** The pairs that were moved since a mark; one can be named several times. */
  forEachSince(mark: number, visit: (pair: number) => void): void {
    for (let index = mark; index < this.#logged; index += 2) visit(this.#log[index]!);
  }

  /** Puts the places that steps since the last final one have changed into `at`, as they were before these. */
  copyBefore(at: Int16Array): void {
    for (let index = this.#logged - 2; index >= 0; index -= 2) at[this.#log[index]!] = this.#log[index + 1]!;
  }

  /** Gives a pair a place, or takes it away (-1). The caller has seen to it that the place is free. */
  seat(pair: number, place: number): void {
    if (this.#logged === this.#log.length) {
      const longer = new Int32Array(2 * this.#log.length);
      longer.set(this.#log);
      this.#log = longer;
    }
    const before = this.at[pair]!;
    this.#log[this.#logged] = pair;
    this.#log[this.#logged + 1] = before;
    this.#logged += 2;
    this.#shift(pair, before, place);
  }

  takeBack(mark: number): void {
    while (this.#logged > mark) {
      this.#logged -= 2;
      const pair = this.#log[this.#logged]!;
      this.#shift(pair, this.at[pair]!, this.#log[this.#logged + 1]!);
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
    for (let step = 0, day = firstDay; step < days; step++, day = day + 1 === days ? 0 : day + 1) {
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

  /**
   * As `freePlace`, for a pair that meets and gives its place to another meeting of `organization`, one of its two, on the same day. Only
   * where no slots overlap.
   */
  otherPlace(pair: number, organization: number, firstDay: number): number {
    const { a, b, days, words, dayWord, wordDay, quotaDay, needsSeat } = this.instance;
    const partner = a[pair] === organization ? b[pair]! : a[pair]!;
    const here = wordDay[this.at[pair]! >> 5]!;
    const seats = needsSeat[pair] === 1;
    for (let step = 0, day = firstDay; step < days; step++, day = day + 1 === days ? 0 : day + 1) {
      if (this.dayCount[organization * days + day]! >= quotaDay[organization]!) continue;
      // Its own meeting of that day is the one that moves.
      if (this.dayCount[partner * days + day]! - (day === here ? 1 : 0) >= quotaDay[partner]!) continue;
      for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++) {
        let mask = this.free[organization * words + word]! & this.free[partner * words + word]!;
        if (seats) mask &= this.seatMask[word]!;
        if (mask !== 0) return word * 32 + lowestBit(mask);
      }
    }
    return -1;
  }

  /** Whether an organization has rows of further lanes. */
  hasLanes(organization: number): boolean {
    const { moreRows } = this.instance;
    return moreRows[organization + 1]! > moreRows[organization]!;
  }

  /** How many meetings of a row overlap a place. */
  blocked(row: number, place: number): number {
    const { width, apart, laned, overlaps, rowOf } = this.instance;
    if (apart) return this.busy[row * width + place]! < 0 ? 0 : 1;
    if (!laned || !this.hasLanes(rowOf[row]!)) return this.#blocked[row * width + place]!;
    let count = 0;
    for (const other of overlaps[place]!) if (this.busy[row * width + other]! >= 0) count++;
    return count;
  }

  /** Puts the meetings of organizations with several lanes into the rows of these lanes, from 1, by pair; 0 where one has a single lane. */
  layLanes(laneA: ArrayLike<number>, laneB: ArrayLike<number>): void {
    const { organizations, width, moreRows, a, b } = this.instance;
    for (let organization = 0; organization < organizations; organization++) {
      if (!this.hasLanes(organization)) continue;
      this.#clearRow(organization);
      for (let row = moreRows[organization]!; row < moreRows[organization + 1]!; row++) this.#clearRow(row);
    }
    const lay = (organization: number, pair: number, lane: number) => {
      const place = this.at[pair]!;
      if (place < 0 || !this.hasLanes(organization)) return;
      const row = lane <= 1 ? organization : moreRows[organization]! + lane - 2;
      const isThere = row < moreRows[organization + 1]! && this.busy[row * width + place]! < 0;
      this.#put(isThere ? row : this.#firstFreeRow(organization, place), place, pair);
    };
    for (let pair = 0; pair < a.length; pair++) {
      lay(a[pair]!, pair, laneA[pair]!);
      lay(b[pair]!, pair, laneB[pair]!);
    }
  }

  /** Whether an organization has a row left for one more meeting of that very time, be it agreed on beside what it may have. */
  hasRow(organization: number, place: number): boolean {
    return this.#firstFreeRow(organization, place) >= 0;
  }

  /** The row in which an organization has a meeting that takes place. */
  rowOfMeeting(organization: number, pair: number): number {
    const { width, moreRows } = this.instance;
    const place = this.at[pair]!;
    for (let row = moreRows[organization]!; row < moreRows[organization + 1]!; row++)
      if (this.busy[row * width + place] === pair) return row;
    return organization;
  }

  /** How much has to leave before an organization with several lanes has one free in a place: 1 for each meeting of that very time. */
  tooManyAt(organization: number, place: number): number {
    const { width, lanes } = this.instance;
    return this.#blocked[organization * width + place]! - lanes[organization]! + 1;
  }

  /** The one meeting that has to leave so that an organization is free in a place; -1 where there is none or more than one. */
  onlyBlocker(organization: number, place: number, random: Random): number {
    const { width, apart, overlaps } = this.instance;
    const base = organization * width;
    if (this.instance.laned && this.hasLanes(organization))
      return this.#onlyBlockerOfLanes(organization, place, random);
    if (apart) return this.busy[base + place]!;
    if (this.#blocked[base + place] !== 1) return -1;
    for (const other of overlaps[place]!) if (this.busy[base + other]! >= 0) return this.busy[base + other]!;
    return -1;
  }

  /** Of those that have the very time any one may leave: one is drawn. */
  #onlyBlockerOfLanes(organization: number, place: number, random: Random): number {
    if (this.tooManyAt(organization, place) !== 1) return -1;
    let found = -1;
    let count = 0;
    this.forEachOverlapping(organization, place, (pair) => {
      if (this.pinned[pair] === 1) return;
      count++;
      if (found < 0 || random() * count < 1) found = pair;
    });
    return found;
  }

  /** The meetings of all lanes of an organization that overlap a place, lane by lane. */
  forEachOverlapping(
    organization: number,
    place: number,
    visit: (pair: number, sameTime: boolean) => void,
  ): void {
    const { width, overlaps, moreRows } = this.instance;
    let row = organization;
    for (let next = moreRows[organization]!; ; next++) {
      for (const other of overlaps[place]!) {
        const pair = this.busy[row * width + other]!;
        if (pair >= 0) visit(pair, this.#isSameTime(place, other));
      }
      if (next === moreRows[organization + 1]!) return;
      row = next;
    }
  }

  #isSameTime(place: number, other: number): boolean {
    const { start, end } = this.instance;
    return start[place] === start[other] && end[place] === end[other];
  }

  /** Puts the meetings of an organization with one lane that overlap a place into `into`, from `from` on. @returns where it ended */
  blockers(organization: number, place: number, into: Int32Array, from: number): number {
    const { width, apart, overlaps } = this.instance;
    const base = organization * width;
    let end = from;
    if (apart) {
      if (this.busy[base + place]! >= 0) into[end++] = this.busy[base + place]!;
      return end;
    }
    if (this.#blocked[base + place] === 0) return end;
    for (const other of overlaps[place]!)
      if (this.busy[base + other]! >= 0) into[end++] = this.busy[base + other]!;
    return end;
  }

  /** How many pairs in a place take a seat, and each of them by index, in no order. */
  sitters(place: number): number {
    return this.instance.seats[place]! - this.left[place]!;
  }

  sitter(place: number, index: number): number {
    return this.#sitting[this.#sitsFrom[place]! + index]!;
  }

  /** What the next meeting of an organization that has `meetings` counts for fairness. */
  bonus(meetings: number): number {
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
    this.#release(a[pair]!, place, pair);
    this.#release(b[pair]!, place, pair);
    this.value -= this.#worth(pair, place);
    this.count--;
    if (needsSeat[pair] === 0) return;
    if (this.left[place]!++ === 0) this.seatMask[place >> 5]! |= 1 << (place & 31);
    const sits = this.#sits[pair]!;
    const last = this.#sitting[this.#sitsFrom[place]! + this.sitters(place)]!;
    this.#sitting[sits] = last;
    this.#sits[last] = sits;
  }

  #enter(pair: number, place: number): void {
    const { a, b, needsSeat } = this.instance;
    this.#occupy(a[pair]!, place, pair);
    this.#occupy(b[pair]!, place, pair);
    this.value += this.#worth(pair, place);
    this.count++;
    if (needsSeat[pair] === 0) return;
    const sits = this.#sitsFrom[place]! + this.sitters(place);
    if (--this.left[place]! === 0) this.seatMask[place >> 5]! &= ~(1 << (place & 31));
    this.#sitting[sits] = pair;
    this.#sits[pair] = sits;
  }

  #release(organization: number, place: number, pair: number): void {
    const { width, words, days, overlaps, wordDay, open, apart, laned } = this.instance;
    if (laned && this.hasLanes(organization)) {
      this.#releaseLane(organization, place, pair);
      return;
    }
    const base = organization * width;
    const word = organization * words + (place >> 5);
    const bit = 1 << (place & 31);
    this.busy[base + place] = -1;
    this.met[word]! &= ~bit;
    if (apart) this.free[word]! |= open[word]! & bit;
    else
      for (const other of overlaps[place]!)
        if (--this.#blocked[base + other]! === 0) {
          const its = organization * words + (other >> 5);
          this.free[its]! |= open[its]! & (1 << (other & 31));
        }
    this.dayCount[organization * days + wordDay[place >> 5]!]!--;
    this.value -= this.bonus(--this.total[organization]!);
  }

  #occupy(organization: number, place: number, pair: number): void {
    const { width, words, days, overlaps, wordDay, apart, laned } = this.instance;
    if (laned && this.hasLanes(organization)) {
      this.#occupyLane(organization, place, pair);
      return;
    }
    const base = organization * width;
    const word = organization * words + (place >> 5);
    const bit = 1 << (place & 31);
    this.busy[base + place] = pair;
    this.met[word]! |= bit;
    if (apart) this.free[word]! &= ~bit;
    else
      for (const other of overlaps[place]!) {
        this.#blocked[base + other]!++;
        this.free[organization * words + (other >> 5)]! &= ~(1 << (other & 31));
      }
    this.dayCount[organization * days + wordDay[place >> 5]!]!++;
    this.value += this.bonus(this.total[organization]!++);
  }

  /** A meeting that overlaps a place in part takes all lanes there: then they are taken alike in whatever order they are written. */
  #shareOf(organization: number, place: number, other: number): number {
    return this.#isSameTime(place, other) ? 1 : this.instance.lanes[organization]!;
  }

  #releaseLane(organization: number, place: number, pair: number): void {
    const { width, words, days, overlaps, wordDay, open, lanes, moreRows } = this.instance;
    this.#put(this.rowOfMeeting(organization, pair), place, -1);
    for (const other of overlaps[place]!) {
      const at = organization * width + other;
      this.#blocked[at]! -= this.#shareOf(organization, place, other);
      if (this.#blocked[at]! >= lanes[organization]!) continue;
      const its = organization * words + (other >> 5);
      this.free[its]! |= open[its]! & (1 << (other & 31));
    }
    this.dayCount[organization * days + wordDay[place >> 5]!]!--;
    this.value -= this.bonus(--this.total[organization]!);
    // The last of those at that time takes the row that has become free.
    const first = this.#firstFreeRow(organization, place);
    for (let row = moreRows[organization + 1]! - 1; row >= moreRows[organization]! && row > first; row--)
      for (const other of overlaps[place]!) {
        const moves = this.busy[row * width + other]!;
        if (moves < 0 || !this.#isSameTime(place, other)) continue;
        this.#put(row, other, -1);
        this.#put(first, other, moves);
        return;
      }
  }

  #occupyLane(organization: number, place: number, pair: number): void {
    const { width, words, days, overlaps, wordDay, lanes } = this.instance;
    this.#put(this.#firstFreeRow(organization, place), place, pair);
    for (const other of overlaps[place]!) {
      const at = organization * width + other;
      this.#blocked[at]! += this.#shareOf(organization, place, other);
      if (this.#blocked[at]! >= lanes[organization]!)
        this.free[organization * words + (other >> 5)]! &= ~(1 << (other & 31));
    }
    this.dayCount[organization * days + wordDay[place >> 5]!]!++;
    this.value += this.bonus(this.total[organization]!++);
  }

  /** The first row without a meeting of that very time; -1 where there is none. */
  #firstFreeRow(organization: number, place: number): number {
    const { width, overlaps, moreRows } = this.instance;
    const isFree = (row: number) => {
      for (const other of overlaps[place]!)
        if (this.busy[row * width + other]! >= 0 && this.#isSameTime(place, other)) return false;
      return true;
    };
    if (isFree(organization)) return organization;
    for (let row = moreRows[organization]!; row < moreRows[organization + 1]!; row++)
      if (isFree(row)) return row;
    return -1;
  }

  #clearRow(row: number): void {
    const { width, words } = this.instance;
    this.busy.fill(-1, row * width, (row + 1) * width);
    this.met.fill(0, row * words, (row + 1) * words);
  }

  #put(row: number, place: number, pair: number): void {
    const { width, words } = this.instance;
    const bit = 1 << (place & 31);
    this.busy[row * width + place] = pair;
    if (pair < 0) this.met[row * words + (place >> 5)]! &= ~bit;
    else this.met[row * words + (place >> 5)]! |= bit;
  }
}
