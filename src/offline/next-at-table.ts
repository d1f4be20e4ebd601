import { isOn } from '../domain/meetings/is-released.ts';
import { isSameEventDay } from '../domain/time/day-times.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorTimeslot } from './documents.ts';
import { meetingsOfRoom } from './meeting-store.ts';
import { type MeetingView, timeslots, viewsOf } from './venue-queries.ts';

/** The next meeting at a table, and its timeslot. */
export interface NextAtTable {
  view: MeetingView;
  timeslot: DoorTimeslot;
}

/**
 * The first meeting at a table from a moment on, on the same day of the program or in the night after it. Usable inside a liveQuery.
 *
 * @param seatNumber the table's number, or the quota's
 * @param from a timeslot that begins then counts
 * @param zone the program's: in it a meeting has its day
 * @returns null: the table stays free for the rest of the day
 */
export async function nextAtTable(
  db: DeviceDatabase,
  programId: string,
  { roomId, seatNumber }: { roomId: string; seatNumber: number },
  from: Instant,
  zone: string,
): Promise<NextAtTable | null> {
  const ahead = (await timeslots(db, programId)).filter(
    ({ slotStartTime }) => slotStartTime >= from && isSameEventDay(slotStartTime, from, zone),
  );
  const byId = new Map(ahead.map((slot) => [slot.id, slot]));
  const [first] = (await meetingsOfRoom(db, programId, roomId, [...byId.keys()]))
    .filter((meeting) => isOn(meeting) && meeting.seatNumber === seatNumber)
    .sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const timeslot = first && byId.get(first.timeslotId ?? '');
  if (!first || !timeslot) return null;
  const [view] = await viewsOf(db, programId, [first]);
  return view ? { view, timeslot } : null;
}
