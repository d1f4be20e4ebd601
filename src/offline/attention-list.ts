import type { DeviceDatabase } from './database.ts';
import type { AttentionRow } from './documents.ts';

/** Commands of this device that were refused for good, oldest first; kept until staff settle them. */
export async function attentionList(db: DeviceDatabase, programId?: string): Promise<AttentionRow[]> {
  return programId
    ? await db.attention.where('programId').equals(programId).sortBy('seq')
    : await db.attention.orderBy('seq').toArray();
}

/** How many there are of a program. */
export const countAttention = (db: DeviceDatabase, programId: string): Promise<number> =>
  db.attention.where('programId').equals(programId).count();
