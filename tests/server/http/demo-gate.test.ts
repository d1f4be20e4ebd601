import { describe, expect } from 'vitest';
import { databaseTest } from '../../support/fixtures.ts';
import { testApp } from '../../support/test-app.ts';

/** A demo that nobody asked for listens on this machine alone; a proxy on the same machine brings others to it. */

const { test, database } = databaseTest();

const proxied = { 'x-forwarded-for': '203.0.113.7' };
const asked = { host: 'door.example.org' };

async function answers(demoHereOnly: boolean, headers: Record<string, string>): Promise<string[]> {
  const app = await testApp(database, { demoHereOnly, environment: { DEMO: 'on' } });
  try {
    const payload = { email: 'admin@demo.example', password: 'Wrong-Horse-1' };
    const signIn = await app.http.inject({ method: 'POST', url: '/api/auth/signin', headers, payload });
    const encoded = await app.http.inject({ method: 'POST', url: '/%61pi/auth/signin/', headers, payload });
    const list = await app.http.inject({ method: 'GET', url: '/api/demo/signins', headers });
    const live = await app.http.inject({ method: 'GET', url: '/api/health/live', headers });
    return [signIn, encoded, list, live].map(
      (response) => response.json().result.code ?? String(response.statusCode),
    );
  } finally {
    await app.http.close();
  }
}

describe('A demo that nobody asked for', () => {
  // T1252
  test('signs nobody in whom a proxy brings, and names no account to them', async () => {
    const refused = ['DEMO_NOT_SHOWN', 'DEMO_NOT_SHOWN', 'DEMO_NOT_SHOWN', '200'];
    expect(await answers(true, proxied)).toEqual(refused);
    expect(await answers(true, asked)).toEqual(refused);
  });

  // T1253
  test('opens to who sits at this machine; one that was asked for opens to everybody', async () => {
    const [signIn, encoded] = await answers(true, {});
    expect([signIn, encoded]).toEqual(['BAD_CREDENTIALS', 'BAD_CREDENTIALS']);
    expect((await answers(false, proxied))[0]).toBe('BAD_CREDENTIALS');
  });
});
