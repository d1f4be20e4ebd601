import { execFile, spawnSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packagedBinaries, platformName, runnableBinaries } from '../src/binaries.ts';
import { serverPid } from '../src/postmaster.ts';
import { startEmbedded } from '../src/start.ts';
import { dataFolder } from './support/data-folder.ts';
import { databaseProcess } from './support/database-process.ts';
import { quietLog, rememberingLog } from './support/logs.ts';
import { WAIT } from './support/wait.ts';

const root = process.getuid?.() === 0;
const NOBODY = 65534;
/** Below a home of mode 700 another user cannot even start our Node: nobody there to run the product as. */
const othersCanRunUs =
  root && spawnSync(process.execPath, ['-e', ''], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;

let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeEach(async () => {
  folder = await dataFolder();
});
afterEach(() => folder.remove());

async function ask(connection: pg.ClientConfig, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

test.runIf(root)(
  'root below a folder of mode 700: the data goes elsewhere, is named, and is found again',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'md-home-'));
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    const dataDir = join(home, 'data');
    const log = rememberingLog();
    const first = await startEmbedded({ dataDir, log, durable: false });
    await ask(first.connection, 'create table kept as select 42 as answer');
    await first.stop();

    const place = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
    try {
      expect(place.startsWith(home)).toBe(false);
      expect((await stat(place)).uid).not.toBe(0);
      expect((await stat(place)).mode & 0o777).toBe(0o700);
      expect(log.lines.join('\n')).toContain(place);

      const second = await startEmbedded({ dataDir, log: quietLog, durable: false });
      expect(await ask(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await second.stop();

      await rm(dirname(place), { recursive: true });
      const third = startEmbedded({ dataDir, log: quietLog, durable: false });
      await expect(third).rejects.toThrow(`the database is in ${place}, but that folder is gone`);
    } finally {
      await rm(dirname(place), { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    }
  },
);

// T1243
test.runIf(root)(
  'root below a folder of mode 700: a DATA_DIR that was deleted begins anew, and the old database is kept aside',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'md-home-'));
    const dataDir = join(home, 'data');
    const placeOf = async () => (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
    const places: string[] = [];
    try {
      const first = await startEmbedded({ dataDir, log: quietLog, durable: false });
      await ask(first.connection, 'create table kept as select 42 as answer');
      await first.stop();
      places.push(await placeOf());

      await rm(dataDir, { recursive: true });
      const log = rememberingLog();
      // Two at once: both are on the same new one.
      const both = await Promise.all([1, 2].map(() => startEmbedded({ dataDir, log, durable: false })));
      places.push(await placeOf());
      expect(places[1]).not.toBe(places[0]);
      expect(await ask(both[0]!.connection, "select to_regclass('kept') as old")).toEqual([{ old: null }]);
      await ask(both[0]!.connection, 'create table fresh ()');
      expect(await ask(both[1]!.connection, "select 'fresh'::regclass::text as name")).toEqual([
        { name: 'fresh' },
      ]);
      for (const one of both) await one.stop();
      expect(log.lines.join('\n')).toContain(dirname(places[0]!));

      // Nothing was lost: who wants the old one writes it down.
      await writeFile(join(dataDir, 'postgres.location'), `${places[0]}\n`);
      const again = await startEmbedded({ dataDir, log: quietLog, durable: false });
      expect(await ask(again.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await again.stop();
    } finally {
      for (const place of places) await rm(dirname(place), { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    }
  },
);

test.runIf(root)('root on data that was made in place keeps to the user who owns it', async () => {
  const first = await startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
  await first.stop();
  const cluster = join(folder.dir, 'postgres');
  await promisify(execFile)('chown', ['-R', `${NOBODY}:${NOBODY}`, cluster]);
  const second = await startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect((await stat(join(cluster, 'postmaster.opts'))).uid).toBe(NOBODY);
});

test.runIf(root)('a backup that root copied back is given to the user who runs it', async () => {
  const first = await startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
  await ask(first.connection, 'create table kept as select 42 as answer');
  await first.stop();
  await promisify(execFile)('chown', ['-R', '0:0', join(folder.dir, 'postgres')]);
  const second = await startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
  expect(await ask(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test.runIf(othersCanRunUs)("another user's data is refused by name, and left as it is", async () => {
  const server = await startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
  await server.stop();
  await chown(folder.dir, NOBODY, NOBODY);
  const starting = databaseProcess(folder.dir, { uid: NOBODY, gid: NOBODY });
  await expect(starting).rejects.toThrow(/belongs to another user. Start as the user who made it/);
});

test('a loopback server that is killed comes back on the port that our connections know', async () => {
  const server = await startEmbedded({
    dataDir: folder.dir,
    log: quietLog,
    durable: false,
    listen: 'loopback',
  });
  process.kill((await serverPid(join(folder.dir, 'postgres')))!, 'SIGKILL');
  await vi.waitFor(() => ask(server.connection, 'select 1'), WAIT);
  await server.stop();
});

// T0740
test.runIf(!root || othersCanRunUs)('an ordinary user needs no help', async () => {
  if (root) await chown(folder.dir, NOBODY, NOBODY);
  const program = await databaseProcess(folder.dir, root ? { uid: NOBODY, gid: NOBODY } : {});
  expect(await program.ask('write-one', 'written')).toBe(1);
  await program.close();
  expect((await stat(join(folder.dir, 'postgres'))).uid).toBe(root ? NOBODY : process.getuid?.());
});

test('a DATA_DIR whose path is too long for a socket works, on the same data at every start', async () => {
  const dataDir = join(folder.dir, 'a-very-long-name'.repeat(6), 'data');
  for (const round of [1, 2]) {
    const server = await startEmbedded({ dataDir, log: quietLog, durable: false });
    expect(server.connection.host.length).toBeLessThan(90);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    if (round === 1) await ask(server.connection, 'create table kept ()');
    expect(await ask(server.connection, `select 'kept'::regclass::text as name`)).toEqual([{ name: 'kept' }]);
    await server.stop();
    if (round === 2) await rm(server.connection.host, { recursive: true });
  }
});

test('over a loopback port, as on Windows, the password is asked for', async () => {
  const server = await startEmbedded({
    dataDir: folder.dir,
    log: quietLog,
    durable: false,
    listen: 'loopback',
  });
  const { connection } = server;
  expect(connection.host).toBe('127.0.0.1');
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
  await server.stop();
});

test('the password is readable by its owner only, and writes wait for the disk unless a test says otherwise', async () => {
  const server = await startEmbedded({ dataDir: folder.dir, log: quietLog });
  const passwordFile = join(folder.dir, 'postgres', 'meeting-door.password');
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
  const [row] = await ask(
    server.connection,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
       current_setting('server_encoding') as encoding, lower('ÄÖ') as lowered`,
  );
  expect(row).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    checksums: 'on',
    encoding: 'UTF8',
    lowered: 'äö',
  });
  await server.stop();
});

describe('what cannot work says what to do', () => {
  test('no binaries for the platform', async () => {
    const starting = startEmbedded({ dataDir: folder.dir, log: quietLog, platform: 'plan9-mips' });
    await expect(starting).rejects.toThrow(/no PostgreSQL for plan9-mips.*Set DATABASE_URL/);
  });

  test('a folder in the place of the database that is none', async () => {
    await mkdir(join(folder.dir, 'postgres'));
    await writeFile(join(folder.dir, 'postgres', 'notes.txt'), 'mine');
    const starting = startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
    await expect(starting).rejects.toThrow(/exists and is not a PostgreSQL database. Move it away/);
    expect(await readFile(join(folder.dir, 'postgres', 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('data of another major version', async () => {
    const server = await startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
    await server.stop();
    await writeFile(join(folder.dir, 'postgres', 'PG_VERSION'), '17\n');
    const starting = startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
    await expect(starting).rejects.toThrow(
      /made by PostgreSQL 17; this version brings PostgreSQL 18.*pg_dump 17/,
    );
  });

  test('a server that cannot start: the end of its log is in the message', async () => {
    const server = await startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
    await server.stop();
    await rm(join(folder.dir, 'postgres', 'global', 'pg_control'));
    const starting = startEmbedded({ dataDir: folder.dir, log: quietLog, durable: false });
    await expect(starting).rejects.toThrow(/postgres\.log says: .*pg_control/);
  });
});

test.runIf(process.platform === 'linux')(
  'binaries whose links npm did not make, because it blocked the install script, are copied and mended',
  async () => {
    const real = packagedBinaries(platformName());
    const bare = { ...real, root: join(folder.dir, 'native') };
    await cp(real.root, bare.root, {
      recursive: true,
      filter: async (path) => !(await lstat(path)).isSymbolicLink(),
    });
    const copies = join(folder.dir, 'copies');
    const told: string[] = [];
    const usable = await runnableBinaries(bare, copies, undefined, (to) => told.push(to));
    expect(told).toEqual([usable.root]);
    expect(usable.root.startsWith(copies)).toBe(true);
    const again = await runnableBinaries(bare, copies, undefined, (to) => told.push(to));
    expect(again).toEqual(usable);
    expect(told).toHaveLength(1);
  },
);

// T0668
test.runIf(root)('binaries that the unprivileged user cannot reach are copied to where it can', async () => {
  const real = packagedBinaries(platformName());
  const closed = join(folder.dir, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await chmod(closed, 0o700);
  await cp(real.root, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  const account = { uid: NOBODY, gid: NOBODY };
  const unreachable = { ...real, root: join(closed, 'native') };
  const usable = await runnableBinaries(unreachable, folder.dir, account, () => undefined);
  expect(dirname(usable.root)).toBe(folder.dir);
});
