import { endOfDayTimes } from '../time/day-times.ts';
import { addMinutes, earlierOf, type Instant, laterOf, minutesBetween, overlaps } from '../time/instants.ts';
import { type Allowed, allowed, type Refused, refused } from '../verdict/verdict.ts';
import { oldestFirst } from './current-timeslot.ts';
import { eventClashes } from './plan-faults.ts';
import type { ProgramEvent, Timeslot } from './schedule.ts';
import type { ShiftArgs } from './shift-args.ts';
import { shareRoom } from './slot-rooms.ts';

/**
 * A shift (docs/decisions/056, 065): the rest of an event, of a day, or of a room's own timeslots in an event starts some
 * minutes later. What has begun is never moved.
 */

/** From when to when. */
export interface Span {
  startAt: Instant;
  endAt: Instant;
}

export interface SlotShift {
  timeslotId: string;
  from: Span;
  to: Span;
}

export interface EventShift {
  eventId: string;
  from: Span;
  to: Span;
}

export interface SessionShift {
  sessionId: string;
  from: Span;
  to: Span;
}

/** What becomes of the timetable; oldest first. */
export interface TimetableShift {
  slots: SlotShift[];
  /** Events that begin or end later. */
  events: EventShift[];
  /** Sessions that go along; left out: none. */
  sessions?: SessionShift[];
}

export interface Timetable {
  events: readonly ProgramEvent[];
  timeslots: readonly Timeslot[];
}

/** A break that takes up a delay still lasts so long, in minutes. */
export const MIN_BREAK_MINUTES = 10;

export const spanOfSlot = (slot: Pick<Timeslot, 'slotStartTime' | 'slotEndTime'>): Span => ({
  startAt: slot.slotStartTime,
  endAt: slot.slotEndTime,
});
export const spanOfEvent = (event: Pick<ProgramEvent, 'startTime' | 'endTime'>): Span => ({
  startAt: event.startTime,
  endAt: event.endTime,
});

/** Whether two spans are the same. */
export const sameSpan = (a: Span, b: Span): boolean => a.startAt === b.startAt && a.endAt === b.endAt;

/**
 * Which timeslots start later, and by how much each: as many minutes as were chosen, less what breaks before it in the same
 * room take up.
 *
 * @param args its timeslot is there
 * @param zone the program's
 */
export function shiftTimetable(
  timetable: Timetable,
  args: ShiftArgs,
  zone: string,
  now: Instant,
): (Allowed & { shift: TimetableShift }) | Refused {
  const first = timetable.timeslots.find(({ id }) => id === args.fromTimeslotId);
  const event = timetable.events.find(({ id }) => id === first?.eventId);
  if (!first || !event) return refused('TIMESLOT_NOT_FOUND');
  if (first.slotStartTime <= now) return refused('SHIFT_BEGUN');
  const late = new Set(eventsThatAreLate(timetable.events, event, args).map(({ id }) => id));
  if (args.scope === 'ROOM' && !first.roomId) return refused('SHIFT_NO_ROOM');
  const rest = oldestFirst(timetable.timeslots).filter(
    (slot) =>
      late.has(slot.eventId) &&
      slot.slotStartTime >= first.slotStartTime &&
      (args.scope !== 'ROOM' || slot.roomId === first.roomId),
  );
  const slots = delayed(rest, args);
  const events = eventsAfter(timetable, event, slots);
  if (endsTooLate(timetable, slots, zone)) return refused('SHIFT_PAST_MIDNIGHT');
  if (args.scope === 'ROOM' && meetsTimeslot(timetable, slots)) return refused('SHIFT_MEETS_TIMESLOT');
  const moved = new Set(events.map(({ eventId }) => eventId));
  const standing = timetable.events.filter(({ id }) => !moved.has(id));
  const [clash] = eventClashes(
    events.map(({ to }) => to),
    standing,
  );
  if (clash) return refused('SHIFT_MEETS_EVENT', { eventName: clash.standing?.name ?? event.name });
  return { ...allowed(), shift: { slots, events } };
}

/** The event itself; of a day those after it too. */
const eventsThatAreLate = (
  events: readonly ProgramEvent[],
  event: ProgramEvent,
  { scope }: Pick<ShiftArgs, 'scope'>,
): ProgramEvent[] =>
  scope === 'DAY'
    ? events.filter(({ date, startTime }) => date === event.date && startTime >= event.startTime)
    : [event];

/** Whether a timeslot would end after the last time that its event's day has. */
function endsTooLate({ events, timeslots }: Timetable, slots: readonly SlotShift[], zone: string): boolean {
  const eventOf = new Map(timeslots.map(({ id, eventId }) => [id, eventId]));
  const latest = new Map(events.map(({ id, date }) => [id, endOfDayTimes(date, zone)]));
  return slots.some(({ timeslotId, to }) => {
    const last = latest.get(eventOf.get(timeslotId) ?? '');
    return last !== undefined && to.endAt > last;
  });
}

