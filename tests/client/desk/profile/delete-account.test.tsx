import { describe, expect, test } from 'vitest';
import { ProfileScreen } from '../../../../src/client/desk/profile/profile-screen.tsx';
import { EraseUser } from '../../../../src/client/desk/users/erase-user.tsx';
import {
  type Answer,
  buttonOf,
  type Call,
  dialogOf,
  fill,
  mount,
  press,
  settle,
  toasts,
  user,
} from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

/** Deleting one's account on one's profile, and a person who asked for it (docs/decisions/086). */

const profile = {
  id: owner.id,
  email: 'ayu@kopi.example',
  name: 'Ayu Lestari',
  nationality: 'Indonesian',
  phoneNumber: null,
  linkedin: null,
  profilePicture: null,
};
const nothingInTheWay = { hindrances: [], emptied: ['Kopi Nusa'] };
const answers =
  (erasure: object, erased: Answer = { result: { erased: true } }) =>
  ({ method, path }: Call): Answer => {
    if (path.includes('/consents')) return { result: { consents: [] } };
    if (!path.endsWith('/erasure')) return { result: profile };
    return method === 'GET' ? { result: erasure } : erased;
  };
const confirm = (screen: Parameters<typeof buttonOf>[0]) =>
  dialogOf(screen)?.querySelector<HTMLButtonElement>('button[type=submit]');

describe('What one has agreed to', () => {
  // T3904
  test('is shown in its words, and withdrawn with one press', async () => {
    const consent = {
      id: '11111111-1111-4111-8111-111111111111',
      kind: 'BROADCASTS',
      version: '2026-11',
      language: 'id',
      text: 'Anda menerima lewat email',
      whom: null,
      givenAt: '2026-11-21T03:00:00.000Z',
      withdrawnAt: null as string | null,
    };
    const screen = await mount(<ProfileScreen />, {
      me: owner,
      at: '/profile',
      answer: ({ method, path }: Call): Answer => {
        if (!path.includes('/consents')) return { result: profile };
        if (method === 'DELETE') consent.withdrawnAt = '2026-11-22T03:00:00.000Z';
        return { result: { consents: [{ ...consent }] } };
      },
    });
    await settle();
    expect(screen.text()).toContain('Anda menerima lewat email');
    expect(screen.text()).toContain('Given on November 21, 2026 · version 2026-11');
    await press(screen, /^Withdraw/);
    await settle();
    expect(screen.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
      { path: `/api/users/me/consents/${consent.id}` },
    ]);
    expect(screen.text()).toContain('withdrawn on November 22, 2026');
    expect(buttonOf(screen, /^Withdraw/)).toBe(null);
  });
});

describe('One’s own account', () => {
  const screenOf = async (erasure: object, erased?: Answer) => {
    const screen = await mount(<ProfileScreen />, {
      me: owner,
      at: '/profile',
      answer: answers(erasure, erased),
    });
    await settle();
    await press(screen, 'Delete my account');
    await settle();
    return screen;
  };

  // T3596
  test('says what goes with it, and is deleted once the email was typed; this device forgets it', async () => {
    const screen = await screenOf(nothingInTheWay);
    expect(dialogOf(screen)?.textContent).toContain('Kopi Nusa');
    expect(confirm(screen)?.disabled).toBe(true);
    await fill(screen, `Type “${profile.email}” to confirm`, profile.email);
    expect(confirm(screen)?.disabled).toBe(false);
    await user.click(confirm(screen) as HTMLElement);
    await settle();
    expect(screen.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `/api/users/${owner.id}/erasure`, body: { email: profile.email } },
    ]);
    expect(await toasts()).toEqual(['Your account has been deleted.']);
    expect(screen.address()).toBe('/signin');
  });

  // T3597
  test('says what has to be handed over first, and cannot be deleted before', async () => {
    const screen = await screenOf({
      hindrances: [{ reason: 'OWNS_ORGANIZATION', organization: 'Kopi Nusa', program: 'Expo' }],
      emptied: [],
    });
    expect(dialogOf(screen)?.textContent).toContain('Kopi Nusa takes part in Expo, which has not ended.');
    await fill(screen, `Type “${profile.email}” to confirm`, profile.email);
    expect(confirm(screen)?.disabled).toBe(true);
  });

  // T3598
  test('stays where the server refuses it, with the reason', async () => {
    const screen = await screenOf(nothingInTheWay, {
      status: 409,
      code: 'ERASURE_REFUSED',
      message: 'This is the last super admin.',
    });
    await fill(screen, `Type “${profile.email}” to confirm`, profile.email);
    await user.click(confirm(screen) as HTMLElement);
    await settle();
    expect(await toasts()).toEqual(['This is the last super admin.']);
    expect(screen.address()).toBe('/profile');
  });
});

describe('A person who asked the organizer', () => {
  const asked = {
    id: '11111111-2c0e-4f7a-9a53-6f1f6f6f6f6f',
    name: 'Budi Santoso',
    email: 'budi@kopi.example',
    profilePicture: null,
    userRole: 'USER' as const,
    dashboardAccess: true,
    createdAt: '2026-11-21T07:00:00.000Z',
  };
  const screenOf = (who = asked) =>
    mount(<EraseUser user={who} onErased={() => undefined} />, {
      me: owner,
      answer: answers(nothingInTheWay),
    });

  // T3599
  test('is deleted with how they asked; nobody deletes themselves here', async () => {
    const screen = await screenOf();
    await press(screen, 'Delete person');
    await settle();
    await fill(screen, `Type “${asked.email}” to confirm`, asked.email);
    expect(confirm(screen)?.disabled).toBe(true);
    await fill(screen, 'How did the person ask for it?', 'BY_LETTER');
    await user.click(confirm(screen) as HTMLElement);
    await settle();
    expect(screen.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `/api/users/${asked.id}/erasure`, body: { email: asked.email, asked: 'BY_LETTER' } },
    ]);
    expect(buttonOf(await screenOf({ ...asked, id: owner.id }), 'Delete person')).toBe(null);
  });
});
