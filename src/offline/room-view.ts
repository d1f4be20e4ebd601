import { isOn, isReleased } from '../domain/meetings/is-released.ts';
import { type Seat, seatsOf } from '../domain/schedule/seating.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorEvent, DoorRoom, DoorTimeslot } from './documents.ts';
import { meetingsOfTimeslot } from './meeting-store.ts';
import { rooms } from './program-queries.ts';
import { type MeetingView, viewsOf } from './venue-queries.ts';

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
