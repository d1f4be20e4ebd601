import { startEmbedded } from '@meeting-door/embedded-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnValues } from './column-values.ts';
import type { DatabaseLog } from './database-log.ts';
import { preparingPool } from './prepared.ts';
import type { Schema } from './schema.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; undefined starts the one that npm brought, on `dataDir`. */
  databaseUrl: string | undefined;
  /** One that another process has opened: nothing is started for it. */
  connection?: pg.ClientConfig;
  dataDir: string;
  /** Connections this process opens at most; 10 unless told. The embedded server takes 200 in all. */
  poolSize?: number | undefined;
  log: DatabaseLog;
}

export interface Database {
  db: Kysely<Schema>;
  pool: pg.Pool;
  /** For a `pg.Client` of one's own, such as the one that LISTENs; reads columns as `db` does. */
  connection: pg.ClientConfig;
  /** Waits for the queries under way, closes every connection, then leaves the embedded server. Call it once. */
  close(): Promise<void>;
}

/** How long a request waits for a connection before it fails, in ms: a thousand at once must all get their turn. */
const CONNECT_TIMEOUT_MS = 60_000;

/**
 * Opens the database, without migrating it. Throws when it cannot be reached, with a sentence that names the remedy
 * where the embedded server is to blame (`EmbeddedPostgresError`).
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log } = options;
  const embedded =
    databaseUrl === undefined && options.connection === undefined
      ? await startEmbedded({ dataDir: options.dataDir, log })
      : undefined;
  const connection: pg.ClientConfig = {
    ...(embedded?.connection ?? options.connection ?? { connectionString: databaseUrl }),
    types: columnValues,
    keepAlive: true,
    application_name: 'meeting-door',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  // A statement is sent without waiting for the answer of the one before it (`prepared.ts`: only behind a `begin`).
  const pool = new pg.Pool({ ...connection, max: options.poolSize ?? 10, pipeline: true });
  // An idle connection that the server closed: the pool has dropped it already and opens another when asked.
  pool.on('error', (error) => log.warn({ error }, 'a database connection was closed'));
  // One that is closed under a query: the query fails with it, and the pool drops it when it is given back. The pool
  // does not listen while it is out, and an error that nobody hears ends the process, with every request in it.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error }, 'a database connection was closed under a query')),
  );
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  return { db, pool, connection, close };
}
