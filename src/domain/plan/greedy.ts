import { lowestBit } from './seeded-random.ts';
import type { Timetable } from './timetable.ts';

/** Seats the most valuable pairs first, each in the place with the most seats left, so that no time fills up early. */
export function seatGreedily(table: Timetable): void {
  const { weight } = table.instance;
  const order = [...weight.keys()].sort((x, y) => weight[y]! - weight[x]! || x - y);
  for (const pair of order) {
    if (table.at[pair]! >= 0) continue;
    const place = roomiestPlace(table, pair);
    if (place >= 0) table.seat(pair, place);
  }
  table.settle();
}

function roomiestPlace(table: Timetable, pair: number): number {
  const { a, b, days, words, dayWord, needsSeat } = table.instance;
  const x = a[pair]!;
  const y = b[pair]!;
  let best = -1;
  let most = -1;
  for (let day = 0; day < days; day++) {
    if (!table.hasQuota(x, day) || !table.hasQuota(y, day)) continue;
    for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++) {
      let mask = table.free[x * words + word]! & table.free[y * words + word]!;
      if (needsSeat[pair] === 1) mask &= table.seatMask[word]!;
      for (; mask !== 0; mask &= mask - 1) {
        const place = word * 32 + lowestBit(mask);
        if (table.left[place]! > most) {
          most = table.left[place]!;
          best = place;
        }
      }
    }
  }
  return best;
}
