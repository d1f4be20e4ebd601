import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { CLUSTER_DATABASE, CLUSTER_USER, clusterPassword } from './cluster.ts';
import { errorCode } from './errors.ts';
import { type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts';

/** Any number that nothing else in the `postgres` database uses as an advisory lock. */
const MEMBERS_LOCK = 4_729_116_205;

/** Why a server could not be joined just now. */
export type JoinFailure = 'unreachable' | 'busy';

/** How to reach the embedded server: for `pg`, where `host` may be a socket's folder. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
}

/**
 * One process's share in a running server: a connection that holds a shared advisory lock for as long as the process
 * lives. The kernel closes it when the process is killed, so there is no list of members that could be out of date.
 */
export interface Membership {
  connection: EmbeddedConnection;
  client: pg.Client;
}

/**
 * Joins the server that `postmaster.pid` tells of. Returns why not when that may change by waiting; throws on
 * anything that will not (a wrong password, another user's cluster).
 */
export async function join(clusterDir: string, found: Postmaster): Promise<Membership | JoinFailure> {
  const connection: EmbeddedConnection = {
    host: found.host,
    port: found.port,
    user: CLUSTER_USER,
    database: CLUSTER_DATABASE,
    password: await clusterPassword(clusterDir),
  };
  const client = new pg.Client({ ...connection, application_name: 'meeting-door member', keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Waits only for someone who is about to stop the server; the server's end then ends this call.
    await client.query('select pg_advisory_lock_shared($1)', [MEMBERS_LOCK]);
    return { connection, client };
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTSOCK') return 'unreachable';
    if (code?.startsWith('28') || code === '3D000' || code === 'EACCES') throw error;
    return 'busy';
  }
}

/**
 * Gives the share back, and stops the server if nobody else has one. The order, first let go, then try to be alone,
 * means that of several who leave together one always finds itself alone.
 *
 * Worst case: a process joins in the instant after we found ourselves alone. It waits for the lock that we hold, its
 * connection ends with the server, and it starts the server again: that costs it a second, and no data.
 */
export async function leave(
  clusterDir: string,
  { client }: Membership,
  binaries: Binaries | undefined,
): Promise<'stopped' | 'others remain'> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [MEMBERS_LOCK]);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      MEMBERS_LOCK,
    ]);
    if (rows[0]?.alone !== true) return 'others remain';
    const found = await readPostmaster(clusterDir);
    if (found !== undefined) await stopPostmaster(clusterDir, found.pid, binaries);
    return 'stopped';
  } finally {
    await client.end().catch(() => undefined);
  }
}
