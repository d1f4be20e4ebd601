import { delegationsIn } from '../meetings/lanes.ts';
import { type DoorMeeting, isCheckedIn } from '../meetings/meeting.ts';
import { agreedFirst, planReseat, type ReseatMove, type ReseatPlan } from '../schedule/reseat.ts';
import { afterChange, type ReseatChange } from '../schedule/reseat-change.ts';
import { type ReseatWorld, type SeatAt, seatAtOf } from '../schedule/reseat-places.ts';
import { type Venue, venues } from '../schedule/schedule.ts';
import type { Instant } from '../time/instants.ts';
import { availabilityOf } from './availability.ts';
import { makeInstance } from './instance.ts';
import { PlanSlots } from './plan-slots.ts';
import { planSettingsArgs } from './planner-settings.ts';
import { type Rehome, rehomeIn } from './rehome.ts';
import { keepPublished } from './repair.ts';
import { type Random, randomFrom } from './seeded-random.ts';
import { Timetable } from './timetable.ts';
import type { PlanWorldMeeting, ScheduleWorld } from './world.ts';

/**
 * Room for meetings that lost their place and found no other one: as in a repair, others move on for them. A meeting that stays where
 * it was closed counts as one that is lost, so that as few others move for it as that is worth; each of them moves once at most, and
 * nobody loses a meeting.
 */

/** So many ways are tried for one meeting with each number of others that move for it; the one that moves them least is taken. */
const ATTEMPTS = 12;
/** Another day is farther than any time of the same one, in milliseconds. */
const OTHER_DAY = 7 * 86_400_000;

/** What it costs to lose a meeting and to move one, in the value of meetings: at most two others move for one. */
const COSTS = { lost: 30, move: 14 };

export interface MakeRoom {
  /** The program's. */
  timezone: string;
  /** What it costs to move another meeting, in the value of meetings; left out: 14. */
  moveCost?: number;
}

/** How many others may move for one meeting. */
const mostMoves = (moveCost: number): number =>
  Math.min(3, Math.floor((COSTS.lost - 1) / Math.max(1, moveCost)));

/**
 * The plan of a closing (`planReseat`) in which others move for those that find no place.
 *
 * @returns the moves of `planReseat` as they are; then those that make room and those that room was made for, in an order in which
 *   they can be written one after the other
 */
export function planReseatWithRoom(
  world: ReseatWorld,
  change: ReseatChange,
  now: Instant,
  { timezone, moveCost = COSTS.move }: MakeRoom,
): ReseatPlan {
  const plan = planReseat(world, change, now);
  const lost = new Set(
    plan.stays.flatMap(({ meetingId, reason }) => (reason === 'NO_PLACE' ? [meetingId] : [])),
  );
  if (lost.size === 0) return plan;
  const moved = new Map(plan.moves.map(({ meetingId, to }) => [meetingId, to]));
  const schedule: ScheduleWorld = {
    ...afterChange(world, change, now),
    timezone,
    closures: world.closures,
    sessions: [...(world.sessions ?? [])],
    delegations: [...(world.delegations ?? [])],
    meetings: world.meetings
      .map((meeting) => worldMeetingOf({ ...meeting, ...moved.get(meeting.id) }))
      .sort((x, y) => (x.id < y.id ? -1 : 1)),
  };
  // Who agreed first is served first, as where there is room.
  const inOrder = world.meetings
    .filter(({ id }) => lost.has(id))
    .sort(agreedFirst)
    .map(({ id }) => id);
  const made: ReseatMove[] = [];
  for (const venue of venues) {
    const places = new Map(made.map(({ meetingId, to }) => [meetingId, to]));
    const meetings = schedule.meetings.map((meeting) => ({ ...meeting, ...places.get(meeting.id) }));
    const settled = { lost, moved: new Set([...moved.keys(), ...places.keys()]) };
    const search = new RoomSearch({ ...schedule, meetings }, venue, settled, now);
    made.push(...search.makeFor(inOrder, mostMoves(moveCost)));
  }
  const placed = new Set(made.map(({ meetingId }) => meetingId));
  return {
    moves: [
      ...plan.moves,
      ...made.map((move) => (lost.has(move.meetingId) ? move : { ...move, makesRoom: true as const })),
    ],
    stays: plan.stays.filter(({ meetingId }) => !placed.has(meetingId)),
  };
}

