import { followersOf, type PlanInstance } from './instance.ts';
import { type Random, randomFrom } from './seeded-random.ts';
import type { Timetable } from './timetable.ts';

/** A table (or one of the places of an online room), in the times in which it can be given away. */
export interface PlanTable {
  room: number;
  /** Whether it can be used, by place of the instance. */
  usable: Uint8Array;
}

export interface Seating {
  /** The table of each pair as an index of the tables; -1 where it does not meet. */
  table: Int32Array;
  /** Pairs that found no table, because tables and seats do not agree. None in a plan of true facts. */
  without: number[];
}

/** Tried moves and swaps a meeting, at falling temperature (simulated annealing). */
const STEPS_A_MEETING = 800;
const HOT = 0.5;
const COLD = 0.15;
/** Sweeps over all times at the end; they stop earlier when nothing changes. */
const MAX_SWEEPS = 10;

/**
 * Gives every meeting a table. Two meetings of an organization that follow directly stay in one room, and at one table where it can
 * be: first rooms are chosen, better and better in sweeps over the times, then tables within them.
 * @param fixed The table of meetings that keep theirs (published, pinned or at a home table), by pair; -1 for the others.
 * @param sameRoom false: each meeting gets the first room that is good, whoever comes from where
 */
export function seatAtTables(
  timetable: Timetable,
  tables: readonly PlanTable[],
  fixed: Int32Array,
  seed: number,
  sameRoom = true,
): Seating {
  const rooms = new RoomChoice(timetable, tables, fixed, randomFrom(seed));
  rooms.start();
  if (sameRoom) rooms.anneal();
  if (sameRoom) for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) if (!rooms.sweep(sweep % 2 === 1)) break;
  return giveTables(timetable, tables, fixed, rooms.room);
}

/** How often two meetings of an organization that follow directly are in different rooms; of one with several lanes two of one lane. */
export function roomChanges(
  timetable: Timetable,
  roomOf: (pair: number) => number,
): { consecutive: number; changes: number } {
  const { instance } = timetable;
  const followers = followersOf(instance);
  let consecutive = 0;
  let changes = 0;
  for (let row = 0; row < instance.rows; row++)
    for (let place = 0; place < instance.width; place++) {
      const pair = timetable.busy[row * instance.width + place]!;
      if (pair < 0) continue;
      for (const next of followers[place]!) {
        const other = timetable.busy[row * instance.width + next]!;
        if (other < 0) continue;
        consecutive++;
        if (roomOf(pair) !== roomOf(other)) changes++;
      }
    }
  return { consecutive, changes };
}

/** Rooms of all meetings, improved place by place. */
class RoomChoice {
  readonly room: Int32Array;
  readonly #timetable: Timetable;
  readonly #random: Random;
  readonly #rooms: number;
  /** Free tables by place and room. */
  readonly #left: Int32Array;
  /** The meetings directly before and after each one, of either side: those of a pair are from `#nearFrom[pair]` on. */
  readonly #near: Int32Array;
  readonly #nearFrom: Int32Array;
  /** The meetings of each place that can change rooms, in the order of pairs. */
  readonly #movable: number[][];

