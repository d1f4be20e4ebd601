import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** A count in one window of time. */
export interface CountKey {
  key: string;
  windowStart: Instant;
}

/**
 * Counts one more under each key and answers the counts, in one statement. The keys must come sorted: two statements
 * that lock the same rows in the same order wait for each other and never deadlock.
 */
export async function countUp(tx: Kysely<Schema>, keys: readonly CountKey[]): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('rate_limit')
    .values(keys.map(({ key, windowStart }) => ({ key, window_start: windowStart, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`rate_limit.count + 1` }),
    )
    .returning(['key', 'count'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.count]));
}

/** Takes one back under each key. The keys must come sorted, as for `countUp`. */
export async function countDown(tx: Kysely<Schema>, keys: readonly CountKey[]): Promise<void> {
  for (const { key, windowStart } of keys)
    await tx
      .updateTable('rate_limit')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .where('window_start', '=', windowStart)
      .execute();
}