/** The pairs that take a seat in a place: a copy, since they move while they are looked at. */
const sittersOf = (table: Timetable, place: number): number[] =>
  Array.from({ length: table.sitters(place) }, (_, index) => table.sitter(place, index));

const worldMeetingOf = (meeting: DoorMeeting): PlanWorldMeeting => ({
  ...seatAtOf(meeting),
  id: meeting.id,
  venue: meeting.venue,
  meetingOwner: meeting.meetingOwner,
  meetingParticipant: meeting.meetingParticipant,
  checkedIn: isCheckedIn(meeting),
  planned: true,
});

/**
 * A meeting in the timetable; of one that lost its place one that holds its time, which stands just before one that looks for another.
 * The time that it leaves is given to nobody: it may have been closed since.
 */
interface Item {
  meeting: PlanWorldMeeting;
  kind: 'STAYS' | 'MOVES' | 'HOLDS' | 'LOOKS';
  /** Its slot; -1 of one that looks for one. */
  slot: number;
  seat: number;
}

/** The meetings of one venue, and what of them can move on. */
class RoomSearch {
  readonly #slots: PlanSlots;
  readonly #items: Item[];
  readonly #table: Timetable;
  readonly #random: Random = randomFrom(1);
  readonly #rehome: Rehome;
  /** The seats that are held in each slot. */
  readonly #held = new Map<number, Set<number>>();
  /** Where every meeting stands at the beginning. */
  readonly #sound: boolean;

  constructor(
    world: ScheduleWorld,
    venue: Venue,
    { lost, moved }: { lost: ReadonlySet<string>; moved: ReadonlySet<string> },
    now: Instant,
  ) {
    const settings = planSettingsArgs.parse({ venues: [venue] });
    const slots = new PlanSlots(world, settings, now);
    const isThere = availabilityOf(world, settings);
    const indexes = new Map<string, number>();
    const indexOf = (id: string) => indexes.get(id) ?? indexes.set(id, indexes.size).size - 1;
    const items = world.meetings.flatMap((meeting): Item[] => {
      const slot = slots.slotOf(meeting);
      const seat = slots.openSeatOf(meeting, slot);
      const at = slots.of[slot];
      const looks = lost.has(meeting.id) && !moved.has(meeting.id);
      const canMove =
        !looks &&
        !moved.has(meeting.id) &&
        !meeting.checkedIn &&
        meeting.startAt > now &&
        at !== undefined &&
        at.startAt === meeting.startAt &&
        at.endAt === meeting.endAt &&
        seat >= 0 &&
        [meeting.meetingOwner, meeting.meetingParticipant].every((id) => isThere(id, at));
      if (canMove) return [{ meeting, kind: 'MOVES', slot, seat }];
      slots.take(meeting);
      const time = slots.timeOf(meeting);
      if (!looks) return [{ meeting, kind: 'STAYS', slot: time, seat: -1 }];
      const holds: Item = { meeting, kind: 'HOLDS', slot: time, seat: -1 };
      return meeting.venue === venue ? [holds, { meeting, kind: 'LOOKS', slot: -1, seat: -1 }] : [holds];
    });
    const pairs = items.map(({ meeting, kind }) => ({
      a: indexOf(meeting.meetingOwner),
      b: indexOf(meeting.meetingParticipant),
      weight: 1,
      ...(kind === 'STAYS' || kind === 'HOLDS' ? { atHomeTable: true } : {}),
    }));
    const open = [...indexes.keys()].map(
      (id) => new Set(slots.of.flatMap((slot, at) => (slot.timeslot && isThere(id, slot) ? [at] : []))),
    );
    const delegations = new Map(world.delegations);
    const lanes = [...indexes.keys()].map((id) => delegationsIn(delegations, id));
    const agreedIn = open.map((): number[] => []);
    // What was agreed on stays, whatever was closed since; while it does nobody else comes in.
    for (const [at, { slot }] of items.entries()) {
      if (slot < 0) continue;
      for (const one of [pairs[at]?.a ?? -1, pairs[at]?.b ?? -1]) {
        if (open[one]?.has(slot) === false) agreedIn[one]?.push(slot);
      }
    }
    for (const [one, own] of agreedIn.entries()) for (const slot of own) open[one]?.add(slot);
    const most = items.length + 1;
    const instance = makeInstance({
      slots: slots.slots,
      organizations: open.map((own, one) => ({
        open: [...own].sort((x, y) => x - y),
        quotaDay: most,
        quotaAll: most,
        ...((lanes[one] ?? 1) > 1 ? { lanes: lanes[one] ?? 1, agreedIn: agreedIn[one] ?? [] } : {}),
      })),
      pairs,
      fairness: { bonus: 0, first: 0 },
    });
    const table = new Timetable(instance);
    const published = Int16Array.from(items, ({ slot }) => (slot < 0 ? -1 : (instance.placeOf[slot] ?? -1)));
    const pinned = Uint8Array.from(items, ({ kind }) => (kind === 'STAYS' || kind === 'HOLDS' ? 1 : 0));
    this.#sound = keepPublished(table, published, pinned).length === 0;
    this.#slots = slots;
    this.#items = items;
    this.#table = table;
    this.#rehome = rehomeIn(table, this.#random);
    for (const { slot, seat } of items) if (seat >= 0) this.#seatsIn(slot).add(seat);
  }