  constructor(timetable: Timetable, tables: readonly PlanTable[], fixed: Int32Array, random: Random) {
    this.#random = random;
    const { instance, at } = timetable;
    this.#timetable = timetable;
    this.#rooms = tables.reduce((most, { room }) => Math.max(most, room + 1), 0);
    this.#left = new Int32Array(instance.width * this.#rooms);
    for (const { room, usable } of tables)
      for (let place = 0; place < instance.width; place++)
        if (usable[place] === 1) this.#left[place * this.#rooms + room]!++;
    this.room = new Int32Array(at.length).fill(-1);
    this.#movable = Array.from({ length: instance.width }, () => []);
    for (let pair = 0; pair < at.length; pair++) {
      const place = at[pair]!;
      if (place < 0) continue;
      const table = fixed[pair]!;
      if (table < 0) {
        this.#movable[place]!.push(pair);
        continue;
      }
      this.room[pair] = tables[table]!.room;
      this.#left[place * this.#rooms + tables[table]!.room]!--;
    }
    [this.#near, this.#nearFrom] = nearOf(timetable);
  }

  /** In the order of time each meeting goes to the room its people come from, else to the one with the most free tables. */
  start(): void {
    for (const pairs of this.#movable)
      for (const pair of pairs) {
        const place = this.#timetable.at[pair]!;
        const room = this.#best(pair, place);
        if (room < 0) continue;
        this.room[pair] = room;
        this.#left[place * this.#rooms + room]!--;
      }
  }

  /** Moves and swaps at random; what brings more changes is accepted less and less often. */
  anneal(): void {
    const random = this.#random;
    const rooms = this.#rooms;
    const { room } = this;
    const left = this.#left;
    const { at } = this.#timetable;
    const pairs = Int32Array.from(this.#movable.flat().filter((pair) => room[pair]! >= 0));
    if (pairs.length === 0 || rooms < 2) return;
    const steps = STEPS_A_MEETING * pairs.length;
    for (let step = 0; step < steps; step++) {
      const pair = pairs[(random() * pairs.length) | 0]!;
      const here = room[pair]!;
      const there = (random() * rooms) | 0;
      if (here === there) continue;
      const place = at[pair]!;
      let other = -1;
      if (left[place * rooms + there]! <= 0) {
        const others = this.#movable[place]!;
        other = others[(random() * others.length) | 0]!;
        if (room[other] !== there) continue;
      }
      let worse = this.#more(pair, here, there);
      if (other >= 0) worse += this.#more(other, there, here);
      if (worse > 0 && random() >= Math.exp(-worse / (HOT * (COLD / HOT) ** (step / steps)))) continue;
      room[pair] = there;
      if (other >= 0) {
        room[other] = here;
        continue;
      }
      left[place * rooms + here]!++;
      left[place * rooms + there]!--;
    }
  }

  /** Moves and swaps rooms wherever fewer people change rooms for it; false where nothing changed. */
  sweep(backwards: boolean): boolean {
    let changed = false;
    const { length } = this.#movable;
    for (let index = 0; index < length; index++) {
      const place = backwards ? length - 1 - index : index;
      if (this.#moves(place)) changed = true;
      if (this.#swaps(place)) changed = true;
    }
    return changed;
  }

  #moves(place: number): boolean {
    let changed = false;
    for (const pair of this.#movable[place]!) {
      const now = this.room[pair]!;
      if (now < 0) continue;
      let best = now;
      let least = this.#changes(pair, now);
      for (let room = 0; room < this.#rooms && least > 0; room++) {
        if (room === now || this.#left[place * this.#rooms + room]! <= 0) continue;
        const changes = this.#changes(pair, room);
        if (changes >= least) continue;
        least = changes;
        best = room;
      }
      if (best === now) continue;
      this.#left[place * this.#rooms + now]!++;
      this.#left[place * this.#rooms + best]!--;
      this.room[pair] = best;
      changed = true;
    }
    return changed;
  }

  #swaps(place: number): boolean {
    let changed = false;
    const pairs = this.#movable[place]!;
    // By meeting and room: each swap is then judged by four numbers.
    const rooms = this.#rooms;
    const costs = new Int32Array(pairs.length * rooms);
    pairs.forEach((pair, index) => {
      for (let room = 0; room < rooms; room++) costs[index * rooms + room] = this.#changes(pair, room);
    });
    for (let one = 0; one < pairs.length; one++) {
      if (costs[one * rooms + this.room[pairs[one]!]!]! === 0) continue;
      for (let other = 0; other < pairs.length; other++) {
        const here = this.room[pairs[one]!]!;
        const there = this.room[pairs[other]!]!;
        if (here === there || here < 0 || there < 0) continue;
        const gain =
          costs[one * rooms + here]! +
          costs[other * rooms + there]! -
          costs[one * rooms + there]! -
          costs[other * rooms + here]!;
        if (gain <= 0) continue;
        this.room[pairs[one]!] = there;
        this.room[pairs[other]!] = here;
        changed = true;
      }
    }
    return changed;
  }

  #best(pair: number, place: number): number {
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (let room = 0; room < this.#rooms; room++) {
      const left = this.#left[place * this.#rooms + room]!;
      if (left <= 0) continue;
      const changes = this.#changes(pair, room);
      if (changes > least || (changes === least && left <= most)) continue;
      least = changes;
      most = left;
      found = room;
    }
    return found;
  }

  /** How many more of its people would change rooms if it went from one to another. */
  #more(pair: number, from: number, to: number): number {
    let more = 0;
    const end = this.#nearFrom[pair + 1]!;
    for (let index = this.#nearFrom[pair]!; index < end; index++) {
      const other = this.room[this.#near[index]!]!;
      if (other === from) more++;
      else if (other === to) more--;
    }
    return more;
  }

  /** How many of its people would come from or go to another room. */
  #changes(pair: number, room: number): number {
    let changes = 0;
    const end = this.#nearFrom[pair + 1]!;
    for (let index = this.#nearFrom[pair]!; index < end; index++) {
      const other = this.room[this.#near[index]!]!;
      if (other >= 0 && other !== room) changes++;
    }
    return changes;
  }
}

/** Of each pair that meets, the meetings that its two organizations have directly before and after it. */
function nearOf(timetable: Timetable): [near: Int32Array, from: Int32Array] {
  const { instance, at, busy } = timetable;
  const { a, b, width } = instance;
  const beside = besideOf(instance);
  const near: number[] = [];
  const from = new Int32Array(at.length + 1);
  for (let pair = 0; pair < at.length; pair++) {
    const place = at[pair]!;
    if (place >= 0) {
      const rows = [timetable.rowOfMeeting(a[pair]!, pair), timetable.rowOfMeeting(b[pair]!, pair)];
      for (const next of beside[place]!)
        for (const row of rows) {
          const other = busy[row * width + next]!;
          if (other >= 0) near.push(other);
        }
    }
    from[pair + 1] = near.length;
  }
  return [Int32Array.from(near), from];
}

/** Places directly before and after each place. */
function besideOf(instance: PlanInstance): readonly Int32Array[] {
  const followers = followersOf(instance);
  const found: number[][] = followers.map((places) => [...places]);
  followers.forEach((places, place) => {
    for (const next of places) found[next]!.push(place);
  });
  return found.map((places) => Int32Array.from(places));
}

function giveTables(
  timetable: Timetable,
  tables: readonly PlanTable[],
  fixed: Int32Array,
  room: Int32Array,
): Seating {
  const { instance, at, busy } = timetable;
  const { a, b, width, slotAt } = instance;
  const given = Int32Array.from(fixed);
  const without: number[] = [];
  const followers = followersOf(instance);
  const before: number[][] = Array.from({ length: width }, () => []);
  followers.forEach((places, place) => {
    for (const next of places) before[next]!.push(place);
  });
  const ofPlace: number[][] = Array.from({ length: width }, () => []);
  for (let pair = 0; pair < at.length; pair++) if (at[pair]! >= 0) ofPlace[at[pair]!]!.push(pair);
  const inTime = [...slotAt.keys()].filter((place) => slotAt[place]! >= 0);
  inTime.sort((x, y) => instance.start[x]! - instance.start[y]! || x - y);
  for (const place of inTime) {
    const taken = new Uint8Array(tables.length);
    const open: number[] = [];
    for (const pair of ofPlace[place]!)
      if (given[pair]! >= 0) taken[given[pair]!] = 1;
      else open.push(pair);
    const may = (table: number, pair: number) =>
      table >= 0 &&
      taken[table] === 0 &&
      tables[table]!.usable[place] === 1 &&
      tables[table]!.room === room[pair];
    const rest: number[] = [];
    for (const pair of open) {
      const came = before[place]!.flatMap((earlier) =>
        [a[pair]!, b[pair]!].map(
          (organization) => busy[timetable.rowOfMeeting(organization, pair) * width + earlier]!,
        ),
      );
      const stays = came.map((other) => (other < 0 ? -1 : given[other]!)).find((table) => may(table, pair));
      if (stays === undefined) rest.push(pair);
      else {
        given[pair] = stays;
        taken[stays] = 1;
      }
    }
    for (const pair of rest) {
      let table = tables.findIndex((_, index) => may(index, pair));
      if (table < 0)
        table = tables.findIndex((each, index) => taken[index] === 0 && each.usable[place] === 1);
      if (table < 0) {
        without.push(pair);
        continue;
      }
      given[pair] = table;
      taken[table] = 1;
    }
  }
  return { table: given, without };
}
