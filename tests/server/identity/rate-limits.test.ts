import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { networkOf } from '../../../src/server/identity/rate-limits.ts';
import { rateRules } from '../../../src/server/identity/rate-rules.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { identityFixtures, PASSWORD } from './identity-fixtures.ts';

const { test, fixtures } = fixturesTest(identityFixtures);

describe('rate limits', () => {
  // T0674
  test('stop guessing a password, say for how long, and let others in', async () => {
    const email = 'victim@example.com';
    await fixtures.settle(email);
    const { most } = rateRules.signIn.pair;
    const guess = (from: string) =>
      fixtures.post('/auth/signin', { email, password: 'Wrong1password' }, { from });
    const guesses = await Promise.all(Array.from({ length: most }, () => guess('10.0.0.66')));
    expect(guesses.every(({ status }) => status === 401)).toBe(true);
    const stopped = await guess('10.0.0.66');
    expect(stopped).toMatchObject({
      status: 429,
      messages: ['Too many attempts. Please wait a moment and try again.'],
    });
    expect(stopped.retryAfter).toBeGreaterThan(0);
    expect(stopped.retryAfter).toBeLessThanOrEqual(15 * 60);
    // Its owner, from elsewhere, still gets in; so does somebody else from there.
    const owner = await fixtures.post('/auth/signin', { email, password: PASSWORD }, { from: '10.0.0.7' });
    expect(owner.status).toBe(200);
    fixtures.later(stopped.retryAfter ?? 0);
    expect((await guess('10.0.0.66')).status).toBe(401);
  });

  // T0679
  test('are the same for an address that nobody has', async () => {
    const email = 'ghost@example.com';
    for (let turn = 0; turn < rateRules.mailCode.account.most; turn++)
      expect((await fixtures.post('/auth/forgot_password', { email })).status).toBe(200);
    expect((await fixtures.post('/auth/forgot_password', { email })).status).toBe(429);
  });

  test('count what was refused: a refusal does not take its count back', async () => {
    const codes = [];
    for (let turn = 0; turn < 12; turn++) {
      const { result } = await fixtures.post(
        '/auth/signin',
        { email: 'counted@example.com', password: 'x' },
        { from: '10.1.1.2' },
      );
      codes.push((result as { code: string }).code);
    }
    expect(codes).toEqual([...Array(10).fill('BAD_CREDENTIALS'), 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  test('hold when hundreds ask at once, and starve nobody of a connection', async () => {
    const email = 'storm@example.com';
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        fixtures.post('/auth/signin', { email, password: 'Wrong1password' }, { from: '10.2.2.2' }),
      ),
    );
    const of = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ wrong: of(401), stopped: of(429) }).toEqual({ wrong: 10, stopped: 50 });
  });

  // T1247
  test('do not count a right password whose session could not be written, as on a full disk', async () => {
    const email = 'full.disk@example.com';
    await fixtures.settle(email);
    const from = '10.3.3.3';
    await sql
      .raw(`create function disk_is_full() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
        create trigger disk_is_full before insert on refresh_token execute function disk_is_full()`)
      .execute(fixtures.db);
    for (let turn = 0; turn <= rateRules.signIn.pair.most; turn++)
      expect((await fixtures.post('/auth/signin', { email, password: PASSWORD }, { from })).status).toBe(503);
    await sql.raw('drop function disk_is_full cascade').execute(fixtures.db);
    expect((await fixtures.post('/auth/signin', { email, password: PASSWORD }, { from })).status).toBe(200);
  });

  test('keep no address and no email in clear', async () => {
    await fixtures.post(
      '/auth/signin',
      { email: 'plain@example.com', password: 'x' },
      { from: '192.0.2.77' },
    );
    const rows = await fixtures.db.selectFrom('rate_limit').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/plain|192\.0\.2|@/);
  });

  test('see an IPv6 network as one address, and IPv4 in IPv6 clothes as IPv4', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
  });
});
