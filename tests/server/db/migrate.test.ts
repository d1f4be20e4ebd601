import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OtherTables } from '../../../src/server/db/checksums.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/list.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { quietLog, rememberingLog } from '../../support/quiet-log.ts';

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, '../../support/programs/migrate.ts');

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase({ empty: true });
});
afterEach(() => database.close());

async function done(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

// T0669
test('three processes that migrate an empty database at once all succeed, and each step is taken once', async () => {
  for (let round = 0; round < 2; round += 1) {
    const all = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, [PROGRAM, database.databaseUrl])),
    );
    const steps = all.flatMap(({ stdout }) => stdout.match(/the tables were brought up to date/g) ?? []);
    // One of the three, and it says so once.
    expect(steps).toHaveLength(round === 0 ? 1 : 0);
  }
  expect(await done()).toEqual(Object.keys(migrations).sort());
});

test('a step that fails is thrown, and leaves neither its own tables nor those of the steps before it', async () => {
  const log = rememberingLog();
  const steps = {
    '001-first': { up: async (db: typeof database.db) => void (await sql`create table one ()`.execute(db)) },
    '002-second': { up: async (db: typeof database.db) => void (await sql`create tabel two ()`.execute(db)) },
  };
  await expect(migrate(database.db, log, steps)).rejects.toMatchObject({ code: '42601' });
  expect(log.lines.some((line) => line.includes('could not be changed') && line.includes('002-second'))).toBe(
    true,
  );
  const { rows } = await sql<{ at: string | null }>`select to_regclass('one')::text as at`.execute(
    database.db,
  );
  expect(rows).toEqual([{ at: null }]);
});

test('migrating what is up to date changes nothing', async () => {
  await migrate(database.db, quietLog);
  const before = await done();
  const log = rememberingLog();
  await migrate(database.db, log);
  expect(log.lines).toEqual([]);
  expect(await done()).toEqual(before);
});

// T1351
test('a database whose step was made of other statements is refused, in one line that says what to do, and is not changed', async () => {
  await migrate(database.db, quietLog);
  await sql`update migration_checksum set checksum = 'another' where name = '003-schedule'`.execute(
    database.db,
  );
  const before = await done();
  const next = { up: async (db: typeof database.db) => void (await sql`create table next ()`.execute(db)) };
  const refused = migrate(database.db, quietLog, { ...migrations, '900-next': next });
  await expect(refused).rejects.toThrow(OtherTables);
  await expect(refused).rejects.toThrow(/^The tables .* 003-schedule .* Install the release .*\.$/);
  expect(await done()).toEqual(before);
});

// T1352
test('a database that a later version was started on is refused, with what to do', async () => {
  const next = { up: async (db: typeof database.db) => void (await sql`create table next ()`.execute(db)) };
  await migrate(database.db, quietLog, { ...migrations, '900-next': next });
  await expect(migrate(database.db, quietLog)).rejects.toThrow(
    /^A later version .* 900-next .* Install that version/,
  );
});

// T1358
test('tables that are in use are backed up before a step changes them; new ones and whole ones are not', async () => {
  const asked: string[] = [];
  const before = async (missing: readonly string[]) => {
    asked.push(`${missing} while ${(await done()).length} steps are taken`);
  };
  await migrate(database.db, quietLog, migrations, before);
  await migrate(database.db, quietLog, migrations, before);
  expect(asked).toEqual([]);
  const next = { up: async (db: typeof database.db) => void (await sql`create table next ()`.execute(db)) };
  await migrate(database.db, quietLog, { ...migrations, '900-next': next }, before);
  expect(asked).toEqual([`900-next while ${Object.keys(migrations).length} steps are taken`]);
});
