import { describe, expect } from 'vitest';
import { purgeExpiredIdentity } from '../../../src/server/identity/purge-expired-credentials.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { identityFixtures, PASSWORD } from './identity-fixtures.ts';
import { codeIn } from './mail-catcher.ts';

let person = 0;
/** A new confirmed person, signed in. */
async function signedIn() {
  person += 1;
  const email = `person${person}@example.com`;
  const userId = await fixtures.settle(email);
  return { email, userId, ...(await fixtures.signIn(email)) };
}
const tokensOf = (answer: { result: unknown }) => answer.result as { token: string; refreshToken: string };
const meStatus = async (token: string) =>
  (await fixtures.ask('GET', '/users/me', undefined, { token })).status;

const { test, fixtures } = fixturesTest(identityFixtures);

describe('signing in', () => {
  test('answers a wrong password and an unknown address the same', async () => {
    const { email } = await signedIn();
    const wrong = await fixtures.post('/auth/signin', { email, password: 'Wrong1password' });
    const unknown = await fixtures.post('/auth/signin', {
      email: 'nobody@example.com',
      password: 'Wrong1password',
    });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, result: { code: 'BAD_CREDENTIALS' } });
  });

  test('with an unconfirmed address is refused only to whoever knows the password, with a fresh code', async () => {
    const email = 'unconfirmed@example.com';
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    await fixtures.catcher.next(email);
    const wrong = await fixtures.post('/auth/signin', { email, password: 'Wrong1password' });
    expect(wrong.result).toMatchObject({ code: 'BAD_CREDENTIALS' });
    const right = await fixtures.post('/auth/signin', { email, password: PASSWORD });
    expect(right).toMatchObject({ status: 403, result: { code: 'EMAIL_NOT_CONFIRMED' } });
    const code = codeIn(await fixtures.catcher.next(email));
    expect((await fixtures.post('/auth/confirm', { email, code })).status).toBe(200);
    await fixtures.signIn(email);
  });

  // T0268
  test('gives a token that ends within the hour and is believed by nobody when it was changed', async () => {
    const { token } = await signedIn();
    expect(await meStatus(token)).toBe(200);
    const [head, body = '', sign] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(claims).toMatchObject({ userRole: 'USER', organizationId: null, organizationRole: null });
    const forged = Buffer.from(JSON.stringify({ ...claims, userRole: 'SUPER_ADMIN' })).toString('base64url');
    expect(await meStatus(`${head}.${forged}.${sign}`)).toBe(401);
    fixtures.later(3601);
    expect(await meStatus(token)).toBe(401);
  });
});

