import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, rowsOf } from '../../support/rows.ts';
import { identityFixtures, PASSWORD } from './identity-fixtures.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

const { test, fixtures } = fixturesTest(identityFixtures);

interface Listed {
  id: string;
  browser: string | null;
  system: string | null;
  begunAt: string;
  lastUsedAt: string;
  isThis: boolean;
}
const listOf = async (token: string) =>
  (await fixtures.ask('GET', '/users/me/sessions', undefined, { token })).result.sessions as Listed[];
const meStatus = async (token: string) =>
  (await fixtures.ask('GET', '/users/me', undefined, { token })).status;

let person = 0;
async function settled() {
  person += 1;
  const email = `sessions${person}@example.com`;
  return { email, userId: await fixtures.settle(email) };
}
async function signIn(email: string, userAgent?: string) {
  const { result } = await fixtures.post(
    '/auth/signin',
    { email, password: PASSWORD },
    userAgent ? { userAgent } : {},
  );
  return result as unknown as { token: string; refreshToken: string };
}

describe('Where one is signed in', () => {
  // T3401
  test('is listed with browser, system and times; the session that asks comes first', async () => {
    const { email } = await settled();
    const begun = fixtures.now().toISOString();
    const laptop = await signIn(email, FIREFOX);
    fixtures.later(60);
    const phone = await signIn(email, SAFARI);
    fixtures.later(60);
    const listed = await listOf(laptop.token);
    expect(listed.map(({ browser, system, isThis }) => [browser, system, isThis])).toEqual([
      ['Firefox', 'Windows', true],
      ['Safari', 'iOS', false],
    ]);
    expect(listed[0]).toMatchObject({ begunAt: begun, lastUsedAt: begun });
    // Used anew: the session is the same one, with the time and the name of its last renewal.
    const used = fixtures.now().toISOString();
    const { result } = await fixtures.post(
      '/auth/refresh',
      { refreshToken: laptop.refreshToken },
      { userAgent: SAFARI },
    );
    const again = await listOf(phone.token);
    expect(again.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      ['Safari', true],
      ['Safari', false],
    ]);
    expect(again[1]).toMatchObject({ id: listed[0]!.id, begunAt: begun, lastUsedAt: used });
    expect(await meStatus(String(result.token))).toBe(200);
  });

  // T3402
  test('keeps two words of what a browser says of itself, and none of what is no name', async () => {
    const { email, userId } = await settled();
    await signIn(email, FIREFOX);
    await signIn(email, `<script>alert(1)</script>/1 ${'x'.repeat(5000)}`);
    await signIn(email);
    const rows = await rowsOf(fixtures.db, 'refresh_token', ['browser', 'system'], { user_id: userId });
    expect(rows).toContainEqual({ browser: 'Firefox', system: 'Windows' });
    for (const { browser, system } of rows)
      for (const name of [browser, system]) expect(name ?? '').toMatch(/^[\w .+()/-]{0,40}$/);
    expect(JSON.stringify(rows)).not.toMatch(/script|139\.0|xxxx/);
  });

  // T3403
  test('ends by its owner from elsewhere: token, renewal and messages of that browser, and no other', async () => {
    const { email, userId } = await settled();
    const here = await signIn(email, FIREFOX);
    const there = await signIn(email, SAFARI);
    const other = (await listOf(here.token)).find(({ isThis }) => !isThis)!;
    const mine = (await listOf(here.token)).find(({ isThis }) => isThis)!;
    for (const [endpoint, session_id] of [
      ['https://push.example/there', other.id],
      ['https://push.example/here', mine.id],
    ] as const)
      await insert(fixtures.db, 'push_subscription', {
        id: randomUUID(),
        user_id: userId,
        endpoint,
        p256dh: 'p',
        auth: 'a',
        created_at: fixtures.now().toISOString(),
        session_id,
      });
    for (let time = 0; time < 2; time++) {
      const ended = await fixtures.ask('DELETE', `/users/me/sessions/${other.id}`, undefined, {
        token: here.token,
      });
      expect([ended.status, (ended.result.sessions as Listed[]).map(({ id }) => id)]).toEqual([
        200,
        [mine.id],
      ]);
    }
    expect(await meStatus(there.token)).toBe(401);
    expect((await fixtures.refresh(there.refreshToken)).status).toBe(401);
    expect(await meStatus(here.token)).toBe(200);
    const told = await rowsOf(fixtures.db, 'push_subscription', ['endpoint'], { user_id: userId });
    expect(told).toEqual([{ endpoint: 'https://push.example/here' }]);
    expect((await fixtures.refresh(here.refreshToken)).status).toBe(200);
  });

  // T3404
  test('ends everywhere else at once, and only for its owner', async () => {
    const { email } = await settled();
    const stranger = await settled();
    const strangers = await signIn(stranger.email);
    const here = await signIn(email);
    const others = [await signIn(email), await signIn(email)];
    const ended = await fixtures.ask('DELETE', '/users/me/sessions', undefined, { token: here.token });
    expect([ended.status, (ended.result.sessions as Listed[]).map(({ isThis }) => isThis)]).toEqual([
      200,
      [true],
    ]);
    for (const { token } of others) expect(await meStatus(token)).toBe(401);
    expect([await meStatus(here.token), await meStatus(strangers.token)]).toEqual([200, 200]);
  });

  // T3405
  test('is nobody else’s to see or to end', async () => {
    const one = await settled();
    const other = await settled();
    const theirs = await signIn(one.email);
    const mine = await signIn(other.email);
    const [session] = await listOf(theirs.token);
    const foreign = await fixtures.ask('DELETE', `/users/me/sessions/${session!.id}`, undefined, {
      token: mine.token,
    });
    const nowhere = await fixtures.ask('DELETE', `/users/me/sessions/${randomUUID()}`, undefined, {
      token: mine.token,
    });
    expect(foreign).toEqual(nowhere);
    expect(foreign.status).toBe(404);
    expect(await meStatus(theirs.token)).toBe(200);
    expect((await listOf(mine.token)).map(({ id }) => id)).not.toContain(session!.id);
  });
});
