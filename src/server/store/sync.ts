import { type Kysely, sql } from 'kysely';
import type { SyncNoun } from '../../contract/change-kinds.ts';
import type { Schema } from '../db/schema.ts';

/** What changed since a transaction horizon (docs/decisions/005). */

export interface Mark {
  noun: SyncNoun;
  objectId: string;
  /** Transaction id, as text. */
  xid: string;
}

/**
 * The oldest transaction that may still be under way. Everything before it is committed and seen, or never will be:
 * a pull that reads from here on misses nothing, at the price of reading a few rows twice.
 */
export async function horizon(db: Kysely<Schema>): Promise<string> {
  return (await horizonNow(db)).xmin;
}

/** The same, with the moment at which PostgreSQL was started: by it a new era is noticed (`sync-eras.ts`). */
export async function horizonNow(db: Kysely<Schema>): Promise<{ xmin: string; startedAt: string }> {
  const { rows } = await sql<{ xmin: string; startedAt: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      extract(epoch from pg_postmaster_start_time())::text as "startedAt"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered no snapshot.');
  return row;
}

/** Marks of a program from a transaction on, after a place within it, in order. */
export async function marksSince(
  db: Kysely<Schema>,
  programId: string,
  sinceXid: string,
  after: Mark | null,
  limit: number,
): Promise<Mark[]> {
  let query = db
    .selectFrom('sync_mark')
    .select(['noun', 'object_id', sql<string>`xid::text`.as('xid')])
    .where('program_id', '=', programId)
    .where(sql<boolean>`xid >= ${sinceXid}::xid8`);
  if (after) {
    query = query.where(
      sql<boolean>`(xid, noun, object_id) > (${after.xid}::xid8, ${after.noun}, ${after.objectId}::uuid)`,
    );
  }
  const rows = await query
    .orderBy('sync_mark.xid')
    .orderBy('noun')
    .orderBy('object_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ noun: row.noun as SyncNoun, objectId: row.object_id, xid: row.xid }));
}
