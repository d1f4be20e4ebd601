import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import type { RoleOfValue } from '../../../src/domain/people/sign-in-provider.ts';
import { createSealedSecrets } from '../../../src/server/identity/sealed-secrets.ts';
import { holdSuperAdmins } from '../../../src/server/store/sign-in-providers.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { type Forge, testProvider } from '../../support/oidc-provider.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { takeConsole } from '../../support/quiet-console.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { identityFixtures, PASSWORD } from './identity-fixtures.ts';
import { codeIn } from './mail-catcher.ts';

const SECRETS_KEY = 'a key of the test that has 32 characters';
const NOT_VERIFIED = 'This sign-in could not be verified. Please start again from the sign-in page.';
const REDIRECT = 'https://door.example/signin/return';

/** The whole server beside a real OpenID provider. */
async function openedFixtures() {
  const provider = await testProvider();
  provider.leadsTo(REDIRECT);
  takeConsole();
  const environment = { SECRETS_KEY, OIDC_TEST_ORIGIN: provider.issuer };
  const identity = await identityFixtures({ environment });
  return {
    ...identity,
    provider,
    async close() {
      await identity.close();
      await provider.close();
    },
  };
}
const { test, fixtures } = fixturesTest(openedFixtures);

interface AddedProvider {
  domains?: string[];
  isOnly?: boolean;
  isEnabled?: boolean;
  programId?: string | null;
  roleClaim?: string | null;
  roles?: RoleOfValue[];
  clientId?: string;
}
/** A provider's row, as the call of a super admin makes it. */
async function added(over: AddedProvider = {}): Promise<string> {
  const id = randomUUID();
  const { issuer, clientId, clientSecret } = fixtures.provider;
  await insert(fixtures.db, 'sign_in_provider', {
    id,
    program_id: over.programId ?? null,
    name: 'Kopi Login',
    issuer,
    client_id: over.clientId ?? clientId,
    client_secret: createSealedSecrets(SECRETS_KEY).seal(clientSecret, id),
    domains: over.domains ?? [],
    is_only: over.isOnly ?? false,
    is_enabled: over.isEnabled ?? true,
    role_claim: over.roleClaim ?? null,
    roles: JSON.stringify(over.roles ?? []),
  });
  return id;
}

/** A browser: its cookie, and the calls it makes. */
function browserOf() {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const answered = await fixtures.post(path, body, { cookie });
    const [pair = ''] = answered.cookie.split(';');
    if (pair) cookie = pair;
    return answered;
  };
  return {
    post,
    begin: async (providerId: string, more: object = {}) => {
      const { status, result } = await post('/auth/provider/begin', { providerId, ...more });
      expect(status).toBe(200);
      return String(result.url);
    },
    finish: (answer: string) => post('/auth/provider/finish', { answer }),
    confirm: (confirmationId: unknown, code: string) =>
      post('/auth/provider/confirm', { confirmationId, code }),
  };
}
type Browser = ReturnType<typeof browserOf>;

let people = 0;
/** Someone whom the provider knows. */
function atProvider(over: object = {}) {
  people += 1;
  const subject = `subject-${people}`;
  const email = `at${people}@kopi.example`;
  fixtures.provider.people.set(subject, {
    email,
    email_verified: true,
    name: `Ayu Number ${people}`,
    ...over,
  });
  return { subject, email };
}

/** From the button to the answer. */
async function comesBack(browser: Browser, providerId: string, subject: string) {
  fixtures.provider.person = subject;
  const answer = await fixtures.provider.walk(await browser.begin(providerId));
  return await browser.finish(answer);
}

/** The whole of a first sign-in. */
async function firstSignIn(
  browser: Browser,
  providerId: string,
  { subject, email }: { subject: string; email: string },
) {
  const back = await comesBack(browser, providerId, subject);
  expect(back).toMatchObject({ status: 200, result: { kind: 'CONFIRM', email } });
  const confirmed = await browser.confirm(
    back.result.confirmationId,
    codeIn(await fixtures.catcher.next(email)),
  );
  expect(confirmed.status).toBe(200);
  return confirmed.result.session as { token: string; refreshToken: string };
}
/** The whole of a sign-in that is confirmed with a code although there is an account; its owner is told. */
async function linkedAgain(providerId: string, person: { subject: string; email: string }) {
  const session = await firstSignIn(browserOf(), providerId, person);
  await fixtures.catcher.next(person.email);
  return session;
}
/** Whether a call waits for a row that somebody else holds. */
const isWaiting = () => areWaiting(1);
const areWaiting = async (atLeast: number) => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(fixtures.db);
  return rows.length >= atLeast;
};
const meOf = async (token: string) => (await fixtures.ask('GET', '/users/me', undefined, { token })).result;
const sessions = async () => (await rowsOf(fixtures.db, 'refresh_token', ['id'], {})).length;
const accounts = async () => (await rowsOf(fixtures.db, 'app_user', ['id'], {})).length;

beforeEach(async () => {
  fixtures.provider.forge = undefined;
  await fixtures.db.deleteFrom('sign_in_provider').execute();
});

