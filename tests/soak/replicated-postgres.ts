import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { asAccount, unprivilegedAccount, weAreRoot } from '../../packages/embedded-postgres/src/account.ts';
import { packagedBinaries, platformName, program } from '../../packages/embedded-postgres/src/binaries.ts';
import { until } from '../support/until.ts';
import { freePort } from './other-programs.ts';
import { startRelay } from './relay.ts';

/** A PostgreSQL and a streaming replica of it, with one address that follows the primary. */
export interface ReplicatedPostgres {
  databaseUrl: string;
  replica: Replica;
  /** SIGKILL to the primary; the replica becomes the primary, and the address leads to it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

export interface Replica {
  databaseUrl: string;
  /** A statement for the replica itself. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
  /** Of its first process, which takes connections. */
  pid(): number;
  /** Stops in the middle of what it does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  promote(): Promise<void>;
}

const USER = 'door';
const DATABASE = 'door';

/**
 * With the binaries that npm brought.
 *
 * @param synchronous whether the replica confirms each commit; without, the primary writes while the replica is stopped
 */
export async function replicatedPostgres({ synchronous = true } = {}): Promise<ReplicatedPostgres> {
  const binaries = packagedBinaries(platformName());
  const account = weAreRoot() ? await unprivilegedAccount() : undefined;
  const dir = mkdtempSync(join(tmpdir(), 'md-replicas-'));
  chmodSync(dir, 0o755);
  const running = new Set<ChildProcess>();
  const folderOf = (name: string) => join(dir, name);
  const own = (name: string) => {
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folderOf(name)]);
  };
  const connect = async (port: number, database: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const ask = async (port: number, statement: string, database = 'postgres') => {
    const client = await connect(port, database);
    return await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  };
  const start = async (name: string, port: number) => {
    const child = spawn(
      program(binaries, 'postgres'),
      ['-D', folderOf(name), '-p', `${port}`, '-h', '127.0.0.1', '-k', ''],
      {
        ...asAccount(account),
        cwd: dir,
        stdio: ['ignore', 'ignore', process.env.PG_LOUD ? 'inherit' : 'ignore'],
      },
    );
    running.add(child);
    child.once('exit', () => running.delete(child));
    await until(`PostgreSQL ${name} answers`, () => ask(port, 'select 1').catch(() => null));
    return child;
  };
  const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };

  const [first, second] = await Promise.all([freePort(), freePort()]);
  chmodSync(dir, 0o777);
  execFileSync(
    program(binaries, 'initdb'),
    ['-D', folderOf('one'), '-U', USER, '--auth=trust', '-E', 'UTF8'],
    {
      ...asAccount(account),
      cwd: dir,
      stdio: 'ignore',
    },
  );
  appendFileSync(join(folderOf('one'), 'postgresql.conf'), '\nmax_connections = 200\n');
  const seed = await start('one', first);
  await ask(first, `create database ${DATABASE}`);
  await stop(seed, 'SIGINT');
  // The same as a base backup, of a server that stands still.
  cpSync(folderOf('one'), folderOf('two'), { recursive: true });
  chmodSync(folderOf('two'), 0o700);
  writeFileSync(join(folderOf('two'), 'standby.signal'), '');
  appendFileSync(
    join(folderOf('two'), 'postgresql.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${first} user=${USER} application_name=two'\n`,
  );
  if (synchronous)
    appendFileSync(join(folderOf('one'), 'postgresql.conf'), `\nsynchronous_standby_names = 'two'\n`);
  for (const name of ['one', 'two']) own(name);
  const primary = await start('one', first);
  let secondary = await start('two', second);
  await until('the replica follows', async () => {
    const { rows } = await ask(first, 'select sync_state from pg_stat_replication');
    return synchronous ? rows[0]?.sync_state === 'sync' : rows.length > 0;
  });
  const promote = async () => void (await ask(second, 'select pg_promote(true, 60)'));
  const address = await startRelay([first]);
  return {
    databaseUrl: `postgres://${USER}@127.0.0.1:${address.port}/${DATABASE}`,
    replica: {
      databaseUrl: `postgres://${USER}@127.0.0.1:${second}/${DATABASE}`,
      ask: async (statement) => (await ask(second, statement, DATABASE)).rows,
      pid: () => secondary.pid ?? 0,
      kill: () => stop(secondary, 'SIGKILL'),
      async start() {
        secondary = await start('two', second);
      },
      promote,
    },
    async failOver() {
      await stop(primary, 'SIGKILL');
      await promote();
      address.to([second]);
      address.cut();
    },
    async stop() {
      await address.close();
      for (const child of running) await stop(child, 'SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
