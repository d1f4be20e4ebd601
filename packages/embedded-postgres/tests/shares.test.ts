import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverPid } from '../src/postmaster.ts';
import { dataFolder, serverGone } from './support/data-folder.ts';
import { databaseProcess } from './support/database-process.ts';
import { guardsOf } from './support/guards.ts';
import { WAIT } from './support/wait.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let cluster: string;
beforeEach(async () => {
  folder = await dataFolder();
  cluster = join(folder.dir, 'postgres');
});
afterEach(async () => {
  await serverGone(cluster);
  await folder.remove();
});

// T0667
test('a second process shares the server; the first leaves, the second goes on, and stops it when it leaves', async () => {
  const first = await databaseProcess(folder.dir);
  const pid = await serverPid(cluster);
  const second = await databaseProcess(folder.dir);
  expect(await serverPid(cluster)).toBe(pid);

  await first.close();
  const id = await second.ask('write-one', 'written');
  expect(await second.ask('ids', 'ids')).toContain(id);
  expect(await serverPid(cluster)).toBe(pid);
  expect(second.said.filter(({ failed }) => failed)).toEqual([]);

  await second.close();
  expect(await serverPid(cluster)).toBeUndefined();
});

test('the first is killed: its guard sees that the second is there and lets the server be', async () => {
  const first = await databaseProcess(folder.dir);
  const second = await databaseProcess(folder.dir);
  const pid = await serverPid(cluster);
  const guards = await guardsOf(cluster);
  expect(guards).toHaveLength(2);
  await first.kill();
  await expect.poll(() => guardsOf(cluster), WAIT).toHaveLength(1);
  await second.ask('write-one', 'written');
  expect(await serverPid(cluster)).toBe(pid);
  expect(second.said.filter(({ failed }) => failed)).toEqual([]);
  await second.close();
});

test('three that start at once on an empty folder use one database', async () => {
  const all = await Promise.all([1, 2, 3].map(() => databaseProcess(folder.dir)));
  const ids: number[] = [];
  for (const one of all) ids.push(await one.ask('write-one', 'written'));
  for (const one of all) expect((await one.ask('ids', 'ids')).sort()).toEqual(ids.sort());
  await Promise.all(all.map((one) => one.close()));
  expect(await serverPid(cluster)).toBeUndefined();
});

test('one leaves while another comes, again and again: nobody is left without a server', async () => {
  let present = await databaseProcess(folder.dir);
  for (let round = 0; round < 5; round += 1) {
    const [next] = await Promise.all([databaseProcess(folder.dir), present.close()]);
    present = next;
    await present.ask('write-one', 'written');
  }
  expect(await present.ask('ids', 'ids')).toHaveLength(5);
  await present.close();
});
