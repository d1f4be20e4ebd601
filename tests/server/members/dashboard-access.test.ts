import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isNobodys } from '../../../src/server/store/agreements.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { rowOf, update } from '../../support/rows.ts';
import { peopleFixtures } from './people-fixtures.ts';

/** SPEC.md 6, "User status": an account whose address nobody ever confirmed is a profile only, in every list and count. */

let root: string;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  root = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }), {
    organizationId: null,
  });
});

const get = async (path: string) => (await fixtures.said(root, 'GET', path)).result;
const counted = async (): Promise<{ total: number; dashboardAccess: number }> =>
  (await get('/admin/overview')).users;

// T1434
test('Who signed up and never confirmed the address is Profile Only among the users and in their count, and is not found to be added', async () => {
  const before = await counted();
  const email = 'never.confirmed@example.test';
  const signedUp = await fixtures.ask('POST', '/auth/signup', { email, password: 'Lantern-Orchid-77' });
  expect(signedUp.status).toBe(200);
  const users = async (access: string) => (await get(`/users?q=never.confirmed&access=${access}`)).items;
  expect(await users('DASHBOARD_ACCESS')).toEqual([]);
  const [user, ...others] = await users('PROFILE_ONLY');
  expect(others).toEqual([]);
  expect(user).toMatchObject({ email, dashboardAccess: false });
  expect(await get(`/users/${user.id}`)).toMatchObject({ dashboardAccess: false });
  expect(await counted()).toMatchObject({
    total: before.total + 1,
    dashboardAccess: before.dashboardAccess,
  });
  const candidates = `/v2/users/organization/${fixtures.organizationId}/candidates?q=${encodeURIComponent(email)}`;
  expect((await get(candidates)).people).toEqual([]);

  const now = fixtures.now().toISOString();
  await fixtures.db
    .updateTable('app_user')
    .set({ email_confirmed_at: now })
    .where('id', '=', user.id)
    .execute();
  expect(await users('DASHBOARD_ACCESS')).toMatchObject([{ id: user.id, dashboardAccess: true }]);
  expect(await users('PROFILE_ONLY')).toEqual([]);
  expect((await counted()).dashboardAccess).toBe(before.dashboardAccess + 1);
  expect((await get(candidates)).people).toMatchObject([{ id: user.id }]);
});

// T1435
test('A member whose address was never confirmed is Profile Only: may be invited, edited by a colleague, and leaves nothing of a stranger’s at a new address', async () => {
  const email = 'typed.wrong@example.test';
  const id = await fixtures.person('ORGANIZATION_MEMBER', {
    email,
    email_confirmed_at: null,
    password_hash: 'chosen by a stranger',
  });
  const owner = await fixtures.bearer(fixtures.ownerId);
  const path = `/users/organization/${fixtures.organizationId}?size=100`;
  const member = (await fixtures.said(owner, 'GET', path)).result.items.find(
    (one: { id: string }) => one.id === id,
  );
  expect(member).toMatchObject({ email, dashboardAccess: false });
  const invited = await fixtures.said(owner, 'POST', '/invitation', {
    email,
    organizationId: fixtures.organizationId,
    jobTitle: 'Advisor',
    organizationRole: 'ORGANIZATION_MEMBER',
  });
  expect(invited.status).toBe(200);
  const profile = {
    name: 'Right Person',
    nationality: 'Indonesia',
    phoneNumber: '+62 8111222333',
    jobTitle: 'Advisor',
    email: 'typed.right@example.test',
  };
  const edited = await fixtures.said(owner, 'PUT', `/users/member/${id}`, {
    organizationId: fixtures.organizationId,
    ...profile,
  });
  expect([edited.status, edited.message]).toEqual([200, expect.any(String)]);
  const row = await rowOf(fixtures.db, 'app_user', ['email', 'password_hash'], { id });
  expect(row).toEqual({ email: profile.email, password_hash: null });
});

// T1436
test('An organization whose only account was never confirmed is nobody’s', async () => {
  const { organizations } = fixtures.program;
  const other = organizations[1];
  expect(await isNobodys(fixtures.db, other?.id ?? '')).toBe(false);
  await update(fixtures.db, 'app_user', { id: other?.userId ?? '' }, { email_confirmed_at: null });
  expect(await isNobodys(fixtures.db, other?.id ?? '')).toBe(true);
});

// T1437
test('What dashboard access is stands in one file of the store', () => {
  const store = join(import.meta.dirname, '../../../src/server/store');
  const reading = readdirSync(store).filter((file) =>
    /cognito_id[^:]* is (not )?null|cognito_id', '|row\.cognito_id/.test(
      readFileSync(join(store, file), 'utf8'),
    ),
  );
  expect(reading).toEqual(['dashboard-access.ts']);
});