/** Whether one that moves would meet one of its room that does not: of a room that is late by itself, what all rooms have. */
function meetsTimeslot({ timeslots }: Timetable, slots: readonly SlotShift[]): boolean {
  const moved = new Map(slots.map((slot) => [slot.timeslotId, slot]));
  const byEvent = Map.groupBy(timeslots, ({ eventId }) => eventId);
  return timeslots.some((slot) => {
    const to = moved.get(slot.id)?.to;
    return (
      to !== undefined &&
      (byEvent.get(slot.eventId) ?? []).some(
        (other) => !moved.has(other.id) && shareRoom(slot, other) && overlaps(spanOfSlot(other), to),
      )
    );
  });
}

/** By how much each room is late, while its timeslots are gone through. */
class Delays {
  readonly #ofRoom = new Map<string, number>();
  /** Of rooms of which no timeslot was looked at yet. */
  #ofOthers: number;

  constructor(minutes: number) {
    this.#ofOthers = minutes;
  }

  /** What all rooms have waits for the latest of them. */
  of(roomId: string | null): number {
    return roomId === null
      ? Math.max(this.#ofOthers, ...this.#ofRoom.values())
      : (this.#ofRoom.get(roomId) ?? this.#ofOthers);
  }

  set(roomId: string | null, minutes: number): void {
    if (roomId !== null) {
      this.#ofRoom.set(roomId, minutes);
      return;
    }
    this.#ofRoom.clear();
    this.#ofOthers = minutes;
  }
}

/** @param slots oldest first */
function delayed(slots: readonly Timeslot[], { minutes, breaks }: ShiftArgs): SlotShift[] {
  const shifts: SlotShift[] = [];
  const delays = new Delays(minutes);
  for (const slot of slots) {
    const roomId = slot.roomId ?? null;
    const before = delays.of(roomId);
    let after = before;
    const from = spanOfSlot(slot);
    if (breaks === 'SHORTEN' && slot.timeslotType === 'BREAKTIME') {
      const spare = minutesBetween(from.startAt, from.endAt) - MIN_BREAK_MINUTES;
      after -= Math.min(before, Math.max(0, spare));
    }
    delays.set(roomId, after);
    if (before === 0) continue;
    const startAt = addMinutes(from.startAt, before);
    shifts.push({ timeslotId: slot.id, from, to: { startAt, endAt: addMinutes(from.endAt, after) } });
  }
  return shifts;
}

/** An event lasts until its last timeslot does; a later one of the day begins with its first one. */
function eventsAfter(
  { events, timeslots }: Timetable,
  first: ProgramEvent,
  slots: readonly SlotShift[],
): EventShift[] {
  const eventOf = new Map(timeslots.map(({ id, eventId }) => [id, eventId]));
  const byEvent = Map.groupBy(slots, ({ timeslotId }) => eventOf.get(timeslotId));
  return events.flatMap((event) => {
    const [earliest, ...others] = byEvent.get(event.id) ?? [];
    if (!earliest) return [];
    const from = spanOfEvent(event);
    const delay = minutesBetween(earliest.from.startAt, earliest.to.startAt);
    // A room whose breaks have taken up the delay begins as planned.
    const startAt =
      event.id === first.id
        ? from.startAt
        : startsOf(timeslots, event.id, slots).reduce(earlierOf, addMinutes(from.startAt, delay));
    const endAt = [earliest, ...others].map(({ to }) => to.endAt).reduce(laterOf, from.endAt);
    const to = { startAt, endAt };
    return sameSpan(from, to) ? [] : [{ eventId: event.id, from, to }];
  });
}

/** When the timeslots of an event start, those too that do not move. */
function startsOf(timeslots: readonly Timeslot[], eventId: string, slots: readonly SlotShift[]): Instant[] {
  const moved = new Map(slots.map(({ timeslotId, to }) => [timeslotId, to.startAt]));
  return timeslots
    .filter((slot) => slot.eventId === eventId)
    .map(({ id, slotStartTime }) => moved.get(id) ?? slotStartTime);
}

/** The same taken back. */
export const backwards = ({ slots, events, sessions = [] }: TimetableShift): TimetableShift => ({
  sessions: sessions.map(({ sessionId, from, to }) => ({ sessionId, from: to, to: from })),
  slots: slots.map(({ timeslotId, from, to }) => ({ timeslotId, from: to, to: from })),
  events: events.map(({ eventId, from, to }) => ({ eventId, from: to, to: from })),
});

/** Breaks and other items that last less than before. */
export const shortenedBy = ({ slots }: TimetableShift): SlotShift[] =>
  slots.filter(
    ({ from, to }) => minutesBetween(to.startAt, to.endAt) < minutesBetween(from.startAt, from.endAt),
  );
