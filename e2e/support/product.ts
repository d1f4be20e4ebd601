import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The whole product, as `npm start` runs it: embedded database, demo program, built web app. */
export interface Product {
  url: string;
  /** Where database, keys and kept mail lie. */
  dataDir: string;
  /** Stops the server: its port is closed, as when the network is gone. The data stay. */
  cut(): Promise<void>;
  /** Starts it again on the same port and data. @param next another version of it */
  restore(next?: Version): Promise<void>;
  /** Ends it and removes its data. */
  end(): Promise<void>;
  /** One of the demo's sign-ins by its label's beginning, or by its email. */
  signIn(label: string): { email: string; password: string };
  output(): string;
}

/** A program that serves the product, and what it is told by its environment. */
export interface Version {
  program: string;
  environment: Record<string, string>;
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const START_MS = 200_000;
/** Names a folder with the data of a product that has its demo already: what starts begins with a copy of it. */
export const DEMO_DATA = 'E2E_DEMO_DATA';

/**
 * Starts the product on data of its own: those of the run's demo, or, without one, new ones, which takes longer.
 *
 * @param environment what it is told beside where to listen and where its data lie
 * @param data `new`: an empty database, whatever the run has
 */
export async function startProduct(
  environment: Record<string, string> = {},
  data: 'demo' | 'new' = 'demo',
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'md-e2e-'));
  const demo = data === 'demo' && process.env[DEMO_DATA];
  // Files belong to whom they belonged: as root, the database runs as another user.
  if (demo) execFileSync('cp', ['-a', `${demo}/.`, dataDir]);
  // As root the database runs as another user: it must be able to enter, or its data stay elsewhere for ever.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  let said = '';
  let child: ChildProcess | undefined;

  const start = async (version: Version) => {
    child = spawn(process.execPath, [version.program], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        // A walk through all screens asks for more in a minute than a person.
        LISTS_PER_MINUTE: '1000000',
        // Tests about several processes say so.
        WEB_CONCURRENCY: '1',
        LOG_LEVEL: 'warn',
        ...version.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const running = child;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The server did not start:\n${said}`)), START_MS);
      const hear = (data: Buffer) => {
        said += data.toString('utf8');
        if (said.includes('is ready.')) {
          clearTimeout(timer);
          resolve();
        }
      };
      running.stdout?.on('data', hear);
      running.stderr?.on('data', hear);
      running.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    });
  };

  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGTERM');
    await gone;
  };

  const present: Version = { program: MAIN, environment };
  await start(present);
  const first = said;
  return {
    url: `http://localhost:${port}`,
    dataDir,
    cut: stop,
    async restore(next = present) {
      said = '';
      await start(next);
    },
    async end() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    signIn(label) {
      const line = first
        .split('\n')
        .find(
          (text) =>
            text.trim().toLowerCase().startsWith(label.toLowerCase()) ||
            (label.includes('@') && text.includes(` ${label} `)),
        );
      const [, email, password] = /(\S+@\S+)\s+(\S+)\s*$/.exec(line ?? '') ?? [];
      if (!email || !password) throw new Error(`No demo sign-in "${label}" in:\n${first}`);
      return { email, password };
    },
    output: () => said,
  };
}

const PORTS = { from: 20_000, to: 32_000 };

/**
 * A port that is free now, below those that the system gives to whoever asks for any (Linux: from 32768): while the product
 * is away nobody else is given its port.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
