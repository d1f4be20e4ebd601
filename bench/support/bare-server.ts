import Fastify from 'fastify';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLog } from '../../src/server/log.ts';

/**
 * What `throughput` and `meetings` are measured against, in a process of its own: fastify with one prepared UPDATE that
 * may be said twice, or with one transaction; the same log and the same number of connections as the product. No session, no rule, no ledger.
 */
const log = createLog('info');
const { pool } = await openDatabase({
  databaseUrl: undefined,
  dataDir: process.env.DATA_DIR ?? '',
  poolSize: 20,
  log,
});
await pool.query(
  `create table if not exists bench_attendance as select id, null::timestamptz as attended_at from meeting`,
);
await pool.query('create unique index if not exists bench_attendance_id on bench_attendance (id)');
await pool.query('vacuum analyze bench_attendance');

const http = Fastify({ loggerInstance: log });
http.post('/attend', async (request) => {
  const { id, attendedAt } = request.body as { id: string; attendedAt: string };
  const { rows } = await pool.query({
    name: 'attend',
    text: 'update bench_attendance set attended_at = $2 where id = $1 returning id',
    values: [id, attendedAt],
  });
  return { statusCode: 200, messages: [], result: rows[0] ?? null };
});
/** The least that a verb could do: what it changes is locked, read, written and committed. */
http.post('/transaction', async (request) => {
  const { id, attendedAt } = request.body as { id: string; attendedAt: string };
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'lock',
      text: 'select * from bench_attendance where id = $1 for update',
      values: [id],
    });
    const text = 'update bench_attendance set attended_at = $2 where id = $1 returning id';
    const { rows } = await client.query({ name: 'attend', text, values: [id, attendedAt] });
    await client.query('commit');
    return { statusCode: 200, messages: [], result: rows[0] ?? null };
  } finally {
    client.release();
  }
});
await http.listen({ port: 0, host: '127.0.0.1' });
const address = http.server.address();
process.stdout.write(`http://localhost:${typeof address === 'object' ? address?.port : ''}\n`);
process.on('SIGTERM', () => process.exit(0));
