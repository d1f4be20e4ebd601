import { isWishOver } from '../domain/meetings/is-wish-over.ts';
import { addMillis, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { WishRow } from './documents.ts';

/** Wishes that wait for the server: what every device has to know of them. */

/** In the order in which they were made. @param programId left out: of all programs */
export async function waitingWishes(db: DeviceDatabase, programId?: string): Promise<WishRow[]> {
  const rows =
    programId === undefined ? db.wishes.toCollection() : db.wishes.where('programId').equals(programId);
  return await rows.filter(({ state }) => state === 'WAITING').sortBy('seq');
}

/** With the lists of wishes (`wish-lists.ts`) the notes (`meeting-notes.ts`) that were changed here and the contacts that were asked for (`contact-asks.ts`). */
export async function countWishes(db: DeviceDatabase, programId?: string): Promise<number> {
  const changed = async (table: DeviceDatabase['wishLists' | 'meetingNotes' | 'contactAsks']) => {
    const rows: { programId: string }[] = await table.where('state').equals('WAITING').toArray();
    return rows.filter((row) => programId === undefined || row.programId === programId).length;
  };
  const [wishes, lists, notes, asks] = await Promise.all([
    waitingWishes(db, programId),
    changed(db.wishLists),
    changed(db.meetingNotes),
    changed(db.contactAsks),
  ]);
  return wishes.length + lists + notes + asks;
}

/** How many were not done, and nobody has seen it. */
export const countUnfulfilled = (db: DeviceDatabase, programId: string): Promise<number> =>
  db.wishes
    .where('programId')
    .equals(programId)
    .filter(({ state }) => state === 'REFUSED' || state === 'EXPIRED')
    .count();

/** Ends those whose timeslot is over: nobody is moved or seated in it now. @param clock the device's present */
export async function expireWishes(db: DeviceDatabase, clock: Instant): Promise<void> {
  const waiting = await waitingWishes(db);
  if (waiting.length === 0) return;
  const states = await db.programStates.bulkGet(waiting.map(({ programId }) => programId));
  const over = waiting.filter(({ endsAt }, index) =>
    isWishOver(endsAt, addMillis(clock, states[index]?.serverOffsetMs ?? 0)),
  );
  if (over.length === 0) return;
  await db.transaction('rw', db.wishes, async () => {
    for (const { id } of over) {
      // One that was decided in between stays as it was decided.
      await db.wishes
        .where({ id })
        .and(({ state }) => state === 'WAITING')
        .modify({ state: 'EXPIRED' });
    }
  });
}
