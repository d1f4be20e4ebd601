import { describe, expect } from 'vitest';
import { rateRules } from '../../../src/server/identity/rate-rules.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { testApp } from '../../support/test-app.ts';

const { test, database, db } = databaseTest();

const MOST = 120;
const few = { ...rateRules, mailCode: { address: { most: MOST, minutes: 60 } } };

/** One address asks as often as it may and once more; what it says of itself differs each time. */
async function lastAnswer(environment: Record<string, string>, forwardedFor: (count: number) => string) {
  const app = await testApp(database, { environment, rateRules: few });
  await db.deleteFrom('rate_limit').execute();
  const ask = (count: number) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/forgot_password',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwardedFor(count) },
      payload: { email: `person-${count}@example.test` },
    });
  for (let count = 0; count < MOST; count++) await ask(count);
  const { statusCode } = await ask(MOST);
  await app.http.close();
  return statusCode;
}

const invented = (count: number) => `198.51.100.${count % 250}, 192.0.2.${Math.floor(count / 250)}`;

describe('The address that limits count', () => {
  test('is the connection’s where no proxy is trusted, whatever the caller says', async () => {
    expect(await lastAnswer({}, invented)).toBe(429);
  });

  // T0855
  test('is the one the trusted proxy saw, not the one the caller invented before it', async () => {
    expect(await lastAnswer({ TRUST_PROXY: 'on' }, (count) => `${invented(count)}, 203.0.113.7`)).toBe(429);
  });

  test('tells callers behind the trusted proxy apart', async () => {
    expect(await lastAnswer({ TRUST_PROXY: 'on' }, (count) => `203.0.113.${count % 100}`)).toBe(200);
  });
});
