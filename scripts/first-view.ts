import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type ArchivedFile, isArchive, unpackArchive } from '../service-worker/archive.ts';
import { isOfAnotherLanguage } from '../service-worker/cached.ts';
import { FIRST_VIEWS, type FirstView } from './first-views.ts';
import { loadedBeforeWorker } from './offline-archive.ts';

/**
 * Bytes over the line, brotli, of what an address downloads before it is painted, to some tens of bytes: with fixed names of
 * files. Fonts and data are not in it.
 */
export interface FirstViewBytes {
  js: number;
  css: number;
  /** JavaScript that it asks for by itself right after. */
  soon: number;
  requests: number;
  /** Largest first. */
  files: { file: string; bytes: number }[];
}

/**
 * @param webDir the built app, `dist/web`
 * @param route as in `screens.ts` (`/programs/:slug/door`)
 * @throws where the build has no such screen
 */
export function firstViewBytes(webDir: string, route: string): FirstViewBytes {
  const views = JSON.parse(readFileSync(join(webDir, FIRST_VIEWS), 'utf8')) as FirstView[];
  const view = views.find(({ path }) => path === route);
  if (!view) throw new Error(`${route} is not in ${join(webDir, FIRST_VIEWS)}.`);
  const weigh = (file: string) => ({
    file,
    bytes: brotli(Buffer.from(withFixedNames(readFileSync(join(webDir, file), 'utf8')))).length,
  });
  const js = view.js.map(weigh);
  const css = view.css.map(weigh);
  return {
    js: sum(js),
    css: sum(css),
    soon: sum(view.soon.map(weigh)),
    requests: js.length + css.length,
    files: [...js, ...css].sort((a, b) => b.bytes - a.bytes),
  };
}

/**
 * With names of files whose random part follows from the rest of the name: by what a file holds, it would weigh some bytes more
 * or less at every change of another file.
 */
const withFixedNames = (text: string): string =>
  text.replaceAll(
    /\b([\w-]+)-[\w-]{7,8}(\.(?:js|css))\b/g,
    (_, name: string, ending: string) =>
      `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 7)}${ending}`,
  );

/**
 * Bytes over the line until a device that speaks English can lose the network, if it opened /signin first: the service
 * worker, each file that it stores, the archive in place of those in it; and once more what of the archive the page has
 * loaded before, which travels twice.
 *
 * @returns `wasm` is the scanner's decoder by itself, which `total` holds within the archive; `files` are stored,
 *   `requests` are made for them
 */
export function offlineReadyBytes(webDir: string): {
  total: number;
  wasm: number;
  files: number;
  requests: number;
} {
  const urls = workerManifest(webDir).filter((url) => !isOfAnotherLanguage(url, 'en'));
  const archive = urls.filter(isArchive);
  const archived = new Set(archive.flatMap((url) => archivedIn(join(webDir, url)).map((file) => file.url)));
  const stored = urls.filter((url) => !isArchive(url));
  const asked = [...archive, ...stored.filter((url) => !archived.has(url))];
  const views = JSON.parse(readFileSync(join(webDir, FIRST_VIEWS), 'utf8')) as FirstView[];
  const loaded = loadedBeforeWorker(views);
  const twice = [...archived].filter((url) => loaded.has(`/${url}`));
  const weigh = (url: string) => {
    const bytes = readFileSync(join(webDir, url));
    // Pictures and fonts are compressed already.
    return { bytes: /\.(png|woff2)$/.test(url) ? bytes.length : brotli(bytes).length };
  };
  return {
    total: sum(['worker.js', ...asked, ...twice].map(weigh)),
    wasm: sum(stored.filter((url) => url.endsWith('.wasm')).map(weigh)),
    files: stored.length,
    requests: asked.length,
  };
}

/** The addresses in the manifest of the built worker, each once: the archive and what a device stores, in any language. */
export function workerManifest(webDir: string): string[] {
  const worker = readFileSync(join(webDir, 'worker.js'), 'utf8');
  const entries = worker.match(/\{["']?(?:revision|url)["']?:[^{}]*\}/g) ?? [];
  return [...new Set(entries.flatMap((entry) => /url["']?:["'`]([^"'`]+)/.exec(entry)?.[1] ?? []))];
}

/** @throws where the file is no archive */
export function archivedIn(file: string): ArchivedFile[] {
  return unpackArchive(new Uint8Array(readFileSync(file)).buffer);
}

/** As the build compresses what the server sends. */
export const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);

/** `node scripts/first-view.ts [dist/web]`: every screen's weight, then the files of those that are named. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [webDir = join(import.meta.dirname, '../dist/web'), ...named] = process.argv.slice(2);
  const views = JSON.parse(readFileSync(join(webDir, FIRST_VIEWS), 'utf8')) as FirstView[];
  for (const { path } of views) {
    const { js, css, soon, requests, files } = firstViewBytes(webDir, path);
    const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
    process.stdout.write(
      `${kB(js)} kB JS ${kB(css)} kB CSS ${kB(soon)} kB soon ${requests} files  ${path}\n`,
    );
    if (named.includes(path))
      for (const { file, bytes } of files) process.stdout.write(`  ${kB(bytes)} ${file}\n`);
  }
  const { total, wasm, files, requests } = offlineReadyBytes(webDir);
  process.stdout.write(
    `${(total / 1000).toFixed(1)} kB until ready for offline (${files} files, ${requests} requests), ${(wasm / 1000).toFixed(1)} kB of it the decoder\n`,
  );
}
