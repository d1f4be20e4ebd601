import { planOf } from '../../schedule/floor-plan.ts';
import type { ProgramEvent, Room, Timeslot } from '../../schedule/schedule.ts';
import type { ProgramSession } from '../../sessions/session.ts';
import { dayTimeToInstant, timeOnDay } from '../../time/day-times.ts';
import { type Instant, instantOf, millisOf } from '../../time/instants.ts';
import { addDays, type DayMove } from '../../time/shift-days.ts';
import { dayOf } from '../../time/zones.ts';

/** Rooms, schedule and sessions of a program, for its copy (docs/decisions/070). */

/** A room that was closed for an event, and when. */
export interface RoomClosing {
  roomId: string;
  eventId: string;
  madeAt: Instant;
}

export interface CopiedSchedule {
  rooms: Room[];
  /** The copy of each room, by the id of the former one. */
  roomIds: ReadonlyMap<string, string>;
  events: ProgramEvent[];
  timeslots: Timeslot[];
}

export interface ScheduleToCopy {
  rooms: readonly Room[];
  events: readonly ProgramEvent[];
  timeslots: readonly Timeslot[];
  /** Closings of rooms that hold. */
  closings: readonly RoomClosing[];
}

/** For what the copies are made. */
export interface CopyInto {
  programId: string;
  move: DayMove;
  now: Instant;
  newId: () => string;
}

/**
 * The same rooms, events and timeslots on other days. An event starts when the clocks show the same time; within it everything
 * keeps its distance from that start, so that a night in which the clocks change shortens and overlaps nothing.
 *
 * A closing that was made before the day of its event was planned, and is kept. One of the day itself was an emergency of that
 * day. A room's link to its video meeting is last year's.
 */
export function copySchedule(
  { rooms, events, timeslots, closings }: ScheduleToCopy,
  { programId, move, now, newId }: CopyInto,
): CopiedSchedule {
  const dayOfEvent = new Map(events.map(({ id, date }) => [id, date]));
  const wasPlanned = (closedAt: Instant, eventId: string): boolean =>
    dayOf(closedAt, move.from) < (dayOfEvent.get(eventId) ?? '');
  const closedStill = (closedAt: Instant | null, eventId: string): Instant | null =>
    closedAt !== null && wasPlanned(closedAt, eventId) ? now : null;

  const eventIds = new Map(events.map(({ id }) => [id, newId()]));
  const roomIds = new Map(rooms.map(({ id }) => [id, newId()]));
  const moved = new Map(events.map((event) => [event.id, moveOfEvent(event, move)]));

  const copiedRooms = rooms.map((room) => {
    const closedFor = room.disabledEventId.filter((eventId) => {
      const closing = closings.find((one) => one.roomId === room.id && one.eventId === eventId);
      return closing === undefined || wasPlanned(closing.madeAt, eventId);
    });
    const tables = new Map(room.tables.map(({ id }) => [id, newId()]));
    const copy: Room = {
      ...room,
      id: roomIds.get(room.id) ?? newId(),
      programId,
      tables: room.tables.map((table) => ({ ...table, id: tables.get(table.id) ?? newId() })),
      disabledEventId: closedFor.flatMap((eventId) => eventIds.get(eventId) ?? []),
      meetingLink: null,
    };
    if (!room.floorPlan) return copy;
    const plan = planOf(room);
    const placed = plan.tables.flatMap(({ tableId, ...place }) => {
      const copied = tables.get(tableId);
      return copied === undefined ? [] : [{ ...place, tableId: copied }];
    });
    return { ...copy, floorPlan: { ...plan, revision: 1, tables: placed } };
  });

  const copiedEvents = events.map((event) => {
    const to = moved.get(event.id) as (instant: Instant) => Instant;
    return {
      ...event,
      id: eventIds.get(event.id) as string,
      programId,
      date: addDays(event.date, move.days),
      startTime: to(event.startTime),
      endTime: to(event.endTime),
      disabledAt: closedStill(event.disabledAt, event.id),
    };
  });

  const copiedSlots = timeslots.flatMap((slot) => {
    const eventId = eventIds.get(slot.eventId);
    const to = moved.get(slot.eventId);
    // Of an event, or only in a room, that was deleted.
    if (!eventId || !to || (slot.roomId && !roomIds.has(slot.roomId))) return [];
    return [
      {
        ...slot,
        id: newId(),
        eventId,
        programId,
        slotStartTime: to(slot.slotStartTime),
        slotEndTime: to(slot.slotEndTime),
        ...(slot.roomId ? { roomId: roomIds.get(slot.roomId) } : {}),
        disabledAt: closedStill(slot.disabledAt, slot.eventId),
      },
    ];
  });
  return { rooms: copiedRooms, roomIds, events: copiedEvents, timeslots: copiedSlots };
}

/** What the sessions of a program stand beside. */
export interface BesideSessions {
  events: readonly Pick<ProgramEvent, 'date' | 'startTime'>[];
  /** Of the former program. */
  rooms: readonly Pick<Room, 'id' | 'name'>[];
  /** The copies of those rooms that are copied, by the id of the former one. */
  roomIds: ReadonlyMap<string, string>;
}

/**
 * The same sessions on other days, with nobody registered. They keep their distance from the start of their day's first event, as
 * its timeslots do; on a day without one they start when the clocks show the same time. A room that is not copied is a place with its name.
 */
export function copySessions(
  sessions: readonly ProgramSession[],
  { events, rooms, roomIds }: BesideSessions,
  { programId, move, newId }: Omit<CopyInto, 'now'>,
): ProgramSession[] {
  const firstOfDay = new Map<string, Pick<ProgramEvent, 'date' | 'startTime'>>();
  for (const event of events) {
    const first = firstOfDay.get(event.date);
    if (!first || event.startTime < first.startTime) firstOfDay.set(event.date, event);
  }
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  return sessions.map((session) => {
    const { date, startAt, endAt, roomId, place } = session;
    const to = moveOfEvent(firstOfDay.get(date) ?? { date, startTime: startAt }, move);
    const copiedRoom = roomId === null ? null : (roomIds.get(roomId) ?? null);
    return {
      ...session,
      id: newId(),
      programId,
      date: addDays(date, move.days),
      startAt: to(startAt),
      endAt: to(endAt),
      roomId: copiedRoom,
      place: roomId === null || copiedRoom !== null ? place : (names.get(roomId) ?? ''),
    };
  });
}

/** How the instants of one event become those of its copy. */
function moveOfEvent(
  { date, startTime }: Pick<ProgramEvent, 'date' | 'startTime'>,
  { days, from, to }: DayMove,
): (instant: Instant) => Instant {
  const start = dayTimeToInstant(addDays(date, days), timeOnDay(startTime, date, from), to);
  const later = millisOf(start) - millisOf(startTime);
  return (instant) => instantOf(millisOf(instant) + later);
}
