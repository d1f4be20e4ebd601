import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { isOfAnotherLanguage } from '../service-worker/cached.ts';
import { FIRST_VIEWS, type FirstView } from './first-views.ts';

/** Bytes over the line, brotli, of what an address downloads before it is painted. Fonts and data are not in it. */
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
  const weigh = (file: string) => ({ file, bytes: brotli(readFileSync(join(webDir, file))).length });
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
 * Bytes over the line until a device that speaks English can lose the network: the service worker, and all that it keeps.
 *
 * @returns `wasm` is the scanner's decoder, which is in `total`
 */
export function offlineReadyBytes(webDir: string): { total: number; wasm: number; files: number } {
  const worker = readFileSync(join(webDir, 'worker.js'));
  const manifest = /\{["']?(?:revision|url)["']?:[^{}]*\}/g;
  const kept = (worker.toString('utf8').match(manifest) ?? []).map(
    (entry) => /url["']?:["'`]([^"'`]+)/.exec(entry)?.[1],
  );
  const weights = [...new Set(kept)]
    .filter((url) => url !== undefined && !isOfAnotherLanguage(url, 'en'))
    .map((url = '') => {
      const bytes = readFileSync(join(webDir, url));
      // Pictures and fonts are compressed already.
      return { url, bytes: /\.(png|woff2)$/.test(url) ? bytes.length : brotli(bytes).length };
    });
  return {
    total: brotli(worker).length + sum(weights),
    wasm: sum(weights.filter(({ url }) => url.endsWith('.wasm'))),
    files: weights.length,
  };
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
  const { total, wasm, files } = offlineReadyBytes(webDir);
  process.stdout.write(
    `${(total / 1000).toFixed(1)} kB until ready for offline (${files} files), ${(wasm / 1000).toFixed(1)} kB of it the decoder\n`,
  );
}
