import {
  beginRehearsal,
  isRehearsing,
  MEETING_NEAR_MINUTES,
  type RehearsalWord,
  rehearsalByWord,
} from '../domain/rehearsal/rehearsal.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { holderOn } from './holder.ts';
import { meetingsOfTimeslot } from './meeting-store.ts';
import { rehearsalOf } from './rehearsal-state.ts';
import { timeslots } from './venue-queries.ts';

/** How a rehearsal begins on this device: by someone at it, or by the desk's word. */

/** @param present by the server's clock */
export const startRehearsal = (db: DeviceDatabase, minutes: number, present: Instant): void =>
  rehearsalOf(db).change({ rehearsal: beginRehearsal(minutes, present), badge: null });

/** What the next report says of it. @param present by the server's clock */
export function saidOfRehearsal(db: DeviceDatabase, present: Instant) {
  const { rehearsal, ended } = rehearsalOf(db).state;
  return {
    ...(isRehearsing(rehearsal, present) ? { rehearsing: true } : {}),
    ...(ended ? { rehearsalEnded: ended } : {}),
  };
}

/**
 * Takes over the desk's word from the answer to a report.
 *
 * @param word left out by servers from before there was any; null: nothing was ever said
 */
export async function noteRehearsalWord(
  db: DeviceDatabase,
  programId: string,
  word: RehearsalWord | null | undefined,
  present: Instant,
): Promise<void> {
  if (!word) return;
  const near = word.until > present ? await nearMeetingAt(db, programId, present) : null;
  const holder = rehearsalOf(db);
  holder.change(rehearsalByWord(holder.state, word, near, present));
}

/**
 * When people next arrive for a meeting at the rooms of this device: one that runs, or begins within some minutes.
 *
 * @param present by the server's clock
 */
export async function nearMeetingAt(
  db: DeviceDatabase,
  programId: string,
  present: Instant,
): Promise<Instant | null> {
  const { tablet } = await holderOn(db);
  const roomIds = tablet?.roomIds ?? [];
  const soon = addMinutes(present, MEETING_NEAR_MINUTES);
  for (const { id, slotStartTime, slotEndTime } of await timeslots(db, programId)) {
    if (slotEndTime <= present || slotStartTime > soon) continue;
    const meetings = await meetingsOfTimeslot(db, programId, id);
    const here = meetings.some(
      ({ meetingStatus, roomId }) =>
        meetingStatus === 'ACCEPTED' &&
        (roomIds.length === 0 || (roomId !== null && roomIds.includes(roomId))),
    );
    if (here) return slotStartTime;
  }
  return null;
}
