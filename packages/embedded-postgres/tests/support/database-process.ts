import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the program says; each line holds one of these. */
export interface Said {
  opened?: string;
  written?: number;
  ids?: number[];
  failed?: string;
  closed?: boolean;
  log?: string;
  details?: Record<string, unknown>;
}

/** A running `database-program.ts`. */
export interface DatabaseProcess {
  child: ChildProcess;
  said: Said[];
  /** Sends a word, unless it is empty, and resolves with the first new line that has the key. */
  ask<K extends keyof Said>(word: string, key: K): Promise<NonNullable<Said[K]>>;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'database-program.ts');

/** Starts the program on a folder, as another user when `uid` is given; waits until it is open. */
export async function databaseProcess(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: Said[] = [];
  let errors = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(JSON.parse(line)));
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.stdin.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));

  function ask<K extends keyof Said>(word: string, key: K): Promise<NonNullable<Said[K]>> {
    const before = word === '' ? 0 : said.length;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The program ended: ${errors}`));
      const look = () => {
        const found = said.slice(before).find((one) => one[key] !== undefined);
        if (found === undefined) return;
        lines.off('line', look);
        child.off('close', ended);
        resolve(found[key] as NonNullable<Said[K]>);
      };
      lines.on('line', look);
      child.once('close', ended);
      look();
      if (word !== '') child.stdin.write(`${word}\n`);
    });
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
