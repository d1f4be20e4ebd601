import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { serverPid } from '../../src/postmaster.ts';
import { WAIT } from './wait.ts';

/** A folder of one's own that every user of the machine can enter; `remove` at the end. */
export async function dataFolder(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Waits until the server on a cluster is gone. */
export async function serverGone(clusterDir: string): Promise<void> {
  await expect.poll(() => serverPid(clusterDir), WAIT).toBeUndefined();
}
