import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { noteEra } from '../store/sync-eras.ts';

/** Up to where the primary has written: a replica that has replayed this shows every write that was acknowledged. */
export interface Position {
  lsn: string;
  /** Which history of the database it belongs to: a position of another history says nothing (docs/decisions/031). */
  era: string;
}

/**
 * Asks the primary. What was flushed is what it sends to its replicas, and what `synchronous_commit = on` has acknowledged.
 *
 * @returns null while the primary's timeline is new and not noted yet: positions of before could be those of the former primary
 */
export async function positionOf(primary: Kysely<Schema>): Promise<Position | null> {
  const { rows } = await sql<Position & { noted: boolean }>`
    select pg_current_wal_flush_lsn()::text as lsn, value->>'epoch' as era,
      coalesce(value->'place'->>'timeline' = left(pg_walfile_name(pg_current_wal_lsn()), 8), false) as noted
    from setting where name = 'sync_epoch'`.execute(primary);
  const [row] = rows;
  return row?.noted ? { lsn: row.lsn, era: row.era } : null;
}

/** The same; notes a new timeline first, which after a failover nobody may have done yet. */
export async function notedPositionOf(primary: Kysely<Schema>): Promise<Position | null> {
  const position = await positionOf(primary);
  if (position) return position;
  await noteEra(primary);
  return await positionOf(primary);
}

/** `16/B374D848` as the number of bytes that it is. */
export function bytesOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
