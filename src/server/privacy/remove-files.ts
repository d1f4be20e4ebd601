import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Schema } from '../db/schema.ts';
import type { FileStore } from '../files/file-store.ts';

/** How many files one run removes, at most; the next goes on. */
const AT_ONCE = 200;

/** So many failures in a row are no fault of single files: the store does not answer, and the next run tries again. */
const GIVE_UP_AFTER = 5;

/**
 * Removes the bytes of files whose rows are gone. One that the store does not remove stays on the list behind those that came since,
 * and keeps no other from being removed; several processes at once do no harm.
 *
 * @returns how many were removed
 */
export async function removeErasedFiles(
  db: Kysely<Schema>,
  store: Pick<FileStore, 'remove'>,
  log: Pick<DatabaseLog, 'warn'>,
  now: Instant = new Date().toISOString(),
): Promise<number> {
  const waiting = await db
    .selectFrom('file_removal')
    .select('value')
    .orderBy('asked_at')
    .orderBy('value')
    .limit(AT_ONCE)
    .execute();
  let removed = 0;
  let inRow = 0;
  for (const { value } of waiting) {
    try {
      await store.remove(value);
    } catch (error) {
      log.warn(
        { err: error, value },
        'a file of someone who was erased could not be removed; it is tried again',
      );
      await db.updateTable('file_removal').set({ asked_at: now }).where('value', '=', value).execute();
      inRow += 1;
      if (inRow >= GIVE_UP_AFTER) break;
      continue;
    }
    inRow = 0;
    await db.deleteFrom('file_removal').where('value', '=', value).execute();
    removed += 1;
  }
  return removed;
}
