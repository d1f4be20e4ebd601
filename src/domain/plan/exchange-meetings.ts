import type { Rehome } from './rehome.ts';
import { lowestBit, type Random } from './seeded-random.ts';
import type { Timetable } from './timetable.ts';

export interface ExchangeOptions {
  rehome: Rehome;
  /** How many meetings may move on for each that lost its place. */
  depth: number;
  random: Random;
  /** Of an organization that has reached a quota the meeting of least weight leaves; so much at random is added to each weight. */
  quotaNoise: number;
  /** In a full place the meeting of least weight leaves: of so many that are drawn, with so much added at random; 0: of all. */
  seatsDrawn: number;
  seatNoise: number;
}

/** Seats pairs where others stand, and finds these another place. One serves a whole search: its working memory is kept. */
export class Exchanger {
  readonly #table: Timetable;
  readonly #options: ExchangeOptions;
  /** Meetings that leave. */
  readonly #gone: Int32Array;

  constructor(table: Timetable, options: ExchangeOptions) {
    this.#table = table;
    this.#options = options;
    const overlapping = table.instance.overlaps.reduce((most, { length }) => Math.max(most, length), 0);
    // Those that overlap, of both sides; one for the seat, and one for the quotas of each side.
    const most = table.instance.laned ? 2 * overlapping * MAX_LANES : 2 * overlapping;
    this.#gone = new Int32Array(most + 3);
  }

  /**
   * Seats a pair in a place whatever is there: the meetings of both that overlap it leave, one for the seat, one for each quota
   * that is reached. Those that left are found another place where there is one. Nothing is settled.
   * @param least The change of value that is asked for; what cannot reach it is given up early.
   * @returns false where that is so, or a meeting in the way is pinned: the caller takes the steps back.
   */
  exchange(pair: number, place: number, least: number): boolean {
    const table = this.#table;
    const { instance, at, left, total, pinned } = table;
    const { a, b, quotaAll, needsSeat, weight } = instance;
    const gone = this.#gone;
    const x = a[pair]!;
    const y = b[pair]!;
    const asked = table.value + least;
    // Where a move alone can raise the value nothing is known before the end.
    const limit = table.prefersPlaces ? Number.NEGATIVE_INFINITY : asked;
    let end = this.#leavers(x, place, 0);
    const ofX = end;
    end = this.#leavers(y, place, end);
    let seats = needsSeat[pair]! - left[place]!;
    for (let index = 0; index < end; index++) {
      if (pinned[gone[index]!] === 1) return false;
      if (at[gone[index]!] === place) seats -= needsSeat[gone[index]!]!;
    }
    // What an organization gives up that has all its meetings is lost: it has no other time for it.
    const fullX = total[x]! >= quotaAll[x]!;
    const fullY = total[y]! >= quotaAll[y]!;
    let most = table.value + weight[pair]!;
    if (!fullX) most += table.bonus(total[x]!);
    if (!fullY) most += table.bonus(total[y]!);
    if (fullX && ofX === 1) most -= this.#lossOf(gone[0]!, x);
    if (fullY && end - ofX === 1) most -= this.#lossOf(gone[ofX]!, y);
    if (most < limit) return false;
    const both = end;
    for (let side = 0; side < 2; side++) {
      const organization = side === 0 ? x : y;
      const scope =
        side === 0
          ? this.#scopeOfQuota(organization, place, 0, ofX)
          : this.#scopeOfQuota(organization, place, ofX, both);
      if (scope === WITHIN_QUOTA) continue;
      const other = this.#leastOf(organization, scope);
      if (other < 0) return false;
      if (side === 0 ? fullX && ofX === 0 : fullY && both === ofX) most -= this.#lossOf(other, organization);
      gone[end++] = other;
      // In another lane.
      if (at[other] === place) seats -= needsSeat[other]!;
      if (most < limit) return false;
    }
    if (seats > 0) {
      const other = this.#leastAt(place);
      if (other < 0) return false;
      gone[end++] = other;
    }
    for (let index = 0; index < end; index++) table.seat(gone[index]!, -1);
    table.seat(pair, place);
    return this.#rehomeAll(end, limit) && table.value >= asked;
  }

  /** Puts the meetings of an organization that leave for one in `place` into `gone`, from `from` on. @returns where it ended */
  #leavers(organization: number, place: number, from: number): number {
    const table = this.#table;
    if (!table.instance.laned || !table.hasLanes(organization))
      return table.blockers(organization, place, this.#gone, from);
    const { random, quotaNoise } = this.#options;
    const { weight } = table.instance;
    const { pinned } = table;
    let end = from;
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    if (table.tooManyAt(organization, place) <= 0) return end;
    table.forEachOverlapping(organization, place, (pair, sameTime) => {
      if (!sameTime) {
        this.#gone[end++] = pair;
        return;
      }
      // One lane is enough: the least valuable that can leave.
      const noise = quotaNoise > 0 ? random() * quotaNoise : 0;
      const weighed = pinned[pair] === 1 ? Number.MAX_VALUE : weight[pair]! + noise;
      if (weighed > least || (weighed === least && pair > found)) return;
      least = weighed;
      found = pair;
    });
    if (
      found >= 0 &&
      table.tooManyAt(organization, place) > (end - from) * table.instance.lanes[organization]!
    )
      this.#gone[end++] = found;
    return end;
  }

