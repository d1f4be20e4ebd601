import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { SponsorDialog } from '../../../../src/client/desk/sponsors/sponsor-dialog.tsx';
import type { SponsorResult } from '../../../../src/contract/sponsors.ts';
import {
  type Answer,
  all,
  buttonOf,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';

/** The form of a sponsor: nothing that was typed is lost, neither one's own nor somebody else's. */

const programId = '11111111-1111-4111-8111-111111111111';
const sponsor: SponsorResult = {
  id: '22222222-2222-4222-8222-222222222222',
  title: 'Kopi Nusa',
  link: 'https://kopi.example',
  description: '',
  tier: 'DEFAULT',
  order: 0,
  participantId: null,
  participant: null,
  image: 'asset/0198f000-0000-7000-8000-000000000001.webp',
  picture: null,
};
const refusal: Answer = {
  status: 409,
  code: 'CHANGED_MEANWHILE',
  message: 'Someone else has changed this in the meantime.',
  result: { standing: { title: 'Kopi Nusantara' } },
};

let screen: Mounted;
let refusals: number;
const open = async () => {
  function Screen() {
    const [shown, setShown] = useState(true);
    const edited = shown ? { sponsor } : null;
    return <SponsorDialog programId={programId} edited={edited} onClose={() => setShown(false)} />;
  }
  screen = await mount(<Screen />, {
    answer: ({ method }) => {
      if (method !== 'PATCH') return { result: { items: [], page: 1, size: 6, total: 0 } };
      refusals -= 1;
      return refusals < 0 ? { result: sponsor } : refusal;
    },
  });
};
const sent = () =>
  screen.calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => body as { title: string; link: string; seen: { title: string } });
const titleField = () =>
  all(screen.container, 'input').find((one) => one.name === 'title') as { value: string } | undefined;

afterEach(async () => {
  await screen.unmount();
});

describe('A sponsor that two change at once', () => {
  test('asks with both texts, and keeps one’s own on the second try', async () => {
    refusals = 1;
    await open();
    await fill(screen, 'Title', 'Kopi Kita');
    await press(screen, 'Save sponsor');
    await settle();
    for (const words of ['Changed in the meantime', 'Kopi Nusantara', 'Kopi Kita'])
      expect(screen.text()).toContain(words);
    expect(await toasts()).toEqual([]);
    await press(screen, 'Keep mine');
    await settle();
    expect(sent().map(({ title, seen }) => [title, seen.title])).toEqual([
      ['Kopi Kita', 'Kopi Nusa'],
      ['Kopi Kita', 'Kopi Nusantara'],
    ]);
    expect(await toasts()).toEqual(['The sponsor is saved.']);
    expect(screen.text()).toBe('');
  });

  test('takes theirs into the form, where everything else that was typed still stands', async () => {
    refusals = 1;
    await open();
    await fill(screen, 'Title', 'Kopi Kita');
    await fill(screen, 'Link', 'https://kita.example');
    await press(screen, 'Save sponsor');
    await settle();
    await press(screen, 'Take theirs');
    expect(titleField()?.value).toBe('Kopi Nusantara');
    expect(await toasts()).toEqual([]);
    await press(screen, 'Save sponsor');
    await settle();
    expect(sent().at(-1)).toMatchObject({
      title: 'Kopi Nusantara',
      link: 'https://kita.example',
      seen: { title: 'Kopi Nusantara' },
    });
  });
});

describe('The dialog of a sponsor', () => {
  test('closes at once where nothing was typed', async () => {
    await open();
    await press(screen, 'Close');
    expect(screen.text()).toBe('');
  });

  test.each(['Close', 'Cancel'])('asks first where something was typed: %s', async (button) => {
    await open();
    await fill(screen, 'Title', 'Kopi Kita');
    await press(screen, button);
    expect(screen.text()).toContain('Leave without saving?');
    await press(screen, 'Keep editing');
    expect(titleField()?.value).toBe('Kopi Kita');
    await press(screen, button);
    await press(screen, 'Leave without saving');
    expect(buttonOf(screen, 'Save sponsor')).toBeNull();
    expect(sent()).toEqual([]);
  });
});
