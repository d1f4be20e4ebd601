import { join } from 'node:path';
import type pg from 'pg';
import { type Instant, instantOf, millisOf } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { backedUpUntil, keptFile, listKept, makeBackupFolder, noteUnchanged, prune } from './kept-backups.ts';
import { writeBackup } from './write-backup.ts';

/** How often the server looks whether something has changed, in ms. */
const INTERVAL_MS = 5 * 60_000;
/** After a start so long: what starts is not to be slowed down. */
const FIRST_MS = 60_000;
/** A backup takes a twentieth of the time at most, however large the database is. */
const REST = 20;

export interface BackupKeeper {
  /**
   * Before tables are changed.
   *
   * @throws Error that names the remedy where it could not be made: then nothing is to be changed
   */
  beforeUpgrade(): Promise<void>;
  /** A backup, or nothing where nothing has changed. Never rejects. */
  keep(): Promise<void>;
  /** Keeps backups from now on. */
  start(): void;
  /** Waits for the one under way. */
  stop(): Promise<void>;
}

/** Makes backups into DATA_DIR/backups and deletes those that are too old (`kept-backups.ts`). */
export function createBackupKeeper(
  pool: pg.Pool,
  dataDir: string,
  log: DatabaseLog,
  clock: () => Instant = () => instantOf(Date.now()),
): BackupKeeper {
  /** The changes that the newest backup holds; undefined: not known, so it is made. */
  let holds: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();

  const write = async (beforeUpgrade: boolean): Promise<void> => {
    const now = clock();
    await makeBackupFolder(dataDir);
    const file = keptFile(dataDir, now, beforeUpgrade);
    await writeBackup(pool, file, { now });
    log.info({ file }, 'a backup was made');
    await prune(dataDir, now);
  };

  const guarded = async (make: () => Promise<void>): Promise<void> => {
    try {
      await make();
    } catch (error) {
      holds = undefined;
      log.error(
        { err: error },
        'a backup could not be made; look at DATA_DIR/backups and the space on its disk',
      );
    }
  };

  const keep = () =>
    guarded(async () => {
      const next = await changesSoFar(pool);
      const newest = (await listKept(dataDir)).at(-1);
      if (next === holds && newest) return await noteUnchanged(newest.file, clock());
      // Another process of this DATA_DIR may just have made one.
      const until = await backedUpUntil(dataDir);
      if (until !== null && Math.abs(millisOf(clock()) - millisOf(until)) < INTERVAL_MS / 2) return;
      await write(false);
      holds = next;
    });

  const wait = (ms: number) => {
    timer = setTimeout(() => {
      const began = performance.now();
      underWay = keep().then(() => {
        if (!stopped) wait(Math.max(INTERVAL_MS, REST * (performance.now() - began)));
      });
    }, ms);
    timer.unref();
  };

  return {
    beforeUpgrade: () =>
      write(true).catch((error: unknown) => {
        throw new Error(noBackup(dataDir, error));
      }),
    keep,
    start: () => wait(FIRST_MS),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

const noBackup = (dataDir: string, error: unknown): string =>
  `DATA_DIR: this version changes the tables, and no backup could be written to ${join(dataDir, 'backups')} before that: ${(error as Error).message}. Nothing was changed. Make room there and start again, or set UPGRADE_WITHOUT_BACKUP=on if you have a backup of your own.`;

/**
 * Grows with every transaction that writes, but for those of who asks whether the server is ready (`health/readiness`):
 * else a server that is watched would make a backup of the same data every five minutes.
 */
async function changesSoFar(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ changes: string }>(
    `select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - coalesce(
      (select (value->>'looks')::bigint from setting where name = 'ready'), 0))::text as changes`,
  );
  return rows[0]?.changes ?? '';
}
