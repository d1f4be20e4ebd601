import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '@meeting-door/embedded-postgres';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { columnValues } from '../db/column-values.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Database } from '../db/open.ts';
import { preparingPool } from '../db/prepared.ts';
import { type Reading, readingFrom } from '../db/read-only.ts';
import type { Schema } from '../db/schema.ts';
import { isDatabaseAway } from '../db/unavailable.ts';
import { type Position, positionOf } from './position.ts';
import { MOST_LAG_MS, type Trouble, watchReplica } from './watch-replica.ts';

/** A streaming replica that reports and sheets are read from (docs/decisions/052). */
export interface ReadReplica {
  /** From the replica, once it has all that the primary had acknowledged; else from the primary. */
  read: Reading;
  /** Why nothing is read from it; null: it is read from. */
  trouble(): Trouble | null;
  lagMs(): number;
  close(): Promise<void>;
}

/** Few people read reports at a time; who finds no connection within the time of a connect reads from the primary. */
const CONNECTIONS = 4;
/** Between two looks whether the replica has caught up, in ms. */
const PAUSE = { first: 5, most: 100 };

/** The replica does not have what the primary had acknowledged when it was asked. */
class NotCaughtUp extends Error {
  override name = 'NotCaughtUp';
}

/** Opens it for this process. A replica that cannot be read from is no error: the log says so, and the primary is read. */
export async function openReplica(
  databaseReadUrl: string,
  primary: Kysely<Schema>,
  log: DatabaseLog,
): Promise<ReadReplica> {
  const connection: pg.ClientConfig = {
    connectionString: databaseReadUrl,
    types: columnValues,
    keepAlive: true,
    application_name: 'meeting-door reports',
    connectionTimeoutMillis: MOST_LAG_MS,
  };
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS, pipeline: true });
  const connected = new Set<pg.PoolClient>();
  // What is closed says nothing new: the watch informs about it, and the read under way continues on the primary.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    connected.add(client);
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => connected.delete(client as pg.PoolClient));
  /** A server that hangs answers nothing: the reads that wait for it end here, and are done on the primary. */
  const cut = () => {
    for (const client of connected) streamOf(client).destroy();
  };
  const watch = await watchReplica(primary, connection, log, cut);
  const fromPrimary = readingFrom(primary);
  const fromReplica = readingFrom(
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
  );

  return {
    async read(read) {
      const position = watch.trouble() === null ? await positionOf(primary).catch(() => null) : null;
      if (!position) return await fromPrimary(read);
      const until = performance.now() + MOST_LAG_MS;
      try {
        return await fromReplica(async (tx) => {
          // On the connection that reads: behind the address there may be several replicas.
          await caughtUp(tx, position, until);
          return await read(tx);
        });
      } catch (error) {
        if (!isOfReplica(error)) throw error;
      }
      return await fromPrimary(read);
    },
    trouble: watch.trouble,
    lagMs: watch.lagMs,
    async close() {
      await watch.stop();
      cut();
      await pool.end();
    },
  };
}

/** The one of the configuration, if there is one. */
export const replicaOf = async (
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  { db }: Pick<Database, 'db'>,
  log: DatabaseLog,
): Promise<ReadReplica | undefined> =>
  databaseReadUrl === undefined ? undefined : await openReplica(databaseReadUrl, db, log);

/** @throws NotCaughtUp when it has not by `until`, or is no replica of this primary */
async function caughtUp(tx: Transaction<Schema>, { lsn, era }: Position, until: number): Promise<void> {
  for (let pause = PAUSE.first; ; pause = Math.min(PAUSE.most, pause * 2)) {
    const { rows } = await sql<{ standby: boolean; whole: boolean }>`
      select pg_is_in_recovery() as standby,
        coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false)
          and (select value->>'epoch' from setting where name = 'sync_epoch') = ${era} as whole`.execute(tx);
    if (rows[0]?.standby && rows[0].whole) return;
    if (!rows[0]?.standby || performance.now() > until) throw new NotCaughtUp();
    await wait(pause);
  }
}

/**
 * What PostgreSQL says where the replica is to blame and the primary may answer. 40001, 40P01: the read stood in the way of
 * what was to be replayed. 57014: it was cancelled, for that reason or for its time. 0A000: a column was added just now.
 */
const OF_REPLICA = new Set(['40001', '40P01', '57014', '0A000']);

const isOfReplica = (error: unknown): boolean =>
  error instanceof NotCaughtUp || isDatabaseAway(error) || OF_REPLICA.has(errorCode(error) ?? '');

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
