import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { loadSecret } from '../../../src/server/identity/secrets.ts';
import { ensureSuperAdmin } from '../../../src/server/identity/super-admin.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { testApp } from '../../support/test-app.ts';
import { identityFixtures, PASSWORD } from './identity-fixtures.ts';

const { test, fixtures } = fixturesTest(identityFixtures);

const meOf = async (token: string) => (await fixtures.ask('GET', '/users/me', undefined, { token })).result;

async function join(userId: string, organizationId: string): Promise<void> {
  await insert(fixtures.db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: 'ORGANIZATION_ADMIN',
  });
}

describe('the current user', () => {
  // T0036
  test('saves a name after sign-up and reads it back', async () => {
    await fixtures.settle('name@example.com');
    const { token } = await fixtures.signIn('name@example.com');
    const short = await fixtures.post('/users/owner', { name: 'Al' }, { token });
    expect(short).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'name', message: 'Name must be at least 3 characters long.' }] },
    });
    const saved = await fixtures.post('/users/owner', { name: '  Ayu Lestari ' }, { token });
    expect(saved.result).toMatchObject({ name: 'Ayu Lestari', email: 'name@example.com' });
    expect(await meOf(token)).toMatchObject({ name: 'Ayu Lestari', internalRole: 'USER' });
  });

  // T0580
  test('sees organizations, the programs they take part in and own roles, and no others', async () => {
    const now = fixtures.now().toISOString();
    const mine = await makeProgram(fixtures.db, { now, organizations: 2 });
    const staffed = await makeProgram(fixtures.db, { now, organizations: 1 });
    await makeProgram(fixtures.db, { now, organizations: 1 });
    const userId = await fixtures.settle('sees@example.com');
    const [first, second] = mine.organizations;
    await join(userId, first!.id);
    await insert(fixtures.db, 'program_user', {
      program_id: staffed.programId,
      user_id: userId,
      program_role: 'PROGRAM_MANAGER',
    });
    const { token } = await fixtures.signIn('sees@example.com');
    const me = await meOf(token);
    expect(me).toMatchObject({
      organizationId: first!.id,
      organizationRole: 'ORGANIZATION_ADMIN',
      organizations: [{ id: first!.id, organizationRole: 'ORGANIZATION_ADMIN' }],
    });
    const programs = me.programs as {
      id: string;
      programRole: string | null;
      organizationApproved: boolean;
    }[];
    expect(new Map(programs.map((one) => [one.id, [one.programRole, one.organizationApproved]]))).toEqual(
      new Map([
        [mine.programId, [null, true]],
        [staffed.programId, ['PROGRAM_MANAGER', false]],
      ]),
    );

    // Left again: neither the organization nor its program is there any more, at once.
    await update(fixtures.db, 'organization_member', { user_id: userId }, { is_deleted: true });
    const left = await meOf(token);
    expect(left).toMatchObject({ organizationId: null, organizations: [] });
    expect((left.programs as { id: string }[]).map(({ id }) => id)).toEqual([staffed.programId]);
    expect(second).toBeDefined();
  });

  // T0032
  test('acts for another of their organizations, in this session at once and in later ones', async () => {
    const { organizations } = await makeProgram(fixtures.db, {
      now: fixtures.now().toISOString(),
      organizations: 3,
    });
    const [first, second, foreign] = organizations;
    const userId = await fixtures.settle('switch@example.com');
    await join(userId, first!.id);
    await join(userId, second!.id);
    const { token, refreshToken } = await fixtures.signIn('switch@example.com');
    const wanted = (await meOf(token)).organizationId === first!.id ? second!.id : first!.id;
    const switched = await fixtures.ask(
      'PATCH',
      `/users/organization/${wanted}/set_active_organization`,
      undefined,
      { token },
    );
    expect(switched.status).toBe(200);
    const { token: other } = switched.result as { token: string };
    expect(await meOf(other)).toMatchObject({ organizationId: wanted });
    const refreshed = (await fixtures.refresh(refreshToken)).result as {
      token: string;
      refreshToken: string;
    };
    expect(await meOf(refreshed.token)).toMatchObject({ organizationId: wanted });

    // The same session: signing out ends the switched token too.
    await fixtures.post('/auth/signout', { refreshToken: refreshed.refreshToken });
    expect((await fixtures.ask('GET', '/users/me', undefined, { token: other })).status).toBe(401);

    const again = await fixtures.signIn('switch@example.com');
    expect(await meOf(again.token)).toMatchObject({ organizationId: wanted });
    const refused = await fixtures.ask(
      'PATCH',
      `/users/organization/${foreign!.id}/set_active_organization`,
      undefined,
      { token: again.token },
    );
    expect(refused.status).toBe(404);
    expect(await meOf(again.token)).toMatchObject({ organizationId: wanted });
  });
});

describe('the configured administrator', () => {
  test('is made once by processes that start at once, and keeps a password of their own', async () => {
    const admin = { email: 'root@example.com', password: 'First1pass' };
    await Promise.all(Array.from({ length: 4 }, () => ensureSuperAdmin(fixtures.db, admin)));
    const { token } = await fixtures.signIn(admin.email, admin.password);
    const me = await meOf(token);
    expect(me).toMatchObject({ userRole: 'SUPER_ADMIN', internalRole: 'ADMIN' });
    const count = await fixtures.db
      .selectFrom('program')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    expect(me.programs).toHaveLength(count.all);
    await ensureSuperAdmin(fixtures.db, { email: admin.email, password: 'Second1pass' });
    await fixtures.signIn(admin.email, admin.password);
  });

  test('gets the role where the account was there before', async () => {
    await fixtures.settle('risen@example.com');
    await ensureSuperAdmin(fixtures.db, { email: 'risen@example.com', password: 'Other1pass' });
    const { token } = await fixtures.signIn('risen@example.com');
    expect(await meOf(token)).toMatchObject({ userRole: 'SUPER_ADMIN' });
  });
});

test('the secret is made once, and processes that start at once have the same', async () => {
  const database = await freshDatabase();
  const secrets = await Promise.all(Array.from({ length: 6 }, () => loadSecret(database.db)));
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
  await database.close();
});

// T0685
test('the demo’s sign-ins are listed while it is open, and are not there else', async () => {
  // Its public address is https: others can come, and nobody said DEMO=on.
  const nothing = { status: 404, result: { code: 'NOT_FOUND' } };
  expect(await fixtures.ask('GET', '/demo/signins')).toMatchObject(nothing);
  const signIns = [
    { label: 'Door staff', hint: 'Scans badges', email: 'door@demo.example', password: 'Demo1demo' },
  ];
  await insert(fixtures.db, 'setting', {
    name: 'demo',
    value: JSON.stringify({ signIns, since: randomUUID() }),
  });
  const open = await testApp(fixtures.database, { environment: { DEMO: 'on' }, clock: fixtures.now });
  const shown = await open.http.inject({ method: 'GET', url: '/api/demo/signins' });
  expect(shown.json()).toMatchObject({ statusCode: 200, result: { signIns } });
  expect(await fixtures.ask('GET', '/demo/signins')).toMatchObject(nothing);
  await fixtures.settle('door@demo.example');
  const credentials = { email: 'door@demo.example', password: PASSWORD };
  const signedIn = await open.http.inject({ method: 'POST', url: '/api/auth/signin', payload: credentials });
  expect(signedIn.statusCode).toBe(200);
  // Everybody knows the demo's password: where it is closed it opens nothing.
  expect(await fixtures.post('/auth/signin', credentials)).toMatchObject({
    status: 401,
    result: { code: 'BAD_CREDENTIALS' },
  });
  await open.http.close();
});