describe('Signing in by a provider', () => {
  // T3410
  test('for the first time makes an account once the mailbox has agreed, and then signs in at once', async () => {
    const id = await added();
    const person = atProvider();
    const browser = browserOf();
    const session = await firstSignIn(browser, id, person);
    expect(await meOf(session.token)).toMatchObject({
      email: person.email,
      name: expect.stringMatching(/^Ayu Number/),
      userRole: 'USER',
    });
    const again = await comesBack(browserOf(), id, person.subject);
    expect(again).toMatchObject({ status: 200, result: { kind: 'SIGNED_IN' } });
    const { session: second } = again.result as { session: { token: string } };
    expect((await meOf(second.token)).email).toBe(person.email);
    // The subject is who it is: another address at the provider is the same person.
    fixtures.provider.people.set(person.subject, { email: 'renamed@kopi.example', email_verified: true });
    const renamed = await comesBack(browserOf(), id, person.subject);
    expect(renamed.result.kind).toBe('SIGNED_IN');
  });

  // T3411
  test('links an account there is only by a code from our own mail, in the browser that began, and tells its owner', async () => {
    const id = await added();
    const person = atProvider();
    const userId = await fixtures.settle(person.email);
    const browser = browserOf();
    const back = await comesBack(browser, id, person.subject);
    expect(back.result).toMatchObject({ kind: 'CONFIRM', email: person.email, providerName: 'Kopi Login' });
    expect(await rowsOf(fixtures.db, 'linked_identity', ['user_id'], { subject: person.subject })).toEqual(
      [],
    );
    const mail = await fixtures.catcher.next(person.email);
    expect(mail.text).toContain('do not give the code to anyone');
    const code = codeIn(mail);
    const { confirmationId } = back.result;
    // Another browser that has the link of the mail: whoever began is somebody else.
    expect(await browserOf().confirm(confirmationId, code)).toMatchObject({
      status: 400,
      result: { code: 'WRONG_CODE' },
    });
    const elsewhere = browserOf();
    await elsewhere.begin(id);
    expect((await elsewhere.confirm(confirmationId, code)).status).toBe(400);
    const confirmed = await browser.confirm(confirmationId, code);
    const { session } = confirmed.result as { session: { token: string } };
    expect((await meOf(session.token)).id).toBe(userId);
    expect((await fixtures.catcher.next(person.email)).subject).toBe('Kopi Login now signs you in');
    // The code is used up, and the password still opens the account.
    expect((await browser.confirm(confirmationId, code)).status).toBe(400);
    await fixtures.signIn(person.email);
  });

  // T3412
  test('takes no password over that a stranger chose for an address nobody had confirmed', async () => {
    const id = await added();
    const person = atProvider();
    await fixtures.post('/auth/signup', { email: person.email, password: PASSWORD });
    await fixtures.catcher.next(person.email);
    await firstSignIn(browserOf(), id, person);
    expect(await fixtures.post('/auth/signin', { email: person.email, password: PASSWORD })).toMatchObject({
      status: 401,
      result: { code: 'BAD_CREDENTIALS' },
    });
  });

  // T3413
  test('is refused for an address that the provider has not verified, and for one of another domain', async () => {
    const id = await added({ domains: ['kopi.example'] });
    const before = [await sessions(), await accounts()];
    for (const over of [
      { email_verified: false },
      { email_verified: 'true' as never },
      { email: undefined },
      { email: 'someone@elsewhere.example' },
      { email: 'me@evil.example,someone@kopi.example' },
      { email: 'someone <me@evil.example>@kopi.example' },
      { email: 'someone@elsewhere.example@kopi.example.org' },
    ]) {
      const { subject } = atProvider(over);
      expect(await comesBack(browserOf(), id, subject)).toMatchObject({
        status: 400,
        result: { issues: [{ path: 'answer' }] },
      });
    }
    expect([await sessions(), await accounts()]).toEqual(before);
  });

  // T3452
  test('is confirmed by our own code where the provider does not say whether it verified the address', async () => {
    const id = await added({ domains: ['kopi.example'] });
    const person = atProvider({ email_verified: undefined });
    const { token } = await firstSignIn(browserOf(), id, person);
    expect((await meOf(token)).email).toBe(person.email);
  });

  // T3453
  test('gives a person whom nobody but an organization had written down an account whose address only they change', async () => {
    const id = await added();
    const person = atProvider();
    await insert(fixtures.db, 'app_user', { id: randomUUID(), email: person.email });
    await firstSignIn(browserOf(), id, person);
    const row = await rowOf(fixtures.db, 'app_user', ['id', 'cognito_id'], { email: person.email });
    expect(row.cognito_id).toBe(row.id);
  });

  // T3454
  test('that waits for its code ends when the provider is changed', async () => {
    const id = await added();
    const person = atProvider();
    const browser = browserOf();
    const { result } = await comesBack(browser, id, person.subject);
    const code = codeIn(await fixtures.catcher.next(person.email));
    await update(fixtures.db, 'sign_in_provider', { id }, { revision: 1 });
    expect((await browser.confirm(result.confirmationId, code)).status).toBe(400);
  });

  // T3414
  test('wears a wrong code out after five tries', async () => {
    const id = await added();
    const person = atProvider();
    const browser = browserOf();
    const { result } = await comesBack(browser, id, person.subject);
    const code = codeIn(await fixtures.catcher.next(person.email));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++)
      expect((await browser.confirm(result.confirmationId, wrong)).status).toBe(400);
    expect((await browser.confirm(result.confirmationId, code)).status).toBe(400);
    expect(await rowsOf(fixtures.db, 'app_user', ['id'], { email: person.email })).toEqual([]);
  });

  // T3415
  test('ends for an account that was deleted, and where the provider was turned off', async () => {
    const id = await added();
    const person = atProvider();
    const { token } = await firstSignIn(browserOf(), id, person);
    const { id: userId } = await meOf(token);
    const browser = browserOf();
    fixtures.provider.person = person.subject;
    const answer = await fixtures.provider.walk(await browser.begin(id));
    await update(fixtures.db, 'sign_in_provider', { id }, { is_enabled: false });
    expect((await browser.finish(answer)).status).toBe(404);
    await update(fixtures.db, 'sign_in_provider', { id }, { is_enabled: true });
    await update(fixtures.db, 'app_user', { id: String(userId) }, { is_deleted: true });
    const back = await comesBack(browser, id, person.subject);
    const code = codeIn(await fixtures.catcher.next(person.email));
    expect(await browser.confirm(back.result.confirmationId, code)).toMatchObject({
      status: 400,
      result: { code: 'WRONG_CODE' },
    });
  });

  // T4152
  test('is linked to one account alone where two mailboxes confirm the same person at the provider at once', async () => {
    const id = await added({
      roleClaim: 'groups',
      roles: [{ value: 'door-creators', role: 'PROGRAM_CREATOR' }],
    });
    const person = atProvider({ groups: ['door-creators'] });
    const second = `second-${person.email}`;
    const accounts = [await fixtures.settle(person.email), await fixtures.settle(second)];
    const waiting: { confirm: () => ReturnType<Browser['confirm']> }[] = [];
    for (const email of [person.email, second]) {
      Object.assign(fixtures.provider.people.get(person.subject) ?? {}, { email });
      const browser = browserOf();
      const { result } = await comesBack(browser, id, person.subject);
      const code = codeIn(await fixtures.catcher.next(email));
      waiting.push({ confirm: () => browser.confirm(result.confirmationId, code) });
    }
    const { both } = await fixtures.db.transaction().execute(async (tx) => {
      await tx.selectFrom('app_user').select('id').where('id', 'in', accounts).forUpdate().execute();
      const both = waiting.map(({ confirm }) => confirm());
      await until('both wait for their accounts', () => areWaiting(2));
      return { both };
    });
    const answers = await Promise.all(both);
    const taken = { status: 400, messages: [expect.stringContaining('another email address')] };
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(taken);
    const winner = accounts[answers.findIndex(({ status }) => status === 200)];
    expect(
      await rowsOf(fixtures.db, 'linked_identity', ['user_id', 'given_role'], { subject: person.subject }),
    ).toEqual([{ user_id: winner, given_role: 'PROGRAM_CREATOR' }]);
    for (const userId of accounts) {
      const { user_role } = await rowOf(fixtures.db, 'app_user', ['user_role'], { id: userId });
      const sessions = await rowsOf(fixtures.db, 'refresh_token', ['id'], { user_id: userId });
      expect([user_role, sessions.length]).toEqual(userId === winner ? ['PROGRAM_CREATOR', 1] : ['USER', 0]);
    }
    // Later too: the code that waits does not take it away.
    const late = waiting[answers.findIndex(({ status }) => status === 400)];
    expect(await late?.confirm()).toMatchObject(taken);
  });

  // T3451
  test('ends with its program', async () => {
    const { programId } = await makeProgram(fixtures.db, { now: fixtures.now().toISOString() });
    const id = await added({ programId, domains: ['kopi.example'] });
    const person = atProvider();
    await firstSignIn(browserOf(), id, person);
    const browser = browserOf();
    fixtures.provider.person = person.subject;
    const answer = await fixtures.provider.walk(await browser.begin(id));
    await update(fixtures.db, 'program', { id: programId }, { is_deleted: true });
    expect((await browser.finish(answer)).status).toBe(404);
    expect((await browser.post('/auth/provider/begin', { providerId: id })).status).toBe(404);
  });
});

