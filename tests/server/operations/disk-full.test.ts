import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../support/data-folder.ts';
import { type ServerProcess, serverProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';

/** A server whose disk is really full: one in memory, which needs a user who may mount. */

const mount = (dir: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', dir], { stdio: 'ignore' });
const unmount = (dir: string) => execFileSync('umount', [dir], { stdio: 'ignore' });

function mayMount(): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'md-mount-'));
  try {
    mount(dir, '32k');
    unmount(dir);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

describe.skipIf(!mayMount())('A disk that is full', () => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = await dataFolder();
    mount(folder.dir, '420m');
    server = await serverProcess({ DATA_DIR: folder.dir });
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    unmount(folder.dir);
    await folder.remove();
  });

  const ask = async (path: string) => {
    const answer = await fetch(`${server.origin}${path}`, { signal: AbortSignal.timeout(20_000) });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };

  /** Writes until nothing more goes in. */
  async function fill(file: string): Promise<void> {
    const handle = await open(file, 'w');
    try {
      for (let bytes = 1024 * 1024; bytes > 0; )
        await handle.write(Buffer.alloc(bytes)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
          bytes = Math.floor(bytes / 2);
        });
    } finally {
      await handle.close();
    }
  }

  // T1248
  test('is not ready while it lasts, lives, and is ready again with the first room, without a restart', async () => {
    expect((await ask('/api/health/ready')).status).toBe(200);
    const filler = join(folder.dir, 'filler');
    await fill(filler);
    // An answer is kept for half a second.
    await until('the server is not ready', async () => (await ask('/api/health/ready')).status === 503);
    expect(await ask('/api/health/ready')).toEqual({ status: 503, retryAfter: '5' });
    expect((await ask('/api/health/live')).status).toBe(200);
    await rm(filler);
    await until('the server is ready', async () => (await ask('/api/health/ready')).status === 200);
    expect(server.child.exitCode).toBeNull();
  }, 120_000);
});
