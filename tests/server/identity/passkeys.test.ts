import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type AnswerChanges, type Authenticator, authenticator } from '../../support/authenticator.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { identityFixtures } from './identity-fixtures.ts';

const ORIGIN = 'https://door.example';
const { test, fixtures } = fixturesTest(identityFixtures);

type Options = Record<string, unknown>;
interface Listed {
  id: string;
  name: string;
  lastUsedAt: string | null;
}

let people = 0;
async function signedIn() {
  people += 1;
  const email = `keys${people}@example.com`;
  const userId = await fixtures.settle(email);
  return { email, userId, ...(await fixtures.signIn(email)) };
}
const begin = async (token: string) =>
  (await fixtures.post('/users/me/passkeys/begin', {}, { token })).result.options as Options;
const add = (token: string, response: object, name = 'Laptop') =>
  fixtures.post('/users/me/passkeys', { name, response }, { token });
const listOf = async (token: string) =>
  (await fixtures.ask('GET', '/users/me/passkeys', undefined, { token })).result.passkeys as Listed[];

/** A person with a passkey. */
async function withPasskey() {
  const person = await signedIn();
  const key = authenticator(ORIGIN);
  expect((await add(person.token, key.register(await begin(person.token)))).status).toBe(200);
  await fixtures.catcher.next(person.email);
  return { ...person, key };
}

/** A browser that signs in by passkey. */
function browserOf() {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const answered = await fixtures.post(path, body, { cookie });
    const [pair = ''] = answered.cookie.split(';');
    if (pair) cookie = pair;
    return answered;
  };
  return {
    begin: async () => (await post('/auth/passkey/begin', {})).result.options as Options,
    finish: (response: object) => post('/auth/passkey', { response }),
  };
}
async function signInWith(key: Authenticator, changes?: AnswerChanges) {
  const browser = browserOf();
  return await browser.finish(key.signIn(await browser.begin(), changes));
}
const refused = { status: 400, messages: [expect.stringMatching(/^This passkey could not be used/)] };
const sessions = async () => (await rowsOf(fixtures.db, 'refresh_token', ['id'], {})).length;

