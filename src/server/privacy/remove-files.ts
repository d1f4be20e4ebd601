import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { FileStore } from '../files/file-store.ts';

/** How many files one run removes, at most; the next goes on. */
const AT_ONCE = 200;

/**
 * Removes the bytes of files whose rows are gone. What the store does not remove now stays on the list and is tried again by
 * the next run; several processes at once do no harm.
 *
 * @returns how many were removed
 * @throws StoreUnreachable
 */
export async function removeErasedFiles(
  db: Kysely<Schema>,
  store: Pick<FileStore, 'remove'>,
): Promise<number> {
  const waiting = await db
    .selectFrom('file_removal')
    .select('value')
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute();
  for (const { value } of waiting) {
    await store.remove(value);
    await db.deleteFrom('file_removal').where('value', '=', value).execute();
  }
  return waiting.length;
}