describe('What is forged', () => {
  /** ID tokens that this provider's answer carries in place of its own. */
  const forgeries: [what: string, forge: Forge][] = [
    ['nonce', (token, sign) => sign({ ...decodeJwt(token), nonce: 'another' })],
    [
      'no nonce',
      (token, sign) => {
        const { nonce: _left, ...claims } = decodeJwt(token);
        return sign(claims);
      },
    ],
    ['issuer', (token, sign) => sign({ ...decodeJwt(token), iss: 'https://evil.example' })],
    ['audience', (token, sign) => sign({ ...decodeJwt(token), aud: 'another-client' })],
    [
      'audience among others, of another party',
      (token, sign) => sign({ ...decodeJwt(token), aud: ['meeting-door', 'x'], azp: 'x' }),
    ],
    ['time, run out', (token, sign) => sign({ ...decodeJwt(token), iat: 1_000_000_000, exp: 1_000_000_600 })],
    ['signature, by another key', (token) => fixtures.provider.signElsewhere(decodeJwt(token))],
    [
      'signature, none',
      (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    [
      'signature, of other claims',
      (token) => {
        const [head, , sign] = token.split('.');
        const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'somebody-else' }));
        return `${head}.${claims.toString('base64url')}.${sign}`;
      },
    ],
    [
      'signature, by the client secret as a shared one',
      async (token) => {
        const { SignJWT } = await import('jose');
        return await new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(fixtures.provider.clientSecret));
      },
    ],
    ['token, not one at all', () => 'a.b.c'],
  ];

  // T3416
  test.each(forgeries)('a forged %s signs nobody in', async (_what, forge) => {
    const id = await added();
    const person = atProvider();
    await firstSignIn(browserOf(), id, person);
    const before = await sessions();
    fixtures.provider.forge = forge;
    expect(await comesBack(browserOf(), id, person.subject)).toMatchObject({
      status: 400,
      messages: [NOT_VERIFIED],
    });
    expect(await sessions()).toBe(before);
    // The same person with the provider's own token comes in: it was the forgery that was refused.
    fixtures.provider.forge = undefined;
    expect((await comesBack(browserOf(), id, person.subject)).result.kind).toBe('SIGNED_IN');
  });

  // T3417
  test('a state, code or issuer that is not of what this browser began, an old one and a used one sign nobody in', async () => {
    const id = await added();
    const person = atProvider();
    await firstSignIn(browserOf(), id, person);
    fixtures.provider.person = person.subject;
    const fresh = async (browser: Browser) =>
      new URLSearchParams(await fixtures.provider.walk(await browser.begin(id)));
    const attempts: [what: string, attempt: () => Promise<{ status: number; result: object }>][] = [
      [
        'another state',
        async () => {
          const browser = browserOf();
          const answer = await fresh(browser);
          answer.set('state', 'forged');
          return browser.finish(answer.toString());
        },
      ],
      [
        'no state',
        async () => {
          const browser = browserOf();
          const answer = await fresh(browser);
          answer.delete('state');
          return browser.finish(answer.toString());
        },
      ],
      [
        'the state of another sign-in of this browser with this code',
        async () => {
          const browser = browserOf();
          const first = await fresh(browser);
          const second = await fresh(browser);
          first.set('state', second.get('state') ?? '');
          return browser.finish(first.toString());
        },
      ],
      [
        'a code of nobody',
        async () => {
          const browser = browserOf();
          const answer = await fresh(browser);
          answer.set('code', 'forged');
          return browser.finish(answer.toString());
        },
      ],
      [
        'another issuer in the answer',
        async () => {
          const browser = browserOf();
          const answer = await fresh(browser);
          answer.set('iss', 'https://evil.example');
          return browser.finish(answer.toString());
        },
      ],
      [
        'another browser',
        async () => {
          const answer = await fresh(browserOf());
          const other = browserOf();
          await other.begin(id);
          return other.finish(answer.toString());
        },
      ],
      ['a browser without its cookie', async () => browserOf().finish((await fresh(browserOf())).toString())],
      [
        'a callback that comes a second time',
        async () => {
          const browser = browserOf();
          const answer = (await fresh(browser)).toString();
          expect((await browser.finish(answer)).status).toBe(200);
          return browser.finish(answer);
        },
      ],
      [
        'a code that comes a second time, with a state of its own',
        async () => {
          const browser = browserOf();
          const answer = await fresh(browser);
          expect((await browser.finish(answer.toString())).status).toBe(200);
          const next = await fresh(browser);
          next.set('code', answer.get('code') ?? '');
          return browser.finish(next.toString());
        },
      ],
      [
        'the provider’s own refusal',
        async () => {
          const browser = browserOf();
          const answer = await fresh(browser);
          answer.delete('code');
          answer.set('error', 'access_denied');
          return browser.finish(answer.toString());
        },
      ],
      [
        'eleven minutes later',
        async () => {
          const browser = browserOf();
          const answer = (await fresh(browser)).toString();
          fixtures.later(11 * 60);
          return browser.finish(answer);
        },
      ],
    ];
    let accepted = 0;
    for (const [what, attempt] of attempts) {
      const before = await sessions();
      const answered = await attempt();
      expect(answered, what).toMatchObject({ status: 400, messages: [NOT_VERIFIED] });
      // Those of a second time were right the first time.
      accepted += what.includes('second time') ? 0 : (await sessions()) - before;
    }
    expect(accepted).toBe(0);
  });
});

