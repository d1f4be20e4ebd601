import { DIRECTLY_MS, type PlanInstance } from './instance.ts';
import { bitsOf } from './seeded-random.ts';
import type { Timetable } from './timetable.ts';

/** An organization's days get worse by each idle time between two meetings, and by each meeting after so many in a row. */
export interface DayCosts {
  idle: number;
  inARow: number;
  mostInARow: number;
}

export const DAY_COSTS: DayCosts = { idle: 1, inARow: 3, mostInARow: 5 };

/**
 * The times of a day that do not overlap, in their order: what idle times and rows of meetings are counted by. Where events lie
 * side by side with times of their own, those that end first are taken.
 */
export interface DayGrid {
  /** By day and time: the places that have this very start and end. */
  days: readonly (readonly Int32Array[])[];
  /** By day and time: whether it follows the one before directly. */
  direct: readonly Uint8Array[];
  /** The same as masks, by day: the places that follow the one before directly. Null where slots overlap, or a day has more than 32. */
  directMask: Int32Array | null;
}

export function dayGridOf({ days, dayWord, slotAt, start, end, apart }: PlanInstance): DayGrid {
  const grid: Int32Array[][] = [];
  const direct: Uint8Array[] = [];
  for (let day = 0; day < days; day++) {
    const places: number[] = [];
    for (let place = dayWord[day]! * 32; place < dayWord[day + 1]! * 32; place++)
      if (slotAt[place]! >= 0) places.push(place);
    places.sort((x, y) => end[x]! - end[y]! || start[y]! - start[x]! || x - y);
    const times: number[][] = [];
    for (const place of places) {
      const last = times.at(-1)?.[0];
      if (last === undefined || start[place]! >= end[last]!) times.push([place]);
      else if (start[place] === start[last] && end[place] === end[last]) times.at(-1)!.push(place);
    }
    grid.push(times.map((time) => Int32Array.from(time)));
    direct.push(
      Uint8Array.from(times, ([place], index) => {
        const before = times[index - 1]?.[0];
        return before !== undefined && start[place!]! - end[before]! <= DIRECTLY_MS ? 1 : 0;
      }),
    );
  }
  const oneWord = grid.every((_, day) => dayWord[day + 1]! - dayWord[day]! <= 1);
  const directMask =
    apart && oneWord
      ? Int32Array.from(direct, (follows) => follows.reduce((mask, yes, time) => mask | (yes << time), 0))
      : null;
  return { days: grid, direct, directMask };
}

/** What is counted of a day of an organization, or of one lane of it. */
export interface DayCount {
  meetings: number;
  /** Times between its first and last meeting in which it could meet and does not. */
  idle: number;
  /** Meetings beyond so many in a row. */
  beyond: number;
}

export function countDay(
  table: Timetable,
  grid: DayGrid,
  row: number,
  day: number,
  mostInARow: number,
): DayCount {
  if (grid.directMask) return countByMasks(table, grid.directMask[day]!, row, day, mostInARow);
  const { days, direct } = grid;
  const { words, rowOf, laned } = table.instance;
  const organization = rowOf[row]!;
  // A lane can meet wherever its organization can and it has no meeting itself.
  const free = laned && table.hasLanes(organization) ? table.instance.open : table.free;
  const times = days[day]!;
  const follows = direct[day]!;
  let meetings = 0;
  let idle = 0;
  let waiting = 0;
  let beyond = 0;
  let inARow = 0;
  for (let time = 0; time < times.length; time++) {
    const places = times[time]!;
    if (table.blocked(row, places[0]!) > 0) {
      meetings++;
      idle += waiting;
      waiting = 0;
      inARow = follows[time] === 1 ? inARow + 1 : 1;
      if (inARow > mostInARow) beyond++;
      continue;
    }
    inARow = 0;
    if (meetings === 0) continue;
    for (const place of places)
      if ((free[organization * words + (place >> 5)]! & (1 << (place & 31))) !== 0) {
        waiting++;
        break;
      }
  }
  return { meetings, idle, beyond };
}

/** The same by masks, which are asked millions of times: where no slots overlap, the times of a day are the bits of its word. */
function countByMasks(
  { instance: { words, dayWord, open, rowOf }, met }: Timetable,
  direct: number,
  row: number,
  day: number,
  mostInARow: number,
): DayCount {
  if (dayWord[day] === dayWord[day + 1]) return { meetings: 0, idle: 0, beyond: 0 };
  const word = row * words + dayWord[day]!;
  return {
    meetings: bitsOf(met[word]!),
    idle: idleOf(met[word]!, open[rowOf[row]! * words + dayWord[day]!]!),
    beyond: beyondOf(met[word]!, direct, mostInARow),
  };
}

/** Idle times of a day, from the mask of its meetings and that of the times in which there could be one. */
export function idleOf(met: number, open: number): number {
  if (met === 0) return 0;
  const first = 31 - Math.clz32(met & -met);
  const last = 31 - Math.clz32(met);
  return bitsOf(open & ~met & (-1 << first) & (-1 >>> (31 - last)));
}

/** Meetings beyond so many in a row. @param direct the times that follow the one before directly */
export function beyondOf(met: number, direct: number, mostInARow: number): number {
  const inARow = met & (met << 1) & direct;
  let beyond = inARow;
  for (let before = 1; before < mostInARow && beyond !== 0; before++) beyond &= inARow << before;
  return bitsOf(beyond);
}
