import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command lines of the guards (and of what they turn into) that watch over a cluster. */
export async function guardsOf(clusterDir: string): Promise<string[]> {
  const { stdout } = await run('ps', ['-eo', 'args'], { maxBuffer: 10_000_000 });
  return stdout.split('\n').filter((line) => line.includes('leave.ts') && line.includes(clusterDir));
}
