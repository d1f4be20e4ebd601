import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isServer, readPostmaster } from '../../src/server/db/embedded/postmaster.ts';
import { until } from './until.ts';

/** A folder of one's own that every user of the machine can enter; `remove` at the end. */
export async function dataFolder(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'md-data-'));
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** The process number of the server on a cluster; undefined when none is running. */
export async function serverPid(clusterDir: string): Promise<number | undefined> {
  const pid = (await readPostmaster(clusterDir))?.pid;
  return pid !== undefined && (await isServer(pid, clusterDir)) ? pid : undefined;
}

/** Waits until the server on a cluster is gone. */
export async function serverGone(clusterDir: string): Promise<void> {
  await until('the server has stopped', async () => (await serverPid(clusterDir)) === undefined);
}
