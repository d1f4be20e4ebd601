/**
 * A process of its own with a database open, for tests that kill processes. Arguments: the DATA_DIR, or a DATABASE_URL.
 * Says one JSON object a line; obeys the words it reads: `write` (rows without end, each said once it is
 * acknowledged), `write-one`, `ids`, `migrate`, `close`.
 */
import { createInterface } from 'node:readline';
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase } from '../../../src/server/db/open.ts';

const [place = ''] = process.argv.slice(2);
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
const write = (details: object, message: string) => say({ log: message, details });
const log = { info: write, warn: write, error: write };

const databaseUrl = place.startsWith('postgres://') ? place : undefined;
const database = await openDatabase({ databaseUrl, dataDir: place, log });
const { pool } = database;
if (databaseUrl === undefined) {
  // The lock: `create table if not exists` may fail when two processes say it at once.
  await pool.query(
    `begin; select pg_advisory_xact_lock(1);
     create table if not exists written (id int primary key generated always as identity, t text); commit`,
  );
}
say({ opened: database.connection.host ?? null });

/** Like an action that is tried again: a server that was killed is away for a moment. */
async function rows(statement: string): Promise<{ id: number }[]> {
  for (;;) {
    try {
      return (await pool.query<{ id: number }>(statement)).rows;
    } catch (error) {
      say({ failed: String(error) });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function insert(): Promise<number | undefined> {
  const [row] = await rows(`insert into written (t) values ('row') returning id`);
  return row?.id;
}

for await (const word of createInterface({ input: process.stdin })) {
  if (word === 'write-one') say({ written: await insert() });
  if (word === 'write') for (;;) say({ written: await insert() });
  if (word === 'ids') say({ ids: (await rows('select id from written')).map(({ id }) => id) });
  if (word === 'migrate') say({ migrated: await migrate(database.db, log).then(() => true) });
  if (word === 'close') break;
}
await database.close();
say({ closed: true });
process.stdin.destroy();