describe('Roles from a claim', () => {
  const roles: RoleOfValue[] = [
    { value: 'door-admins', role: 'SUPER_ADMIN' },
    { value: 'door-creators', role: 'PROGRAM_CREATOR' },
  ];
  const inGroups = (subject: string, groups: string[] | undefined) =>
    fixtures.provider.people.set(subject, { ...fixtures.provider.people.get(subject), groups });
  const roleAfter = async (id: string, subject: string) => {
    const { result } = await comesBack(browserOf(), id, subject);
    return (await meOf((result as { session: { token: string } }).session.token)).userRole;
  };

  // T3418
  test('come with the sign-in and go with the next one, never by themselves, and not those that people gave', async () => {
    const id = await added({ roleClaim: 'groups', roles });
    // The last super admin would keep the role.
    const other = await fixtures.settle(`other${randomUUID()}@example.com`);
    await update(fixtures.db, 'app_user', { id: other }, { user_role: 'SUPER_ADMIN' });
    const person = atProvider({ groups: ['SUPER_ADMIN', 'door-creators'] });
    const { token } = await firstSignIn(browserOf(), id, person);
    const { id: userId, userRole } = await meOf(token);
    expect(userRole).toBe('PROGRAM_CREATOR');
    inGroups(person.subject, ['door-admins', 'door-creators']);
    expect(await roleAfter(id, person.subject)).toBe('SUPER_ADMIN');
    inGroups(person.subject, undefined);
    expect(await roleAfter(id, person.subject)).toBe('USER');
    // By hand: it is theirs, whatever the provider says or leaves out.
    await update(fixtures.db, 'app_user', { id: String(userId) }, { user_role: 'PROGRAM_CREATOR' });
    expect(await roleAfter(id, person.subject)).toBe('PROGRAM_CREATOR');
    inGroups(person.subject, ['door-admins']);
    expect(await roleAfter(id, person.subject)).toBe('SUPER_ADMIN');
    inGroups(person.subject, []);
    expect(await roleAfter(id, person.subject)).toBe('PROGRAM_CREATOR');
    const lines = await rowsOf(fixtures.db, 'audit_change', ['old_value', 'new_value', 'changed_by_name'], {
      object_id: String(userId),
      attribute_name: 'userRole',
    });
    expect(lines).toHaveLength(5);
    for (const { changed_by_name } of lines) expect(changed_by_name).toBe('Kopi Login');
  });

  // T3447
  test('stay the provider’s where the person is linked anew, has another subject or issuer, or two providers', async () => {
    const id = await added({ roleClaim: 'groups', roles });
    const person = atProvider({ groups: ['door-creators'] });
    const { token } = await firstSignIn(browserOf(), id, person);
    const userId = String((await meOf(token)).id);
    // The same person at another issuer's address, as after a change of the provider.
    await update(fixtures.db, 'linked_identity', { user_id: userId }, { issuer: 'https://before.example' });
    await linkedAgain(id, person);
    expect((await meOf(token)).userRole).toBe('PROGRAM_CREATOR');
    // Another provider of the platform: what is said at the last sign-in counts.
    const other = await added({ roleClaim: 'groups', roles });
    inGroups(person.subject, ['door-admins']);
    await linkedAgain(other, person);
    expect((await meOf(token)).userRole).toBe('SUPER_ADMIN');
    inGroups(person.subject, []);
    expect(await roleAfter(id, person.subject)).toBe('USER');
    expect(await roleAfter(other, person.subject)).toBe('USER');
  });

  // T3448
  test('are a person’s own once somebody took them away and gave them by hand', async () => {
    const id = await added({ roleClaim: 'groups', roles });
    const person = atProvider({ groups: ['door-creators'] });
    const { token } = await firstSignIn(browserOf(), id, person);
    const userId = String((await meOf(token)).id);
    const admin = `hand${randomUUID()}@example.com`;
    await update(fixtures.db, 'app_user', { id: await fixtures.settle(admin) }, { user_role: 'SUPER_ADMIN' });
    const by = (await fixtures.signIn(admin)).token;
    for (const userRole of ['USER', 'PROGRAM_CREATOR'])
      expect(
        (await fixtures.ask('PATCH', `/admin/users/${userId}/role`, { userRole }, { token: by })).status,
      ).toBe(200);
    inGroups(person.subject, []);
    expect(await roleAfter(id, person.subject)).toBe('PROGRAM_CREATOR');
  });

  // T3449
  test('leave the last super admin theirs', async () => {
    const id = await added({ roleClaim: 'groups', roles });
    const person = atProvider({ groups: ['door-admins'] });
    const { token } = await firstSignIn(browserOf(), id, person);
    const userId = String((await meOf(token)).id);
    await fixtures.db.updateTable('app_user').set({ user_role: 'USER' }).where('id', '!=', userId).execute();
    inGroups(person.subject, []);
    expect(await roleAfter(id, person.subject)).toBe('SUPER_ADMIN');
    const second = await fixtures.settle(`second${randomUUID()}@example.com`);
    await update(fixtures.db, 'app_user', { id: second }, { user_role: 'SUPER_ADMIN' });
    expect(await roleAfter(id, person.subject)).toBe('USER');
  });

  // T3450
  test('open nothing by a password while the provider is on: whoever was dismissed would keep them', async () => {
    const id = await added({ roleClaim: 'groups', roles });
    const person = atProvider({ groups: ['door-creators'] });
    await fixtures.settle(person.email);
    await linkedAgain(id, person);
    expect(await fixtures.post('/auth/signin', { email: person.email, password: PASSWORD })).toMatchObject({
      status: 403,
      result: { code: 'SIGN_IN_BY_PROVIDER' },
    });
    inGroups(person.subject, []);
    expect(await roleAfter(id, person.subject)).toBe('USER');
    await fixtures.signIn(person.email);
  });

  // T3419
  test('of a program’s provider are roles in that program; the last with full authority keeps it', async () => {
    const { programId } = await makeProgram(fixtures.db, { now: fixtures.now().toISOString() });
    const id = await added({
      programId,
      domains: ['kopi.example'],
      roleClaim: 'groups',
      roles: [
        { value: 'lead', role: 'PROGRAM_ADMIN' },
        { value: 'crew', role: 'PROGRAM_MANAGER' },
      ],
    });
    await fixtures.db.deleteFrom('program_user').where('program_id', '=', programId).execute();
    const person = atProvider({ groups: ['crew'] });
    const { token } = await firstSignIn(browserOf(), id, person);
    const userId = String((await meOf(token)).id);
    const role = async () =>
      (
        await rowsOf(fixtures.db, 'program_user', ['program_role'], {
          program_id: programId,
          user_id: userId,
        })
      ).map(({ program_role }) => program_role);
    expect([await role(), (await meOf(token)).userRole]).toEqual([['PROGRAM_MANAGER'], 'USER']);
    inGroups(person.subject, ['crew', 'lead']);
    await comesBack(browserOf(), id, person.subject);
    expect(await role()).toEqual(['PROGRAM_ADMIN']);
    // Nobody else has full authority: taking it away waits until somebody has.
    inGroups(person.subject, []);
    await comesBack(browserOf(), id, person.subject);
    expect(await role()).toEqual(['PROGRAM_ADMIN']);
    const other = await fixtures.settle(`other${people}@example.com`);
    await insert(fixtures.db, 'program_user', {
      program_id: programId,
      user_id: other,
      program_role: 'PROGRAM_ADMIN',
    });
    await comesBack(browserOf(), id, person.subject);
    expect(await role()).toEqual([]);
  });
});

