import { randomBytes } from 'node:crypto';
import type { EmbeddedConnection } from '@meeting-door/embedded-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { postgresUrl, TEMPLATE } from './postgres-url.ts';
import { quietLog } from './quiet-log.ts';

/** A database of one's own on this worker's PostgreSQL. `close` drops it, whoever else is still connected. */
export interface FreshDatabase extends Database {
  /** For a process or an app that is given DATABASE_URL. */
  databaseUrl: string;
}

let reached: Promise<EmbeddedConnection> | undefined;

/** How to reach this worker's PostgreSQL as its superuser, database `postgres`; starts it for the first who asks. */
export function testServer(): Promise<EmbeddedConnection> {
  reached ??= fetch(`${inject('postgresDoor')}/${process.env.VITEST_POOL_ID}`).then(async (response) => {
    if (!response.ok) throw new Error(`The tests' PostgreSQL did not start: ${await response.text()}`);
    return (await response.json()) as EmbeddedConnection;
  });
  return reached;
}

/**
 * A migrated, empty database (about 0.3 s: PostgreSQL copies some thousand files). One for each test file is enough where the tests tidy up or use
 * programs of their own; `empty: true` gives one without tables.
 */
export async function freshDatabase(
  options: { empty?: boolean; poolSize?: number } = {},
): Promise<FreshDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.empty ? 'template1' : TEMPLATE;
  await asAdmin(server, `create database ${name} template ${template}`);
  const databaseUrl = postgresUrl({ ...server, database: name });
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    poolSize: options.poolSize,
    log: quietLog,
  });
  return {
    ...database,
    databaseUrl,
    async close() {
      await database.close();
      await asAdmin(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(server: EmbeddedConnection, statement: string): Promise<void> {
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
