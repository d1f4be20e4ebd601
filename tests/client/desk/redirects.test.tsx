import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useProfileRedirect } from '../../../src/client/desk/account/missing-profile.ts';
import { CopyButton } from '../../../src/client/desk/shared/copy-button.tsx';
import { useAccepted } from '../../../src/client/desk/shared/use-accepted.ts';
import type { Me } from '../../../src/contract/identity.ts';
import { act, buttonOf, mount, press, settle, toasts } from '../support/mount.ts';

/** SPEC.md 9: "redirects 1 second", "Copy confirmation 2 seconds". */

const me = { name: '', email: 'ayu@kopi.example' } as Me;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe('Somebody without a profile', () => {
  const gate = (who: Me | null, at: string) => {
    const Gate = () => {
      useProfileRedirect(who);
      return null;
    };
    return mount(createElement(Gate), { me: who, at });
  };

  // T0093
  test('is told so in SPEC.md’s words and stands at /signup after 1 second', async () => {
    const screen = await gate(me, '/programs/kopi?page=2');
    expect(await toasts()).toEqual([
      'There is no user profile registered in your account, please register first in sign up page.',
    ]);
    await pass(999);
    expect(screen.address()).toBe('/programs/kopi?page=2');
    await pass(1);
    expect(screen.address()).toBe('/signup?returnUrl=%2Fprograms%2Fkopi%3Fpage%3D2');
  });

  // T0094
  test('is not sent away from /signup, and nobody with a name is', async () => {
    for (const screen of [
      await gate(me, '/signup?from=mail'),
      await gate({ ...me, name: 'Ayu' }, '/profile'),
    ]) {
      const before = screen.address();
      await pass(5000);
      expect(screen.address()).toBe(before);
    }
    expect(await toasts()).toEqual([]);
  });
});

// T0091
test('whoever accepted an invitation stands at the organization’s page after 1 second', async () => {
  let accepted!: (organizationId: string) => void;
  const Card = () => {
    accepted = useAccepted();
    return null;
  };
  const screen = await mount(createElement(Card), { me, at: '/invitations' });
  await act(async () => accepted('0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f'));
  await pass(999);
  expect(screen.address()).toBe('/invitations');
  await pass(1);
  await settle();
  expect(screen.address()).toBe('/organizations?soid=0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f');
});

describe('A button that copies', () => {
  // T0641
  test('says Copied for 2 seconds', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
    const screen = await mount(createElement(CopyButton, { text: 'K7PQ', label: 'Copy code' }));
    await press(screen, 'Copy code');
    await settle();
    expect(copied).toEqual(['K7PQ']);
    expect(buttonOf(screen, 'Copied')).not.toBeNull();
    await pass(1999);
    expect(buttonOf(screen, 'Copied')).not.toBeNull();
    await pass(1);
    expect(buttonOf(screen, 'Copy code')).not.toBeNull();
  });
});