describe('Only by a provider', () => {
  // T3420
  test('a password, a sign-up, a new password and a mailed link are refused with a plain sentence', async () => {
    const email = `only${randomUUID()}@kopi.example`;
    await fixtures.settle(email);
    const mails = async () => {
      await fixtures.post('/auth/forgot_password', { email });
      return await fixtures.catcher.next(email);
    };
    const code = codeIn(await mails());
    await added({ domains: ['kopi.example'], isOnly: true });
    const refused = { status: 403, result: { code: 'SIGN_IN_BY_PROVIDER' } };
    const signIn = await fixtures.post('/auth/signin', { email, password: PASSWORD });
    expect(signIn).toMatchObject(refused);
    expect(signIn.messages[0]).toContain('sign in with your organization');
    // Nothing tells a right password from a wrong one, or a known address from an unknown one.
    for (const other of [
      { email, password: 'Wrong1password' },
      { email: 'nobody@kopi.example', password: PASSWORD },
    ])
      expect(await fixtures.post('/auth/signin', other)).toEqual(signIn);
    expect(
      await fixtures.post('/auth/signup', { email: 'new@kopi.example', password: 'Fresh1password' }),
    ).toMatchObject(refused);
    expect(await fixtures.post('/auth/reset_password', { email, code, password: 'Brand1new' })).toMatchObject(
      refused,
    );
    expect((await mails()).subject).toBe('You sign in without a password');
    // Addresses of other domains sign in as before.
    const elsewhere = `free${randomUUID()}@example.com`;
    await fixtures.settle(elsewhere);
    await fixtures.signIn(elsewhere);
  });

  // T3421
  test('leaves the local super admins their password, and nobody can take the last one’s away', async () => {
    const admin = `root${randomUUID()}@kopi.example`;
    const second = `second${randomUUID()}@kopi.example`;
    const [adminId, secondId] = [await fixtures.settle(admin), await fixtures.settle(second)];
    await fixtures.db
      .updateTable('app_user')
      .set({ user_role: 'USER' })
      .where('user_role', '=', 'SUPER_ADMIN')
      .execute();
    await update(fixtures.db, 'app_user', { id: adminId }, { user_role: 'SUPER_ADMIN' });
    const providerId = await added({
      isOnly: true,
      roleClaim: 'groups',
      roles: [{ value: 'a', role: 'SUPER_ADMIN' }],
    });
    const { token } = await fixtures.signIn(admin);
    expect((await fixtures.post('/auth/signin', { email: second, password: PASSWORD })).status).toBe(403);
    // A super admin by the provider is no local one.
    const person = atProvider({ groups: ['a'] });
    const byProvider = await firstSignIn(browserOf(), providerId, person);
    const roleTo = (userId: string, userRole: string, by: string) =>
      fixtures.ask('PATCH', `/admin/users/${userId}/role`, { userRole }, { token: by });
    const taken = await roleTo(adminId, 'USER', byProvider.token);
    expect(taken).toMatchObject({ status: 409, result: { code: 'LAST_LOCAL_ADMIN' } });
    expect((await roleTo(secondId, 'SUPER_ADMIN', token)).status).toBe(200);
    await fixtures.signIn(second);
    expect((await roleTo(adminId, 'USER', byProvider.token)).status).toBe(200);
    expect((await fixtures.post('/auth/signin', { email: admin, password: PASSWORD })).status).toBe(403);
  });
});

