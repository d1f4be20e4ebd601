import { isOn } from '../domain/meetings/is-released.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { type RoomToMoveTo, roomsToMoveTo } from '../domain/schedule/move-seat.ts';
import { type Seat, seatKey } from '../domain/schedule/seating.ts';
import { tableOf } from './about-act.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfTimeslot } from './meeting-store.ts';
import { rooms } from './program-queries.ts';
import { waitingWishes } from './waiting-wishes.ts';

/** What a table is wanted for. */
type Wanted = Pick<DoorMeeting, 'timeslotId' | 'eventId' | 'venue' | 'roomId'>;

/**
 * The tables that are free in a timeslot, as far as this device knows, room by room: the room that it is in first, then the
 * others in their order.
 */
export async function freeTables(
  db: DeviceDatabase,
  programId: string,
  wanted: Wanted,
): Promise<RoomToMoveTo[]> {
  if (wanted.timeslotId === null) return [];
  const [all, meetings, wishes, slot] = await Promise.all([
    rooms(db, programId),
    meetingsOfTimeslot(db, programId, wanted.timeslotId),
    waitingWishes(db, programId),
    db.timeslots.get(wanted.timeslotId),
  ]);
  const taken = new Set<string>();
  const offered = new Set<string>();
  for (const meeting of meetings) {
    const { roomId, seatNumber } = meeting;
    if (roomId === null || seatNumber === null) continue;
    if (isOn(meeting)) taken.add(seatKey({ roomId, seatNumber }));
    else if (meeting.reoffer) offered.add(seatKey({ roomId, seatNumber }));
  }
  // Two wishes of one door for the same table: the second would be refused.
  for (const { act, timeslotId } of wishes) {
    const table = timeslotId === wanted.timeslotId ? tableOf(act) : null;
    if (table) taken.add(seatKey(table));
  }
  const isOffered = (seat: Seat) => Number(offered.has(seatKey(seat)));
  const open = roomsToMoveTo(all, wanted, taken, slot).map(({ room, seats }) => ({
    room,
    // Two who were asked whether they take it have said yes, perhaps.
    seats: seats.toSorted((one, other) => isOffered(one) - isOffered(other)),
  }));
  return [
    ...open.filter(({ room }) => room.id === wanted.roomId),
    ...open.filter(({ room }) => room.id !== wanted.roomId),
  ];
}
