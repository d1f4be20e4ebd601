import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverPid } from '@meeting-door/embedded-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createReadiness } from '../../../src/server/health/readiness.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { type ServerProcess, serverProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';

// A server on an embedded PostgreSQL of its own, which is frozen and killed beneath it.

let folder: Awaited<ReturnType<typeof dataFolder>>;
let server: ServerProcess;
/** Frozen: to be woken whatever becomes of the test. */
let frozen: number[] = [];
const wake = () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen = [];
};

beforeAll(async () => {
  folder = await dataFolder();
  server = await serverProcess({ DATA_DIR: folder.dir });
}, 90_000);
afterEach(wake);
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

async function ask(path: string, init?: RequestInit) {
  const answer = await fetch(`${server.origin}${path}`, { signal: AbortSignal.timeout(20_000), ...init });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: text.startsWith('{') ? (JSON.parse(text) as { messages: string[]; result: unknown }) : text,
  };
}
/** It has to look somebody up. */
const signIn = () =>
  ask('/api/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'Right-Horse-1' }),
  });

const away = {
  status: 503,
  retryAfter: '5',
  body: {
    messages: ['The server cannot reach its database at the moment. Please try again in a few seconds.'],
    result: { code: 'DATABASE_AWAY' },
  },
};

/** The database's first process and its children, each a group of its own. */
async function processesOfDatabase(): Promise<number[]> {
  const first = await serverPid(join(folder.dir, 'postgres'));
  if (first === undefined) throw new Error('The database does not run.');
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [first, ...rows.flatMap(([pid, parent]) => (parent === first && pid ? [pid] : []))];
}

/** All of it stands still: it takes connections, and answers nobody. */
async function freeze(): Promise<void> {
  const [first] = await processesOfDatabase();
  frozen.push(first!);
  process.kill(first!, 'SIGSTOP');
  // Those that it has now; it makes no more.
  for (const pid of (await processesOfDatabase()).slice(1)) {
    frozen.push(pid);
    process.kill(pid, 'SIGSTOP');
  }
}

describe('While the database is away', () => {
  // T1244
  test('frozen: a call under way and every later one answers 503 with Retry-After, /ready too; /live and the app go on', async () => {
    expect((await ask('/api/health/ready')).status).toBe(200);
    await freeze();
    // Sent before anybody knows: it hangs on the database until the watch answers in its place.
    expect(await signIn()).toMatchObject(away);
    expect(await signIn()).toMatchObject(away);
    expect(await ask('/api/health')).toMatchObject(away);
    expect(await ask('/api/health/ready')).toMatchObject({
      ...away,
      body: { result: { code: 'DATABASE_AWAY', missing: ['database'] } },
    });
    expect(await ask('/api/health/live')).toMatchObject({ status: 200, body: { result: { live: true } } });
    wake();
    await until('it answers again', async () => (await signIn()).status === 401, 30_000);
    await until('it is ready again', async () => (await ask('/api/health/ready')).status === 200, 30_000);
  }, 90_000);

  // T1245
  test('killed: no call ever answers 500, until it is back', async () => {
    const pid = await serverPid(join(folder.dir, 'postgres'));
    process.kill(pid!, 'SIGKILL');
    const seen = new Set<number>();
    await until(
      'it answers again',
      async () => {
        const { status } = await signIn();
        seen.add(status);
        return status === 401;
      },
      60_000,
    );
    expect([...seen].filter((status) => status !== 401 && status !== 503)).toEqual([]);
  }, 90_000);
});

describe('Ready is proven by writing', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  // T1246
  test('is so where both can be written, and says which one cannot', async () => {
    const good = createReadiness(database.connection, folder.dir);
    expect(await good.look()).toEqual([]);
    good.close();

    const file = join(folder.dir, 'a-file');
    await writeFile(file, '');
    const noFiles = createReadiness(database.connection, file);
    expect(await noFiles.look()).toEqual(['files']);
    noFiles.close();

    // It answers, and takes nothing: as a standby does, or a full disk.
    const readOnly = createReadiness(
      { ...database.connection, options: '-c default_transaction_read_only=on' },
      folder.dir,
    );
    expect(await readOnly.look()).toEqual(['database']);
    readOnly.close();
  });
});
