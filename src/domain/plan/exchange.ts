import type { Rehome } from './rehome.ts';
import type { Timetable } from './timetable.ts';

/** How the meeting that has to leave is chosen where several could. */
export interface Victims {
  /** Of an organization's meetings of a day (-1: of all) the one that is given up for `pair`; -1 where all are pinned. */
  ofQuota(organization: number, day: number, pair: number): number;
  /** Of the meetings in a full place the one whose seat is given up; -1 where none may be. */
  ofSeat(place: number): number;
}

/**
 * Seats a pair in a place whatever is there: the meetings of both that overlap it leave, one for the seat, one for each quota
 * that is reached. Those that left are found another place where there is one. Nothing is settled.
 * @returns false where a meeting in the way is pinned: the caller takes the steps back.
 */
export function exchangeFor(
  table: Timetable,
  pair: number,
  place: number,
  { ofQuota, ofSeat }: Victims,
  rehome: { by: Rehome; depth: number },
): boolean {
  const { instance, pinned, at, left, dayCount, total } = table;
  const { a, b, days, wordDay, quotaDay, quotaAll, needsSeat, weight } = instance;
  const day = wordDay[place >> 5]!;
  const gone: number[] = [];
  let possible = true;
  const giveUp = (other: number) => {
    if (other < 0 || pinned[other] === 1) {
      possible = false;
      return;
    }
    if (at[other]! < 0) return;
    table.seat(other, -1);
    gone.push(other);
  };
  const x = a[pair]!;
  const y = b[pair]!;
  const blockers: number[] = [];
  table.forEachBlocker(x, place, (other) => blockers.push(other));
  table.forEachBlocker(y, place, (other) => blockers.push(other));
  for (const other of blockers) giveUp(other);
  if (possible && needsSeat[pair] === 1 && left[place]! <= 0) giveUp(ofSeat(place));
  for (const organization of [x, y]) {
    if (possible && dayCount[organization * days + day]! >= quotaDay[organization]!)
      giveUp(ofQuota(organization, day, pair));
    if (possible && total[organization]! >= quotaAll[organization]!) giveUp(ofQuota(organization, -1, pair));
  }
  if (!possible) return false;
  table.seat(pair, place);
  gone.sort((one, other) => weight[other]! - weight[one]! || one - other);
  for (const other of gone) if (at[other]! < 0) rehome.by(other, rehome.depth);
  return true;
}

/** The pair of least weight among an organization's meetings of a day (-1: of all), by `weigh`; pinned ones left out. */
export function leastOf(
  table: Timetable,
  organization: number,
  day: number,
  weigh: (pair: number) => number,
): number {
  const { width, dayWord } = table.instance;
  const from = day < 0 ? 0 : dayWord[day]! * 32;
  const to = day < 0 ? width : dayWord[day + 1]! * 32;
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let place = from; place < to; place++) {
    const other = table.busy[organization * width + place]!;
    if (other < 0 || table.pinned[other] === 1) continue;
    const weighed = weigh(other);
    if (weighed < least) {
      least = weighed;
      found = other;
    }
  }
  return found;
}
