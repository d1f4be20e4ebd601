import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type ArchivedFile, archiveName, packArchive } from '../service-worker/archive.ts';
import { isOfAnotherLanguage } from '../service-worker/cached.ts';
import { languages } from '../src/domain/language/languages.ts';
import { FIRST_PAGE, FIRST_VIEWS, type FirstView } from './first-views.ts';

/** Where the archive lies: what is in it is answered with the same headers, and so are the files when they come from a device. */
const FOLDER = 'assets';

/** As the server says them. Pictures and fonts are compressed already: together they are no smaller. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** In bytes, before they are compressed: to fetch a smaller file by itself costs a device more than to get it twice. */
const SMALL = 10_000;

/** All that the first page has loaded when it registers the worker, and that is in the browser's own cache then. */
export function loadedBeforeWorker(views: readonly FirstView[]): Set<string> {
  const first = views.find(({ path }) => path === FIRST_PAGE);
  if (!first) throw new Error(`${FIRST_PAGE} is not in ${FIRST_VIEWS}.`);
  const { js, css, soon, beforeWorker = [] } = first;
  return new Set([...js, ...css, ...soon, ...beforeWorker]);
}

/**
 * Which files the archive holds. Not in it: words, of which a device stores those of one language; what the first page has
 * loaded already, unless it is small; what lies elsewhere than the archive.
 *
 * @param files what the worker stores, as in its manifest (`assets/door.js`), with its size in bytes
 */
export function archivedFiles(
  files: readonly { url: string; size: number }[],
  views: readonly FirstView[],
): string[] {
  const loaded = loadedBeforeWorker(views);
  return files
    .filter(
      ({ url, size }) =>
        url.startsWith(`${FOLDER}/`) &&
        extname(url) in MEDIA_TYPES &&
        !languages.some((language) => isOfAnotherLanguage(url, language)) &&
        (size < SMALL || !loaded.has(`/${url}`)),
    )
    .map(({ url }) => url);
}

/**
 * Writes the archive from which a device takes most of what it stores when it installs the service worker for the first
 * time (`service-worker/install.ts`), and names it in the worker's manifest.
 */
export function offlineArchive(): {
  plugin: Plugin;
  manifestTransform<Entry extends { url: string; size: number }>(
    entries: Entry[],
  ): { manifest: (Entry | { url: string; revision: null; size: number })[]; warnings: string[] };
} {
  let webDir = '';
  return {
    plugin: {
      name: 'offline-archive',
      apply: 'build',
      configResolved: ({ root, build }) => {
        webDir = resolve(root, build.outDir);
      },
    },
    manifestTransform: (entries) => {
      const views = JSON.parse(readFileSync(join(webDir, FIRST_VIEWS), 'utf8')) as FirstView[];
      const files = archivedFiles(entries, views).map((url): ArchivedFile => {
        const bytes = new Uint8Array(readFileSync(join(webDir, url)));
        return { url, type: MEDIA_TYPES[extname(url)] ?? '', bytes };
      });
      const archive = packArchive(files);
      const url = `${FOLDER}/${archiveName(createHash('sha256').update(archive).digest('hex'))}`;
      writeFileSync(join(webDir, url), archive);
      return { manifest: [...entries, { url, revision: null, size: archive.length }], warnings: [] };
    },
  };
}