describe('A passkey', () => {
  // T3440
  test('is added by its person, who gets an email; it signs in without an address, and is named and removed', async () => {
    const person = await signedIn();
    const options = await begin(person.token);
    expect(options).toMatchObject({
      rp: { id: 'door.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const key = authenticator(ORIGIN);
    const added = await add(person.token, key.register(options));
    expect(added).toMatchObject({
      status: 200,
      result: { passkeys: [{ name: 'Laptop', lastUsedAt: null }] },
    });
    expect((await fixtures.catcher.next(person.email)).subject).toBe('A passkey was added to your account');
    const opened = await signInWith(key);
    expect(opened.status).toBe(200);
    const me = await fixtures.ask('GET', '/users/me', undefined, { token: String(opened.result.token) });
    expect(me.result.email).toBe(person.email);
    const [{ id, lastUsedAt } = { id: '', lastUsedAt: null }] = await listOf(person.token);
    expect(lastUsedAt).toBe(fixtures.now().toISOString());
    const renamed = await fixtures.ask(
      'PUT',
      `/users/me/passkeys/${id}`,
      { name: 'Desk' },
      { token: person.token },
    );
    expect(renamed.result.passkeys).toMatchObject([{ id, name: 'Desk' }]);
    const gone = await fixtures.ask('DELETE', `/users/me/passkeys/${id}`, undefined, { token: person.token });
    expect(gone.result.passkeys).toEqual([]);
    expect((await fixtures.catcher.next(person.email)).subject).toBe(
      'A passkey was removed from your account',
    );
    expect(await signInWith(key)).toMatchObject(refused);
    // The password was never gone.
    await fixtures.signIn(person.email);
  });

  // T3441
  test('is not added with another origin, relying party or challenge, without its person verified, or twice', async () => {
    const { token } = await signedIn();
    const other = await signedIn();
    for (const changes of [
      { origin: 'https://evil.example' },
      { origin: 'https://door.example:8443' },
      { rpId: 'evil.example' },
      { verified: false },
      { challenge: 'bm90LWFza2Vk' },
    ])
      expect(await add(token, authenticator(ORIGIN).register(await begin(token), changes))).toMatchObject(
        refused,
      );
    // What another person was asked, what was answered already, and what took too long.
    expect(await add(token, authenticator(ORIGIN).register(await begin(other.token)))).toMatchObject(refused);
    const options = await begin(token);
    const key = authenticator(ORIGIN);
    expect((await add(token, key.register(options))).status).toBe(200);
    expect(await add(token, authenticator(ORIGIN).register(options))).toMatchObject(refused);
    expect(await add(other.token, key.register(await begin(other.token)))).toMatchObject(refused);
    const late = await begin(token);
    fixtures.later(5 * 60 + 1);
    expect(await add(token, authenticator(ORIGIN).register(late))).toMatchObject(refused);
    expect([(await listOf(token)).length, (await listOf(other.token)).length]).toEqual([1, 0]);
  });

  // T3442
  test('signs nobody in with anything forged, replayed, of another browser, or copied', async () => {
    const { key } = await withPasskey();
    const stranger = authenticator(ORIGIN);
    const before = await sessions();
    for (const changes of [
      { origin: 'https://evil.example' },
      { origin: 'http://door.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { challenge: 'bm90LWFza2Vk' },
    ])
      expect(await signInWith(key, changes)).toMatchObject(refused);
    // A key that nobody added, and its signature under the id of one that was.
    expect(await signInWith(stranger)).toMatchObject(refused);
    const browser = browserOf();
    const forged = { ...stranger.signIn(await browser.begin()), id: key.id, rawId: key.id };
    expect(await browser.finish(forged)).toMatchObject(refused);
    // Begun in another browser, and without a cookie.
    const elsewhere = key.signIn(await browserOf().begin());
    await browser.begin();
    expect(await browser.finish(elsewhere)).toMatchObject(refused);
    expect(await browserOf().finish(key.signIn(await browserOf().begin()))).toMatchObject(refused);
    const late = await browser.begin();
    fixtures.later(5 * 60 + 1);
    expect(await browser.finish(key.signIn(late))).toMatchObject(refused);
    expect(await sessions()).toBe(before);
    // Once; the same answer a second time, and a count that went back, are copies.
    const answer = key.signIn(await browser.begin(), { counter: 100 });
    expect((await browser.finish(answer)).status).toBe(200);
    expect(await browser.finish(answer)).toMatchObject(refused);
    expect(await signInWith(key, { counter: 100 })).toMatchObject(refused);
    expect(await signInWith(key, { counter: 99 })).toMatchObject(refused);
    expect((await signInWith(key, { counter: 101 })).status).toBe(200);
    expect(await sessions()).toBe(before + 2);
  });

  // T3443
  test('is its person’s alone, and ends with their account', async () => {
    const { key, token, userId } = await withPasskey();
    const other = await signedIn();
    const [{ id } = { id: '' }] = await listOf(token);
    const nowhere = await fixtures.ask('DELETE', `/users/me/passkeys/${randomUUID()}`, undefined, { token });
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { name: 'Mine' }],
    ] as const) {
      const foreign = await fixtures.ask(method, `/users/me/passkeys/${id}`, body, { token: other.token });
      expect(foreign).toEqual(nowhere);
    }
    expect(await listOf(other.token)).toEqual([]);
    expect((await signInWith(key)).status).toBe(200);
    await update(fixtures.db, 'app_user', { id: userId }, { is_deleted: true });
    expect(await signInWith(key)).toMatchObject(refused);
    await fixtures.db.deleteFrom('app_user').where('id', '=', userId).execute();
    expect(await rowsOf(fixtures.db, 'passkey', ['id'], { user_id: userId })).toEqual([]);
  });

  // T3947
  test('stays where it is the last way in: no password, no other passkey, no account at a provider that is on', async () => {
    const { key, token, userId } = await withPasskey();
    await update(fixtures.db, 'app_user', { id: userId }, { password_hash: null });
    const [{ id } = { id: '' }] = await listOf(token);
    const remove = (one: string) => fixtures.ask('DELETE', `/users/me/passkeys/${one}`, undefined, { token });
    const lastWay = { status: 403, messages: [expect.stringContaining('your only way to sign in')] };
    expect(await remove(id)).toMatchObject(lastWay);
    expect((await signInWith(key)).status).toBe(200);
    const provider_id = randomUUID();
    await insert(fixtures.db, 'sign_in_provider', {
      id: provider_id,
      name: 'Login',
      issuer: 'https://login.example',
      client_id: 'x',
      is_enabled: false,
    });
    const at = fixtures.now().toISOString();
    await insert(fixtures.db, 'linked_identity', {
      provider_id,
      issuer: 'https://login.example',
      subject: 'x',
      user_id: userId,
      created_at: at,
      last_used_at: at,
    });
    expect(await remove(id)).toMatchObject(lastWay);
    await add(token, authenticator(ORIGIN).register(await begin(token)), 'Phone');
    expect((await remove(id)).result.passkeys).toMatchObject([{ name: 'Phone' }]);
    await update(fixtures.db, 'sign_in_provider', { id: provider_id }, { is_enabled: true });
    const [{ id: other } = { id: '' }] = await listOf(token);
    expect((await remove(other)).result.passkeys).toEqual([]);
    await fixtures.db.deleteFrom('sign_in_provider').where('id', '=', provider_id).execute();
  });

  // T4150
  test('is added and removed within ten minutes of signing in and no later; its owner hears of both in their language', async () => {
    const person = await signedIn();
    await update(fixtures.db, 'app_user', { id: person.userId }, { language: 'id' });
    fixtures.later(8 * 60);
    const options = await begin(person.token);
    fixtures.later(3 * 60);
    // What was begun in time is finished: the device has the key by now.
    const added = await add(person.token, authenticator(ORIGIN).register(options));
    expect(added.result.passkeys).toMatchObject([{ hindrance: 'SIGN_IN_AGAIN' }]);
    expect((await fixtures.catcher.next(person.email)).subject).toBe('Passkey ditambahkan ke akun Anda');
    const [{ id } = { id: '' }] = await listOf(person.token);
    const again = { status: 403, messages: [expect.stringContaining('sign in again')] };
    const remove = (token: string) =>
      fixtures.ask('DELETE', `/users/me/passkeys/${id}`, undefined, { token });
    expect(await fixtures.post('/users/me/passkeys/begin', {}, { token: person.token })).toMatchObject(again);
    expect(await remove(person.token)).toMatchObject(again);
    expect(await listOf(person.token)).toHaveLength(1);
    // A renewed token is the same session.
    const renewed = await fixtures.refresh(person.refreshToken);
    expect(await remove(String(renewed.result.token))).toMatchObject(again);
    const anew = await fixtures.signIn(person.email);
    expect((await remove(anew.token)).result.passkeys).toEqual([]);
    const { subject, text } = await fixtures.catcher.next(person.email);
    expect(subject).toBe('Passkey dihapus dari akun Anda');
    expect(text).toContain('https://door.example/security');
  });

  // T3444
  test('is refused where a provider is the only way in', async () => {
    const { key, token } = await withPasskey();
    const provider = randomUUID();
    await insert(fixtures.db, 'sign_in_provider', {
      id: provider,
      name: 'Login',
      issuer: 'https://login.example',
      client_id: 'x',
      domains: ['example.com'],
      is_only: true,
    });
    const only = { status: 403, result: { code: 'SIGN_IN_BY_PROVIDER' } };
    expect(await signInWith(key)).toMatchObject(only);
    expect(await fixtures.post('/users/me/passkeys/begin', {}, { token })).toMatchObject(only);
    await fixtures.db.deleteFrom('sign_in_provider').where('id', '=', provider).execute();
    expect((await signInWith(key)).status).toBe(200);
  });
});
