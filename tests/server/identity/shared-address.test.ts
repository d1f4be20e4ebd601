import { describe, expect } from 'vitest';
import { rateRules } from '../../../src/server/identity/rate-rules.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { identityFixtures, PASSWORD } from './identity-fixtures.ts';
import { codeIn } from './mail-catcher.ts';

/** A venue: guests, staff and whoever wants to do harm are behind one address. */
const HALL = '203.0.113.9';
const ADMIN = 'admin@example.com';

/** The cookie of the browser that the admin uses. */
let own: string;
const { test, fixtures } = fixturesTest(identityFixtures);
test.beforeAll(async () => {
  await fixtures.settle(ADMIN);
  own = await cookieOf(ADMIN);
});

const cookieIn = (header: string): string => header.split(';')[0] ?? '';

async function cookieOf(email: string): Promise<string> {
  const { status, cookie } = await fixtures.post(
    '/auth/signin',
    { email, password: PASSWORD },
    { from: HALL },
  );
  expect(status).toBe(200);
  return cookieIn(cookie);
}

const signIn = (email: string, password: string, more: { from?: string; cookie?: string } = {}) =>
  fixtures.post('/auth/signin', { email, password }, { from: HALL, ...more });

/** Many wrong tries at once; the password hashes are slow, so those of people who do not exist are as slow. */
async function wrong(count: number, of: (index: number) => { email: string; from?: string }) {
  await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const { email, from } = of(index);
      return signIn(email, 'Wrong1password', { from });
    }),
  );
}

describe('From one address', () => {
  // T1311
  test('600 wrong sign-ins for invented people lock nobody out, not even a device that is new', {
    timeout: 120_000,
  }, async () => {
    await wrong(600, (index) => ({ email: `nobody-${index}@example.com` }));
    expect((await signIn(ADMIN, PASSWORD, { cookie: own })).status).toBe(200);
    expect((await signIn(ADMIN, PASSWORD)).status).toBe(200);
  });

  // T1312
  test('sign-ins that go well never count, however many there are', async () => {
    const { most } = rateRules.signIn.pair;
    for (let turn = 0; turn < 2 * most; turn++) expect((await signIn(ADMIN, PASSWORD)).status).toBe(200);
    const counts = await fixtures.db
      .selectFrom('rate_limit')
      .select('count')
      .where('count', '>', 1000)
      .execute();
    expect(counts).toEqual([]);
  });

  // T1318
  test('200 people who forgot their password leave a code for the next', async () => {
    await fixtures.settle('late@example.com');
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        fixtures.post('/auth/forgot_password', { email: `forgetful-${index}@example.com` }, { from: HALL }),
      ),
    );
    expect(
      (await fixtures.post('/auth/forgot_password', { email: 'late@example.com' }, { from: HALL })).status,
    ).toBe(200);
    expect(codeIn(await fixtures.catcher.next('late@example.com'))).toMatch(/^\d{6}$/);
  });

  // T1320
  test('refreshes of nobody’s tokens keep nobody’s own session from going on', async () => {
    const few = await identityFixtures({
      rateRules: { ...rateRules, refresh: { address: { most: 3, minutes: 15 } } },
    });
    await few.settle(ADMIN);
    const { refreshToken } = await few.signIn(ADMIN);
    const codes = [];
    for (let turn = 0; turn < 4; turn++) codes.push((await few.refresh('nobody’s')).status);
    expect(codes).toEqual([401, 401, 401, 429]);
    expect((await few.refresh(refreshToken)).status).toBe(200);
    await few.close();
  });
});

