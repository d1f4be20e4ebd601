import { type Missing, radarOf } from '../domain/meetings/missing.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsOfDay, meetingsOfRoom, meetingsOfTimeslot } from './meeting-store.ts';
import { overlayAll } from './overlay.ts';
import { type MeetingView, namesFor, timeslots } from './venue-queries.ts';

/** A meeting to which one side alone has come, with the names that screens show. */
export interface RadarEntry {
  view: MeetingView;
  missing: Missing;
}

/**
 * Who is missing where, from the device alone; who has been waiting for longest comes first. Usable inside a liveQuery: it
 * changes with a check-in, with what is said, and with what waits in the outbox.
 *
 * @param roomIds of which rooms; null: of all, with the meetings that have none
 * @param present by the server's clock
 * @param afterMinutes of the program
 */
export async function radar(
  db: DeviceDatabase,
  programId: string,
  roomIds: readonly string[] | null,
  present: Instant,
  afterMinutes: number,
): Promise<RadarEntry[]> {
  const running = (await timeslots(db, programId))
    .filter(({ slotStartTime, slotEndTime }) => slotStartTime <= present && present < slotEndTime)
    .map(({ id }) => id);
  // An off-timeslot meeting around midnight (UTC) began on the day before.
  const days = [...new Set([addMinutes(present, -12 * 60), present].map((at) => at.slice(0, 10)))];
  const found = await Promise.all([
    ...(roomIds === null
      ? running.map((id) => meetingsOfTimeslot(db, programId, id))
      : roomIds.map((id) => meetingsOfRoom(db, programId, id, running))),
    ...days.map((day) => meetingsOfDay(db, programId, day)),
  ]);
  const here = found
    .flat()
    .filter(({ roomId }) => roomIds === null || (roomId !== null && roomIds.includes(roomId)));
  const missing = radarOf(await overlayAll(db, programId, here), present, afterMinutes);
  const named = await namesFor(
    db,
    programId,
    missing.map(({ meeting }) => meeting),
  );
  return missing.map((one) => ({ view: named(one), missing: one.missing }));
}
