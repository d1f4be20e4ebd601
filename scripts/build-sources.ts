import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Of `src/` everything but this is part of the web app, so that a folder that is added later is not left out. */
const NOT_OF_THE_WEB = 'server';
const FOLDERS = ['packages/qr-decoder/src', 'service-worker', 'public', 'scripts'];
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * A digest (SHA-256, hexadecimal) of the paths and contents of all the web app is built from. Two trees with the same
 * digest make the same build.
 *
 * @param root the project's folder
 * @throws Error when one of the files or folders cannot be read
 */
export function digestOfSources(root: string): string {
  const hash = createHash('sha256');
  const read = (path: string) => hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  for (const file of FILES) read(join(root, file));
  const ofSrc = readdirSync(join(root, 'src'))
    .filter((name) => name !== NOT_OF_THE_WEB)
    .map((name) => join('src', name));
  for (const place of [...ofSrc, ...FOLDERS].sort()) {
    const paths = statSync(join(root, place)).isFile() ? [''] : filesBelow(join(root, place));
    for (const path of paths) read(join(root, place, path));
  }
  return hash.digest('hex');
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
