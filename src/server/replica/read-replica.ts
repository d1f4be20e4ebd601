import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '@meeting-door/embedded-postgres';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { columnValues } from '../db/column-values.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Database } from '../db/open.ts';
import { preparingClients } from '../db/prepared.ts';
import { type Reading, readingFrom, readOnce } from '../db/read-only.ts';
import type { Schema } from '../db/schema.ts';
import { isDatabaseAway } from '../db/unavailable.ts';
import { Refusal } from '../perform/refusal.ts';
import { writeAhead } from '../store/insert-rows.ts';
import { type Position, positionOf } from './position.ts';
import { MAX_LAG_MS, type Trouble, watchReplica } from './watch-replica.ts';

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

/** A read that takes longer on the replica is done on the primary, in ms: each of its statements, and all of it. */
const MAX_READ_MS = 60_000;
/** For so long, in ms, what the replica itself ends is awaited beyond the time that it was given. */
const GRACE_MS = 500;

/** The replica does not have what the primary had acknowledged when it was asked. */
class NotCaughtUp extends Error {
  override name = 'NotCaughtUp';
}

/** Opens it for this process. A replica that cannot be read from is no error: the log says so, and the primary is read. */
export async function openReplica(
  databaseReadUrl: string,
  primary: Kysely<Schema>,
  log: DatabaseLog,
  { mostReadMs = MAX_READ_MS, patienceMs }: { mostReadMs?: number; patienceMs?: number } = {},
): Promise<ReadReplica> {
  const connection: pg.ClientConfig = {
    connectionString: databaseReadUrl,
    types: columnValues,
    keepAlive: true,
    application_name: 'meeting-door reports',
    connectionTimeoutMillis: MAX_LAG_MS,
  };
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS, pipeline: true });
  const connected = new Set<pg.PoolClient>();
  // What is closed says nothing new: the watch informs about it, and the read under way is done on the primary.
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
  const watch = await watchReplica(primary, connection, log, cut, patienceMs);
  const fromPrimary = readingFrom(primary);
  const prepared = preparingClients();
  /** On a connection that is closed when its time is over: behind the address another server may hang than the one that the watch asks. */
  const fromReplica = async <Result>(
    position: Position,
    read: (tx: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> => {
    const until = performance.now() + MAX_LAG_MS;
    const client = await pool.connect();
    const one = { options: pool.options, connect: async () => prepared(client), end: async () => undefined };
    let limit: NodeJS.Timeout | undefined;
    const closeAfter = (ms: number) => {
      clearTimeout(limit);
      limit = setTimeout(() => streamOf(client).destroy(), ms + GRACE_MS);
    };
    closeAfter(Math.max(0, until - performance.now()));
    try {
      return await readOnce(new Kysely<Schema>({ dialect: new PostgresDialect({ pool: one }) }))(
        async (tx) => {
          await limitStatements(tx, mostReadMs);
          // On the connection that reads: behind the address there may be several replicas.
          await caughtUp(tx, position, until);
          closeAfter(mostReadMs);
          return await read(tx);
        },
      );
    } finally {
      clearTimeout(limit);
    }
  };
  const logged = new Set<string>();
  /** What the replica alone answers with an error. Of one that is away or behind the watch informs. */
  const logOnce = (error: unknown) => {
    const code = errorCode(error) ?? 'none';
    if (error instanceof NotCaughtUp || isDatabaseAway(error) || logged.has(code)) return;
    logged.add(code);
    log.warn(
      { code },
      'a read from the replica of DATABASE_READ_URL failed, and was done on the primary; logged once for each code',
    );
  };

  return {
    async read(read) {
      const position = watch.trouble() === null ? await positionOf(primary).catch(() => null) : null;
      if (!position) return await fromPrimary(read);
      let failure: unknown;
      try {
        return await fromReplica(position, read);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        failure = error;
      }
      // A fault of the read itself fails here again, with its own error.
      const result = await fromPrimary(read);
      logOnce(failure);
      return result;
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

/** A shorter time, which the role or the server has, stays. */
const limitStatements = (tx: Transaction<Schema>, ms: number) =>
  writeAhead(
    tx,
    sql`select set_config('statement_timeout', ${`${ms}`}, true) from pg_settings
      where name = 'statement_timeout' and setting::int not between 1 and ${ms}::int`,
  );

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
