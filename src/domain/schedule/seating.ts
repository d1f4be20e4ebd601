import type { Room, Timeslot, Venue } from './schedule.ts';
import { isInRoom } from './slot-rooms.ts';

/** A place for one meeting in one timeslot: a table of an offline room, or one of an online room's quotas. */
export interface Seat {
  roomId: string;
  /** Null in an online room: quotas are counted, not named. */
  tableId: string | null;
  tableName: string | null;
  /** 1-based within the room: the table's number, or the quota's. */
  seatNumber: number;
}

/** Every seat a room has, in the order in which they are given out. */
export function seatsOf(room: Room): Seat[] {
  if (room.type === 'offline') {
    return [...room.tables]
      .sort((a, b) => a.number - b.number)
      .map((table) => ({
        roomId: room.id,
        tableId: table.id,
        tableName: table.name,
        seatNumber: table.number,
      }));
  }
  return Array.from({ length: room.totalTables }, (_, index) => ({
    roomId: room.id,
    tableId: null,
    tableName: null,
    seatNumber: index + 1,
  }));
}

/** Names a seat within one timeslot. */
export const seatKey = (seat: { roomId: string; seatNumber: number }): string =>
  `${seat.roomId}/${seat.seatNumber}`;

/** What must be known of a timeslot to tell which rooms it has: its event, and the room whose own it is. */
export type SlotPlace = Pick<Timeslot, 'eventId' | 'roomId'>;

/**
 * The rooms in which a meeting of this venue may sit, in `roomOrder`: not those that are disabled for the event, and in a
 * room's own timeslot that room alone.
 */
export const openRooms = (rooms: readonly Room[], venue: Venue, slot: SlotPlace): Room[] =>
  rooms
    .filter(
      (room) =>
        room.type === venue && !room.disabledEventId.includes(slot.eventId) && isInRoom(slot, room.id),
    )
    .sort((a, b) => a.roomOrder - b.roomOrder || (a.id < b.id ? -1 : 1));

/**
 * The seats that no meeting holds, in the order in which Accept gives them out: by `roomOrder`, then by table. Rooms of
 * the other venue, rooms disabled for the event and rooms that the timeslot is not for are passed over.
 *
 * @param taken seat keys of accepted meetings in the same timeslot
 */
export const freeSeats = (
  rooms: readonly Room[],
  venue: Venue,
  slot: SlotPlace,
  taken: ReadonlySet<string>,
): Seat[] =>
  openRooms(rooms, venue, slot).flatMap((room) => seatsOf(room).filter((seat) => !taken.has(seatKey(seat))));

/**
 * The seat that Accept gives: the first free one (SPEC.md 4: "meeting is assigned a room and table").
 *
 * @returns null when every seat is taken
 */
export const chooseSeat = (...of: Parameters<typeof freeSeats>): Seat | null => freeSeats(...of)[0] ?? null;