describe('The providers themselves', () => {
  /** A local super admin's session. */
  async function adminToken() {
    const email = `admin${randomUUID()}@example.com`;
    await update(fixtures.db, 'app_user', { id: await fixtures.settle(email) }, { user_role: 'SUPER_ADMIN' });
    return (await fixtures.signIn(email)).token;
  }
  const bodyOf = (over: object = {}) => ({
    name: 'Kopi Login',
    issuer: fixtures.provider.issuer,
    clientId: fixtures.provider.clientId,
    clientSecret: fixtures.provider.clientSecret,
    programId: null,
    domains: [],
    isOnly: false,
    isEnabled: true,
    roleClaim: null,
    roles: [],
    ...over,
  });
  const path = '/admin/sign-in-provider';

  // T3422
  test('are added, changed and deleted by a super admin; the secret is encrypted and never shown', async () => {
    const token = await adminToken();
    const made = await fixtures.ask('POST', path, bodyOf(), { token });
    expect(made).toMatchObject({ status: 200, result: { hasSecret: true, revision: 0 } });
    const id = String(made.result.id);
    expect(JSON.stringify(made.result)).not.toContain(fixtures.provider.clientSecret);
    const row = await rowOf(fixtures.db, 'sign_in_provider', ['client_secret'], { id });
    expect(row.client_secret).not.toContain(fixtures.provider.clientSecret);
    // Copied into another row, or with another key, it cannot be read.
    const { open } = createSealedSecrets(SECRETS_KEY);
    expect([open(String(row.client_secret), id), open(String(row.client_secret), randomUUID())]).toEqual([
      fixtures.provider.clientSecret,
      null,
    ]);
    expect(createSealedSecrets(`${SECRETS_KEY}.`).open(String(row.client_secret), id)).toBeNull();
    // It works with the secret that was kept, and after a change that leaves it out.
    const { clientSecret: _kept, ...others } = bodyOf({ name: 'Kopi', revision: 0 });
    const changed = await fixtures.ask('PUT', `${path}/${id}`, others, { token });
    expect(changed).toMatchObject({ status: 200, result: { name: 'Kopi', hasSecret: true, revision: 1 } });
    await firstSignIn(browserOf(), id, atProvider());
    const late = await fixtures.ask('PUT', `${path}/${id}`, others, { token });
    expect(late).toMatchObject({ status: 409, result: { code: 'CHANGED_MEANWHILE' } });
    const listed = await fixtures.ask('GET', path, undefined, { token });
    expect(listed.result).toMatchObject({ redirectUri: REDIRECT, keepsSecrets: true });
    expect((await fixtures.ask('DELETE', `${path}/${id}`, undefined, { token })).status).toBe(200);
    expect((await fixtures.ask('DELETE', `${path}/${id}`, undefined, { token })).status).toBe(404);
  });

  // T3455
  test('send no kept secret to another issuer or client, and stay where they were added', async () => {
    const token = await adminToken();
    const { result } = await fixtures.ask('POST', path, bodyOf(), { token });
    const id = String(result.id);
    const { clientSecret: _kept, ...others } = bodyOf({ revision: 0 });
    const issuesOf = async (over: object) => {
      const changed = await fixtures.ask('PUT', `${path}/${id}`, { ...others, ...over }, { token });
      expect(changed.status).toBe(400);
      return (changed.result.issues as { path: string }[]).map((one) => one.path);
    };
    expect(await issuesOf({ issuer: 'https://login.example.org' })).toEqual(['clientSecret']);
    expect(await issuesOf({ clientId: 'another' })).toEqual(['clientSecret']);
    const { programId } = await makeProgram(fixtures.db, { now: fixtures.now().toISOString() });
    expect(await issuesOf({ programId, domains: ['kopi.example'] })).toEqual(['programId']);
    // Sealed with a key that the server has no more: none is kept, and it is asked for.
    const sealed = createSealedSecrets(`${SECRETS_KEY}.`).seal('secret', id);
    await update(fixtures.db, 'sign_in_provider', { id }, { client_secret: sealed });
    expect(await issuesOf({})).toEqual(['clientSecret']);
    const listed = await fixtures.ask('GET', path, undefined, { token });
    expect(listed.result.providers).toMatchObject([{ id, hasSecret: false }]);
    const entered = await fixtures.ask('PUT', `${path}/${id}`, bodyOf({ revision: 0 }), { token });
    expect(entered).toMatchObject({ status: 200, result: { hasSecret: true } });
  });

  // T3423
  test('have a public https address that answers, and roles of their own kind', async () => {
    const token = await adminToken();
    const issueOf = async (over: object) => {
      const { status, result } = await fixtures.ask('POST', path, bodyOf(over), { token });
      expect(status).toBe(400);
      return (result.issues as { path: string; message: string }[]).map(
        (one) => `${one.path}: ${one.message.slice(0, 30)}`,
      );
    };
    for (const issuer of [
      'http://login.example.org',
      'https://localhost',
      'https://127.0.0.1',
      'https://10.1.2.3',
      'https://[::1]',
      'https://login.example.org:8443',
      'http://169.254.169.254',
    ])
      expect(await issueOf({ issuer }), issuer).toEqual(['issuer: This address is not on the pub']);
    expect(await issueOf({ issuer: 'ftp://login.example.org' })).toEqual([
      'issuer: Enter the issuer’s address as ',
    ]);
    expect(await issueOf({ issuer: `${fixtures.provider.issuer}/nowhere` })).toEqual([
      'issuer: No provider answers there. Che',
    ]);
    expect(await issueOf({ programId: randomUUID() })).toEqual(['domains: A provider of a program is for']);
    expect(await issueOf({ roleClaim: 'groups', roles: [{ value: 'x', role: 'PROGRAM_ADMIN' }] })).toEqual([
      'roles: A provider of a program gives ',
    ]);
    expect(await issueOf({ roles: [{ value: 'x', role: 'SUPER_ADMIN' }] })).toEqual([
      'roleClaim: Enter the name of the claim th',
    ]);
    expect(await issueOf({ domains: ['not a domain'] })).toEqual(['domains: Enter domains as they are writ']);
  });

  // T3424
  test('become the only way in only while a local super admin is left', async () => {
    const token = await adminToken();
    await fixtures.db
      .updateTable('app_user')
      .set({ password_hash: null })
      .where('user_role', '=', 'SUPER_ADMIN')
      .execute();
    const made = await fixtures.ask('POST', path, bodyOf({ isOnly: true }), { token });
    expect(made).toMatchObject({ status: 409, result: { code: 'LAST_LOCAL_ADMIN' } });
    expect((await fixtures.ask('POST', path, bodyOf({ isOnly: false }), { token })).status).toBe(200);
  });

  // T3948
  test('are not added by somebody who was no super admin any more when the provider had answered', async () => {
    const email = `former${people}@example.com`;
    const id = await fixtures.settle(email);
    await update(fixtures.db, 'app_user', { id }, { user_role: 'SUPER_ADMIN' });
    const { token } = await fixtures.signIn(email);
    const before = await added();
    const { both } = await fixtures.db.transaction().execute(async (tx) => {
      await holdSuperAdmins(tx);
      const both = [
        fixtures.ask('POST', path, bodyOf(), { token }),
        fixtures.ask('PUT', `${path}/${before}`, { ...bodyOf(), name: 'Another', revision: 0 }, { token }),
      ];
      await until('a call waits for who are super admins', isWaiting);
      await tx.updateTable('app_user').set({ user_role: 'USER' }).where('id', '=', id).execute();
      return { both };
    });
    for (const one of both) expect(await one).toMatchObject({ status: 403, result: { code: 'NOT_ALLOWED' } });
    expect(await rowsOf(fixtures.db, 'sign_in_provider', ['name'], {})).toEqual([{ name: 'Kopi Login' }]);
  });

  // T3425
  test('are shown on the sign-in page to those whom they are for', async () => {
    await added();
    await added({ domains: ['kopi.example'], isOnly: true });
    await added({ domains: ['teh.example'] });
    await added({ isEnabled: false });
    const shown = async (query: string) =>
      ((await fixtures.ask('GET', `/auth/provider${query}`)).result.providers as { isOnly: boolean }[]).map(
        ({ isOnly }) => isOnly,
      );
    expect(await shown('')).toEqual([false]);
    expect((await shown('?domain=kopi.example')).sort()).toEqual([false, true]);
    expect(await shown('?domain=sub.kopi.example')).toEqual([false]);
  });
});

