import { randomFrom } from '../../../src/domain/plan/seeded-random.ts';
import type { Timetable } from '../../../src/domain/plan/timetable.ts';
import type { Instance } from './instance.ts';

/** What participants do by hand: one organization after the other asks all it wishes, the most wished first, and takes the first free time. */
export function seatFirstCome(table: Timetable, { ranked, wanted, organizations, seed }: Instance): void {
  const random = randomFrom(seed);
  const pairOf = new Map(wanted.map(({ a, b }, pair) => [a * organizations + b, pair]));
  const turns = Array.from({ length: organizations }, () => random());
  const drawn = ranked.map((wish) => ({ ...wish, turn: turns[wish.from] ?? 0 }));
  for (const { from, to } of drawn.sort((x, y) => x.turn - y.turn || x.rank - y.rank)) {
    const pair = pairOf.get(Math.min(from, to) * organizations + Math.max(from, to));
    if (pair === undefined || (table.at[pair] ?? -1) >= 0) continue;
    const place = table.freePlace(pair, 0);
    if (place >= 0) table.seat(pair, place);
  }
  table.settle();
}
