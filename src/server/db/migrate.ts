import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { checksumsOf, compareSteps, recordingSteps } from './checksums.ts';
import type { DatabaseLog } from './database-log.ts';
import { migrations } from './migrations/list.ts';

/** How often a step is tried whose tables are in use (a backup that runs, a process of the version before). */
const TRIES = 30;

/** A step gave way to a transaction under way (its own `lock_timeout`, or a deadlock), as it should. */
const isLockedOut = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | undefined)?.code));

/**
 * Brings the tables to this version's shape; does nothing when they are. Throws what PostgreSQL said when a step
 * fails; every step runs in one transaction, so a failed start leaves the tables as they were.
 * Any number of processes may call this at once: kysely takes a lock, and the later ones find nothing left to do.
 *
 * @param before is awaited when tables that are in use already are about to be changed: the moment for a backup
 * @throws OtherTables where the steps that were taken are not this version's; nothing is changed then
 */
export async function migrate<T>(
  db: Kysely<T>,
  log: DatabaseLog,
  steps = migrations,
  before?: (missing: readonly string[]) => Promise<void>,
): Promise<void> {
  const checksums = await checksumsOf(steps);
  const { missing, begun } = await compareSteps(db, checksums);
  if (missing.length === 0) return;
  if (begun) await before?.(missing);
  const recording = recordingSteps(steps, checksums);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => recording } });
  let { error, results = [] } = await migrator.migrateToLatest();
  for (let attempt = 1; attempt < TRIES && isLockedOut(error); attempt++) {
    log.warn({ attempt }, 'the tables are in use; trying again to change them');
    await wait(1000);
    ({ error, results = [] } = await migrator.migrateToLatest());
  }
  for (const { migrationName, status } of results)
    if (status === 'Error') log.error({ migration: migrationName }, 'the tables could not be changed');
  if (error !== undefined) throw error;
  const taken = results
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
  // None, where another process was quicker.
  if (taken.length > 0) log.info({ migrations: taken.join(', ') }, 'the tables were brought up to date');
}
