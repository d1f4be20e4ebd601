import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverPid } from '../src/postmaster.ts';
import { dataFolder, serverGone } from './support/data-folder.ts';
import { databaseProcess } from './support/database-process.ts';
import { WAIT } from './support/wait.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let cluster: string;
beforeEach(async () => {
  folder = await dataFolder();
  cluster = join(folder.dir, 'postgres');
});
afterEach(async () => {
  const pid = await serverPid(cluster);
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  await serverGone(cluster);
  await folder.remove();
});

const missing = (promised: number[], found: number[]) => promised.filter((id) => !found.includes(id));

// T0666
describe('what was acknowledged stays', () => {
  test.each([
    ['the program', false],
    ['the program and PostgreSQL', true],
  ])('through 5 SIGKILLs of %s', async (_name, andServer) => {
    const acknowledged: number[] = [];
    for (let round = 1; round <= 5; round += 1) {
      const program = await databaseProcess(folder.dir);
      program.child.stdin?.write('write\n');
      await expect
        .poll(() => program.said.filter((one) => one.written).length, WAIT)
        .toBeGreaterThanOrEqual(30);
      const pid = await serverPid(cluster);
      await program.kill();
      if (andServer) process.kill(pid!, 'SIGKILL');
      acknowledged.push(...program.said.flatMap(({ written }) => written ?? []));
    }
    const last = await databaseProcess(folder.dir);
    expect(acknowledged.length).toBeGreaterThanOrEqual(150);
    expect(missing(acknowledged, await last.ask('ids', 'ids'))).toEqual([]);
    await last.close();
  });

  test('and the program goes on when PostgreSQL alone is killed, without being started again', async () => {
    const program = await databaseProcess(folder.dir);
    const acknowledged = [await program.ask('write-one', 'written')];
    let killed: number | undefined;
    for (let round = 1; round <= 3; round += 1) {
      // Its pool may get one more row through a child that has not noticed yet: wait for the server itself.
      await expect.poll(async () => [undefined, killed].includes(await serverPid(cluster)), WAIT).toBe(false);
      killed = await serverPid(cluster);
      process.kill(killed!, 'SIGKILL');
      acknowledged.push(await program.ask('write-one', 'written'));
    }
    expect(missing(acknowledged, await program.ask('ids', 'ids'))).toEqual([]);
    await program.close();
  });
});

describe('a server that was left behind', () => {
  test('is joined by the next start', async () => {
    const first = await databaseProcess(folder.dir);
    const pid = await serverPid(cluster);
    await first.kill();
    const second = await databaseProcess(folder.dir);
    expect(await serverPid(cluster)).toBe(pid);
    await second.close();
    await serverGone(cluster);
  });

  test('is stopped by the guard when nobody comes', async () => {
    const program = await databaseProcess(folder.dir);
    expect(await serverPid(cluster)).toBeDefined();
    await program.kill();
    await serverGone(cluster);
  });

  test('and whose socket was deleted is started anew', async () => {
    const first = await databaseProcess(folder.dir);
    const pid = await serverPid(cluster);
    const id = await first.ask('write-one', 'written');
    first.child.kill('SIGSTOP');
    await rm(join(cluster, '.s.PGSQL.5432'));
    const second = await databaseProcess(folder.dir);
    expect(await serverPid(cluster)).not.toBe(pid);
    expect(await second.ask('ids', 'ids')).toContain(id);
    await first.kill();
    await second.close();
  });
});

test('lock files whose number now belongs to someone else do not stand in the way', async () => {
  const first = await databaseProcess(folder.dir);
  const server = (await serverPid(cluster))!;
  await first.kill();
  process.kill(server, 'SIGKILL');
  await serverGone(cluster);
  const { uid, gid } = await stat(cluster);
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(cluster, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(server), String(stranger.pid)));
  }
  const second = await databaseProcess(folder.dir);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
  await second.close();
});

test('drafts of first starts that were cut short are neither taken for a database nor kept for ever', async () => {
  const [old, recent] = ['.postgres-new-abcdef', '.postgres-new-ghijkl'].map((name) =>
    join(folder.dir, name),
  );
  await mkdir(join(old!, 'cluster'), { recursive: true });
  await mkdir(join(recent!, 'cluster'), { recursive: true });
  const anHourAndMore = new Date(Date.now() - 4_000_000);
  await utimes(old!, anHourAndMore, anHourAndMore);
  const program = await databaseProcess(folder.dir);
  await program.close();
  expect([existsSync(old!), existsSync(recent!)]).toEqual([false, true]);
});
