import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { archivedIn, workerManifest } from '../scripts/first-view.ts';
import { isArchive } from '../service-worker/archive.ts';
import { isOfAnotherLanguage } from '../service-worker/cached.ts';
import { until } from '../tests/support/until.ts';
import { launch } from './support/chromium.ts';
import { type Deployment, deploymentOf } from './support/deployment.ts';
import { launchKillable } from './support/killable.ts';
import { untilKept } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** How a device that stores nothing yet installs the service worker: from one archive, where it can be had. */
const webDir = join(import.meta.dirname, '../dist/web');
/** What a device that speaks English stores, and the archive that it takes most of it from. */
let stored: string[];
let archive: string;

let product: Product;
let deployment: Deployment;

beforeAll(async () => {
  const urls = workerManifest(webDir);
  stored = urls.filter((url) => !isArchive(url) && !isOfAnotherLanguage(url, 'en'));
  archive = urls.find(isArchive) ?? '';
  product = await startProduct();
});
beforeEach(async () => {
  deployment = await deploymentOf(product);
  return () => deployment.close();
});
afterAll(async () => await product?.end());

interface StoredFile {
  path: string;
  headers: Record<string, string>;
  /** Hexadecimal. */
  sha256: string;
}

/** What the worker has stored of the build, in the order of its addresses. */
async function storedFiles(page: Page): Promise<StoredFile[]> {
  const files = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'));
    const cache = await caches.open(name ?? '');
    return await Promise.all(
      (await cache.keys()).map(async (request) => {
        const answer = (await cache.match(request)) as Response;
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
        return {
          path: new URL(request.url).pathname.slice(1),
          headers: Object.fromEntries(answer.headers),
          sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        };
      }),
    );
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function visit(page: Page): Promise<void> {
  await page.goto(`${deployment.url}/signin`);
  await untilKept(page);
}

const archivesAsked = () => deployment.asked.filter(isArchive);

// T4209
test('the archive holds files that the worker stores, each as it was built', () => {
  const files = archivedIn(join(webDir, archive));
  expect(files.length).toBeGreaterThan(stored.length / 2);
  for (const { url, bytes } of files) {
    expect(stored).toContain(url);
    expect(Buffer.compare(bytes, readFileSync(join(webDir, url)))).toBe(0);
  }
});

// T4210
test('a new device takes the archive, and stores each file as the server would have sent it', async () => {
  const browser = await launch({ serviceWorker: true });
  try {
    const page = await browser.context.newPage();
    await visit(page);
    expect(archivesAsked()).toHaveLength(1);
    const single = new Set(deployment.asked.filter((path) => stored.includes(path.slice(1))));
    expect(single.size).toBeLessThan(stored.length / 4);
    // What the page had loaded by then travels twice only where it is small; the demo's sign-ins bring a larger file along.
    const inArchive = new Set(archivedIn(join(webDir, archive)).map(({ url }) => `/${url}`));
    const before = deployment.asked.slice(0, deployment.asked.indexOf('/worker.js'));
    const twice = before.filter((path) => inArchive.has(path));
    const bytes = twice.map((path) => statSync(join(webDir, `${path}.br`)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000);
    const files = await storedFiles(page);
    expect(files.map(({ path }) => path)).toEqual([...stored].sort());
    for (const { path, headers, sha256 } of files) {
      if (!path.startsWith('assets/')) continue;
      expect(sha256).toBe(
        createHash('sha256')
          .update(readFileSync(join(webDir, path)))
          .digest('hex'),
      );
      const sent = await fetch(`${product.url}/${path}`);
      await sent.arrayBuffer();
      for (const name of [
        'content-type',
        'content-security-policy',
        'x-content-type-options',
        'cache-control',
      ])
        expect(`${path} ${name} ${headers[name]}`).toBe(`${path} ${name} ${sent.headers.get(name)}`);
    }
  } finally {
    await browser.close();
  }
});

// T4211
test.each(['GONE', 'CUT_OFF', 'CHANGED'] as const)(
  'where the archive is %s a new device stores file by file',
  async (fate) => {
    deployment.archive = fate;
    const browser = await launch({ serviceWorker: true });
    try {
      const page = await browser.context.newPage();
      await visit(page);
      expect(archivesAsked()).toHaveLength(1);
      expect((await storedFiles(page)).map(({ path }) => path)).toEqual([...stored].sort());
      for (const url of stored) expect(deployment.asked).toContain(`/${url}`);
    } finally {
      await browser.close();
    }
  },
);

// T4212
test('a new device that dies while the archive comes has everything after its next visit', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'md-first-install-'));
  deployment.archive = 'HELD';
  let device = await launchKillable(profile);
  try {
    let page = await device.context.newPage();
    await page.goto(`${deployment.url}/signin`);
    await until('the archive is on its way', () => archivesAsked().length > 0);
    await device.kill();
    deployment.archive = 'SENT';
    device = await launchKillable(profile);
    page = await device.context.newPage();
    await visit(page);
    expect((await storedFiles(page)).map(({ path }) => path)).toEqual([...stored].sort());
  } finally {
    await device.kill();
    rmSync(profile, { recursive: true, force: true });
  }
});

// T4213
test('a new version of the worker downloads no archive', async () => {
  const browser = await launch({ serviceWorker: true });
  try {
    const page = await browser.context.newPage();
    await visit(page);
    deployment.publish();
    const before = deployment.asked.length;
    await page.evaluate(async () => await (await navigator.serviceWorker.getRegistration())?.update());
    const waits = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await until('the new version waits', waits);
    expect(archivesAsked()).toHaveLength(1);
    expect(deployment.asked.slice(before).filter((path) => stored.includes(path.slice(1)))).toEqual([]);
  } finally {
    await browser.close();
  }
});
