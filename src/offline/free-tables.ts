import { isOn } from '../domain/meetings/is-released.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { type RoomToMoveTo, roomsToMoveTo } from '../domain/schedule/move-seat.ts';
import { seatKey } from '../domain/schedule/seating.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfTimeslot } from './meeting-store.ts';
import { rooms } from './program-queries.ts';

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
  const [all, meetings] = await Promise.all([
    rooms(db, programId),
    meetingsOfTimeslot(db, programId, wanted.timeslotId),
  ]);
  const taken = new Set<string>();
  for (const meeting of meetings) {
    const { roomId, seatNumber } = meeting;
    if (isOn(meeting) && roomId !== null && seatNumber !== null) taken.add(seatKey({ roomId, seatNumber }));
  }
  const open = roomsToMoveTo(all, wanted, taken);
  return [
    ...open.filter(({ room }) => room.id === wanted.roomId),
    ...open.filter(({ room }) => room.id !== wanted.roomId),
  ];
}
