import { describe, expect, test } from 'vitest';
import { ProvidersScreen } from '../../../../src/client/desk/admin/providers/providers-screen.tsx';
import { type Answer, buttonOf, type Call, fill, mount, press, settle } from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

const admin = { ...owner, userRole: 'SUPER_ADMIN' as const };
const kept = {
  id: crypto.randomUUID(),
  programId: null,
  programName: null,
  name: 'Kopi Login',
  issuer: 'https://login.kopi.example',
  clientId: 'door',
  hasSecret: true,
  domains: ['kopi.example'],
  isOnly: true,
  isEnabled: true,
  roleClaim: 'groups',
  roles: [{ value: 'lead', role: 'SUPER_ADMIN' }],
  revision: 3,
};

async function drawn(providers: object[], save: (call: Call) => Answer = () => ({ result: kept })) {
  const screen = await mount(<ProvidersScreen />, {
    me: admin,
    at: '/admin/sign-in',
    answer: (call) => {
      if (call.method !== 'GET') return save(call);
      if (!call.path.startsWith('/api/admin/sign-in-provider'))
        return { result: { items: [], page: 1, size: 100, total: 0 } };
      const more = {
        redirectUri: 'https://door.example/signin/return',
        keepsSecrets: true,
        localSuperAdmins: 2,
      };
      return { result: { providers, ...more } };
    },
  });
  await settle();
  return screen;
}
const sent = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('Sign-in providers', () => {
  // T3437
  test('are added with domains and values as lists, and say at the field what the server found', async () => {
    const screen = await drawn([], () => ({
      status: 400,
      code: 'BAD_INPUT',
      message: 'wrong',
      result: { issues: [{ path: 'issuer', message: 'No provider answers there.' }] },
    }));
    expect(screen.text()).toContain('https://door.example/signin/return');
    await press(screen, 'Add provider');
    await fill(screen, 'Name', 'Kopi');
    await fill(screen, 'Issuer', 'https://login.kopi.example');
    await fill(screen, 'Client ID', 'door');
    await fill(screen, 'Email domains', '@kopi.example, teh.example');
    await fill(screen, 'Claim with roles', 'groups');
    await fill(screen, 'Values that give the role Super Admin', 'lead, chief');
    await press(screen, 'Save provider');
    await settle();
    expect(sent(screen.calls).map(({ method, body }) => ({ method, body }))).toEqual([
      {
        method: 'POST',
        body: {
          name: 'Kopi',
          issuer: 'https://login.kopi.example',
          clientId: 'door',
          programId: null,
          domains: ['kopi.example', 'teh.example'],
          isOnly: false,
          isEnabled: true,
          roleClaim: 'groups',
          roles: [
            { value: 'lead', role: 'SUPER_ADMIN' },
            { value: 'chief', role: 'SUPER_ADMIN' },
          ],
        },
      },
    ]);
    expect(screen.text()).toContain('No provider answers there.');
  });

  // T3438
  test('keep their secret unless another is typed, and are deleted after a question', async () => {
    const screen = await drawn([kept]);
    expect(screen.text()).toContain('Only way to sign in');
    await press(screen, 'Edit');
    await fill(screen, 'Name', 'Kopi Sign-in');
    await press(screen, 'Save provider');
    await settle();
    const [change] = sent(screen.calls);
    expect(change).toMatchObject({
      method: 'PUT',
      body: { name: 'Kopi Sign-in', revision: 3, roles: kept.roles },
    });
    expect(change?.body).not.toHaveProperty('clientSecret');
    await press(screen, 'Delete Kopi Login');
    expect(sent(screen.calls)).toHaveLength(1);
    await press(screen, 'Delete provider');
    await settle();
    expect(sent(screen.calls)[1]).toMatchObject({
      method: 'DELETE',
      path: `/api/admin/sign-in-provider/${kept.id}`,
    });
    expect(buttonOf(screen, 'Delete provider')).toBeNull();
  });
});
