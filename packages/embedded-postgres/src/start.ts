import { join as path } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type Binaries, packagedBinaries, platformName, runnableBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { postGuard } from './guard.ts';
import { type Location, locateCluster } from './location.ts';
import type { EmbeddedLog } from './log.ts';
import { type EmbeddedConnection, join, leave, type Membership } from './membership.ts';
import {
  isServer,
  type Launched,
  launch,
  logTail,
  readPostmaster,
  removeStale,
  stopPostmaster,
} from './postmaster.ts';
import { freePort, socketFolder } from './socket-folder.ts';

/** `dataDir`: the folder of this installation; created when missing. The rest has defaults that only tests change. */
export interface EmbeddedOptions {
  dataDir: string;
  log: EmbeddedLog;
  /** false: writes are acknowledged before they are on the disk, for tests. */
  durable?: boolean;
  listen?: 'socket' | 'loopback';
  /** The name of a platform in the npm packages, `linux-x64`. */
  platform?: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Gives our share in the server back; the last process that does so stops the server. Call it once, at the end. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm brought on a DATA_DIR, or joins it where another process of ours has it running or a
 * killed one left it behind. While we live it is kept running: if the server is killed it is started again.
 * Throws {@link EmbeddedPostgresError}, whose message ends with a remedy.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const location = await locateCluster(options.dataDir);
  const { clusterDir, account } = location;
  for (const folder of location.keptAside ?? [])
    log.warn(
      { folder },
      `DATA_DIR is new, and so is its database. What a DATA_DIR at the same place had before is kept in ${folder}; delete that folder, or write its database's path into DATA_DIR/postgres.location to go on with it.`,
    );
  const binaries = await runnableBinaries(
    packagedBinaries(options.platform ?? platformName()),
    location.binariesDir,
    account,
    (to) => log.info({ to }, 'copying the PostgreSQL programs to where they can be run'),
  );
  await ensureCluster(clusterDir, binaries, account, durable);
  log.info({ clusterDir, user: account?.uid }, 'the database is in this folder');

  const server: Server = {
    ...options,
    location,
    binaries,
    durable,
    logFile: path(options.dataDir, 'postgres.log'),
  };
  let stopping = false;
  let membership = await attach(server, () => stopping);
  const guard = postGuard(clusterDir);
  let rejoining: Promise<void> | undefined;
  watch();

  /** When our share ends without our doing, the server was killed or stopped: start or join it again. */
  function watch(): void {
    membership.client.once('end', () => {
      if (stopping) return;
      log.warn({ clusterDir }, 'the database stopped; starting it again');
      rejoining = rejoin();
    });
  }

  async function rejoin(): Promise<void> {
    while (!stopping) {
      try {
        membership = await attach(server, () => stopping);
        watch();
        log.info({ clusterDir }, 'the database is back');
        return;
      } catch (error) {
        if (stopping) return;
        log.error({ error }, 'the database cannot be started; trying again');
        await delay(1000);
      }
    }
  }

  return {
    connection: membership.connection,
    async stop() {
      if (stopping) return;
      stopping = true;
      await rejoining;
      const outcome = await leave(clusterDir, membership, binaries).catch(() => 'it was away');
      // We could not leave: the server is away, or on its way back. The guard looks again when we are gone.
      if (outcome !== 'it was away') guard.dismiss();
      log.info({ clusterDir, outcome }, 'left the database');
    },
  };
}

interface Server extends EmbeddedOptions {
  location: Location;
  binaries: Binaries;
  durable: boolean;
  logFile: string;
  /** The loopback port our connections know; a server that is started again takes it if it can. */
  port?: number;
}

/** A server that says it is ready but whose socket is gone is given this long before it is started anew. */
const UNREACHABLE_MS = 5_000;
/** A server that ends while starting is started again this many times: one that was killed leaves children for a moment. */
const MAX_LAUNCHES = 40;

/** Joins the running server or starts one, until it answers. Recovery after a crash may take minutes and is waited for. */
async function attach(server: Server, cancelled: () => boolean): Promise<Membership> {
  const { clusterDir } = server.location;
  let launched: Launched | undefined;
  let launches = 0;
  let unreachableSince: number | undefined;
  while (!cancelled()) {
    const found = await readPostmaster(clusterDir);
    if (found?.ready) {
      const joined = await join(clusterDir, found);
      if (typeof joined === 'object') {
        server.port = joined.connection.port;
        return joined;
      }
      unreachableSince = joined === 'unreachable' ? (unreachableSince ?? performance.now()) : undefined;
    }
    if (found !== undefined && (await isServer(found.pid, clusterDir))) {
      if (unreachableSince !== undefined && performance.now() - unreachableSince > UNREACHABLE_MS) {
        // Its socket was deleted beneath it. Nobody can reach it any more, so nobody loses by its end.
        await stopPostmaster(clusterDir, found.pid, server.binaries);
        unreachableSince = undefined;
      }
    } else if (launched === undefined || !launched.running()) {
      if (launches >= MAX_LAUNCHES || (launches > 3 && !(await worthAnotherTry(server)))) {
        throw new EmbeddedPostgresError(
          `PostgreSQL ended while it was starting; its log ${server.logFile} says: ${await logTail(server.logFile)}.`,
          'Mend what the log says, or set DATABASE_URL to another PostgreSQL server.',
        );
      }
      if (launches > 0) await delay(Math.min(50 * launches, 500));
      launches += 1;
      launched = await launchServer(server, launches === 1);
    }
    await delay(15);
  }
  throw new Error('stopped while the database was starting');
}

async function launchServer(server: Server, first: boolean): Promise<Launched> {
  const { clusterDir, account } = server.location;
  const listen = server.listen ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  await removeStale(path(clusterDir, 'postmaster.pid'), clusterDir);
  if (listen === 'loopback') {
    const port = (first ? server.port : undefined) ?? (await freePort());
    return launch({ ...server, clusterDir, account, listen: { port } });
  }
  const socketDir = await socketFolder(clusterDir, account);
  await removeStale(path(socketDir, '.s.PGSQL.5432.lock'), clusterDir);
  return launch({ ...server, clusterDir, account, listen: { socketDir } });
}

/** A killed server's children hold its memory for a moment; and another process may be starting it as we try. */
async function worthAnotherTry(server: Server): Promise<boolean> {
  return /shared memory block|lock file|Address already in use/.test(await logTail(server.logFile));
}
