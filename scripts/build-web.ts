import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { digestOfSources } from './build-sources.ts';

const root = join(import.meta.dirname, '..');
const STAMP = join(root, 'dist/web/.built-from');

/** Builds the web app, unless what is there was built from just these sources. */
export async function buildWeb(): Promise<'built' | 'fresh'> {
  const digest = digestOfSources(root);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return 'fresh';
  await build({ root, logLevel: 'warn' });
  writeFileSync(STAMP, digest);
  return 'built';
}
