import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { openDatabase } from '../../../src/server/db/open.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { writeAhead } from '../../../src/server/store/insert-rows.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { quietLog } from '../../support/quiet-log.ts';

const { test, database } = databaseTest();

async function read(expression: string): Promise<unknown> {
  const result = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
  return result.rows[0]?.value;
}

describe('columns are read alike on every machine', () => {
  test.each([
    ['int8 as a number', `9007199254740991::int8`, 9007199254740991],
    ['a count as a number', `(select count(*) from generate_series(1, 3))`, 3],
    ['int8[] as numbers', `array[1, null, 3]::int8[]`, [1, null, 3]],
    ['timestamptz in UTC', `'2026-11-20 09:30:00+07'::timestamptz`, '2026-11-20T02:30:00.000Z'],
    ['microseconds cut to ms', `'2026-11-20T02:30:00.999999Z'::timestamptz`, '2026-11-20T02:30:00.999Z'],
    ['one digit of a second', `'2026-11-20T02:30:00.5Z'::timestamptz`, '2026-11-20T02:30:00.500Z'],
    ['timestamptz[]', `array['2026-11-20T02:30:00Z'::timestamptz, null]`, ['2026-11-20T02:30:00.000Z', null]],
    ['infinity as text', `'infinity'::timestamptz`, 'infinity'],
    ['date as a day', `'2026-03-29'::date`, '2026-03-29'],
    ['date[] as days', `array['2026-03-29'::date]`, ['2026-03-29']],
    ['timestamp as its text', `'2026-03-29 02:30:00'::timestamp`, '2026-03-29 02:30:00'],
    ['jsonb as an object', `'{"a": [1]}'::jsonb`, { a: [1] }],
    ['text[] as pg has it', `array['a', null, 'c,d']`, ['a', null, 'c,d']],
    ['null', `null::timestamptz`, null],
  ])('%s', async (_name, expression, expected) => {
    expect(await read(expression)).toEqual(expected);
  });

  test('an int8 that a number cannot hold is an error, not a rounded number', async () => {
    await expect(read('9007199254740993::int8')).rejects.toThrow('too large for a number');
  });

  test("instants are right whatever the session's zone is", async () => {
    const shown = await database.db.connection().execute(async (one) => {
      await sql`set timezone to 'Asia/Kolkata'`.execute(one);
      return (await sql<{ at: string }>`select '2026-11-20T02:30:00Z'::timestamptz as at`.execute(one)).rows;
    });
    expect(shown).toEqual([{ at: '2026-11-20T02:30:00.000Z' }]);
  });

  test("a client of one's own made from `connection` reads columns the same way", async () => {
    const client = new pg.Client(database.connection);
    await client.connect();
    const { rows } = await client.query(`select '2026-11-20T02:30:00Z'::timestamptz as at, 5::int8 as n`);
    await client.end();
    expect(rows).toEqual([{ at: '2026-11-20T02:30:00.000Z', n: 5 }]);
  });
});

describe('statements', () => {
  test('what recurs is prepared once, what is new each time is not', async () => {
    const names = await database.db.connection().execute(async (one) => {
      for (let round = 0; round < 5; round += 1) {
        await sql`select ${round}::int + 1000 as recurring`.execute(one);
        await sql`select ${round}::int + ${sql.lit(round)} as fresh`.execute(one);
      }
      return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one))
        .rows;
    });
    expect(names.filter(({ statement }) => statement.includes('recurring'))).toHaveLength(1);
    expect(names.filter(({ statement }) => statement.includes('fresh'))).toHaveLength(0);
  });

  test('a table that another process migrates meanwhile can still be read by its prepared statement', async () => {
    await sql`create table growing (id int)`.execute(database.db);
    const rows = await database.db.connection().execute(async (one) => {
      const look = () => sql`select * from growing where id <> ${0}`.execute(one);
      for (let round = 0; round < 4; round += 1) await look();
      await database.pool.query('alter table growing add column name text');
      await database.pool.query(`insert into growing values (1, 'one')`);
      return (await look()).rows;
    });
    expect(rows).toEqual([{ id: 1, name: 'one' }]);
  });

  test('inside a transaction that surprise costs one failure, and the next try succeeds', async () => {
    await sql`create table widening (id int)`.execute(database.db);
    await database.db.connection().execute(async (one) => {
      const look = (db = one) => sql`select * from widening where id <> ${0}`.execute(db);
      for (let round = 0; round < 4; round += 1) await look();
      await database.pool.query('alter table widening add column name text');
      const inTransaction = () => one.transaction().execute((transaction) => look(transaction));
      await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' });
      await expect(inTransaction()).resolves.toMatchObject({ rows: [] });
    });
  });

  test('a transaction that fails leaves nothing behind', async () => {
    await sql`create table kept (id int primary key)`.execute(database.db);
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`insert into kept values (1)`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await read('(select count(*) from kept)')).toBe(0);
  });
});

describe('a write that nobody waits for', () => {
  const insertInto = (db: Kysely<Schema>, id: number) =>
    writeAhead(db, sql`insert into waited values (${id})`);
  const count = async () => await read('(select count(*) from waited)');

  test.beforeEach(async () => {
    await sql`drop table if exists waited`.execute(database.db);
    await sql`create table waited (id int primary key)`.execute(database.db);
  });

  // T1755
  test('is there for the next statement, and outside of a transaction at once', async () => {
    await insertInto(database.db, 1);
    const seen = await database.db.transaction().execute(async (tx) => {
      await insertInto(tx, 2);
      await insertInto(tx, 3);
      return (await sql<{ count: number }>`select count(*) from waited`.execute(tx)).rows;
    });
    expect([seen, await count()]).toEqual([[{ count: 3 }], 3]);
  });

  // T1756
  test.each(['the next statement', 'the commit'])(
    'and is refused fails %s with its own error, and nothing is left behind',
    async (where) => {
      const failing = database.db.transaction().execute(async (tx) => {
        await insertInto(tx, 1);
        await insertInto(tx, 1);
        await insertInto(tx, 2);
        if (where === 'the next statement') await sql`select 1`.execute(tx);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'waited_pkey' });
      await insertInto(database.db, 1);
      expect(await count()).toBe(1);
    },
  );

  // T1757
  test('is taken back with a transaction that ends otherwise', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await insertInto(tx, 1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count()).toBe(0);
  });
});

test('a DATABASE_URL that nobody answers fails at the start, not at the first request', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://x@127.0.0.1:1/x', dataDir: '', log: quietLog });
  await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
