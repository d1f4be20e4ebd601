import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type KeptWishes,
  type WishKeeper,
  WishKeeperContext,
} from '../../../../src/client/desk/shared/wishes/wish-keeper-context.ts';
import { WishesScreen } from '../../../../src/client/desk/wishes/wishes-screen.tsx';
import { speak } from '../../../../src/client/words/words.ts';
import { sentences } from '../../../../src/contract/sentences.ts';
import type { WishList } from '../../../../src/contract/wishes.ts';
import { catalogueTranslator } from '../../../../src/domain/language/say.ts';
import { words as desk } from '../../../../src/locales/id/desk.ts';
import { words as first } from '../../../../src/locales/id/first.ts';
import { all, mount, press, settle } from '../../support/mount.ts';
import { owner, program } from '../meetings/a-program.ts';

/** The list of whom to meet on its screen (issue 16, section 1). */

afterEach(() => speak('en', null));

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) =>
    children({ ...program, organizationApproved: true }),
}));

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const wish = (n: number, over: Partial<WishList['wishes'][number]> = {}): WishList['wishes'][number] => ({
  partnerId: uuid(n),
  slug: `org-${n}`,
  name: `Org ${n}`,
  profile: 'STARTUP',
  country: 'Indonesia',
  logo: null,
  kind: 'WANT',
  rank: n,
  ownKind: null,
  takesPart: true,
  mutual: false,
  times: [],
  ...over,
});
const listOf = (over: Partial<WishList> = {}): WishList => ({
  version: 3,
  wishes: [wish(1), wish(2), wish(3)],
  maxWishes: 25,
  until: '2099-01-01T00:00:00.000Z',
  disabled: false,
  ...over,
});

type Change = Parameters<WishKeeper['keep']>[0];

/** @param answers what the device waits for before it has kept a change and says so */
async function screenOf(list: WishList, kept: KeptWishes | null = null, answers?: Promise<void>) {
  const changes: Change[] = [];
  let dropped = 0;
  let hear: (kept: KeptWishes | null) => void = () => {};
  const keeper: WishKeeper = {
    watch: (_of, heard) => {
      hear = heard;
      heard(kept);
      return () => {};
    },
    keep: async (change) => {
      changes.push(change);
      await answers;
      hear({ version: 3, list: change.list, partners: change.partners, state: 'WAITING', told: null });
    },
    drop: async () => {
      dropped += 1;
      hear(null);
    },
  };
  const screen = await mount(
    <WishKeeperContext value={keeper}>
      <WishesScreen />
    </WishKeeperContext>,
    {
      me: { ...owner, organizationId: uuid(900) },
      at: '/programs/venture/wishes',
      answer: ({ path }) =>
        path.endsWith('/wishes')
          ? { result: list }
          : path.endsWith('/suggestions')
            ? {
                result: {
                  suggestions: [
                    {
                      partnerId: uuid(7),
                      slug: 'org-7',
                      name: 'Org 7',
                      profile: 'VENTURE_CAPITAL',
                      country: 'Indonesia',
                      logo: null,
                      score: 800,
                      reasons: [
                        { code: 'YOU_SEEK', tags: ['seed investors'] },
                        {
                          code: 'THEY_INVEST',
                          amount: '200,000 to 1 million',
                          stages: ['Seed'],
                          sectors: ['Healthcare'],
                        },
                      ],
                    },
                  ],
                  computedAt: '2026-11-20T00:00:00.000Z',
                  own: { sought: [], offered: [] },
                  common: [],
                },
              }
            : undefined,
    },
  );
  await settle();
  return { screen, changes, dropped: () => dropped };
}
const names = (screen: Awaited<ReturnType<typeof screenOf>>['screen']) =>
  all(screen.container, 'button')
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((label) => label.startsWith('More for '))
    .map((label) => label.replace('More for ', ''));

