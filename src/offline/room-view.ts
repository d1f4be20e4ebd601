import { isOn, isReleased } from '../domain/meetings/is-released.ts';
import { followingTimeslot, slotOfRoomAt } from '../domain/schedule/current-timeslot.ts';
import { type Seat, seatsOf } from '../domain/schedule/seating.ts';
import { isInRoom } from '../domain/schedule/slot-rooms.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorEvent, DoorRoom, DoorTimeslot } from './documents.ts';
import { meetingsOfTimeslot } from './meeting-store.ts';
import { rooms } from './program-queries.ts';
import { type MeetingView, timeslots, viewsOf } from './venue-queries.ts';

/** A room as it is in a timeslot. */
export interface RoomView {
  room: DoorRoom;
  timeslot: DoorTimeslot;
  event: DoorEvent | null;
  /** In the order in which seats are given out. */
  seats: SeatView[];
  /** Accepted in this room, at a seat it does not have (a table was taken away): nobody may be hidden. */
  unseated: MeetingView[];
  /** Canceled meetings that still name this room, so that staff can say why nobody comes. */
  canceled: MeetingView[];
  /** Released ones: their table is free, or others' by now. */
  released: MeetingView[];
}

export interface SeatView {
  seat: Seat;
  meeting: MeetingView | null;
}

/** @returns null where the device has not that room or timeslot */
export async function roomView(
  db: DeviceDatabase,
  programId: string,
  roomId: string,
  timeslotId: string,
): Promise<RoomView | null> {
  const room = await db.rooms.get(roomId);
  if (!room || room.programId !== programId) return null;
  return (await viewsFor(db, programId, [room], timeslotId))[0] ?? null;
}

/** Every room in a timeslot, by roomOrder: the wall board's read, at the cost of one. */
export async function roomViews(
  db: DeviceDatabase,
  programId: string,
  timeslotId: string,
): Promise<RoomView[]> {
  return await viewsFor(db, programId, await rooms(db, programId), timeslotId);
}

/** Every room in a timeslot, and the same rooms in the one after it. */
export interface RoomsAround {
  shown: RoomView[];
  next: RoomView[];
}

/**
 * The rooms of an event whose rooms have timeslots of their own: each in the one that it has at a moment, and in its next
 * one. A room that has none then is left out.
 *
 * @param chosen the timeslot that the screen speaks of
 */
export async function roomsAt(
  db: DeviceDatabase,
  programId: string,
  chosen: DoorTimeslot,
  at: Instant,
): Promise<RoomsAround> {
  const [slots, all] = await Promise.all([timeslots(db, programId), rooms(db, programId)]);
  const open = slots.filter(
    ({ eventId, timeslotType, disabledAt }) =>
      eventId === chosen.eventId && timeslotType === 'TIMESLOT' && disabledAt === null,
  );
  const viewOf = async (room: DoorRoom, slot: DoorTimeslot | null) =>
    slot ? await viewsFor(db, programId, [room], slot.id) : [];
  const found = await Promise.all(
    all.map(async (room) => {
      const mine = open.filter((slot) => isInRoom(slot, room.id));
      const own = slotOfRoomAt(mine, mine.find(({ id }) => id === chosen.id) ?? chosen, at);
      return {
        shown: await viewOf(room, own),
        next: await viewOf(room, own && followingTimeslot(mine, own)),
      };
    }),
  );
  return { shown: found.flatMap(({ shown }) => shown), next: found.flatMap(({ next }) => next) };
}

async function viewsFor(
  db: DeviceDatabase,
  programId: string,
  wanted: readonly DoorRoom[],
  timeslotId: string,
): Promise<RoomView[]> {
  const timeslot = await db.timeslots.get(timeslotId);
  if (!timeslot || timeslot.programId !== programId) return [];
  const roomIds = new Set(wanted.map((room) => room.id));
  const [event, meetings] = await Promise.all([
    db.events.get(timeslot.eventId),
    meetingsOfTimeslot(db, programId, timeslotId),
  ]);
  const here = meetings.filter((meeting) => meeting.roomId !== null && roomIds.has(meeting.roomId));
  const byRoom = Map.groupBy(await viewsOf(db, programId, here), (view) => view.meeting.roomId);
  return wanted.map((room) => arranged(room, timeslot, event ?? null, byRoom.get(room.id) ?? []));
}

function arranged(
  room: DoorRoom,
  timeslot: DoorTimeslot,
  event: DoorEvent | null,
  views: readonly MeetingView[],
): RoomView {
  const accepted = views.filter((view) => isOn(view.meeting));
  const bySeat = new Map(accepted.map((view) => [view.meeting.seatNumber, view]));
  const seats = seatsOf(room).map((seat) => ({ seat, meeting: bySeat.get(seat.seatNumber) ?? null }));
  const seated = new Set(seats.map(({ meeting }) => meeting));
  return {
    room,
    timeslot,
    event,
    seats,
    unseated: accepted.filter((view) => !seated.has(view)),
    canceled: views.filter((view) => view.meeting.meetingStatus === 'CANCELED'),
    released: views.filter((view) => isReleased(view.meeting)),
  };
}
