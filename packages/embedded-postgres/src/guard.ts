import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Waits for our end on a pipe. `dismiss` sends it away without doing anything. */
export interface Guard {
  dismiss(): void;
}

/**
 * Posts a guard who stops the server when we are killed and nobody else uses it: a shell of 1 MB that reads a pipe
 * only we can write to. A line means "all is well, go"; the pipe's end means that we died. It then waits three
 * seconds, so that a restart finds the server running, and leaves the server in our place (`leave.ts`).
 * Where there is no shell (Windows) the next start adopts the server instead.
 */
export function postGuard(clusterDir: string): Guard {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const script = 'read -r line && exit 0; sleep 3; exec "$@"';
  const command = [process.execPath, join(import.meta.dirname, 'leave.ts'), clusterDir];
  const child = spawn('/bin/sh', ['-c', script, 'meeting-door-guard', ...command], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return { dismiss: () => child.stdin.end('done\n') };
}