  #seatsIn(slot: number): Set<number> {
    const known = this.#held.get(slot) ?? new Set();
    this.#held.set(slot, known);
    return known;
  }

  /** @returns the moves of those for which room was found, and of those that make it, in the order in which they can be written */
  makeFor(meetingIds: readonly string[], most: number): ReseatMove[] {
    // Two at one time, or more than there are tables: nothing is said about such a program.
    if (!this.#sound) return [];
    return meetingIds.flatMap((id) => {
      const looks = this.#items.findIndex((item) => item.kind === 'LOOKS' && item.meeting.id === id);
      if (looks < 0) return [];
      for (let moves = 0; moves <= most; moves++) {
        const found = this.#best(looks, moves);
        if (found) return this.#take(found);
      }
      return [];
    });
  }

  /** The way that asks least of whom it moves, with so many others that move; as pairs and places, in the order in which they can be written. */
  #best(looks: number, moves: number): [pair: number, place: number][] | null {
    const table = this.#table;
    const holds = looks - 1;
    let best: { way: [number, number][]; cost: number } | null = null;
    const look = (way: () => boolean) => {
      const { mark } = table;
      // Whom room is made for does not move on for those that make it.
      table.pinned[looks] = 1;
      const found = way();
      table.pinned[looks] = 0;
      if (found) {
        const steps = this.#inOrder(this.#stepsSince(mark));
        const cost = (steps ?? []).reduce((sum, [pair, place]) => sum + this.#distance(pair, place), 0);
        if (steps && (!best || cost < best.cost)) best = { way: steps, cost };
      }
      table.takeBack(mark);
    };
    // It keeps its time, at a table that another one leaves.
    const { start, end } = table.instance;
    const held = table.at[holds] ?? -1;
    const same = [...start.keys()].filter(
      (place) =>
        this.#slots.of[table.instance.slotAt[place] ?? -1]?.timeslot &&
        start[place] === start[held] &&
        end[place] === end[held],
    );
    if (moves > 0)
      for (const place of same)
        for (const other of sittersOf(table, place))
          if (table.pinned[other] !== 1)
            look(() => {
              table.seat(other, -1);
              table.seat(holds, -1);
              table.seat(looks, place);
              return this.#rehome(other, moves - 1);
            });
    for (let attempt = 0; attempt < (moves === 0 ? 1 : ATTEMPTS); attempt++)
      look(() => this.#rehome(looks, moves));
    return (best as { way: [number, number][] } | null)?.way ?? null;
  }

  /** The pairs that stand somewhere else since a mark, by the last step of each. */
  #stepsSince(mark: number): [number, number][] {
    const last = new Map<number, number>();
    this.#table.forEachSince(mark, (pair) => {
      last.delete(pair);
      last.set(pair, this.#table.at[pair] ?? -1);
    });
    return [...last].filter(
      ([pair, place]) => place < 0 || place !== this.#table.instance.placeOf[this.#items[pair]?.slot ?? -1],
    );
  }

  /**
   * The steps in an order in which each finds its time and a table free, when those before it are written; null where there is none,
   * since two would change places.
   */
  #inOrder(steps: readonly [number, number][]): [number, number][] | null {
    const { a, b, overlaps, slotAt } = this.#table.instance;
    let left = steps.filter(([, place]) => place >= 0);
    const sorted = steps.filter(([, place]) => place < 0);
    const taken = new Map<number, number>();
    const take = (slot: number, count: number) => taken.set(slot, (taken.get(slot) ?? 0) + count);
    const parties = (pair: number) => [a[pair] ?? -1, b[pair] ?? -1];
    const isClear = ([pair, place]: [number, number]) =>
      this.#freeSeats(slotAt[place] ?? -1).length > (taken.get(slotAt[place] ?? -1) ?? 0) &&
      !left.some(
        ([other]) =>
          other !== pair &&
          overlaps[place]?.includes(this.#placeBefore(other)) &&
          parties(other).some((one) => parties(pair).includes(one)),
      );
    while (left.length > 0) {
      const next = left.find(isClear);
      if (!next) return null;
      const [pair, place] = next;
      take(slotAt[place] ?? -1, 1);
      const item = this.#items[pair];
      if (item && item.seat >= 0) take(item.slot, -1);
      sorted.push(next);
      left = left.filter((one) => one !== next);
    }
    return sorted;
  }

  /** Where a meeting is until it is written somewhere else. */
  #placeBefore(pair: number): number {
    const slot = this.#items[this.#items[pair]?.kind === 'LOOKS' ? pair - 1 : pair]?.slot ?? -1;
    return this.#table.instance.placeOf[slot] ?? -1;
  }

  #freeSeats(slot: number): number[] {
    const held = this.#seatsIn(slot);
    return this.#slots.seats.flatMap(({ usable }, seat) =>
      usable.has(slot) && !held.has(seat) ? [seat] : [],
    );
  }

  /** How far a meeting goes from its time, in milliseconds. */
  #distance(pair: number, place: number): number {
    const { start, wordDay } = this.#table.instance;
    const item = this.#items[pair];
    if (!item || place < 0) return 0;
    const before = this.#placeBefore(pair);
    const days = wordDay[before >> 5] === wordDay[place >> 5] ? 0 : OTHER_DAY;
    return days + Math.abs((start[place] ?? 0) - (start[before] ?? 0));
  }

  /** Makes the steps of a way final. */
  #take(way: readonly [number, number][]): ReseatMove[] {
    const table = this.#table;
    for (const [pair] of way) if ((table.at[pair] ?? -1) >= 0) table.seat(pair, -1);
    for (const [pair, place] of way) if (place >= 0) table.seat(pair, place);
    const moves = way.flatMap(([pair, place]): ReseatMove[] => {
      const item = this.#items[pair];
      if (!item || place < 0) return [];
      table.pinned[pair] = 1;
      const to = this.#placeOf(item, table.instance.slotAt[place] ?? -1);
      return to ? [{ meetingId: item.meeting.id, from: seatAtOf(item.meeting), to }] : [];
    });
    table.settle();
    return moves;
  }

  /** A table in that slot: in the room that the meeting was in, else the first. */
  #placeOf(item: Item, slot: number): SeatAt | null {
    const { of, seats } = this.#slots;
    const free = this.#freeSeats(slot);
    const seat = free.find((one) => seats[one]?.roomId === item.meeting.roomId) ?? free[0];
    const [time, found] = [of[slot], seats[seat ?? -1]];
    if (seat === undefined || !time?.timeslot || !found) return null;
    this.#seatsIn(slot).add(seat);
    if (item.seat >= 0) this.#seatsIn(item.slot).delete(item.seat);
    const { roomId, tableId, tableName, seatNumber } = found;
    return {
      eventId: time.timeslot.eventId,
      timeslotId: time.timeslot.id,
      startAt: time.startAt,
      endAt: time.endAt,
      roomId,
      tableId,
      tableName,
      seatNumber,
    };
  }
}
