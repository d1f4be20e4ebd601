import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { locateCluster, serverPid } from '@meeting-door/embedded-postgres';
import type { Instant } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { openDatabase } from '../db/open.ts';
import { type ErasedAgain, eraseAgain, keepErasures } from '../privacy/erase-again.ts';
import { noteRemovals, type RemovedPrograms, removeAgain } from '../privacy/remove-again.ts';
import { type Erasure, listErasures } from '../store/erasures.ts';
import { listRemoved } from '../store/retention.ts';
import { BackupUnreadable } from './backup-format.ts';
import { type KeptBackup, listKept } from './kept-backups.ts';
import { checkBackup } from './read-backup.ts';
import { type RestoreReport, restoreBackup } from './restore-backup.ts';

/** Someone works on this database: nothing is put in its place. */
export class ServerRuns extends Error {
  override name = 'ServerRuns';
}

export interface RestoredMoment extends RestoreReport {
  backup: KeptBackup;
  /** The database as it was until now; null where there was none. */
  dismiss: string | null;
  /** Who was erased again, having been erased since; null: what was there until now could not be read. */
  erasedAgain: ErasedAgain | null;
}

/**
 * Puts the newest kept backup that is not after a moment in the place of the embedded database. What was there until now
 * is set aside as it is, and is put back where the restore fails. Whoever was erased since is erased again (docs/decisions/086); where that
 * fails for someone, the rest goes on, and the result names them.
 *
 * @param now names what is set aside
 * @throws BackupUnreadable, ServerRuns, or that nothing is kept of that time: nothing is changed then
 */
export async function restoreMoment(
  dataDir: string,
  moment: Instant,
  now: Instant,
  log: DatabaseLog,
): Promise<RestoredMoment> {
  const kept = await listKept(dataDir);
  const backup = kept.filter(({ at }) => at <= moment).at(-1);
  if (!backup) {
    const [oldest] = kept;
    throw new BackupUnreadable(
      oldest
        ? `There is no backup of that time: the oldest one is of ${oldest.at}.`
        : `There are no backups in ${dataDir}/backups.`,
    );
  }
  await checkBackup(backup.file);
  const { clusterDir } = await locateCluster(dataDir);
  if ((await serverPid(clusterDir)) !== undefined) {
    throw new ServerRuns(
      'The server runs on this DATA_DIR. Stop it first, then restore, then start it again.',
    );
  }
  const done = existsSync(clusterDir) ? await removalsIn(dataDir, log) : { erasures: [], programs: [] };
  const dismiss = existsSync(clusterDir)
    ? `${clusterDir}-before-restore-${now.slice(0, 19).replaceAll(':', '-')}Z`
    : null;
  if (dismiss) await rename(clusterDir, dismiss);
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 2, log });
    try {
      const report = await restoreBackup(database, backup.file, log);
      await keepErasures(database.db, done?.erasures ?? []);
      // Before accounts are looked at: what is used by these programs alone is not kept for them.
      await noteRemovals(database.db, done?.programs ?? [], now);
      const erasedAgain = await eraseAgain(database.db, now, log);
      await removeAgain(database.db, done?.programs ?? [], now, log);
      return { backup, ...report, dismiss, erasedAgain: done && erasedAgain };
    } finally {
      await database.close();
    }
  } catch (error) {
    await rm(clusterDir, { recursive: true, force: true });
    if (dismiss) await rename(dismiss, clusterDir);
    throw error;
  }
}

/** What was removed in the database as it is. */
interface Removals {
  erasures: Erasure[];
  programs: RemovedPrograms;
}

/** Null: it cannot be opened. One of before there were such tables has none. */
async function removalsIn(dataDir: string, log: DatabaseLog): Promise<Removals | null> {
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 2, log });
    try {
      const { rows } = await database.pool.query<{ erasures: boolean; programs: boolean }>(
        `select to_regclass('erasure') is not null as erasures, exists (select from information_schema.columns
           where table_schema = current_schema() and table_name = 'program'
             and column_name = 'personal_data_removed_at') as programs`,
      );
      return {
        erasures: rows[0]?.erasures ? await listErasures(database.db) : [],
        programs: rows[0]?.programs ? await listRemoved(database.db) : [],
      };
    } finally {
      await database.close();
    }
  } catch {
    return null;
  }
}
