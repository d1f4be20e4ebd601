import { aboutOf } from './about-act.ts';
import type { DeviceDatabase } from './database.ts';
import type { WishRow } from './documents.ts';
import { storageErrorOf } from './storage-error.ts';
import { newId, thisDevice } from './this-device.ts';

/** Wishes as the screens of a door make them, show them and take them back (docs/decisions/063). */

export type WishInput = Pick<
  WishRow,
  'programId' | 'act' | 'from' | 'timeslotId' | 'endsAt' | 'wishedAt' | 'tables' | 'parties'
>;

/**
 * Keeps a wish, in one strict transaction. A waiting one about the same meeting, or the same pair, is replaced: only the last
 * one is meant.
 *
 * @throws StorageError when it was not saved
 */
export async function saveWish(db: DeviceDatabase, input: WishInput): Promise<void> {
  try {
    await db.transaction('rw', db.wishes, db.device, async () => {
      const device = await thisDevice(db);
      const seq = device.lastSeq + 1;
      const about = aboutOf(input.act);
      await db.wishes
        .where('programId')
        .equals(input.programId)
        .filter(({ state, act }) => state === 'WAITING' && aboutOf(act).some((one) => about.includes(one)))
        .delete();
      await db.wishes.add({
        ...input,
        id: newId(),
        seq,
        clock: db.pageClock.rowClock(device.clock),
        state: 'WAITING',
      });
      await db.device.put({ ...device, lastSeq: seq });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Of a program, newest first: those that wait, and those that were decided and nobody has seen. */
export async function wishesOf(db: DeviceDatabase, programId: string): Promise<WishRow[]> {
  const rows = await db.wishes.where('programId').equals(programId).sortBy('seq');
  return rows.reverse();
}

/**
 * Takes a waiting wish back. One that is being decided at this moment may be done all the same: the tables show it.
 *
 * @returns false where it was decided before
 * @throws StorageError when it was not saved: it still waits
 */
export async function takeBackWish(db: DeviceDatabase, id: string): Promise<boolean> {
  return await drop(db, (row) => row.id === id && row.state === 'WAITING');
}

/** Someone at the door has seen what became of these. @throws StorageError */
export async function markWishesSeen(db: DeviceDatabase, ids: readonly string[]): Promise<void> {
  await drop(db, (row) => ids.includes(row.id) && row.state !== 'WAITING');
}

async function drop(db: DeviceDatabase, which: (row: WishRow) => boolean): Promise<boolean> {
  try {
    return await db.transaction('rw', db.wishes, async () => (await db.wishes.filter(which).delete()) > 0);
  } catch (error) {
    throw storageErrorOf(error);
  }
}
