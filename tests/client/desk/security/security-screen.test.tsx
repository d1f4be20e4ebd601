import { describe, expect, test } from 'vitest';
import { SecurityScreen } from '../../../../src/client/desk/security/security-screen.tsx';
import { type Answer, buttonOf, type Call, mount, press, settle } from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

const at = { begunAt: '2026-11-20T02:00:00.000Z', lastUsedAt: '2026-11-21T02:00:00.000Z' };
const here = { id: crypto.randomUUID(), browser: 'Firefox', system: 'Windows', isThis: true, ...at };
const phone = { id: crypto.randomUUID(), browser: 'Safari', system: 'iOS', isThis: false, ...at };
const old = { id: crypto.randomUUID(), browser: null, system: null, isThis: false, ...at };

async function drawn(sessions: object[], identities: object[] = [], passkeys: object[] = []) {
  const screen = await mount(<SecurityScreen />, {
    me: owner,
    at: '/security',
    answer: ({ method, path }: Call): Answer => {
      if (path.startsWith('/api/users/me/identities'))
        return { result: { identities: method === 'GET' ? identities : [] } };
      if (path === '/api/users/me/passkeys') return { result: { passkeys } };
      if (!path.startsWith('/api/users/me/sessions')) return undefined;
      if (method === 'GET') return { result: { sessions } };
      const left = path.endsWith('/sessions')
        ? [here]
        : (sessions as (typeof here)[]).filter(({ id }) => !path.endsWith(id));
      return { result: { sessions: left } };
    },
  });
  await settle();
  return screen;
}
const written = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('Where you are signed in', () => {
  // T3407
  test('names each device, marks this one, and signs another out after a question', async () => {
    const screen = await drawn([here, phone, old]);
    for (const words of [
      'Firefox on Windows',
      'This device',
      'Safari on iOS',
      'Unknown browser',
      'Nov 20, 2026',
    ])
      expect(screen.text()).toContain(words);
    expect(buttonOf(screen, 'Sign out Firefox on Windows')).toBeNull();
    await press(screen, 'Sign out Safari on iOS');
    expect(screen.text()).toContain(
      'Check-ins that were made there without a network are kept on that device',
    );
    expect(written(screen.calls)).toEqual([]);
    await press(screen, 'Sign out');
    await settle();
    expect(written(screen.calls).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/api/users/me/sessions/${phone.id}`],
    ]);
    expect(screen.text()).not.toContain('Safari on iOS');
  });

  // T3408
  test('signs out everywhere else, and offers it only where there is an elsewhere', async () => {
    const screen = await drawn([here, phone, old]);
    await press(screen, 'Sign out everywhere else');
    await press(screen, 'Stay signed in');
    expect(written(screen.calls)).toEqual([]);
    await press(screen, 'Sign out everywhere else');
    await press(screen, 'Sign out everywhere else');
    await settle();
    expect(written(screen.calls).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/api/users/me/sessions'],
    ]);
    expect(buttonOf(screen, 'Sign out everywhere else')).toBeNull();
  });
});

describe('Linked accounts', () => {
  const kopi = {
    id: crypto.randomUUID(),
    providerName: 'Kopi Login',
    email: 'ayu@kopi.example',
    createdAt: at.begunAt,
    lastUsedAt: at.lastUsedAt,
    isUsable: true,
    hindrance: null,
  };

  // T3965
  test('are named with the email that the provider says, and removed after a question; one that has to stay says why', async () => {
    const kept = { ...kopi, id: crypto.randomUUID(), providerName: 'Teh Login', hindrance: 'LAST_WAY_IN' };
    const screen = await drawn([here], [kopi, kept]);
    for (const words of ['Kopi Login', 'ayu@kopi.example', 'Linked Nov 20, 2026'])
      expect(screen.text()).toContain(words);
    await press(screen, 'Remove Teh Login');
    expect(screen.text()).toContain('This is your only way to sign in.');
    expect(buttonOf(screen, 'Remove account')?.disabled).toBe(true);
    await press(screen, 'Keep as it is');
    await press(screen, 'Remove Kopi Login');
    expect(written(screen.calls)).toEqual([]);
    await press(screen, 'Remove account');
    await settle();
    expect(written(screen.calls).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/api/users/me/identities/${kopi.id}`],
    ]);
    expect(screen.text()).not.toContain('Linked accounts');
  });
});

describe('Passkeys', () => {
  // T4153
  test('are not removed long after signing in: the question says to sign in again', async () => {
    const key = {
      id: crypto.randomUUID(),
      name: 'Work laptop',
      createdAt: at.begunAt,
      lastUsedAt: null,
      hindrance: 'SIGN_IN_AGAIN',
    };
    const screen = await drawn([here], [], [key]);
    await press(screen, 'Remove Work laptop');
    expect(screen.text()).toContain('Please sign out and sign in again first.');
    expect(buttonOf(screen, 'Remove passkey')?.disabled).toBe(true);
    expect(written(screen.calls)).toEqual([]);
  });
});
