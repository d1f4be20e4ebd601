import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Instant, instantOf } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** When this database was put back to an older state: what it does by itself at a time may have been done already. */

/** The name of the setting that a restore writes (backup/restore-backup). */
export const RESTORED_AT = 'restored_at';

const shape = z.object({ at: z.string() });

/** When a backup was last restored into this database; null: never. */
export async function lastRestore(db: Kysely<Schema>): Promise<Instant | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', RESTORED_AT)
    .executeTakeFirst();
  return row ? instantOf(Date.parse(shape.parse(row.value).at)) : null;
}
