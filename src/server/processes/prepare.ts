import { prepareDemo } from '@meeting-door/demo';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupKeeper, createBackupKeeper } from '../backup/keep-backups.ts';
import { checkDataDir, checkTls } from '../check-start.ts';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { databaseUnreachable } from '../explain-start.ts';
import { type HeldPort, holdPort } from '../hold-port.ts';
import { ensureSuperAdmin } from '../identity/super-admin.ts';
import { checkReplica } from '../replica/check-replica.ts';
import { awaitsFirstAdmin, forgetSetupSecret, setupSecret } from '../store/setup.ts';
import type { Start } from '../welcome.ts';
import { hostToListenOn, onlyThisMachine } from '../who-can-come.ts';
import { poolSizeOf } from './machine.ts';

/** What is done once at a start, before anyone is served. */
export interface Prepared {
  held: HeldPort;
  database: Database;
  backups: BackupKeeper;
  host: string;
  signIns: Start['signIns'];
  setupSecret: string | null;
  setupFirst: boolean;
  demoHereOnly: boolean;
}

/** Opens and migrates the database, and makes what is missing in it: the super admin, the demo, the setup address. */
export async function prepare(config: Config, log: FastifyBaseLogger): Promise<Prepared> {
  await checkDataDir(config.dataDir);
  if (config.tls) await checkTls(config.tls);
  // Before anything is changed: a second server on this port ends here.
  const held = await holdPort(config.port, config.host ?? '0.0.0.0');
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: poolSizeOf(config.webConcurrency),
    log,
  }).catch((error: unknown) => {
    throw config.databaseUrl === undefined ? error : databaseUnreachable(error);
  });
  if (config.databaseReadUrl !== undefined) await checkReplica(config.databaseReadUrl, database);
  const backups = createBackupKeeper(database.pool, config.dataDir, log);
  await migrate(database.db, log, undefined, config.upgradeWithoutBackup ? undefined : backups.beforeUpgrade);
  if (config.admin) await ensureSuperAdmin(database.db, config.admin);
  const signIns = await prepareDemo(database.db, config, log);
  const awaited = await awaitsFirstAdmin(database.db);
  if (!awaited) await forgetSetupSecret(database.db);
  return {
    held,
    database,
    backups,
    host: hostToListenOn(config, signIns !== null),
    signIns,
    setupSecret: awaited ? await setupSecret(database.db) : null,
    setupFirst: awaited && !onlyThisMachine(config),
    demoHereOnly: signIns !== null && config.demo === undefined && onlyThisMachine(config),
  };
}
