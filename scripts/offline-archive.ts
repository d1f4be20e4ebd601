import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type ArchivedFile, archiveName, packArchive } from '../service-worker/archive.ts';
import { isOfAnotherLanguage } from '../service-worker/cached.ts';
import { languages } from '../src/domain/language/languages.ts';
import { FIRST_VIEWS, type FirstView } from './first-views.ts';

/** Where the archive lies: what is in it is answered with the same headers, and so are the files when they come from a device. */
const FOLDER = 'assets';

/** As the server says them. Pictures and fonts are compressed already: together they are no smaller. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** The page that a device nearly always opens first; what it loads is in the browser's own cache when the worker installs. */
const FIRST_PAGE = '/signin';

/**
 * Which files the archive holds. Not in it: words, of which a device stores those of one language; what the first page loads, which
 * would travel twice; what lies elsewhere than the archive.
 *
 * @param urls what the worker stores, as in its manifest (`assets/door.js`)
 */
export function archivedFiles(urls: readonly string[], views: readonly FirstView[]): string[] {
  const first = views.find(({ path }) => path === FIRST_PAGE);
  const loaded = new Set([...(first?.js ?? []), ...(first?.css ?? []), ...(first?.soon ?? [])]);
  return urls.filter(
    (url) =>
      url.startsWith(`${FOLDER}/`) &&
      extname(url) in MEDIA_TYPES &&
      !languages.some((language) => isOfAnotherLanguage(url, language)) &&
      !loaded.has(`/${url}`),
  );
}

/**
 * Writes the archive from which a device takes most of what it stores when it installs the service worker for the first
 * time (`service-worker/install.ts`), and names it in the worker's manifest.
 */
export function offlineArchive(): {
  plugin: Plugin;
  manifestTransform<Entry extends { url: string }>(
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
      const files = archivedFiles(
        entries.map(({ url }) => url),
        views,
      ).map((url): ArchivedFile => {
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
