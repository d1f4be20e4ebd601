import { execFile, spawn } from 'node:child_process';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, asAccount } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import { errorCode } from './errors.ts';

const run = promisify(execFile);

/** What a running server wrote about itself in `postmaster.pid`. `host` is a socket folder or a loopback address. */
export interface Postmaster {
  pid: number;
  host: string;
  port: number;
  ready: boolean;
}

/** Reads `postmaster.pid`; undefined where there is none or it is still being written. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, address, , status] = text.split('\n').map((line) => line.trim());
  const host = socketDir || address;
  if (!pid || !port || !host) return undefined;
  return { pid: Number(pid), host, port: Number(port), ready: status === 'ready' };
}

/**
 * Whether that process is the living server of this cluster. A zombie is not, and neither is a stranger who was given
 * the number of a server that a power cut or SIGKILL ended: PostgreSQL itself would wait for both forever.
 * In doubt the answer is yes: two servers on one cluster would destroy it.
 */
export async function isServer(pid: number, clusterDir: string): Promise<boolean> {
  if (!exists(pid)) return false;
  try {
    if (process.platform === 'win32') return true;
    if (process.platform !== 'linux') {
      return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes('postgres');
    }
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    const [name = ''] = args;
    // A zombie has no command line; the children of a server call themselves `postgres: writer` and the like.
    if (!name.includes('postgres') || name.startsWith('postgres: ')) return false;
    const dir = args.includes('-D') ? args[args.indexOf('-D') + 1] : undefined;
    return dir === undefined || !isAbsolute(dir) || (await realpath(dir)) === clusterDir;
  } catch {
    return true;
  }
}

/** The process number of the server that runs on a cluster; undefined where none does. */
export async function serverPid(clusterDir: string): Promise<number | undefined> {
  const pid = (await readPostmaster(clusterDir))?.pid;
  return pid !== undefined && (await isServer(pid, clusterDir)) ? pid : undefined;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Removes a lock file (`postmaster.pid`, or the one beside the socket) that PostgreSQL would wait for, though its
 * server is gone. Files whose number nobody has are left to PostgreSQL, which also looks there for children of the
 * dead server; without the file it finds those by the cluster's memory segment.
 * Worst case: a new server writes its own file between our look and our removal. It notices within a minute that
 * its file is gone and stops by itself, crash-safe; every process of ours then starts or joins the next one.
 */
export async function removeStale(lockFile: string, clusterDir: string): Promise<void> {
  const pid = await lockHolder(lockFile);
  if (pid === undefined || !exists(pid) || (await isServer(pid, clusterDir))) return;
  if ((await lockHolder(lockFile)) === pid) await rm(lockFile, { force: true });
}

/** The process number in the first line of a lock file. */
async function lockHolder(lockFile: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : undefined;
}

/** How to start the server; sizes are for a machine of 1 or 2 GB. */
export interface LaunchOptions {
  clusterDir: string;
  binaries: Binaries;
  account: Account | undefined;
  logFile: string;
  /** A folder for the socket, or a port on 127.0.0.1. */
  listen: { socketDir: string } | { port: number };
  /** false only in tests: writes are acknowledged before they are on the disk. */
  durable: boolean;
}

/** A server being started. `exited` settles when it ends, with its exit code (null: by a signal). */
export interface Launched {
  exited: Promise<number | null>;
  running(): boolean;
}

/** Starts the server in a session of its own, so that Ctrl-C at our terminal leaves it to us to stop it. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { binaries, account, clusterDir, logFile } = options;
  await rotate(logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn(program(binaries, 'postgres'), ['-D', clusterDir, ...settings(options)], {
      ...asAccount(account),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let running = true;
    const exited = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (code) => resolve(code));
    }).finally(() => {
      running = false;
    });
    child.unref();
    return { exited, running: () => running };
  } finally {
    await log.close();
  }
}

function settings({ listen, durable }: LaunchOptions): string[] {
  const socket = 'socketDir' in listen;
  const values: Record<string, string | number> = {
    listen_addresses: socket ? '' : '127.0.0.1',
    unix_socket_directories: socket ? listen.socketDir : '',
    unix_socket_permissions: '0700',
    port: socket ? 5432 : listen.port,
    max_connections: 200,
    shared_buffers: '128MB',
    // One room at a time: small queries, few cores. Workers cost more than they bring, and /dev/shm is 64 MB in Docker.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'ISO',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Stops the server: at once but cleanly (open transactions are rolled back, a checkpoint is written). Whoever does
 * not end within the time is ended without the checkpoint, which PostgreSQL recovers from by its log.
 */
export async function stopPostmaster(
  clusterDir: string,
  pid: number,
  binaries: Binaries | undefined,
  patienceMs = 60_000,
): Promise<void> {
  if (process.platform === 'win32' && binaries !== undefined) {
    // Windows has no SIGINT to send; a plain kill would cost a recovery at the next start.
    await run(program(binaries, 'pg_ctl'), ['stop', '-D', clusterDir, '-m', 'fast', '-w']);
    return;
  }
  const deadline = performance.now() + patienceMs;
  signal(pid, 'SIGINT');
  while (await stillRuns(clusterDir, pid)) {
    if (performance.now() > deadline) signal(pid, 'SIGQUIT');
    await delay(10);
  }
}

async function stillRuns(clusterDir: string, pid: number): Promise<boolean> {
  return (await lockHolder(join(clusterDir, 'postmaster.pid'))) === pid && (await isServer(pid, clusterDir));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone: that is what we want.
  }
}

/** Keeps one earlier log, so that DATA_DIR does not fill over the years. */
async function rotate(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 10_000_000) await rename(logFile, `${logFile}.1`);
}

/** The end of the server's log, for the message of an error. */
export async function logTail(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-6).join(' | ');
}
