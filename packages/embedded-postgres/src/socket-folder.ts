import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux. */
const MAX_PATH_LENGTH = 100;
const SOCKET_NAME = '/.s.PGSQL.5432.lock';

/**
 * The folder for the server's socket: the cluster's own (mode 700 already, and seen by every process that sees the
 * data), or, where that path is too long, one in the system's temporary folder that only the account can enter.
 */
export async function socketFolder(clusterDir: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(clusterDir + SOCKET_NAME) <= MAX_PATH_LENGTH) return clusterDir;
  const name = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const dir = join(tmpdir(), `meeting-door-${name}`);
  await mkdir(dir, { mode: 0o700 }).then(
    () => account && chown(dir, account.uid, account.gid),
    () => undefined,
  );
  // Whoever was here before us could listen in: take the folder only if it is a folder, ours, and closed to others.
  const found = await lstat(dir);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${dir} belongs to someone else, and the path of DATA_DIR is too long to hold PostgreSQL's socket.`,
      `Remove ${dir}, or choose a shorter DATA_DIR.`,
    );
  }
  return dir;
}

/** A port on 127.0.0.1 that was free a moment ago. If someone takes it first, the server ends and is started again. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
