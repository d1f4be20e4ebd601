import { lowestBit, type Random } from './seeded-random.ts';
import type { Timetable } from './timetable.ts';

/** Places that are tried for one pair before it is given up. */
const TRIES = 6;
/** In larger programs a meeting of another time of a full day is not asked to move: it costs more steps than it brings. */
const SMALL_PAIRS = 400;

/** Finds a place for a pair, moving up to `depth` other meetings on for it; nobody loses a meeting. False where it found none. */
export type Rehome = (pair: number, depth: number) => boolean;

export function rehomeIn(table: Timetable, random: Random): Rehome {
  const { instance, free, seatMask, total, dayCount, busy, pinned } = table;
  const { a, b, days, words, width, dayWord, open, quotaDay, quotaAll, needsSeat, apart, laned } = instance;
  const small = a.length <= SMALL_PAIRS;
  /** Any meeting of an organization on a day; -1 where there is none. */
  const anyOfDay = (organization: number, day: number): number => {
    if (laned && table.hasLanes(organization)) return anyOfLanes(organization, day);
    return anyOfRow(organization, day);
  };
  /** The same of one with several lanes, from any of them on. */
  const anyOfLanes = (organization: number, day: number): number => {
    const more = instance.moreRows[organization]!;
    const count = 1 + instance.moreRows[organization + 1]! - more;
    const from = (random() * count) | 0;
    for (let step = 0; step < count; step++) {
      const lane = (from + step) % count;
      const other = anyOfRow(lane === 0 ? organization : more + lane - 1, day);
      if (other >= 0) return other;
    }
    return -1;
  };
  const anyOfRow = (row: number, day: number): number => {
    const first = dayWord[day]! * 32;
    const span = dayWord[day + 1]! * 32 - first;
    const from = (random() * span) | 0;
    for (let step = 0; step < span; step++) {
      const other = busy[row * width + first + ((from + step) % span)]!;
      if (other >= 0) return other;
    }
    return -1;
  };
  /** Gives `pair` a place of a meeting that finds another one directly. */
  const swapIn = (pair: number, place: number, blocker: number, asked: number): boolean => {
    const firstDay = (random() * days) | 0;
    table.moves++;
    if (apart) {
      const other = table.otherPlace(blocker, asked, firstDay);
      if (other < 0) return false;
      table.seat(blocker, other);
      table.seat(pair, place);
      return true;
    }
    const mark = table.mark;
    table.seat(blocker, -1);
    table.seat(pair, place);
    const other = table.freePlace(blocker, firstDay);
    if (other >= 0) table.seat(blocker, other);
    else table.takeBack(mark);
    return other >= 0;
  };
  /** For a pair that is free nowhere. */
  const makeRoom = (pair: number, depth: number): boolean => {
    const x = a[pair]!;
    const y = b[pair]!;
    if (total[x]! >= quotaAll[x]! || total[y]! >= quotaAll[y]!) return false;
    const firstDay = (random() * days) | 0;
    let tries = TRIES;
    for (let step = 0; step < days && tries > 0; step++) {
      const day = (firstDay + step) % days;
      const fullX = dayCount[x * days + day]! >= quotaDay[x]!;
      const fullY = dayCount[y * days + day]! >= quotaDay[y]!;
      if (small ? fullX && fullY : fullX || fullY) continue;
      for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++) {
        const freeX = free[x * words + word]!;
        const freeY = free[y * words + word]!;
        // Where one of the two is free and the other could be, and a seat is there.
        let mask = fullX
          ? freeY & open[x * words + word]!
          : fullY
            ? freeX & open[y * words + word]!
            : (freeX & open[y * words + word]!) | (freeY & open[x * words + word]!);
        if (needsSeat[pair] === 1) mask &= seatMask[word]!;
        for (; mask !== 0 && tries > 0; mask &= mask - 1) {
          const place = word * 32 + lowestBit(mask);
          const bit = 1 << (place & 31);
          const asked = fullX || (!fullY && (freeX & bit) === 0) ? x : y;
          // Its meeting at that time; else, where the day is full for it, any one of that day.
          const isFree = ((asked === x ? freeX : freeY) & bit) !== 0;
          const blocker = isFree ? anyOfDay(asked, day) : table.onlyBlocker(asked, place, random);
          if (blocker < 0 || pinned[blocker] === 1) continue;
          tries--;
          if (swapIn(pair, place, blocker, asked)) return true;
          if (depth <= 1) continue;
          const mark = table.mark;
          table.seat(blocker, -1);
          table.seat(pair, place);
          if (makeRoom(blocker, depth - 1)) return true;
          table.takeBack(mark);
        }
      }
    }
    return false;
  };
  return (pair, depth) => {
    const place = table.freePlace(pair, (random() * days) | 0);
    if (place >= 0) table.seat(pair, place);
    return place >= 0 || (depth > 0 && makeRoom(pair, depth));
  };
}

/** Seats pairs one after the other; others only make room for them. */
export function insertPairs(table: Timetable, pairs: readonly number[], random: Random, depth: number): void {
  const rehome = rehomeIn(table, random);
  for (const pair of pairs) if (table.at[pair]! < 0 && rehome(pair, depth)) table.settle();
}
