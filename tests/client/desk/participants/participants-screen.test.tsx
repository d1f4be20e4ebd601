import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ParticipantsScreen } from '../../../../src/client/desk/participants/participants-screen.tsx';
import {
  act,
  all,
  buttonOf,
  choose,
  fill,
  fireEvent,
  type Mounted,
  mount,
  press,
  settle,
} from '../../support/mount.ts';
import { owner, program } from '../meetings/a-program.ts';

/** The participant search on its screen: what is typed and ticked is asked for, and stands in the address (SPEC.md 2, 9). */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) => children(program),
}));
vi.mock('../../../../src/client/desk/shared/use-program.ts', () => ({
  useProgram: () => ({ allows: () => true }),
}));
vi.mock('../../../../src/client/desk/shared/participant-drawer.tsx', () => ({
  ParticipantDrawer: () => null,
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const screenAt = async (at = '/programs/venture/participants', total = 0) => {
  const screen = await mount(<ParticipantsScreen />, {
    me: owner,
    at,
    answer: () => ({ result: { items: [], page: 1, size: 10, total } }),
  });
  await settle();
  return screen;
};
/** Lets what was typed stand still, and the answer come. */
const stand = async (ms = 400) => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await settle();
};
const asked = ({ calls }: Mounted) => {
  const url = new URL(calls.at(-1)?.path ?? '', 'http://x');
  return [url.pathname.split('/').slice(-2).join('/'), Object.fromEntries(url.searchParams)] as const;
};

describe('The participants of a program', () => {
  // T0965
  test('are searched for once what was typed stood still for 300 ms, with the address to find it again', async () => {
    const screen = await screenAt();
    const before = screen.calls.length;
    await fill(screen, 'Search participants', 'ko');
    await stand(200);
    await fill(screen, 'Search participants', 'kopi');
    await stand(299);
    expect(screen.calls).toHaveLength(before);
    await stand(100);
    expect(asked(screen)[1]).toMatchObject({ q: 'kopi', page: '1' });
    expect(screen.calls).toHaveLength(before + 1);
    await stand(60);
    expect(screen.address()).toContain('q=kopi');
    expect(screen.text()).toContain('No participant matches this search.');
  });

  // T0966
  test('are narrowed by where to look, by the year of founding and by free timeslots', async () => {
    const screen = await screenAt();
    expect(screen.text()).not.toContain('Search in');
    await press(screen, 'Filters');
    await choose(screen, 'Country');
    await fill(screen, 'Search participants', 'indo');
    const section = all(screen.container, 'section').find(
      (one) => one.getAttribute('aria-label') === 'Filters',
    );
    const [foundedFrom, , offlineFrom, offlineTo] = all(section, 'input').filter(({ type }) =>
      ['date', 'number'].includes(type),
    );
    for (const [field, value] of [
      [foundedFrom, '2019-01-01'],
      [offlineFrom, '2'],
      [offlineTo, '1e5'],
    ] as const)
      fireEvent.change(field as HTMLInputElement, { target: { value } });
    await stand();
    const [, query] = asked(screen);
    expect(query).toMatchObject({ q: 'indo', fields: 'country' });
    expect(query.foundedDate).toContain('2019-01-01');
    // A number field takes "1e5": only whole numbers go on.
    expect(query.offlineTimeslot).toBe('2,15');
    await stand(60);
    expect(screen.address()).toContain('fields=country');
    expect(buttonOf(screen, /^Filters ?3$/)).not.toBeNull();
  });

  // T0967
  test('open as the address says, and Reset goes back to all of them', async () => {
    const screen = await screenAt('/programs/venture/participants?q=kopi&exact=true&fields=name');
    expect(asked(screen)[1]).toMatchObject({ q: 'kopi', exact: 'true', fields: 'name' });
    await press(screen, 'Reset');
    await stand();
    expect(asked(screen)[1]).not.toHaveProperty('q');
    expect(screen.address()).toBe('/programs/venture/participants');
    expect(buttonOf(screen, 'Reset')).toBeNull();
  });

  test('are put in order at once, without waiting', async () => {
    const screen = await screenAt();
    await fill(screen, 'Sort by', 'foundedDate.DESC');
    await settle();
    expect(asked(screen)[1]).toMatchObject({ sortBy: 'foundedDate', sortOrder: 'DESC', page: '1' });
  });
});
