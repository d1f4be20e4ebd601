import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let database: FreshDatabase;
let app: TestApp;
let webDir: string;

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'md-web-'));
  webDir = join(dir, 'web');
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Meeting Door</title>');
  await writeFile(join(webDir, 'assets', 'app-1a2b.js'), 'export {};');
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

  test.each(['/assets/app-gone.js', '/favicon.ico', '/api/programs', '/../secret.txt', '/%2e%2e/secret.txt'])(
    'is not the answer to %s: there is no such thing',
    async (url) => {
      const response = await app.http.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ statusCode: 404, result: { code: 'NOT_FOUND' } });
    },
  );
});