describe('Whom to meet', () => {
  // T3189
  test('is put into order by the arrows, shown as it is kept here, with what it was made from', async () => {
    const { screen, changes } = await screenOf(listOf());
    expect(names(screen)).toEqual(['Org 1', 'Org 2', 'Org 3']);
    await press(screen, 'Move Org 3 up');
    expect(names(screen)).toEqual(['Org 1', 'Org 3', 'Org 2']);
    expect(changes.at(-1)).toMatchObject({
      list: { wants: [uuid(1), uuid(3), uuid(2)], nots: [] },
      from: { version: 3, list: { wants: [uuid(1), uuid(2), uuid(3)], nots: [] } },
    });
    // A suggestion says why, and is added with its name, so that it is shown without a network.
    expect(screen.text()).toContain('You look for seed investors; they offer it.');
    expect(screen.text()).toContain('They invest: 200,000 to 1 million · Seed · Healthcare.');
    await press(screen, 'Wish to meet Org 7');
    expect(names(screen)).toEqual(['Org 1', 'Org 3', 'Org 2', 'Org 7']);
    expect(changes.at(-1)!.partners).toEqual({ [uuid(7)]: expect.objectContaining({ name: 'Org 7' }) });
  });

  // T3393
  test('a change starts from the one before it, though the device has not answered yet', async () => {
    const held = Promise.withResolvers<void>();
    const { screen, changes } = await screenOf(listOf(), null, held.promise);
    await press(screen, 'Move Org 3 up');
    expect(names(screen)).toEqual(['Org 1', 'Org 3', 'Org 2']);
    await press(screen, 'Move Org 3 up');
    expect(names(screen)).toEqual(['Org 3', 'Org 1', 'Org 2']);
    held.resolve();
    await settle();
    expect(names(screen)).toEqual(['Org 3', 'Org 1', 'Org 2']);
    expect(changes.at(-1)?.list.wants).toEqual([uuid(3), uuid(1), uuid(2)]);
  });

  test('a change that the device could not keep is taken back, and the person is told', async () => {
    const failed = Promise.reject(new Error('full'));
    failed.catch(() => undefined);
    const { screen } = await screenOf(listOf(), null, failed);
    await press(screen, 'Move Org 3 up');
    await settle();
    expect(names(screen)).toEqual(['Org 1', 'Org 2', 'Org 3']);
  });

  // T3190
  test('says what someone else changed until it is read, and offers the common times of a mutual wish', async () => {
    const times = [
      {
        eventId: uuid(50),
        timeslotId: uuid(51),
        startAt: '2026-11-21T02:00:00.000Z',
        endAt: '2026-11-21T02:30:00.000Z',
      },
    ];
    const { screen, dropped } = await screenOf(
      listOf({ wishes: [wish(1, { mutual: true, times }), wish(2, { kind: 'MUST', rank: null })] }),
      {
        version: 3,
        list: { wants: [uuid(1)], nots: [] },
        partners: {},
        state: 'DONE',
        told: {
          others: [
            { name: 'Org 9', was: null, is: 'WANT', stands: true },
            { name: 'Org 8', was: 'WANT', is: 'NOT', stands: false },
          ],
          othersReordered: true,
          gone: ['Org 6'],
        },
      },
    );
    expect(screen.text()).toContain('Someone else from your organization also changed the list');
    expect(screen.text()).toContain('Org 9: added');
    expect(screen.text()).toContain('Org 8: rather not. Your own choice was kept.');
    expect(screen.text()).toContain('Org 6 no longer takes part and was not added.');
    expect(screen.text()).toContain('Both wish to meet');
    const link = all(screen.container, 'a').find((one) => one.href.includes(uuid(51)));
    expect(link?.getAttribute('href')).toContain('/participants/org-1?eventId=');
    expect(screen.text()).toContain('The organizers wish you to meet');
    await press(screen, 'Dismiss');
    expect(dropped()).toBe(1);
    expect(screen.text()).not.toContain('Org 9: added');
  });

  // T3206
  test('says why it was refused in the reader’s language, and names nobody else where an organization alone takes part no longer', async () => {
    const kept = { version: 3, list: { wants: [uuid(1)], nots: [] }, partners: {}, told: null };
    const refused = { ...kept, state: 'REFUSED' as const, code: 'WISHES_CLOSED', message: 'In English' };
    // As a list of an organization that the person is of no longer: no server said anything.
    const left = { ...refused, code: 'NOT_ALLOWED', message: '' };
    expect((await screenOf(listOf(), left)).screen.text()).toContain(sentences.NOT_ALLOWED.sentence);
    const told = { others: [], othersReordered: false, gone: ['Org 6'] };
    const alone = await screenOf(listOf(), { ...kept, state: 'DONE', told });
    expect(alone.screen.text()).toContain('An organization was not added');
    expect(alone.screen.text()).toContain('Org 6 no longer takes part and was not added.');
    expect(alone.screen.text()).not.toContain('Someone else of your organization');
    const two = await screenOf(listOf(), { ...kept, state: 'DONE', told: { ...told, gone: ['A', 'B'] } });
    expect(two.screen.text()).toContain('2 organizations were not added');
    speak('id', catalogueTranslator({ ...first, ...desk }, 'id'));
    const { screen } = await screenOf(listOf(), refused);
    expect(screen.text()).toContain('Keinginan di program ini tidak dapat diubah lagi.');
    expect(screen.text()).not.toContain('In English');
  });

  // T3193
  test('a suggestion that is not for me goes with the press, waits on the device, and comes back with Undo', async () => {
    localStorage.clear();
    const { screen } = await screenOf(listOf());
    await press(screen, 'Not for me: Org 7');
    expect(screen.text()).not.toContain('You look for seed investors');
    expect(screen.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { refused: true },
    ]);
    expect(Object.keys(localStorage).some((key) => key.endsWith(':refusals'))).toBe(true);
    await press(screen, 'Undo');
    expect(screen.text()).toContain('You look for seed investors');
    localStorage.clear();
  });

  // T3191
  test('cannot be changed once its time is over, nor grow beyond the limit', async () => {
    const closed = await screenOf(listOf({ until: '2020-01-01T00:00:00.000Z' }));
    expect(closed.screen.text()).toContain('Wishes can no longer be changed in this program.');
    expect(names(closed.screen)).toEqual([]);
    expect(closed.screen.text()).toContain('Org 1');
    const full = await screenOf(listOf({ maxWishes: 3 }));
    await press(full.screen, 'Wish to meet Org 7');
    expect(full.changes).toEqual([]);
    expect(document.body.textContent).toContain('The list has as many organizations as the program allows.');
  });
});
