import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_PAINTS } from '../../../src/server/http/first-paint.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let database: FreshDatabase;
let app: TestApp;
let webDir: string;

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'md-web-'));
  webDir = join(dir, 'web');
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><title>Meeting Door</title><script src="/assets/app-1a2b.js"></script><div id="root"><div>Door</div></div> <noscript></noscript>',
  );
  await writeFile(
    join(webDir, FIRST_PAINTS),
    JSON.stringify([{ path: '/kiosk', html: { en: '<h1>Pair for $& 5</h1>', id: '<h1>Sandingkan</h1>' } }]),
  );
  await writeFile(
    join(webDir, 'manifest.webmanifest'),
    JSON.stringify({
      name: 'Meeting Door',
      description: 'Anything',
      screenshots: [{ label: 'Checking in at the door' }],
      shortcuts: [{ name: 'Rooms', description: 'Rooms as they are now', url: '/?open=rooms' }],
    }),
  );
  await writeFile(join(webDir, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(webDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
  await writeFile(
    join(webDir, 'first-views.json'),
    JSON.stringify([
      {
        path: '/programs/:slug/door',
        js: ['/assets/app-1a2b.js', '/assets/door.js'],
        css: ['/assets/door.css'],
        soon: ['/assets/soon.js'],
      },
      { path: '/kiosk/*', js: ['/assets/kiosk.js'], css: [], soon: [] },
      { path: '/signin', js: ['/assets/app-1a2b.js'], css: [], soon: [] },
    ]),
  );
  await writeFile(join(webDir, 'worker.js'), '');
  await writeFile(join(dir, 'secret.txt'), 'secret');
  database = await freshDatabase();
  app = await testApp(database, { webDir });
});
afterAll(async () => {
  await app.http.close();
  await database.close();
  await rm(join(webDir, '..'), { recursive: true });
});

describe('The web app', () => {
  // T1203
  test('is installed in the language of the browser that installs it', async () => {
    const manifest = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await app.http.inject({ url: '/manifest.webmanifest', headers });
      expect(response.headers['content-type']).toContain('application/manifest+json');
      expect(response.headers.vary).toContain('accept-language');
      return response.json();
    };
    expect(await manifest('id-ID, en;q=0.5')).toMatchObject({
      lang: 'id',
      name: 'Meeting Door',
      screenshots: [{ label: 'Check-in di pintu' }],
      shortcuts: [{ name: 'Ruang', description: 'Keadaan ruang saat ini', url: '/?open=rooms' }],
    });
    expect(await manifest('de')).toMatchObject({ lang: 'en', shortcuts: [{ name: 'Rooms' }] });
  });

  test.each(['/', '/programs/trade-day', '/programs/trade-day/events/meetings/rooms/1?eventId=2', '/signup'])(
    'is what %s shows, and is asked for each time',
    async (url) => {
      const response = await app.http.inject(url);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(response.body).toContain('<title>Meeting Door</title>');
      expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  test('is there for whoever only asks whether it is', async () => {
    const response = await app.http.inject({ method: 'HEAD', url: '/programs/trade-day' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test('keeps files with a hash in their name for good, and the worker not at all', async () => {
    const hashed = await app.http.inject('/assets/app-1a2b.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.http.inject('/worker.js')).headers['cache-control']).toBe('no-cache');
  });

  test('comes as small as the build made it, to whoever reads brotli', async () => {
    const ask = (encoding: string) =>
      app.http.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': encoding } });
    const small = await ask('gzip, deflate, br');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {};');
    const plain = await ask('identity');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {};']);
  });

  test('says with a screen which code it will ask for, but not what the page names itself', async () => {
    const link = async (url: string) => (await app.http.inject(url)).headers.link;
    expect(await link('/programs/trade-day/door?open=1')).toBe(
      '</assets/door.js>; rel=modulepreload; crossorigin; fetchpriority=low, </assets/door.css>; rel=preload; as=style; crossorigin',
    );
    expect(await link('/kiosk')).toBe(
      '</assets/kiosk.js>; rel=modulepreload; crossorigin; fetchpriority=low',
    );
    expect(await link('/kiosk/stand')).toBe(
      '</assets/kiosk.js>; rel=modulepreload; crossorigin; fetchpriority=low',
    );
    expect(await link('/signin')).toBeUndefined();
    expect(await link('/programs/trade-day/nothing')).toBeUndefined();
  });

  test.each([
    ['/kiosk', undefined, 'en', 'Pair for $& 5'],
    ['/kiosk/', 'id-ID,id;q=0.9,en;q=0.8', 'id', 'Sandingkan'],
    ['/kiosk', 'en;q=0.5, id', 'id', 'Sandingkan'],
    ['/kiosk?code=1', 'fr, en;q=0.7, id;q=0', 'en', 'Pair for $& 5'],
  ])(
    'has the words of %s in it for %s: they are read before the code is there',
    async (url, accept, lang, word) => {
      const headers = accept === undefined ? {} : { 'accept-language': accept };
      const { body, headers: said } = await app.http.inject({ url, headers });
      expect(body).toContain(`<html lang="${lang}"`);
      expect(body).toContain(`<div id="root"><h1>${word}</h1></div> <noscript>`);
      expect(said.vary).toBe('accept-language, accept-encoding');
      expect(said['cache-control']).toBe('no-cache');
    },
  );

  test('is empty where a page is drawn by its code alone', async () => {
    expect((await app.http.inject('/kiosk/stand')).body).toContain('<div id="root"><div>Door</div></div>');
  });

  test.each(['/assets/app-gone.js', '/favicon.ico', '/api/programs', '/../secret.txt', '/%2e%2e/secret.txt'])(
    'is not the answer to %s: there is no such thing',
    async (url) => {
      const response = await app.http.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ statusCode: 404, result: { code: 'NOT_FOUND' } });
    },
  );
});
