import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

/** The operating-system user PostgreSQL runs as when we are root, which PostgreSQL refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

export function weAreRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The user for a new cluster when we are root: `postgres` where that user exists, else `nobody`. */
export async function unprivilegedAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const uid = Number((await run('id', ['-u', name])).stdout);
      const gid = Number((await run('id', ['-g', name])).stdout);
      if (uid > 0 && gid > 0) return { uid, gid };
    } catch {
      // That user does not exist here: try the next.
    }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and there is neither a user `postgres` nor `nobody` to run it as.',
  );
}

/**
 * Spawn options that make a child the account and nothing else (Node drops the extra groups too).
 * The environment is small on purpose: a PGDATA or PGPORT of the host must not reach our server.
 */
export function asAccount(account: Account | undefined): {
  uid?: number;
  gid?: number;
  env: NodeJS.ProcessEnv;
} {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', PATH: process.env.PATH };
  if (process.platform === 'win32') Object.assign(env, { SystemRoot: process.env.SystemRoot });
  return account === undefined ? { env } : { uid: account.uid, gid: account.gid, env };
}

/** Whether the account can enter a folder. Asked of the system itself, since modes are not all there is (ACLs, mounts). */
export async function canEnter(account: Account | undefined, dir: string): Promise<boolean> {
  if (account === undefined) return true;
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...asAccount(account), cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