describe('a refresh token', () => {
  test('works once and gives its successor', async () => {
    const first = await signedIn();
    const second = tokensOf(await fixtures.refresh(first.refreshToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await meStatus(second.token)).toBe(200);
    fixtures.later(3500);
    const third = await fixtures.refresh(second.refreshToken);
    expect(third.status).toBe(200);
    expect(await meStatus(tokensOf(third).token)).toBe(200);
  });

  // T0673
  test('that comes back after its successor was used ends the whole session', async () => {
    const first = await signedIn();
    const elsewhere = await fixtures.signIn(first.email);
    const second = tokensOf(await fixtures.refresh(first.refreshToken));
    fixtures.later(10);
    const third = tokensOf(await fixtures.refresh(second.refreshToken));
    const reused = await fixtures.refresh(first.refreshToken);
    expect(reused).toMatchObject({
      status: 401,
      messages: ['Your session has ended. Please sign in again.'],
      result: { code: 'SESSION_EXPIRED' },
    });
    expect((await fixtures.refresh(third.refreshToken)).status).toBe(401);
    expect(await meStatus(third.token)).toBe(401);
    // The person's other session is another family.
    expect(await meStatus(elsewhere.token)).toBe(200);
  });

  // T1269
  test('whose answers were lost twice, and whose line came back after minutes, goes on with its session', async () => {
    const first = await signedIn();
    for (const seconds of [0, 5, 61]) {
      fixtures.later(seconds);
      expect((await fixtures.refresh(first.refreshToken)).status).toBe(200);
    }
    fixtures.later(800);
    const again = tokensOf(await fixtures.refresh(first.refreshToken));
    fixtures.later(3000);
    expect(await meStatus(again.token)).toBe(200);
    const next = tokensOf(await fixtures.refresh(again.refreshToken));
    expect(await meStatus(next.token)).toBe(200);
    // What was replaced on the way is nobody's: whoever shows the first one now ends the session.
    expect((await fixtures.refresh(first.refreshToken)).status).toBe(401);
    expect((await fixtures.refresh(next.refreshToken)).status).toBe(401);
  });

  test('whose answer was lost may come back within a minute', async () => {
    const first = await signedIn();
    await fixtures.refresh(first.refreshToken);
    fixtures.later(59);
    const again = await fixtures.refresh(first.refreshToken);
    expect(again.status).toBe(200);
    const { refreshToken, token } = tokensOf(again);
    fixtures.later(600);
    expect(await meStatus(token)).toBe(200);
    expect((await fixtures.refresh(refreshToken)).status).toBe(200);
  });

  // T1270
  test('may not come back a sixth time, and that ends the session', async () => {
    const first = await signedIn();
    await fixtures.refresh(first.refreshToken);
    let again = '';
    for (let turn = 0; turn < 5; turn++) {
      fixtures.later(5);
      again = tokensOf(await fixtures.refresh(first.refreshToken)).refreshToken;
    }
    fixtures.later(5);
    expect((await fixtures.refresh(first.refreshToken)).status).toBe(401);
    expect((await fixtures.refresh(again)).status).toBe(401);
  });

  // T1271
  test('may not come back after a quarter of an hour', async () => {
    const first = await signedIn();
    const second = tokensOf(await fixtures.refresh(first.refreshToken));
    fixtures.later(15 * 60 + 1);
    expect((await fixtures.refresh(first.refreshToken)).status).toBe(401);
    expect((await fixtures.refresh(second.refreshToken)).status).toBe(401);
  });

  // T1272
  test('that a grace retry replaced ends the session when a thief or its owner shows it', async () => {
    const first = await signedIn();
    const replaced = tokensOf(await fixtures.refresh(first.refreshToken));
    fixtures.later(5);
    const current = tokensOf(await fixtures.refresh(first.refreshToken));
    fixtures.later(5);
    expect((await fixtures.refresh(replaced.refreshToken)).status).toBe(401);
    expect((await fixtures.refresh(current.refreshToken)).status).toBe(401);
  });

  test('presented ten times at once gives at most the rotation and its five returns', async () => {
    const first = await signedIn();
    fixtures.later(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixtures.refresh(first.refreshToken)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(6);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    const alive = await fixtures.db
      .selectFrom('refresh_token')
      .select('id')
      .where('user_id', '=', first.userId)
      .where('revoked_at', 'is', null)
      .execute();
    expect(alive).toEqual([]);
  });

  test('ends with its session after 30 days, however often it was refreshed', async () => {
    let { refreshToken } = await signedIn();
    for (let day = 0; day < 29; day++) {
      fixtures.later(86_400);
      ({ refreshToken } = tokensOf(await fixtures.refresh(refreshToken)));
    }
    fixtures.later(86_400 + 1);
    expect((await fixtures.refresh(refreshToken)).status).toBe(401);
  });

  test('of nobody is refused without a word more', async () => {
    expect(await fixtures.refresh('A'.repeat(43))).toMatchObject({
      status: 401,
      result: { code: 'SESSION_EXPIRED' },
    });
  });
});

describe('ending sessions', () => {
  test('signing out ends the token at once, and twice is well', async () => {
    const { token, refreshToken } = await signedIn();
    expect((await fixtures.post('/auth/signout', { refreshToken })).status).toBe(200);
    expect((await fixtures.post('/auth/signout', { refreshToken })).status).toBe(200);
    expect(await meStatus(token)).toBe(401);
    expect((await fixtures.refresh(refreshToken)).status).toBe(401);
  });

  test('a new password ends every session and the old password', async () => {
    const first = await signedIn();
    const second = await fixtures.signIn(first.email);
    await fixtures.post('/auth/forgot_password', { email: first.email });
    const mail = await fixtures.catcher.next(first.email);
    const reset = { email: first.email, code: codeIn(mail), password: 'Brand1new' };
    expect((await fixtures.post('/auth/reset_password', reset)).status).toBe(200);
    for (const { token, refreshToken } of [first, second]) {
      expect(await meStatus(token)).toBe(401);
      expect((await fixtures.refresh(refreshToken)).status).toBe(401);
    }
    expect((await fixtures.post('/auth/signin', { email: first.email, password: PASSWORD })).status).toBe(
      401,
    );
    await fixtures.signIn(first.email, 'Brand1new');
    expect((await fixtures.catcher.next(first.email)).subject).toBe('Your password was changed');
    // The same once more is a lost answer; another password with a used code is not.
    expect((await fixtures.post('/auth/reset_password', reset)).status).toBe(200);
    const other = { ...reset, password: 'Other1password' };
    expect((await fixtures.post('/auth/reset_password', other)).status).toBe(400);
  });

  test('a new password ends the secret link to the calendar', async () => {
    const { email, token, userId } = await signedIn();
    const linkOf = async () =>
      (
        await fixtures.ask('GET', '/calendar/feed', undefined, {
          token: (await fixtures.signIn(email, 'Brand1new')).token,
        })
      ).result.feed;
    expect((await fixtures.post('/calendar/feed', {}, { token })).status).toBe(200);
    await fixtures.post('/auth/forgot_password', { email });
    const code = codeIn(await fixtures.catcher.next(email));
    const links = fixtures.db.selectFrom('calendar_feed').select('user_id').where('user_id', '=', userId);
    expect(await links.execute()).toHaveLength(1);
    await fixtures.post('/auth/reset_password', { email, code, password: 'Brand1new' });
    expect(await links.execute()).toEqual([]);
    expect(await linkOf()).toBeNull();
  });

  test('a rotation that meets a new password leaves no session alive', async () => {
    const rounds = Array.from({ length: 5 }, async () => {
      const { email, refreshToken, userId } = await signedIn();
      await fixtures.post('/auth/forgot_password', { email });
      const code = codeIn(await fixtures.catcher.next(email));
      await Promise.all([
        fixtures.post('/auth/reset_password', { email, code, password: 'Brand1new' }),
        fixtures.refresh(refreshToken),
        fixtures.post('/auth/signin', { email, password: PASSWORD }),
      ]);
      return userId;
    });
    const users = await Promise.all(rounds);
    const alive = await fixtures.db
      .selectFrom('refresh_token')
      .select('id')
      .where('user_id', 'in', users)
      .where('revoked_at', 'is', null)
      .execute();
    expect(alive).toEqual([]);
  });

  // T0675
  test('a forgotten password is answered the same for an unknown address', async () => {
    const { email } = await signedIn();
    const known = await fixtures.post('/auth/forgot_password', { email });
    expect(await fixtures.post('/auth/forgot_password', { email: 'nobody2@example.com' })).toEqual(known);
  });

  test('tidying deletes what is over and nothing else', async () => {
    const { refreshToken } = await signedIn();
    const before = await fixtures.db.selectFrom('refresh_token').select('id').execute();
    await purgeExpiredIdentity(fixtures.db, fixtures.now().toISOString());
    expect((await fixtures.refresh(refreshToken)).status).toBe(200);
    fixtures.later(32 * 86_400);
    await purgeExpiredIdentity(fixtures.db, fixtures.now().toISOString());
    expect(before.length).toBeGreaterThan(0);
    for (const table of ['refresh_token', 'email_code', 'rate_limit'] as const)
      expect(await fixtures.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
