import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archivedIn } from '../../scripts/first-view.ts';
import { archivedFiles, offlineArchive } from '../../scripts/offline-archive.ts';
import { isNamedAfter } from '../../service-worker/archive.ts';

const views = [
  { path: '/kiosk/*', js: ['/assets/main-1.js', '/assets/pairing-2.js'], css: [], soon: [] },
  {
    path: '/signin',
    js: ['/assets/main-1.js', '/assets/small-9.js'],
    css: ['/assets/first-3.css'],
    soon: ['/assets/call-4.js'],
    beforeWorker: ['/assets/toaster-5.js'],
  },
];
const sized = (urls: readonly string[]) =>
  urls.map((url) => ({ url, size: url.includes('small') ? 800 : 40_000 }));

// T4201
test('the archive holds what no first page has loaded yet, and no words, pictures or pages', () => {
  const left = [
    'index.html',
    'screen-files.json',
    'assets/main-1.js',
    'assets/first-3.css',
    'assets/call-4.js',
    'assets/toaster-5.js',
    'assets/words-id-venue-6.js',
    'assets/inter-latin-6.woff2',
  ];
  const held = [
    'assets/pairing-2.js',
    'assets/board-7.css',
    'assets/qr-decoder-8.wasm',
    // To ask for it by itself costs more than to get it twice.
    'assets/small-9.js',
  ];
  expect(archivedFiles(sized([...left, ...held]), views)).toEqual(held);
});

test('the archive is written beside the files, named after its content, and named to the worker', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'md-archive-'));
  try {
    mkdirSync(join(webDir, 'assets'));
    writeFileSync(join(webDir, 'first-views.json'), JSON.stringify(views));
    writeFileSync(join(webDir, 'assets/pairing-2.js'), 'pair()');
    const { plugin, manifestTransform } = offlineArchive();
    const resolved = plugin.configResolved as (config: object) => void;
    resolved({ root: webDir, build: { outDir: '.' } });
    const entries = sized(['index.html', 'assets/pairing-2.js']);
    const { manifest } = manifestTransform(entries);
    expect(manifest.slice(0, 2)).toEqual(entries);
    const archive = readFileSync(join(webDir, manifest[2]?.url ?? ''));
    expect(manifest[2]).toMatchObject({ revision: null, size: archive.length });
    const sha256 = createHash('sha256').update(archive).digest('hex');
    expect(isNamedAfter(manifest[2]?.url ?? '', sha256)).toBe(true);
    expect(readdirSync(join(webDir, 'assets'))).toHaveLength(2);
    expect(archivedIn(join(webDir, manifest[2]?.url ?? ''))).toEqual([
      {
        url: 'assets/pairing-2.js',
        type: 'application/javascript; charset=utf-8',
        bytes: new TextEncoder().encode('pair()'),
      },
    ]);
  } finally {
    rmSync(webDir, { recursive: true });
  }
});