  /** Those that left, the most valuable first. False where what is left to win cannot reach the limit. */
  #rehomeAll(end: number, limit: number): boolean {
    const table = this.#table;
    const { rehome, depth } = this.#options;
    const { weight } = table.instance;
    const gone = this.#gone;
    let possible = 0;
    for (let index = 0; index < end; index++) {
      const pair = gone[index]!;
      possible += this.#gainOf(pair);
      let to = index;
      for (; to > 0 && comesFirst(weight, pair, gone[to - 1]!); to--) gone[to] = gone[to - 1]!;
      gone[to] = pair;
    }
    for (let index = 0; index < end; index++) {
      if (table.value + possible < limit) return false;
      const pair = gone[index]!;
      possible -= this.#gainOf(pair);
      rehome(pair, depth);
    }
    return true;
  }

  /** What a pair that does not meet would bring at most; nothing where one of the two has all its meetings. */
  #gainOf(pair: number): number {
    const { total, instance } = this.#table;
    const { a, b, weight, quotaAll } = instance;
    const x = a[pair]!;
    const y = b[pair]!;
    if (total[x]! >= quotaAll[x]! || total[y]! >= quotaAll[y]!) return 0;
    return weight[pair]! + this.#table.bonus(total[x]!) + this.#table.bonus(total[y]!);
  }

  /** What is lost at least where a meeting does not take place, beside what `organization` has for another one instead. */
  #lossOf(pair: number, organization: number): number {
    const { total, instance } = this.#table;
    const { a, b, weight } = instance;
    const partner = a[pair] === organization ? b[pair]! : a[pair]!;
    return weight[pair]! + this.#table.bonus(total[partner]! - 1);
  }

  /** Where an organization has to give up a meeting for its quotas, beside those of `gone` from one index to another. */
  #scopeOfQuota(organization: number, place: number, from: number, to: number): number {
    const { instance, at, dayCount, total } = this.#table;
    const { days, wordDay, quotaDay, quotaAll } = instance;
    const day = wordDay[place >> 5]!;
    let thatDay = dayCount[organization * days + day]!;
    for (let index = from; index < to; index++) if (wordDay[at[this.#gone[index]!]! >> 5] === day) thatDay--;
    if (thatDay >= quotaDay[organization]!) return day;
    return total[organization]! - (to - from) >= quotaAll[organization]! ? ANY_DAY : WITHIN_QUOTA;
  }

  /** The pair of least weight among an organization's meetings of a day, or of all; -1 where all are pinned. */
  #leastOf(organization: number, day: number): number {
    const { random, quotaNoise } = this.#options;
    const { instance, busy, met, pinned } = this.#table;
    const { words, width, dayWord, weight, moreRows } = instance;
    const from = day === ANY_DAY ? 0 : dayWord[day]!;
    const to = day === ANY_DAY ? words : dayWord[day + 1]!;
    const isLaned = instance.laned && this.#table.hasLanes(organization);
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    const lookIn = (row: number) => {
      for (let word = from; word < to; word++)
        for (let mask = met[row * words + word]!; mask !== 0; mask &= mask - 1) {
          const other = busy[row * width + word * 32 + lowestBit(mask)]!;
          if (pinned[other] === 1) continue;
          const weighed = quotaNoise > 0 ? weight[other]! + random() * quotaNoise : weight[other]!;
          // Those of one time stand in the rows in no order: without chance the result must not depend on it.
          if (weighed > least || (weighed === least && (!isLaned || other >= found))) continue;
          least = weighed;
          found = other;
        }
    };
    lookIn(organization);
    for (let row = moreRows[organization]!; row < moreRows[organization + 1]!; row++) lookIn(row);
    return found;
  }

  /** The pair of least weight among those that have a seat in a place; -1 where all are pinned. */
  #leastAt(place: number): number {
    const table = this.#table;
    const { random, seatsDrawn, seatNoise } = this.#options;
    const { weight } = table.instance;
    const sitters = table.sitters(place);
    if (sitters === 0) return -1;
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < (seatsDrawn > 0 ? seatsDrawn : sitters); index++) {
      const other = table.sitter(place, seatsDrawn > 0 ? (random() * sitters) | 0 : index);
      if (table.pinned[other] === 1) continue;
      const weighed = seatNoise > 0 ? weight[other]! + random() * seatNoise : weight[other]!;
      // Those of a place are in no order: without chance the result must not depend on it.
      if (weighed > least || (weighed === least && other >= found)) continue;
      least = weighed;
      found = other;
    }
    return found;
  }
}

/** As many lanes as an organization can have, and what was agreed on beside. */
const MAX_LANES = 256;

/** Beside the numbers of days. */
const ANY_DAY = -1;
const WITHIN_QUOTA = -2;

const comesFirst = (weight: Float64Array, pair: number, other: number): boolean =>
  weight[pair]! > weight[other]! || (weight[pair] === weight[other] && pair < other);
