import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, asAccount } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

/** The superuser and the database of every cluster we make. */
export const CLUSTER_USER = 'meeting_door';
export const CLUSTER_DATABASE = 'postgres';
const PASSWORD_FILE = 'meeting-door.password';

/**
 * Makes the cluster if there is none: UTF-8, the built-in C.UTF-8 locale (sorts the same on every machine),
 * page checksums, a random password kept inside it at mode 600.
 *
 * It is made beside and renamed, so a half-made one is never found. Two processes at once: one rename wins, the
 * other's cluster, in which nothing was stored yet, is thrown away.
 */
export async function ensureCluster(
  clusterDir: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  await checkOwner(clusterDir, account);
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return checkVersion(clusterDir, binaries);
  await removeAbandoned(clusterDir);
  const beside = await mkdtemp(join(dirname(clusterDir), `.${basename(clusterDir)}-new-`));
  try {
    const draft = join(beside, 'cluster');
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(beside, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(account, beside, passwordFile);
    await initdb(binaries, account, draft, passwordFile, durable);
    await writeFile(join(draft, PASSWORD_FILE), password, { mode: 0o600, flush: true });
    await giveTo(account, join(draft, PASSWORD_FILE));
    await chmod(draft, 0o700);
    await rename(draft, clusterDir);
    await syncDir(dirname(clusterDir));
  } catch (error) {
    if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
    if (existsSync(clusterDir)) {
      throw new EmbeddedPostgresError(
        `${clusterDir} exists and is not a PostgreSQL database.`,
        'Move it away and start again.',
      );
    }
    throw error;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** The password of the cluster's user. Throws when we may not read it (another user's cluster) or it is gone. */
export async function clusterPassword(clusterDir: string): Promise<string> {
  try {
    return await readFile(join(clusterDir, PASSWORD_FILE), 'utf8');
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The password of the database in ${clusterDir} cannot be read (${error instanceof Error ? error.message : error}).`,
      'Start as the user who made it, or set DATABASE_URL.',
    );
  }
}

/** Drafts of starts that were cut short. A start takes a second: what is an hour old is nobody's work any more. */
async function removeAbandoned(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`.${basename(clusterDir)}-new-`)) continue;
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function initdb(
  binaries: Binaries,
  account: Account | undefined,
  dir: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const args = ['-D', dir, '-U', CLUSTER_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--data-checksums', '--no-instructions');
  if (!durable) args.push('--no-sync');
  try {
    await run(program(binaries, 'initdb'), args, { ...asAccount(account), cwd: '/' });
  } catch (error) {
    const said = error instanceof Error ? error.message.trim() : String(error);
    throw new EmbeddedPostgresError(`PostgreSQL could not make its folder: ${said}.`);
  }
}

/** A major version cannot read another's files: say so, instead of a server that will not start. */
async function checkVersion(clusterDir: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  const ours = binaries.version.split('.')[0];
  if (made === ours) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was made by PostgreSQL ${made}; this version brings PostgreSQL ${ours}.`,
    `Start the earlier version of this program, copy the data out with pg_dump ${made}, and load it into a new one.`,
  );
}

/** A backup that root copied back belongs to root: PostgreSQL's user gets it again. Another user's data is refused. */
async function checkOwner(clusterDir: string, account: Account | undefined): Promise<void> {
  if (!existsSync(clusterDir)) return;
  if (account !== undefined) {
    if ((await stat(clusterDir)).uid !== 0) return;
    await run('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir]);
    return chmod(clusterDir, 0o700);
  }
  try {
    await access(clusterDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to another user.`,
      'Start as the user who made it, or set DATABASE_URL.',
    );
  }
}

async function giveTo(account: Account | undefined, ...paths: string[]): Promise<void> {
  if (account === undefined) return;
  for (const path of paths) await chown(path, account.uid, account.gid);
}

/** The rename itself must survive a power cut. Windows cannot open a folder; it needs no such call. */
async function syncDir(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}