describe('Accounts at providers that are linked', () => {
  const listed = async (token: string) =>
    (await fixtures.ask('GET', '/users/me/identities', undefined, { token })).result.identities as {
      id: string;
      hindrance: string | null;
    }[];
  const removed = (token: string, id: string | undefined) =>
    fixtures.ask('DELETE', `/users/me/identities/${id}`, undefined, { token });

  // T3961
  test('are listed with what the provider says, and removed; sessions begun through one end, and its owner is told', async () => {
    const provider = await added();
    const person = atProvider();
    const userId = await fixtures.settle(person.email);
    const through = await linkedAgain(provider, person);
    const here = await fixtures.signIn(person.email);
    const [one] = await listed(here.token);
    expect(one).toMatchObject({
      providerName: 'Kopi Login',
      email: person.email,
      isUsable: true,
      hindrance: null,
    });
    // Nobody else’s to remove.
    const other = `other${people}@example.com`;
    await fixtures.settle(other);
    expect((await removed((await fixtures.signIn(other)).token, one?.id)).status).toBe(404);
    expect(await removed(here.token, one?.id)).toMatchObject({ status: 200, result: { identities: [] } });
    expect((await removed(here.token, one?.id)).status).toBe(404);
    expect((await fixtures.catcher.next(person.email)).subject).toBe('Kopi Login no longer signs you in');
    expect((await fixtures.refresh(through.refreshToken)).status).toBe(401);
    expect((await fixtures.ask('GET', '/users/me', undefined, { token: through.token })).status).toBe(401);
    expect((await fixtures.refresh(here.refreshToken)).status).toBe(200);
    expect(
      await rowsOf(fixtures.db, 'audit_change', ['attribute_name', 'old_value'], { object_id: userId }),
    ).toContainEqual({ attribute_name: 'signInProvider', old_value: 'Kopi Login' });
    expect((await comesBack(browserOf(), provider, person.subject)).result).toMatchObject({
      kind: 'CONFIRM',
    });
  });

  // T3962
  test('stay where one is the last way in, where a provider is the only way, and ten minutes after signing in', async () => {
    const provider = await added();
    const person = atProvider();
    const { token } = await firstSignIn(browserOf(), provider, person);
    const [one] = await listed(token);
    expect(one?.hindrance).toBe('LAST_WAY_IN');
    expect(await removed(token, one?.id)).toMatchObject({
      status: 403,
      messages: [expect.stringContaining('your only way to sign in')],
    });
    // A second one is a way in while its provider is turned on.
    const second = await added();
    await linkedAgain(second, person);
    expect((await listed(token)).map(({ hindrance }) => hindrance)).toEqual([null, null]);
    await update(fixtures.db, 'sign_in_provider', { id: second }, { is_enabled: false });
    expect((await listed(token)).find(({ id }) => id === one?.id)?.hindrance).toBe('LAST_WAY_IN');
    await update(
      fixtures.db,
      'sign_in_provider',
      { id: provider },
      { domains: ['kopi.example'], is_only: true },
    );
    expect((await listed(token)).map(({ hindrance }) => hindrance)).toEqual(
      Array(2).fill('SIGN_IN_BY_PROVIDER'),
    );
    expect((await removed(token, one?.id)).status).toBe(403);
    await update(fixtures.db, 'sign_in_provider', { id: provider }, { is_only: false });
    await update(fixtures.db, 'sign_in_provider', { id: second }, { is_enabled: true });
    fixtures.later(11 * 60);
    expect((await listed(token)).map(({ hindrance }) => hindrance)).toEqual(Array(2).fill('SIGN_IN_AGAIN'));
    expect(await removed(token, one?.id)).toMatchObject({
      status: 403,
      messages: [expect.stringContaining('sign in again')],
    });
  });

  // T3945
  test('sign nobody in who came back from the provider while they were removed', async () => {
    const provider = await added();
    const person = atProvider();
    const userId = await fixtures.settle(person.email);
    await linkedAgain(provider, person);
    const browser = browserOf();
    fixtures.provider.person = person.subject;
    const answer = await fixtures.provider.walk(await browser.begin(provider));
    const before = await sessions();
    const { back } = await fixtures.db.transaction().execute(async (tx) => {
      await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
      const back = browser.finish(answer);
      await until('the sign-in waits for the account', isWaiting);
      await tx.deleteFrom('linked_identity').where('user_id', '=', userId).execute();
      return { back };
    });
    expect(await back).toMatchObject({ status: 200, result: { kind: 'CONFIRM' } });
    expect(await sessions()).toBe(before);
  });

  // T3946
  test('and a passkey that are removed at the same moment: one of them stays', async () => {
    const provider = await added();
    const person = atProvider();
    const { token } = await firstSignIn(browserOf(), provider, person);
    const { id: user_id } = await rowOf(fixtures.db, 'app_user', ['id'], { email: person.email });
    const passkey = randomUUID();
    await insert(fixtures.db, 'passkey', {
      id: passkey,
      user_id,
      credential_id: randomUUID(),
      public_key: 'x',
      counter: 0,
      name: 'Phone',
      created_at: fixtures.now().toISOString(),
    });
    const [one] = await listed(token);
    const { both } = await fixtures.db.transaction().execute(async (tx) => {
      await tx.selectFrom('app_user').select('id').where('id', '=', user_id).forUpdate().execute();
      const both = [
        removed(token, one?.id),
        fixtures.ask('DELETE', `/users/me/passkeys/${passkey}`, undefined, { token }),
      ];
      await until('a removal waits for the account', isWaiting);
      return { both };
    });
    expect((await Promise.all(both)).filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await Promise.all([
      rowsOf(fixtures.db, 'linked_identity', ['user_id'], { user_id }),
      rowsOf(fixtures.db, 'passkey', ['user_id'], { user_id }),
    ]);
    expect(left.flat()).toHaveLength(1);
  });

  // T3963
  test('are named with the passkeys where a new password is chosen, on the page and in its mail', async () => {
    const provider = await added();
    const person = atProvider();
    const userId = await fixtures.settle(person.email);
    await linkedAgain(provider, person);
    await insert(fixtures.db, 'passkey', {
      id: randomUUID(),
      user_id: userId,
      credential_id: randomUUID(),
      public_key: 'x',
      counter: 0,
      name: 'Work laptop',
      created_at: fixtures.now().toISOString(),
    });
    await fixtures.post('/auth/forgot_password', { email: person.email });
    const code = codeIn(await fixtures.catcher.next(person.email));
    const password = 'Another4horse';
    const reset = await fixtures.post('/auth/reset_password', { email: person.email, code, password });
    expect(reset).toMatchObject({
      status: 200,
      result: {
        kept: [
          { kind: 'PASSKEY', name: 'Work laptop', email: '' },
          { kind: 'IDENTITY', name: 'Kopi Login', email: person.email },
        ],
      },
    });
    const { text } = await fixtures.catcher.next(person.email);
    expect(text).toContain(`the passkey “Work laptop”, Kopi Login (${person.email})`);
    expect(text).toContain('https://door.example/security');
  });
});

describe('A provider that does not answer', () => {
  // T3960
  test('holds no connection of the database: of one connection in all, every other call is done meanwhile', async () => {
    const held: ServerResponse[] = [];
    const silent = createServer((_request, response) => void held.push(response));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const one = await identityFixtures({ environment: { OIDC_TEST_ORIGIN: issuer }, poolSize: 1 });
    try {
      const email = 'admin@pool.example';
      await update(one.db, 'app_user', { id: await one.settle(email) }, { user_role: 'SUPER_ADMIN' });
      const { token } = await one.signIn(email);
      const id = randomUUID();
      await insert(one.db, 'sign_in_provider', { id, name: 'Silent', issuer, client_id: 'door' });
      const began = await one.post('/auth/provider/begin', { providerId: randomUUID() });
      const [cookie = ''] = began.cookie.split(';');
      const begun = one.post('/auth/provider/begin', { providerId: id }, { cookie });
      await until('the provider was asked by a sign-in', () => held.length === 1);
      const body = { name: 'New', issuer, clientId: 'door', programId: null, domains: [], isOnly: false };
      const more = { isEnabled: true, roleClaim: null, roles: [] };
      const adding = one.ask('POST', '/admin/sign-in-provider', { ...body, ...more }, { token });
      await until('the provider was asked by its check', () => held.length === 2);
      expect((await one.ask('GET', '/users/me', undefined, { token })).status).toBe(200);
      expect((await one.ask('GET', '/auth/provider')).result.providers).toMatchObject([{ id }]);
      // Changed while it was asked: nothing begins at what it was.
      await update(one.db, 'sign_in_provider', { id }, { revision: 1 });
      for (const response of held)
        response.setHeader('content-type', 'application/json').end(
          JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
          }),
        );
      expect(await begun).toMatchObject({ status: 400, result: { issues: [{ message: NOT_VERIFIED }] } });
      expect(await rowsOf(one.db, 'provider_sign_in', ['browser'], {})).toEqual([]);
      expect(await adding).toMatchObject({ status: 200, result: { name: 'New' } });
    } finally {
      silent.closeAllConnections();
      silent.close();
      await one.close();
    }
  });
});
