import { addMinutes, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { AttentionRow } from './documents.ts';
import { storageErrorOf } from './storage-error.ts';

/**
 * Check-ins that were green at this door and that the server has refused since: people are inside who have no meeting, until
 * someone at the door says that they have seen it. What becomes of each is settled elsewhere (`attention-list.ts`).
 */

/** Refused longer ago than this, whoever was let in has left the room: what remains is under Needs attention. */
const NEWS_FOR_MINUTES = 12 * 60;

/**
 * An undo lets nobody in; what was taken in from another device, or offered again after a restore, was let in elsewhere or
 * long ago. A row of an older version, which did not keep it, was not seen.
 */
const isUnseen = ({ seenAt, from, again, scannedAt, refusedAt, command: { verb } }: AttentionRow): boolean =>
  seenAt === undefined &&
  verb === 'CHECK_IN' &&
  from === undefined &&
  again === undefined &&
  refusedAt <= addMinutes(scannedAt, NEWS_FOR_MINUTES);

/** Of one program, newest first; usable inside dexie's `liveQuery`. */
export async function unseenRefusals(db: DeviceDatabase, programId: string): Promise<AttentionRow[]> {
  const rows = await db.attention.where('programId').equals(programId).filter(isUnseen).sortBy('seq');
  return rows.reverse();
}

/**
 * Notes that someone at the door has seen these. Those that were settled meanwhile are left out.
 *
 * @param at by the device's clock
 * @throws StorageError when it was not saved: they are still said to be new
 */
export async function markRefusalsSeen(
  db: DeviceDatabase,
  commandIds: readonly string[],
  at: Instant,
): Promise<void> {
  try {
    await db.transaction('rw', db.attention, async () => {
      const rows = await db.attention.bulkGet([...commandIds]);
      // What was seen first stays: two windows of the device may both say so.
      await db.attention.bulkPut(rows.flatMap((row) => (row ? [{ ...row, seenAt: row.seenAt ?? at }] : [])));
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
