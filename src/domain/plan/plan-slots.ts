import { decideSlot } from '../meetings/request.ts';
import type { ProgramEvent, Timeslot, Venue } from '../schedule/schedule.ts';
import { openRooms, seatKey, seatsOf } from '../schedule/seating.ts';
import { type Day, type Instant, millisOf } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import type { PlanSlot } from './instance.ts';
import type { PlanSettings } from './planner-settings.ts';
import type { PlanWorldMeeting, ScheduleWorld } from './world.ts';

/** A seat that is given to meetings, with the slots in which it can be. */
export interface ProgramSeat {
  room: number;
  roomId: string;
  tableId: string | null;
  tableName: string | null;
  seatNumber: number;
  usable: Set<number>;
}

/** A slot of the planner: a timeslot at one venue; without a timeslot only time in which meetings of before take place. */
export interface ProgramSlot {
  timeslot: Timeslot | null;
  venue: Venue;
  startAt: Instant;
  endAt: Instant;
}

/** The times and tables of a program as the planner counts them. */
export class PlanSlots {
  readonly slots: PlanSlot[] = [];
  readonly of: ProgramSlot[] = [];
  readonly seats: ProgramSeat[] = [];
  readonly #days: Day[];
  readonly #timezone: string;
  readonly #slotOf = new Map<string, number>();
  readonly #spans = new Map<string, number>();
  readonly #seatOf = new Map<string, number>();
  readonly #rooms = new Map<string, number>();
  readonly #dates: Map<string, Day>;

  constructor(world: ScheduleWorld, settings: PlanSettings, asOf: Instant) {
    this.#timezone = world.timezone;
    const events = new Map(world.events.map((event) => [event.id, event]));
    this.#dates = new Map(world.events.map(({ id, date }) => [id, date]));
    const open = world.timeslots.flatMap((timeslot) => {
      const event = events.get(timeslot.eventId);
      if (!event || (settings.eventIds.length > 0 && !settings.eventIds.includes(event.id))) return [];
      return settings.venues
        .filter((venue) => decideSlot(event, timeslot, venue, asOf).kind === 'allowed')
        .map((venue) => ({ timeslot, venue, event }));
    });
    this.#days = [
      ...new Set([...open.map(({ event }) => event.date), ...this.#daysOf(world.meetings)]),
    ].sort();
    for (const { timeslot, venue, event } of open) this.#add(world, event, timeslot, venue);
  }

  /** The slot of a timeslot at a venue; -1: no meetings are planned in it. */
  slotOf({ timeslotId, venue }: Pick<PlanWorldMeeting, 'timeslotId' | 'venue'>): number {
    return timeslotId === null ? -1 : (this.#slotOf.get(`${timeslotId}/${venue}`) ?? -1);
  }

  /** The seat of a meeting, made where no meeting could be given it any longer; -1: it has none. */
  seatOf(meeting: PlanWorldMeeting, slot: number): number {
    const { roomId, seatNumber, tableId, tableName } = meeting;
    if (roomId === null || seatNumber === null) return -1;
    const seat = this.#seat({ roomId, seatNumber, tableId, tableName });
    this.#use(seat, slot);
    return seat;
  }

  /** The seat of a meeting where it could be given it again; -1: its table is closed or gone. */
  openSeatOf(meeting: PlanWorldMeeting, slot: number): number {
    const { roomId, seatNumber } = meeting;
    if (roomId === null || seatNumber === null) return -1;
    const seat = this.seatAt({ roomId, seatNumber });
    return this.seats[seat]?.usable.has(slot) ? seat : -1;
  }

  /** A meeting that is not planned holds its seat: it is given to nobody else then. */
  take(meeting: PlanWorldMeeting): void {
    const { roomId, seatNumber } = meeting;
    const slot = this.slotOf(meeting);
    if (slot < 0 || roomId === null || seatNumber === null) return;
    const found = this.slots[slot];
    if (found && this.seats[this.seatAt({ roomId, seatNumber })]?.usable.delete(slot)) found.seats--;
  }

  /** A table by its place in a room; -1 where there is none that is ever given. */
  seatAt(place: { roomId: string; seatNumber: number }): number {
    return this.#seatOf.get(seatKey(place)) ?? -1;
  }

  /** Only whoever has this seat for itself is given it. */
  reserve(seat: number): void {
    for (const slot of this.seats[seat]?.usable ?? []) {
      const found = this.slots[slot];
      if (found) found.seats--;
    }
  }

  /** A slot for a meeting of before: that of the same time, else one in which nothing else takes place. */
  timeOf({ startAt, endAt, venue, eventId }: PlanWorldMeeting): number {
    const known = this.#spans.get(`${startAt}/${endAt}`);
    if (known !== undefined) return known;
    return this.#push(
      { timeslot: null, venue, startAt, endAt },
      this.#days.indexOf(this.#dayOf({ startAt, eventId })),
    );
  }

  #daysOf(meetings: readonly PlanWorldMeeting[]): Day[] {
    return meetings.map((meeting) => this.#dayOf(meeting));
  }

  #dayOf({ startAt, eventId }: Pick<PlanWorldMeeting, 'startAt' | 'eventId'>): Day {
    return (eventId !== null && this.#dates.get(eventId)) || dayOf(startAt, this.#timezone);
  }

  #add(world: ScheduleWorld, event: ProgramEvent, timeslot: Timeslot, venue: Venue): void {
    const slot = this.#push(
      { timeslot, venue, startAt: timeslot.slotStartTime, endAt: timeslot.slotEndTime },
      this.#days.indexOf(event.date),
    );
    this.#slotOf.set(`${timeslot.id}/${venue}`, slot);
    for (const room of openRooms(world.rooms, venue, timeslot))
      for (const seat of seatsOf(room)) this.#use(this.#seat(seat), slot);
  }

  #push(slot: ProgramSlot, day: number): number {
    const index = this.slots.length;
    this.of.push(slot);
    this.slots.push({ day, start: millisOf(slot.startAt), end: millisOf(slot.endAt), seats: 0 });
    const span = `${slot.startAt}/${slot.endAt}`;
    if (!this.#spans.has(span)) this.#spans.set(span, index);
    return index;
  }

  #seat(place: Omit<ProgramSeat, 'room' | 'usable'>): number {
    const key = seatKey(place);
    const known = this.#seatOf.get(key);
    if (known !== undefined) return known;
    const room = this.#rooms.get(place.roomId) ?? this.#rooms.size;
    this.#rooms.set(place.roomId, room);
    const { roomId, tableId, tableName, seatNumber } = place;
    this.seats.push({ room, roomId, tableId, tableName, seatNumber, usable: new Set() });
    this.#seatOf.set(key, this.seats.length - 1);
    return this.seats.length - 1;
  }

  #use(seat: number, slot: number): void {
    const usable = this.seats[seat]?.usable;
    const found = this.slots[slot];
    if (!usable || !found || usable.has(slot)) return;
    usable.add(slot);
    found.seats++;
  }
}
