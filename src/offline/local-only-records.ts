import { damagedRows } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import type { AttentionRow } from './documents.ts';

/** What only this device knows of: it must not be wiped, and the event is not safe to close. */

/** Whether only this device knows of a refused command: the server did not say that it keeps it. */
export const isLocalOnly = ({ kept }: Pick<AttentionRow, 'kept'>): boolean => kept !== true;

/** How many refused commands and unreadable rows are known only here, and nobody can send. @param programId left out: all */
export async function countLocalOnly(db: DeviceDatabase, programId?: string): Promise<number> {
  const refused = await db.attention
    .filter((row) => isLocalOnly(row) && (programId === undefined || row.programId === programId))
    .count();
  const damaged =
    programId === undefined ? await db.damaged.count() : (await damagedRows(db, programId)).length;
  return refused + damaged;
}
