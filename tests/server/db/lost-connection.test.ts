import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { databaseTest } from '../../support/fixtures.ts';
import type { FreshDatabase } from '../../support/postgres.ts';

const { test, database } = databaseTest({ poolSize: 3 });

const pidOf = async (db: FreshDatabase['db']): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

describe('A connection that PostgreSQL closes', () => {
  // An error event that nobody hears ends the process: vitest reports it as an unhandled error of this file.
  // T0854
  test('under a query fails that query, and the process lives on', async () => {
    const lost = database.db.transaction().execute(async (tx) => {
      const pid = await pidOf(tx);
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow();
    await expect(pidOf(database.db)).resolves.toBeGreaterThan(0);
  });

  test('while a transaction waits between two queries fails that transaction alone', async () => {
    const lost = database.db.transaction().execute(async (tx) => {
      const pid = await pidOf(tx);
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
      // Until the end of the connection has been read; nothing is asked over it meanwhile.
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.db);
          return rows.length;
        })
        .toBe(0);
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow();
    await expect(pidOf(database.db)).resolves.toBeGreaterThan(0);
  });
});
