import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './until.ts';

/** What the program says; each line holds one of these. */
export interface Said {
  opened?: string | null;
  written?: number;
  ids?: number[];
  failed?: string;
  migrated?: boolean;
  closed?: boolean;
  log?: string;
  details?: Record<string, unknown>;
}

/** A running `programs/database-program.ts`. */
export interface DatabaseProcess {
  child: ChildProcess;
  said: Said[];
  /** Sends a word, unless it is empty, and resolves with the first new line that has the key. */
  ask<K extends keyof Said>(word: string, key: K): Promise<NonNullable<Said[K]>>;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'programs/database-program.ts');

/** Starts the program on a DATA_DIR or a DATABASE_URL, as another user when `uid` is given; waits until it is open. */
export async function databaseProcess(
  place: string,
  user: { uid?: number; gid?: number } = {},
): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [PROGRAM, place], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: Said[] = [];
  let errors = '';
  createInterface({ input: child.stdout }).on('line', (line) => said.push(JSON.parse(line)));
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.stdin.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));

  async function ask<K extends keyof Said>(word: string, key: K): Promise<NonNullable<Said[K]>> {
    const before = word === '' ? 0 : said.length;
    if (word !== '') child.stdin.write(`${word}\n`);
    const line = await until(`the program says "${key}"`, () => {
      const found = said.slice(before).find((one) => one[key] !== undefined);
      if (found === undefined && child.exitCode !== null) throw new Error(`The program ended: ${errors}`);
      return found;
    });
    return line[key] as NonNullable<Said[K]>;
  }

  await ask('', 'opened');
  return {
    child,
    said,
    ask,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async close() {
      await ask('close', 'closed');
      await gone;
    },
  };
}
