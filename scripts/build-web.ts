import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const SOURCES = [
  'src/client',
  'src/offline',
  'src/contract',
  'src/domain',
  'service-worker',
  'public',
  'scripts',
];
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(root, 'dist/web/.built-from');

/** Builds the web app, unless what is there was built from just these sources. */
export async function buildWeb(): Promise<'built' | 'fresh'> {
  const digest = digestOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return 'fresh';
  await build({ root, logLevel: 'warn' });
  writeFileSync(STAMP, digest);
  return 'built';
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  const read = (path: string) => hash.update(path.slice(root.length)).update(readFileSync(path));
  for (const file of FILES) read(join(root, file));
  for (const folder of SOURCES) {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const path of paths) if (statSync(join(root, folder, path)).isFile()) read(join(root, folder, path));
  }
  return hash.digest('hex');
}
