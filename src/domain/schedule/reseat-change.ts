import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import { placesProblem } from './room.ts';
import type { ProgramEvent, Room, Timeslot } from './schedule.ts';
import { openRooms, seatsOf } from './seating.ts';

/** What can take away the place of accepted meetings: a closed list (issue 4, re-seating). */

const roomId = z.uuid({ error: encodeMessage(basicMessages.undefinedRoomId) }).toLowerCase();
const eventId = z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase();
const timeslotId = z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase();

export const reseatChangeArgs = z.discriminatedUnion('kind', [
  /** The room is closed for one event. */
  z.object({ kind: z.literal('ROOM_DISABLED'), roomId, eventId }),
  z.object({ kind: z.literal('ROOM_DELETED'), roomId }),
  /** The room keeps its first tables (or quotas), as many as said. */
  z.object({ kind: z.literal('ROOM_SHRUNK'), roomId, totalTables: z.int().min(1).max(500) }),
  /** These tables of an offline room are taken away. */
  z.object({
    kind: z.literal('TABLES_REMOVED'),
    roomId,
    tableIds: z.array(z.uuid().toLowerCase()).min(1).max(500),
  }),
  z.object({ kind: z.literal('TIMESLOT_DISABLED'), timeslotId }),
  z.object({ kind: z.literal('EVENT_DISABLED'), eventId }),
  z.object({ kind: z.literal('EVENT_DELETED'), eventId }),
]);
export type ReseatChange = z.output<typeof reseatChangeArgs>;

/** A program's events, timeslots and rooms, deleted ones left out. */
export interface Schedule {
  events: readonly ProgramEvent[];
  timeslots: readonly Timeslot[];
  rooms: readonly Room[];
}

/** A room change leaves the time as it is; the others take the time away. */
export const isRoomChange = (change: ReseatChange): boolean => 'roomId' in change;

/** The room with its first `count` tables or quotas; tables keep their numbers, for meetings sit at them. */
const shrunk = (room: Room, count: number): Room => {
  if (room.type === 'online') return { ...room, totalTables: Math.min(room.totalTables, count) };
  const tables = [...room.tables].sort((a, b) => a.number - b.number).slice(0, count);
  return { ...room, tables, totalTables: tables.length };
};

const without = (room: Room, tableIds: readonly string[]): Room => {
  const tables = room.tables.filter(({ id }) => !tableIds.includes(id));
  return { ...room, tables, totalTables: room.type === 'offline' ? tables.length : room.totalTables };
};

/** Whether the change names things that are there. */
export function namesWhatIsThere(schedule: Schedule, change: ReseatChange): boolean {
  const hasEvent = !('eventId' in change) || schedule.events.some(({ id }) => id === change.eventId);
  const hasRoom = !('roomId' in change) || schedule.rooms.some(({ id }) => id === change.roomId);
  const hasSlot = !('timeslotId' in change) || schedule.timeslots.some(({ id }) => id === change.timeslotId);
  return hasEvent && hasRoom && hasSlot;
}

/** What is wrong with what the change would leave of a room (SPEC.md 5), in words for people; null: nothing. */
export function remainderProblem(schedule: Schedule, change: ReseatChange): Message | null {
  if (change.kind !== 'ROOM_SHRUNK' && change.kind !== 'TABLES_REMOVED') return null;
  const room = afterChange(schedule, change, '').rooms.find(({ id }) => id === change.roomId);
  return room ? placesProblem(room.type, room.totalTables) : null;
}

/**
 * The schedule after the change. Doing it twice is doing it once.
 *
 * @param now stands as the time of disabling where it was not disabled before
 */
export function afterChange(schedule: Schedule, change: ReseatChange, now: string): Schedule {
  const rooms = (alter: (room: Room) => Room) =>
    'roomId' in change ? schedule.rooms.map((room) => (room.id === change.roomId ? alter(room) : room)) : [];
  switch (change.kind) {
    case 'ROOM_DISABLED':
      return {
        ...schedule,
        rooms: rooms((room) => ({
          ...room,
          disabledEventId: [...new Set([...room.disabledEventId, change.eventId])],
        })),
      };
    case 'ROOM_DELETED':
      return { ...schedule, rooms: schedule.rooms.filter(({ id }) => id !== change.roomId) };
    case 'ROOM_SHRUNK':
      return { ...schedule, rooms: rooms((room) => shrunk(room, change.totalTables)) };
    case 'TABLES_REMOVED':
      return { ...schedule, rooms: rooms((room) => without(room, change.tableIds)) };
    case 'TIMESLOT_DISABLED':
      return {
        ...schedule,
        timeslots: schedule.timeslots.map((slot) =>
          slot.id === change.timeslotId ? { ...slot, disabledAt: slot.disabledAt ?? now } : slot,
        ),
      };
    case 'EVENT_DISABLED':
      return {
        ...schedule,
        events: schedule.events.map((event) =>
          event.id === change.eventId ? { ...event, disabledAt: event.disabledAt ?? now } : event,
        ),
      };
    case 'EVENT_DELETED':
      return {
        ...schedule,
        events: schedule.events.filter(({ id }) => id !== change.eventId),
        timeslots: schedule.timeslots.filter((slot) => slot.eventId !== change.eventId),
      };
  }
}

/** Whether the change was in force already, so that it takes away nothing new. */
export function isInForce(schedule: Schedule, change: ReseatChange): boolean {
  const room = 'roomId' in change ? schedule.rooms.find(({ id }) => id === change.roomId) : undefined;
  switch (change.kind) {
    case 'ROOM_DISABLED':
      return room?.disabledEventId.includes(change.eventId) ?? true;
    case 'ROOM_DELETED':
      return room === undefined;
    case 'ROOM_SHRUNK':
      return (room?.totalTables ?? 0) <= change.totalTables;
    case 'TABLES_REMOVED':
      return !room?.tables.some(({ id }) => change.tableIds.includes(id));
    case 'TIMESLOT_DISABLED':
      return schedule.timeslots.find(({ id }) => id === change.timeslotId)?.disabledAt !== null;
    case 'EVENT_DISABLED':
      return schedule.events.find(({ id }) => id === change.eventId)?.disabledAt !== null;
    case 'EVENT_DELETED':
      return !schedule.events.some(({ id }) => id === change.eventId);
  }
}

/** Where a meeting is. */
interface Held {
  eventId: string | null;
  timeslotId: string | null;
  roomId: string | null;
  seatNumber: number | null;
  venue: Room['type'];
}

/**
 * Whether the change takes away this meeting's place. What was closed before by another change is not asked: each closing
 * answers for its own meetings.
 *
 * @param after the schedule after the change
 */
export function takesAway(change: ReseatChange, after: Schedule, meeting: Held): boolean {
  if (meeting.timeslotId === null) return false;
  if (change.kind === 'TIMESLOT_DISABLED') return meeting.timeslotId === change.timeslotId;
  if (!('roomId' in change)) return meeting.eventId === change.eventId;
  if (meeting.roomId !== change.roomId) return false;
  if (change.kind === 'ROOM_DISABLED' && meeting.eventId !== change.eventId) return false;
  const [room] = openRooms(
    after.rooms.filter(({ id }) => id === change.roomId),
    meeting.venue,
    { eventId: meeting.eventId ?? '' },
  );
  return !room || !seatsOf(room).some(({ seatNumber }) => seatNumber === meeting.seatNumber);
}
