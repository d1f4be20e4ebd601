import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Compiles `packages/client` to plain JavaScript with its types, for whoever has no TypeScript.
 *
 * @throws Error with what the compiler says
 */
export async function buildClient(folder: string): Promise<void> {
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  try {
    await promisify(execFile)(compiler, ['-p', join(ROOT, 'packages/client'), '--outDir', folder]);
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout || error));
  }
}
