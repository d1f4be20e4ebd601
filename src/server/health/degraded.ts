import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { ServerHealth } from '../../contract/health.ts';
import { judgeHealth } from '../../domain/health/server-health.ts';
import { backedUpUntil } from '../backup/kept-backups.ts';
import type { Config } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { loadStoredHealth } from '../store/health.ts';

/** This process's clock as it began, and the monotonic one beside it: what parts them later was set by hand or by NTP. */
const wallAtStart = Date.now();
const steadyAtStart = performance.now();
const drift = (): number => Date.now() - wallAtStart - (performance.now() - steadyAtStart);

/** What of this server is worse than it should be. Backups of a DATABASE_URL are made elsewhere: they are not judged. */
export async function lookAtHealth(
  db: Kysely<Schema>,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<ServerHealth> {
  const disk = await statfs(resolve(config.dataDir)).catch(() => null);
  const asked = Date.now();
  const stored = await loadStoredHealth(db);
  const answered = Date.now();
  // The database read its clock between the two: only what lies outside of them is a difference.
  const databaseNow = Date.parse(stored.databaseNow);
  const apart = Math.max(0, asked - databaseNow, databaseNow - answered);
  const checks = judgeHealth({
    now: new Date(answered).toISOString(),
    diskFree: disk && disk.bavail * disk.bsize,
    oldestMailAt: stored.oldestMailAt,
    oldestMessageAt: stored.oldestMessageAt,
    clockOffMs: Math.max(Math.abs(drift()), apart),
    newestBackupAt: await backedUpUntil(config.dataDir),
    keepsSince: config.databaseUrl === undefined ? stored.keepsSince : null,
    oldestRemovalAt: stored.oldestRemovalAt,
  });
  return { status: checks.every(({ good }) => good) ? 'good' : 'degraded', checks };
}
