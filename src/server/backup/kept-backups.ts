import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { addMillis, type Instant, instantOf, millisOf } from '../../domain/time/instants.ts';

/** The backups that the server makes by itself, in DATA_DIR/backups. */

export interface KeptBackup {
  file: string;
  /** The moment whose state it holds. */
  at: Instant;
  /** Made before an upgrade changed the tables. */
  beforeUpgrade: boolean;
}

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(-before-upgrade)?\.backup\.gz$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** All of so long, then one an hour of so long, then one a day of so long, in ms. */
const KEEP = { all: 2 * HOUR_MS, hourly: 2 * DAY_MS, daily: 30 * DAY_MS };
/** Of those before an upgrade so many, however old. */
const UPGRADES_KEPT = 5;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Where a backup of this moment is kept; its second is its name. */
export const keptFile = (dataDir: string, at: Instant, beforeUpgrade: boolean): string =>
  join(
    backupFolder(dataDir),
    `${at.slice(0, 19).replaceAll(':', '-')}Z${beforeUpgrade ? '-before-upgrade' : ''}.backup.gz`,
  );

/** Oldest first. None where the folder is not there. */
export async function listKept(dataDir: string): Promise<KeptBackup[]> {
  const folder = backupFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second, before] = NAME.exec(name) ?? [];
      if (day === undefined) return [];
      const at = instantOf(Date.parse(`${day}${hour}:${minute}:${second}Z`));
      return [{ file: join(folder, name), at, beforeUpgrade: before !== undefined }];
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

/**
 * Up to when the newest backup holds everything: the time of its making, or later, when the server last looked and
 * nothing had changed. Null where there is none. For whoever watches over the server: it grows by some minutes at a
 * time, and stands still when backups fail.
 */
export async function backedUpUntil(dataDir: string): Promise<Instant | null> {
  const newest = (await listKept(dataDir)).at(-1);
  const found = newest && (await stat(newest.file).catch(() => undefined));
  return found ? instantOf(Math.trunc(found.mtimeMs)) : null;
}

/** Nothing has changed since the newest backup: it holds this moment too. */
export async function noteUnchanged(file: string, now: Instant): Promise<void> {
  await utimes(file, new Date(now), new Date(now));
}

/** Those that are no longer kept. @param kept oldest first */
export function toPrune(kept: readonly KeptBackup[], now: Instant): KeptBackup[] {
  const upgrades = kept.filter(({ beforeUpgrade }) => beforeUpgrade);
  const stays = new Set<KeptBackup>(upgrades.slice(-UPGRADES_KEPT));
  const newest = kept.at(-1);
  if (newest) stays.add(newest);
  const spans = new Set<string>();
  for (const one of kept.filter(({ beforeUpgrade }) => !beforeUpgrade)) {
    const age = millisOf(now) - millisOf(one.at);
    // The first of each hour, and of each day: what is kept does not change while later ones come.
    const span = age < KEEP.hourly ? one.at.slice(0, 13) : one.at.slice(0, 10);
    if (age < KEEP.all || (age < KEEP.daily && !spans.has(span))) stays.add(one);
    spans.add(span);
  }
  return kept.filter((one) => !stays.has(one));
}

/** Deletes what is no longer kept, and what a backup that was cut short has left. */
export async function prune(dataDir: string, now: Instant): Promise<void> {
  for (const { file } of toPrune(await listKept(dataDir), now)) await rm(file, { force: true });
  const folder = backupFolder(dataDir);
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.partial')) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < millisOf(addMillis(now, -HOUR_MS))) await rm(join(folder, name), { force: true });
  }
}

export const makeBackupFolder = async (dataDir: string): Promise<void> =>
  void (await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 }));
