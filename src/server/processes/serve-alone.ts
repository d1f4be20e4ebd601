import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { watchDatabase } from '../db/watch.ts';
import { replicaOf } from '../replica/read-replica.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { endAtSignal } from './ending.ts';
import { startOutboxes } from './outboxes.ts';
import type { Prepared } from './prepare.ts';
import { version, webDir } from './product-files.ts';

/** Serves with one process, which does everything. @returns the port it listens on */
export async function serveAlone(
  config: Config,
  log: FastifyBaseLogger,
  { held, database, backups, host, setupFirst, demoHereOnly }: Prepared,
): Promise<number> {
  const outboxes = await startOutboxes(config, database, log);
  const watch = watchDatabase(database.connection, log);
  const replica = await replicaOf(config, database, log);
  const { http, files, performer, hub } = await buildApp({
    watch,
    config,
    database,
    replica,
    log,
    mail: outboxes.mail,
    push: outboxes.push,
    setupFirst,
    demoHereOnly,
    webDir,
    version,
  });
  const jobs = await startBackgroundJobs(config, log, { performer, files, backups, hub });
  endAtSignal(log, async () => {
    await jobs.stop();
    await http.close();
    await watch.stop();
    await outboxes.stop();
    await replica?.close();
    await database.close();
  });
  try {
    await held.release();
    await http.listen({ port: config.port, host });
  } catch (error) {
    await http.close();
    await watch.stop();
    await replica?.close();
    await database.close();
    throw error;
  }
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}
