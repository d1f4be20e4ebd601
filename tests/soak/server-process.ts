import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serverPid } from '@meeting-door/embedded-postgres';
import { dataFolder } from '../support/data-folder.ts';
import { until } from '../support/until.ts';
import type { Ask } from './wire.ts';

/** The product's server as a process of its own, on its own PostgreSQL, to be killed. It is started again each time. */
export interface ServerProcess {
  dataDir: string;
  /** Over a real socket; a server that is not there is a line that is down. */
  ask: Ask;
  /** SIGKILL to the server; resolves when another one answers. */
  killServer(): Promise<void>;
  /** SIGKILL to PostgreSQL's first process; the server starts it again by itself. */
  killDatabase(): Promise<void>;
  /** Until a request that needs the database is answered. */
  untilHealthy(): Promise<void>;
  end(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const START_MS = 120_000;
const CALL_MS = 20_000;

export async function serverProcess(): Promise<ServerProcess> {
  const { dir, remove } = await dataFolder();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    let said = '';
    const started = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dir,
        // A walk through all screens asks for more in a minute than a person.
        LISTS_PER_MINUTE: '1000000',
        // Tests about several processes say so.
        WEB_CONCURRENCY: '1',
        LOG_LEVEL: 'error',
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (data: Buffer) => {
        said = (said + data.toString('utf8')).slice(-4000);
      });
    await until(
      'the server is ready',
      () => {
        if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}:\n${said}`);
        return said.includes('is ready.');
      },
      START_MS,
    );
  };
  const gone = (running: ChildProcess) =>
    running.exitCode !== null || running.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => running.once('exit', () => resolve()));
  const stopWith = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = child;
    child = undefined;
    if (!running) return;
    running.kill(signal);
    await gone(running);
  };
  const ask: Ask = async (url, { method, headers, body }) => {
    const response = await fetch(base + url, { method, headers, body, signal: AbortSignal.timeout(CALL_MS) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text: async () => text };
  };
  await start();
  return {
    dataDir: dir,
    ask,
    async killServer() {
      await stopWith('SIGKILL');
      await start();
    },
    async killDatabase() {
      const pid = await serverPid(join(dir, 'postgres'));
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    untilHealthy: async () => {
      await until(
        'the server answers from its database',
        async () => {
          try {
            // No such account: it had to be looked up.
            const body = JSON.stringify({ refreshToken: 'none' });
            const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
            return (await ask('/api/auth/refresh', request)).status < 500;
          } catch {
            return false;
          }
        },
        START_MS,
      );
    },
    async end() {
      await stopWith('SIGTERM');
      await remove().catch(() => rmSync(dir, { recursive: true, force: true }));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
