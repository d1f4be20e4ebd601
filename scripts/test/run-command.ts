import { spawn } from 'node:child_process';

export interface RunOptions {
  /** Added to this process's own environment. */
  env?: Record<string, string>;
  /** What it prints is printed immediately; else in one piece when it has ended. */
  aloud?: boolean;
}

/**
 * Runs a command in a folder and waits for its end.
 *
 * @returns its exit status; null where a signal ended it
 * @throws Error when it cannot be started
 */
export function runCommand(
  cwd: string,
  command: string,
  args: readonly string[],
  { env = {}, aloud = true }: RunOptions = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const stdio = aloud ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(status);
    });
  });
}

/** Does all of these, at most so many at a time. */
export async function inTurn(most: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...tasks];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all(Array.from({ length: most }, worker));
}
