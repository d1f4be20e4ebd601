import { describe, expect } from 'vitest';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { identityFixtures, PASSWORD } from './identity-fixtures.ts';
import { codeIn } from './mail-catcher.ts';

const { test, fixtures } = fixturesTest(identityFixtures);

const wrongCode = 'This code is incorrect or has expired. Please check it or ask for a new one.';

describe('sign-up', () => {
  // T0672
  test('leads by a mailed code to a session', async () => {
    const email = 'ayu@example.com';
    expect(await fixtures.post('/auth/signup', { email, password: PASSWORD })).toMatchObject({
      status: 200,
      result: { ok: true },
    });
    const mail = await fixtures.catcher.next(email);
    const code = codeIn(mail);
    expect(mail.text).toContain(`https://door.example/confirm?email=ayu%40example.com&code=${code}`);
    expect(mail.html).toContain(code);
    expect((await fixtures.post('/auth/confirm', { email, code })).status).toBe(200);
    const { token, refreshToken } = await fixtures.signIn(email);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const me = await fixtures.ask('GET', '/users/me', undefined, { token });
    expect(me.result).toMatchObject({ email, name: '', userRole: 'USER', organizations: [], programs: [] });
  });

  // T0678
  test('keeps no password, code or refresh token in clear', async () => {
    const email = 'clear@example.com';
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const code = codeIn(await fixtures.catcher.next(email));
    await fixtures.post('/auth/confirm', { email, code });
    const { refreshToken } = await fixtures.signIn(email);
    const waiting = fixtures.db.selectFrom('mail').select('id').where('sent_at', 'is', null);
    await until('every mail was sent', async () => (await waiting.execute()).length === 0);
    const rows = JSON.stringify([
      await fixtures.db.selectFrom('app_user').selectAll().execute(),
      await fixtures.db.selectFrom('email_code').selectAll().execute(),
      await fixtures.db.selectFrom('refresh_token').selectAll().execute(),
      await fixtures.db.selectFrom('mail').select(['text', 'html']).execute(),
    ]);
    for (const secret of [PASSWORD, refreshToken, `"${code}"`, `    ${code}`])
      expect(rows).not.toContain(secret);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('answers a known address the same and tells only its mailbox', async () => {
    const email = 'known@example.com';
    await fixtures.settle(email);
    const again = await fixtures.post('/auth/signup', { email, password: 'Another1one' });
    const fresh = await fixtures.post('/auth/signup', {
      email: 'fresh@example.com',
      password: 'Another1one',
    });
    // What a browser goes on with has the same form, whether or not it opens anything.
    const form = /^\d{13}\.[\w-]{43}$/;
    for (const answer of [again, fresh]) expect(answer.result.continuation).toMatch(form);
    const without = (answer: typeof again) => ({ ...answer, result: { ...answer.result, continuation: '' } });
    expect(without(again)).toEqual(without(fresh));
    expect((await fixtures.catcher.next(email)).subject).toBe('You already have an account');
    await fixtures.signIn(email, PASSWORD);
  });

  // T3003
  test('the browser that signed up is signed in by the code, also where the answer was lost; no other is', async () => {
    const email = 'tabs@example.com';
    const { continuation } = (await fixtures.post('/auth/signup', { email, password: PASSWORD })).result;
    const code = codeIn(await fixtures.catcher.next(email));
    const confirm = async (more: object) =>
      (await fixtures.post('/auth/confirm', { email, code, ...more })).result.session as
        | { token: string }
        | undefined;
    const token = (await confirm({ continuation }))?.token ?? '';
    expect((await fixtures.ask('GET', '/users/me', undefined, { token })).result).toMatchObject({ email });
    expect(await confirm({ continuation })).toBeDefined();
    expect(await confirm({})).toBeUndefined();
    expect(await confirm({ continuation: `${continuation}x` })).toBeUndefined();
    expect(await confirm({ continuation: `9${String(continuation).slice(1)}` })).toBeUndefined();
    const other = await fixtures.post('/auth/signup', { email: 'other@example.com', password: PASSWORD });
    expect(await confirm({ continuation: other.result.continuation })).toBeUndefined();
  });

  // T3004
  test('who signs up a stranger’s address is not signed in by its code, and its owner not with the stranger’s password', async () => {
    const email = 'owner@example.com';
    const stranger = (await fixtures.post('/auth/signup', { email, password: 'Stranger1' })).result;
    await fixtures.catcher.next(email);
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const reset = codeIn(await fixtures.catcher.next(email));
    await fixtures.post('/auth/reset_password', { email, code: reset, password: 'Chosen1here' });
    await fixtures.post('/auth/resend_code', { email });
    const tried = await fixtures.post('/auth/confirm', {
      email,
      code: reset,
      continuation: stranger.continuation,
    });
    expect(tried.status).toBe(400);
    // One whose password was replaced in between.
    const later = 'later@example.com';
    const { continuation } = (await fixtures.post('/auth/signup', { email: later, password: PASSWORD }))
      .result;
    const code = codeIn(await fixtures.catcher.next(later));
    await update(
      fixtures.db,
      'app_user',
      { email: later },
      { password_hash: await hashPassword('Stranger1') },
    );
    const confirmed = await fixtures.post('/auth/confirm', { email: later, code, continuation });
    expect([confirmed.status, confirmed.result.session]).toEqual([200, undefined]);
  });

  // T3005
  test('the link of the email leads back to where the person came from, and nowhere else', async () => {
    const linkOf = async (email: string, returnUrl: string) => {
      await fixtures.post('/auth/signup', { email, password: PASSWORD, returnUrl });
      return (await fixtures.catcher.next(email)).text;
    };
    expect(await linkOf('back@example.com', '/programs/venture/registration')).toContain(
      '&returnUrl=%2Fprograms%2Fventure%2Fregistration',
    );
    expect(await linkOf('away@example.com', '//elsewhere.example')).not.toContain('returnUrl');
    expect(await linkOf('out@example.com', 'https://elsewhere.example')).not.toContain('elsewhere');
  });

  test('a second sign-up with another password leaves the choice to the mailbox', async () => {
    const email = 'hijack@example.com';
    await fixtures.post('/auth/signup', { email, password: 'Stranger1' });
    const strangersCode = codeIn(await fixtures.catcher.next(email));
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const mail = await fixtures.catcher.next(email);
    expect(mail.text).toContain('https://door.example/reset-password?');

    const confirmed = await fixtures.post('/auth/confirm', { email, code: strangersCode });
    expect(confirmed).toMatchObject({ status: 400, messages: [wrongCode] });
    const reset = { email, code: codeIn(mail), password: 'Chosen1here' };
    expect((await fixtures.post('/auth/reset_password', reset)).status).toBe(200);
    for (const password of ['Stranger1', PASSWORD])
      expect((await fixtures.post('/auth/signin', { email, password })).status).toBe(401);
    await fixtures.signIn(email, 'Chosen1here');
  });

  test('a second sign-up with the same password mails the code again', async () => {
    const email = 'twice@example.com';
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const first = codeIn(await fixtures.catcher.next(email));
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const second = codeIn(await fixtures.catcher.next(email));
    if (first !== second)
      expect((await fixtures.post('/auth/confirm', { email, code: first })).status).toBe(400);
    expect((await fixtures.post('/auth/confirm', { email, code: second })).status).toBe(200);
  });

  test('two at once with two passwords make one account that neither opens', async () => {
    const email = 'race@example.com';
    const answers = await Promise.all([
      fixtures.post('/auth/signup', { email, password: 'First1first' }),
      fixtures.post('/auth/signup', { email, password: 'Second1second' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const accounts = await fixtures.db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(accounts).toMatchObject([{ password_hash: null, email_confirmed_at: null }]);
  });

  // T0432
  test('refuses bad input in the specification’s words', async () => {
    const answer = await fixtures.post('/auth/signup', { email: 'Ayu@example.com', password: 'short' });
    expect(answer.status).toBe(400);
    expect(answer.result.issues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'email', message: 'Email must be in lowercase' }),
        expect.objectContaining({ path: 'password', message: 'Password must be at least 8 characters.' }),
      ]),
    );
  });
});

describe('the confirmation code', () => {
  test('ends after 15 minutes', async () => {
    const email = 'slow@example.com';
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const code = codeIn(await fixtures.catcher.next(email));
    fixtures.later(15 * 60 + 1);
    expect((await fixtures.post('/auth/confirm', { email, code })).status).toBe(400);
    await fixtures.post('/auth/resend_code', { email });
    const fresh = codeIn(await fixtures.catcher.next(email));
    expect((await fixtures.post('/auth/confirm', { email, code: fresh })).status).toBe(200);
  });

  test('ends after five wrong tries, even for the right digits', async () => {
    const email = 'guess@example.com';
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const code = codeIn(await fixtures.catcher.next(email));
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => fixtures.post('/auth/confirm', { email, code: wrong })),
    );
    expect(tries.every(({ status }) => status === 400)).toBe(true);
    expect((await fixtures.post('/auth/confirm', { email, code })).status).toBe(400);
  });

  test('may arrive a second time after a lost answer, and an unknown address learns nothing', async () => {
    const email = 'lost@example.com';
    await fixtures.post('/auth/signup', { email, password: PASSWORD });
    const code = codeIn(await fixtures.catcher.next(email));
    expect((await fixtures.post('/auth/confirm', { email, code })).status).toBe(200);
    expect((await fixtures.post('/auth/confirm', { email, code })).status).toBe(200);
    const wrong = code === '000000' ? '111111' : '000000';
    const known = await fixtures.post('/auth/confirm', { email, code: wrong });
    const unknown = await fixtures.post('/auth/confirm', { email: 'nobody@example.com', code });
    expect(unknown).toEqual(known);
  });

  test('is mailed again only to an address that waits for it', async () => {
    const before = fixtures.catcher.mails.length;
    await fixtures.settle('confirmed@example.com');
    const answers = await Promise.all([
      fixtures.post('/auth/resend_code', { email: 'confirmed@example.com' }),
      fixtures.post('/auth/resend_code', { email: 'stranger@example.com' }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    // A later mail that did arrive proves that none of the earlier ones will.
    await fixtures.post('/auth/forgot_password', { email: 'confirmed@example.com' });
    await fixtures.catcher.next('confirmed@example.com');
    expect(fixtures.catcher.mails.slice(before).map(({ to }) => to)).toEqual([
      'confirmed@example.com',
      'confirmed@example.com',
    ]);
  });
});

describe('One of the 10,000 commonest passwords', () => {
  const refused = {
    status: 400,
    result: {
      code: 'BAD_INPUT',
      issues: [
        {
          path: 'password',
          message: 'This password is one of the 10,000 most common. Please choose another one.',
        },
      ],
    },
  };

  // T1321
  test.each(['Password1', 'QWERTY123', 'Trustno1'])(
    '%s is refused at its field, to sign up and for a new one',
    async (password) => {
      const email = 'common@example.com';
      expect(await fixtures.post('/auth/signup', { email, password })).toMatchObject(refused);
      expect(await fixtures.post('/auth/reset_password', { email, code: '123456', password })).toMatchObject(
        refused,
      );
    },
  );

  // T1322
  test('opens an account that has it already', async () => {
    await fixtures.settle('old-password@example.com');
    await update(
      fixtures.db,
      'app_user',
      { email: 'old-password@example.com' },
      { password_hash: await hashPassword('Password1') },
    );
    expect((await fixtures.signIn('old-password@example.com', 'Password1')).token).toBeTruthy();
  });
});
