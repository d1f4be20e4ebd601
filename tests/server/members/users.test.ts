import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { peopleFixtures } from './people-fixtures.ts';

let rootId: string;
let root: string;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  rootId = await fixtures.person(null, { user_role: 'SUPER_ADMIN', name: 'Root' });
  root = await fixtures.bearer(rootId, { organizationId: null });
});

describe('The users of the platform', () => {
  // T0514
  test('are found by name or email, a sign such as % or _ as it stands', async () => {
    await fixtures.person(null, { name: 'Zoë 100% Müller', email: 'zoe_m@example.test' });
    const find = async (q: string) =>
      (await fixtures.said(root, 'GET', `/users?q=${encodeURIComponent(q)}`)).result.items.map(
        ({ name }: { name: string }) => name,
      );
    for (const q of ['zoë', '100% m', 'zoe_m@']) expect(await find(q)).toEqual(['Zoë 100% Müller']);
    expect(await find('zoe%m')).toEqual([]);
  });

  // T0516
  test('are filtered by platform role and status, and come in the order asked for', async () => {
    for (const name of ['Ulla Ordnung', 'anna Ordnung', 'Zita Ordnung'])
      await fixtures.person(null, { name, ...(name.startsWith('Z') ? { cognito_id: null } : {}) });
    const names = async (more: string) =>
      (await fixtures.said(root, 'GET', `/users?q=ordnung${more}`)).result.items.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      );
    expect(await names('')).toEqual(['anna', 'Ulla', 'Zita']);
    expect(await names('&sortBy=name&sortOrder=DESC')).toEqual(['Zita', 'Ulla', 'anna']);
    expect(await names('&access=PROFILE_ONLY')).toEqual(['Zita']);
    expect(await names('&access=PROFILE_ONLY,DASHBOARD_ACCESS')).toEqual(['anna', 'Ulla', 'Zita']);
    expect(await names('&userRole=SUPER_ADMIN')).toEqual([]);
    expect((await fixtures.said(root, 'GET', '/users?sortBy=password_hash')).status).toBe(400);
  });

  // T0164
  test('are seen in full by the super admin and by themselves', async () => {
    const seen = await fixtures.said(root, 'GET', `/users/${fixtures.ownerId}`);
    expect(seen.result.organizations).toMatchObject([
      { id: fixtures.organizationId, organizationRole: 'ORGANIZATION_OWNER' },
    ]);
    const own = await fixtures.said(
      await fixtures.bearer(fixtures.ownerId),
      'GET',
      `/users/${fixtures.ownerId}`,
    );
    expect(own).toEqual(seen);
  });

  // T0486
  test('get a platform role that counts at once; one’s own is not for oneself to change', async () => {
    const id = await fixtures.person(null);
    const token = await fixtures.bearer(id, { organizationId: null });
    const give = (userId: string, userRole: string) =>
      fixtures.said(root, 'PATCH', `/admin/users/${userId}/role`, { userRole });
    expect((await fixtures.said(token, 'GET', '/users')).status).toBe(404);
    expect((await give(id, 'SUPER_ADMIN')).result.userRole).toBe('SUPER_ADMIN');
    expect((await fixtures.said(token, 'GET', '/users')).status).toBe(200);
    expect((await give(id, 'USER')).status).toBe(200);
    expect((await fixtures.said(token, 'GET', '/users')).status).toBe(404);
    expect((await give(rootId, 'USER')).message).toBe(
      'You cannot change your own role. Please ask another super admin.',
    );
    expect((await give(id, 'OWNER')).message).toBe('Please select user role first.');
  });
});
