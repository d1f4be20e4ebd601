import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, canEnter, unprivilegedAccount, weAreRoot } from './account.ts';
import { EmbeddedPostgresError, errorCode } from './errors.ts';

/** Where a DATA_DIR's cluster lives and who runs it. `account` is undefined when PostgreSQL runs as ourselves. */
export interface Location {
  clusterDir: string;
  /** Where a copy of the binaries may go, should one be needed: the account can reach it. */
  binariesDir: string;
  account: Account | undefined;
  /** Databases that a DATA_DIR of this path had before it was deleted: kept, and not used. Only when one is begun anew. */
  keptAside?: string[];
}

/** Folders outside any home, which survive a restart of the machine; the first that we own is taken. */
const REACHABLE_HOMES = ['/var/lib/meeting-door', '/var/tmp/meeting-door'];
const POINTER = 'postgres.location';

/**
 * Finds the cluster of a DATA_DIR: always the same one. In `<dataDir>/postgres`, except when we are root and the
 * unprivileged user cannot enter DATA_DIR (below a home of mode 700, say): then in a folder of its own elsewhere,
 * whose path is written down in `<dataDir>/postgres.location` before anything is stored there.
 * A written path that leads nowhere is an error, never an empty database. Without a written path the database is a new
 * one, in a folder that no DATA_DIR had before: who deleted DATA_DIR meant it, and what it had is kept aside.
 */
export async function locateCluster(dataDir: string): Promise<Location> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const pointer = join(home, POINTER);
  const written = await readFile(pointer, 'utf8').catch(() => undefined);
  if (written !== undefined) return elsewhere(written.trim(), pointer);

  const inPlace = join(home, 'postgres');
  const known = existsSync(join(inPlace, 'PG_VERSION'));
  if (!weAreRoot()) return { clusterDir: inPlace, binariesDir: home, account: undefined };

  const owner = known ? await stat(inPlace) : undefined;
  const account =
    owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await unprivilegedAccount();
  if (await canEnter(account, home)) return { clusterDir: inPlace, binariesDir: home, account };
  if (known) {
    throw new EmbeddedPostgresError(
      `The database in ${inPlace} exists, but user ${account.uid}, who has to run it, can no longer enter that folder.`,
      'Give that user the right to enter every folder on the path (chmod o+x), or move DATA_DIR.',
    );
  }
  return beginElsewhere(home, pointer, await reachableHome(account));
}

/** The id in the folder's name is what ties the two: it stands in DATA_DIR, and nowhere else. */
async function beginElsewhere(home: string, pointer: string, outside: string): Promise<Location> {
  const name = nameFor(home);
  const mine = join(outside, `${name}-${randomBytes(8).toString('hex')}`);
  await mkdir(mine, { mode: 0o755 });
  const first = await writeOnce(pointer, `${join(mine, 'postgres')}\n`);
  if (!first) {
    // Another process of ours began at the same moment: its folder is the one.
    await rm(mine, { recursive: true, force: true });
    return elsewhere((await readFile(pointer, 'utf8')).trim(), pointer);
  }
  const found = await readdir(outside);
  const keptAside = found
    .filter((entry) => entry === name || entry.startsWith(`${name}-`))
    .map((entry) => join(outside, entry))
    .filter((entry) => entry !== mine && existsSync(join(entry, 'postgres', 'PG_VERSION')));
  return { ...(await elsewhere(join(mine, 'postgres'), pointer)), keptAside };
}

async function elsewhere(clusterDir: string, pointer: string): Promise<Location> {
  const outside = dirname(clusterDir);
  if (!existsSync(outside)) {
    throw new EmbeddedPostgresError(
      `${pointer} says that the database is in ${clusterDir}, but that folder is gone.`,
      `Bring it back (a volume that is not mounted?), or delete ${pointer} to begin with an empty database.`,
    );
  }
  if (!weAreRoot()) return { clusterDir, binariesDir: outside, account: undefined };
  const owner = await stat(clusterDir).catch(() => undefined);
  const account =
    owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await unprivilegedAccount();
  return { clusterDir, binariesDir: outside, account };
}

/** A folder of ours that nobody else can write to: programs that run with our data are copied below it. */
async function reachableHome(account: Account): Promise<string> {
  for (const dir of REACHABLE_HOMES) {
    try {
      await mkdir(dir, { recursive: true });
      const { uid, mode } = await stat(dir);
      if (uid !== 0 || (mode & 0o022) !== 0) continue;
      await chmod(dir, 0o755);
      if (await canEnter(account, dir)) return dir;
    } catch {
      // Read-only here: try the next.
    }
  }
  throw new EmbeddedPostgresError(
    `DATA_DIR cannot be entered by the unprivileged user who has to run PostgreSQL, and neither can ${REACHABLE_HOMES.join(' nor ')}.`,
    'Put DATA_DIR where user `postgres` or `nobody` can enter it, do not start as root, or set DATABASE_URL.',
  );
}

function nameFor(home: string): string {
  return createHash('sha256').update(home).digest('hex').slice(0, 16);
}

/** Writes a file that is there as a whole or not at all. @returns false where there is one already: it stays */
async function writeOnce(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { flush: true });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // A disk without hard links: the name is taken as safely, its text a moment later.
    await writeFile(path, text, { flag: 'wx', flush: true });
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}
