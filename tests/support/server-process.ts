import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { until } from './until.ts';

/** The server as its own process, on a port of its own. */
export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and wait until it has ended by itself. */
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');

/** Starts it and waits until it listens. */
export async function serverProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      LISTS_PER_MINUTE: '1000000',
      // Tests about several processes say so.
      WEB_CONCURRENCY: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (data: Buffer) => {
    said += data.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await until('the server listens', () => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
    return /https?:\/\/localhost:\d+/.exec(said)?.[0];
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await gone;
  };
  return { origin, child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
