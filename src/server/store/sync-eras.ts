import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../db/schema.ts';

/**
 * Which life of the database a cursor belongs to (docs/decisions/031). An era is one run of PostgreSQL: whoever puts an
 * older state back has to start PostgreSQL on it, and then there is a new era, which begins where that state ends.
 */

/** What tells one PostgreSQL from another, and one run of it from the next. */
const placeShape = z.object({
  /** Another cluster: its transaction ids say nothing about ours. Null where PostgreSQL does not tell. */
  systemIdentifier: z.string().nullable(),
  /** Another history of the same cluster, after a restore to a moment or a failover. */
  timeline: z.string().nullable(),
  /** Another database of the same cluster, after a restore beside the old one. */
  database: z.string(),
  startedAt: z.string(),
});
type Place = z.output<typeof placeShape>;

const storedShape = z.object({
  /** The era that is under way. */
  epoch: z.string(),
  place: placeShape.optional(),
  /** Eras before it, with the transaction at which each ended; the newest last. */
  ended: z.array(z.object({ era: z.string(), until: z.string().regex(/^\d{1,19}$/) })).default([]),
});
type Stored = z.output<typeof storedShape>;

/** So many eras before the present one are known: a device that was away for longer pulls everything. */
const MAX_ENDED = 100;

/** The eras, as one process knows them. */
export interface SyncEras {
  /** The era that is under way. */
  readonly current: string;
  /** When PostgreSQL was started, as `horizon` tells it with each pull. */
  readonly startedAt: string;
  /** Whether what a cursor has seen, up to a transaction id, is still part of this database. */
  knows(era: string, upTo: string): boolean;
}

/**
 * Looks which run of PostgreSQL this is and writes a new one down. The first process that comes after a start does so; any
 * other finds it written.
 */
export async function noteEra(db: Kysely<Schema>): Promise<SyncEras> {
  return await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('setting')
      .values({ name: 'sync_epoch', value: JSON.stringify({ epoch: randomUUID() }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'sync_epoch')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = storedShape.parse(row.value);
    const place = await placeOf(tx);
    const known = isSamePlace(stored.place, place) ? stored : nextEra(stored, place, await nextXid(tx));
    if (known !== stored) {
      await tx
        .updateTable('setting')
        .set({ value: JSON.stringify(known) })
        .where('name', '=', 'sync_epoch')
        .execute();
    }
    const until = new Map(known.ended.map(({ era, until }) => [era, BigInt(until)]));
    return {
      current: known.epoch,
      startedAt: place.startedAt,
      knows: (era, upTo) => era === known.epoch || BigInt(upTo) <= (until.get(era) ?? -1n),
    };
  });
}

const isSamePlace = (one: Place | undefined, other: Place): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** @param xid the first transaction that is not part of the eras before */
function nextEra({ epoch, place: before, ended }: Stored, place: Place, xid: string): Stored {
  const goesOn =
    before === undefined ||
    (before.systemIdentifier === place.systemIdentifier &&
      before.timeline === place.timeline &&
      before.database === place.database);
  return {
    epoch: randomUUID(),
    place,
    ended: goesOn ? [...ended, { era: epoch, until: xid }].slice(-MAX_ENDED) : [],
  };
}

/** What has been committed before this moment has a smaller number; what an older state lost may have a greater one. */
async function nextXid(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

async function placeOf(db: Kysely<Schema>): Promise<Place> {
  const { rows } = await sql<{ startedAt: string; database: string; tells: boolean; standby: boolean }>`
    select extract(epoch from pg_postmaster_start_time())::text as "startedAt", pg_is_in_recovery() as standby,
      (select oid::text from pg_database where datname = current_database()) as database,
      coalesce(has_function_privilege(to_regprocedure('pg_control_system()'), 'execute'), false) as tells`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not say which database it is.');
  const { startedAt, database } = row;
  const system = row.tells
    ? await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db)
    : null;
  const timeline = row.standby
    ? null
    : await sql<{ id: string }>`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as id`.execute(db);
  return {
    systemIdentifier: system?.rows[0]?.id ?? null,
    timeline: timeline?.rows[0]?.id ?? null,
    database,
    startedAt,
  };
}

/** The eras for a process that lives through several of them: they are looked up again when PostgreSQL was started anew. */
export interface EraWatch {
  /** @param startedAt when PostgreSQL was started, as this pull has just read it */
  at(startedAt: string): Promise<SyncEras>;
}

export async function watchEras(db: Kysely<Schema>): Promise<EraWatch> {
  let eras = noteEra(db);
  await eras;
  return {
    async at(startedAt) {
      if ((await eras).startedAt !== startedAt) {
        const again = noteEra(db);
        await again;
        eras = again;
      }
      return await eras;
    },
  };
}
