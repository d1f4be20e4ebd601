import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import { tableBusyUntil } from '../domain/schedule/table-busy.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfRoom } from './meeting-store.ts';
import { timeslots, viewsOf } from './venue-queries.ts';

/**
 * Until when others sit at the table of a meeting that has not begun, as far as this device knows.
 *
 * @param present by the server's clock
 * @returns null where the table is free, or the meeting has none
 */
export async function busyUntilOn(
  db: DeviceDatabase,
  { programId, roomId, seatNumber }: DoorMeeting,
  present: Instant,
): Promise<Instant | null> {
  if (roomId === null || seatNumber === null) return null;
  const running = (await timeslots(db, programId)).filter(
    ({ slotStartTime, slotEndTime }) => slotStartTime <= present && present < slotEndTime,
  );
  const slotIds = running.map(({ id }) => id);
  const views = await viewsOf(db, programId, await meetingsOfRoom(db, programId, roomId, slotIds));
  return tableBusyUntil(
    views.map(({ meeting }) => meeting),
    roomId,
    seatNumber,
    present,
  );
}