describe('An account that strangers try to open', () => {
  // T1313
  test('70 wrong tries from seven addresses do not stop its person on a device they used before', async () => {
    await wrong(70, (index) => ({ email: ADMIN, from: `198.51.100.${index % 7}` }));
    const stranger = await signIn(ADMIN, PASSWORD, { from: '198.51.100.99' });
    expect(stranger).toMatchObject({ status: 429, result: { code: 'RATE_LIMITED' } });
    expect((await signIn(ADMIN, PASSWORD, { cookie: own, from: '198.51.100.1' })).status).toBe(200);
  });

  // T1319
  test('is open to a new device by a code from its mailbox, asked for and typed where strangers have used up theirs', async () => {
    for (let turn = 0; turn < 7; turn++)
      await fixtures.post('/auth/forgot_password', { email: ADMIN }, { from: HALL });
    for (let turn = 0; turn < 30; turn++)
      await fixtures.post(
        '/auth/reset_password',
        { email: ADMIN, code: '000000', password: PASSWORD },
        { from: HALL },
      );
    // What the strangers caused lies in the mailbox too.
    for (let mail = 0; mail < rateRules.mailCode.account.most; mail++) await fixtures.catcher.next(ADMIN);
    const asked = await fixtures.post('/auth/forgot_password', { email: ADMIN }, { from: HALL, cookie: own });
    expect(asked.status).toBe(200);
    const code = codeIn(await fixtures.catcher.next(ADMIN));
    const chosen = { email: ADMIN, code, password: 'Another1horse' };
    expect((await fixtures.post('/auth/reset_password', chosen, { from: HALL })).status).toBe(429);
    expect((await fixtures.post('/auth/reset_password', chosen, { from: HALL, cookie: own })).status).toBe(
      200,
    );
    expect((await signIn(ADMIN, 'Another1horse', { cookie: own })).status).toBe(200);
  });
});

describe('The cookie of a browser', () => {
  test('is random, signed, out of a script’s reach, and sent to this product alone', async () => {
    const { cookie } = await fixtures.post(
      '/auth/signin',
      { email: ADMIN, password: 'Another1horse' },
      { from: '192.0.2.1', cookie: own },
    );
    expect(cookie).toMatch(
      /^browser=[\w-]{32}\.[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(cookieIn(cookie)).toBe(own);
  });

  // T1314
  test('is earned by a right sign-in: a wrong one sets none, and one of a stranger’s making counts for nothing', async () => {
    await fixtures.settle('owner@example.com');
    expect((await signIn('owner@example.com', 'Wrong1password')).cookie).toBe('');
    await wrong(60, () => ({ email: 'owner@example.com' }));
    for (const cookie of ['browser=a.b', `browser=${'x'.repeat(32)}.${'y'.repeat(43)}`])
      expect((await signIn('owner@example.com', PASSWORD, { cookie })).status).toBe(429);
  });

  // T1315
  test('is good for the account that was signed in to, and for no other', async () => {
    await fixtures.settle('other@example.com');
    await wrong(60, () => ({ email: 'other@example.com' }));
    expect((await signIn('other@example.com', PASSWORD, { cookie: own })).status).toBe(429);
  });

  test('lets its own holder guess no faster than the limit', async () => {
    await fixtures.settle('guest@example.com');
    const cookie = await cookieOf('guest@example.com');
    const codes = [];
    for (let turn = 0; turn <= rateRules.signIn.known.most; turn++)
      codes.push((await signIn('guest@example.com', 'Wrong1password', { cookie })).status);
    expect(codes).toEqual([...Array(rateRules.signIn.known.most).fill(401), 429]);
  });

  test('is worth nothing once the password was chosen anew elsewhere', async () => {
    await fixtures.settle('moved@example.com');
    const cookie = await cookieOf('moved@example.com');
    await fixtures.post('/auth/forgot_password', { email: 'moved@example.com' }, { from: '192.0.2.7' });
    const code = codeIn(await fixtures.catcher.next('moved@example.com'));
    const chosen = { email: 'moved@example.com', code, password: 'Another1horse' };
    expect((await fixtures.post('/auth/reset_password', chosen, { from: '192.0.2.7' })).status).toBe(200);
    await wrong(60, () => ({ email: 'moved@example.com' }));
    expect((await signIn('moved@example.com', 'Another1horse', { cookie })).status).toBe(429);
  });

  test('stands in no table in clear', async () => {
    const rows = await fixtures.db.selectFrom('known_browser').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(own.slice('browser='.length).split('.')[0]);
  });
});
