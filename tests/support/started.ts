import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { until } from './until.ts';

/** The server started with an environment that is given whole: nothing of ours is set beside it. */
export interface Started {
  child: ChildProcess;
  /** All that it has printed. */
  said(): string;
  /** Its exit code, or null once it is ready. */
  ended(): Promise<number | null>;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
/** What of the tests' own environment a server needs to run at all. */
const BARE = ['PATH', 'HOME', 'TMPDIR'] as const;

/** @param command a line for a shell instead of the server itself; `$NODE $MAIN` is the server */
export function started(environment: Record<string, string>, command?: string): Started {
  const bare = Object.fromEntries(BARE.map((name) => [name, process.env[name] ?? '']));
  const env = { ...bare, LOG_LEVEL: 'error', WEB_CONCURRENCY: '1', ...environment };
  const child = command
    ? spawn('/bin/sh', ['-c', command], {
        env: { ...env, NODE: process.execPath, MAIN },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    : spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      said += data.toString('utf8');
    });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    child,
    said: () => said,
    async ended() {
      await until(
        'it is ready or has ended',
        () => child.exitCode !== null || said.includes('is ready.'),
        60_000,
      );
      if (said.includes('is ready.')) return null;
      await gone;
      return child.exitCode;
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The port in the first address that it printed. */
export function portOf({ said }: Started): number {
  const port = /https?:\/\/localhost:(\d+)/.exec(said())?.[1];
  if (!port) throw new Error(`No address in: ${said()}`);
  return Number(port);
}
