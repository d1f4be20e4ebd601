/**
 * A process of its own with the database of a folder open, for tests that kill processes. Argument: the folder. Says one
 * JSON object a line; obeys the words it reads: `write` (rows without end, each said once it is acknowledged),
 * `write-one`, `ids`, `close`.
 */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbedded } from '../../src/index.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
const write = (details: object, message: string) => say({ log: message, details });

const server = await startEmbedded({ dataDir, log: { info: write, warn: write, error: write } });
const pool = new pg.Pool({ ...server.connection, keepAlive: true, connectionTimeoutMillis: 60_000 });
// A connection that the server's end closed, idle or under a query: the query says so itself.
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
// The lock: `create table if not exists` may fail when two processes say it at once.
await pool.query(
  `begin; select pg_advisory_xact_lock(1);
   create table if not exists written (id int primary key generated always as identity, t text); commit`,
);
say({ opened: server.connection.host });

/** Like work that is tried again: a server that was killed is away for a moment. */
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
  if (word === 'close') break;
}
await pool.end();
await server.stop();
say({ closed: true });
process.stdin.destroy();
