import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { until } from '../../tests/support/until.ts';

/** A process that listens, started by a bench. */
export interface Listening {
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** The product in a process of its own on an embedded database of its own, which the bench can reach as well. */
export interface BenchServer extends Listening {
  dataDir: string;
  database: Database;
  /** SIGKILL, and another one on the same port and data. Resolves when it listens. */
  killAndRestart(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** As `npm start` runs it, but for the demo. Logs as in production, to nobody. */
export async function startBenchServer({
  nodeArgs = [],
  environment = {},
}: {
  nodeArgs?: string[];
  environment?: Record<string, string>;
} = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'md-bench-'));
  // As root the database runs as another user: one that may enter keeps it in here, where it is thrown away in the end.
  chmodSync(dataDir, 0o755);
  // Held by the bench too, so that the database outlives the servers.
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: quiet });
  const end = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const startOn = (port: number) =>
      listening([...nodeArgs, MAIN], { DATA_DIR: dataDir, DEMO: 'off', ...environment, PORT: String(port) });
    let server = await startOn(0);
    const { port } = server;
    return {
      port,
      get child() {
        return server.child;
      },
      dataDir,
      database,
      killAndRestart: async () => {
        const gone = new Promise((resolve) => server.child.once('exit', resolve));
        server.child.kill('SIGKILL');
        await gone;
        server = await startOn(port);
      },
      stop: async () => {
        await server.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Starts Node on a script that says `http://localhost:<port>` when it listens. */
export async function listening(args: string[], environment: Record<string, string>): Promise<Listening> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', WEB_CONCURRENCY: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  let listens = false;
  const hear = (data: Buffer) => {
    if (!listens) said += data.toString('utf8');
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await until(
    'the server listens',
    () => {
      if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
      return /https?:\/\/localhost:(\d+)/.exec(said)?.[1];
    },
    60_000,
  );
  listens = true;
  return {
    port: Number(port),
    child,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await gone;
    },
  };
}
