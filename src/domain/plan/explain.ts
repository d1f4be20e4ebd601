import { Exchanger } from './exchange-meetings.ts';
import { rehomeIn } from './rehome.ts';
import { lowestBit } from './seeded-random.ts';
import type { Timetable } from './timetable.ts';

/**
 * Why two organizations do not meet. `NEVER_TOGETHER`: there is no time at which both can be there. `QUOTA`: one of them has all
 * the meetings it may have. `BUSY`: at each time at which both could be there one of them is in another meeting. `NO_TABLE`: every
 * table is taken at each time at which both are free. `DAY_QUOTA`: at those times one has its meetings of the day.
 */
export type UnmetReason = 'NEVER_TOGETHER' | 'QUOTA' | 'BUSY' | 'NO_TABLE' | 'DAY_QUOTA';

export interface Unmet {
  pair: number;
  reason: UnmetReason;
  /** Whom the reason is about; neither where it is about the tables or about both together. */
  side: { a: boolean; b: boolean };
  /** The exchange that costs the plan least: never more than 0, or the plan would have it. None where all is pinned. */
  exchange?: Exchange;
}

export interface Exchange {
  place: number;
  /** Meetings that would not take place for it, and those that would move. */
  lost: number[];
  moved: number[];
  /** What the plan's value would change by. */
  change: number;
}

/** How far meetings move on for one that lost its place in an exchange. */
const EXCHANGE_DEPTH = 2;
const MIN_GAIN = 1e-9;

/** The true reason and the best exchange of every pair that does not meet. The plan stays as it is. */
export function explainUnmet(table: Timetable): Unmet[] {
  const exchanges = new Exchanges(table);
  const found: Unmet[] = [];
  for (let pair = 0; pair < table.at.length; pair++) {
    if (table.at[pair]! >= 0) continue;
    const exchange = exchanges.best(pair);
    found.push({ pair, ...reasonOf(table, pair), ...(exchange ? { exchange } : {}) });
  }
  return found;
}

/** Makes exchanges as long as one is worth more than it costs. Bounded: each raises the value. */
export function exchangeWhatPays(table: Timetable): void {
  const exchanges = new Exchanges(table);
  for (let again = true; again; ) {
    again = false;
    for (let pair = 0; pair < table.at.length; pair++) {
      if (table.at[pair]! >= 0) continue;
      const exchange = exchanges.best(pair, MIN_GAIN);
      if (!exchange) continue;
      exchanges.make(pair, exchange.place);
      table.settle();
      again = true;
    }
  }
}

function reasonOf(table: Timetable, pair: number): { reason: UnmetReason; side: { a: boolean; b: boolean } } {
  const { a, b, words, open, quotaAll, needsSeat, days, quotaDay, dayWord } = table.instance;
  const x = a[pair]!;
  const y = b[pair]!;
  const none = { a: false, b: false };
  let common = false;
  let commonForX = false;
  let commonForY = false;
  let bothFree = false;
  let seat = false;
  for (let word = 0; word < words; word++) {
    const both = open[x * words + word]! & open[y * words + word]!;
    if (both === 0) continue;
    common = true;
    const freeX = table.free[x * words + word]!;
    const freeY = table.free[y * words + word]!;
    if ((both & freeX) !== 0) commonForX = true;
    if ((both & freeY) !== 0) commonForY = true;
    const free = freeX & freeY;
    if (free === 0) continue;
    bothFree = true;
    if (needsSeat[pair] === 0 || (free & table.seatMask[word]!) !== 0) seat = true;
  }
  if (!common) return { reason: 'NEVER_TOGETHER', side: none };
  const fullX = table.total[x]! >= quotaAll[x]!;
  const fullY = table.total[y]! >= quotaAll[y]!;
  if (fullX || fullY) return { reason: 'QUOTA', side: { a: fullX, b: fullY } };
  if (!bothFree) return { reason: 'BUSY', side: { a: !commonForX, b: !commonForY } };
  if (!seat) return { reason: 'NO_TABLE', side: none };
  const side = { a: false, b: false };
  for (let day = 0; day < days; day++) {
    let free = 0;
    for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++)
      free |= table.free[x * words + word]! & table.free[y * words + word]!;
    if (free === 0) continue;
    if (table.dayCount[x * days + day]! >= quotaDay[x]!) side.a = true;
    if (table.dayCount[y * days + day]! >= quotaDay[y]!) side.b = true;
  }
  return { reason: 'DAY_QUOTA', side };
}

/** Tries exchanges on a plan and takes them back. Of what could leave it is always the least valuable, so that all repeats. */
class Exchanges {
  readonly #table: Timetable;
  readonly #exchanger: Exchanger;

  constructor(table: Timetable) {
    this.#table = table;
    const random = () => 0;
    this.#exchanger = new Exchanger(table, {
      rehome: rehomeIn(table, random),
      depth: EXCHANGE_DEPTH,
      random,
      quotaNoise: 0,
      seatsDrawn: 0,
      seatNoise: 0,
    });
  }

  /**
   * The exchange that changes the value most for the better, and at least by `least`; none where none does, or every place is kept by a
   * pinned meeting.
   */
  best(pair: number, least = Number.NEGATIVE_INFINITY): Exchange | undefined {
    const table = this.#table;
    const { a, b, words, open } = table.instance;
    let place = -1;
    let most = least;
    for (let word = 0; word < words; word++) {
      let mask = open[a[pair]! * words + word]! & open[b[pair]! * words + word]!;
      for (; mask !== 0; mask &= mask - 1) {
        const candidate = word * 32 + lowestBit(mask);
        const before = table.value;
        if (this.make(pair, candidate, most) && table.value - before > most) {
          most = table.value - before;
          place = candidate;
        }
        table.takeBack(0);
      }
    }
    if (place < 0) return undefined;
    return this.#describe(pair, place, most);
  }

  #describe(pair: number, place: number, change: number): Exchange {
    const table = this.#table;
    this.make(pair, place);
    const changed = new Set<number>();
    table.forEachSince(0, (other) => {
      if (other !== pair) changed.add(other);
    });
    const lost = [...changed].filter((other) => table.at[other]! < 0);
    const moved = [...changed].filter((other) => table.at[other]! >= 0);
    table.takeBack(0);
    return { place, lost, moved, change };
  }

  make(pair: number, place: number, least = Number.NEGATIVE_INFINITY): boolean {
    return this.#exchanger.exchange(pair, place, least);
  }
}
