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

/** Whether who is signed in takes part with an organization. */
let takesPart = true;
vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) =>
    children({ ...program, organizationApproved: takesPart }),
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
  takesPart = true;
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

  // T3002
  test('are marked by how the own organization stands to them, and what is open is answered instead of asked again', async () => {
    const uuid = (digit: number) => `${digit}2222222-2222-4222-8222-222222222222`;
    const [toAsked, toAsks, toMeets] = [uuid(5), uuid(6), uuid(7)];
    const partner = (digit: number, meetingId: string, over: object = {}) => ({
      organizationId: uuid(digit),
      mark: 'ASKED',
      meetingId,
      startAt: '2099-11-21T03:00:00.000Z',
      openRequestId: null,
      ...over,
    });
    const screen = await mount(<ParticipantsScreen />, {
      me: owner,
      at: '/programs/venture/participants',
      answer: ({ method, path }) => {
        if (method === 'PUT') return undefined;
        if (path.includes('/partners'))
          return {
            result: {
              partners: [
                partner(1, toAsked, { openRequestId: toAsked }),
                partner(2, toAsks, { mark: 'ASKED_YOU' }),
                partner(3, toMeets, { mark: 'MEETING' }),
              ],
              bookmarks: [uuid(3)],
              openRequests: 25,
              maxOpenRequests: 30,
              requestExpiryDays: 7,
            },
          };
        if (path.includes('/participant-filters'))
          return {
            result: {
              profile: [{ value: 'STARTUP', count: 3 }],
              sector: [],
              stage: [],
              country: [{ value: 'Germany', count: 2 }],
            },
          };
        const items = ['asked', 'asks', 'meets', 'other'].map((id, index) => ({
          id: uuid(index + 1),
          name: id,
          slug: id,
          profile: 'STARTUP',
          status: 'VERIFIED',
          logo: null,
          foundedDate: null,
          country: 'Germany',
          hqLocation: '',
          websiteLink: '',
          numberOfEmployee: null,
          description: null,
          tags: [],
          businessSectors: [],
          availableTimeslots: { offline: 1, online: 0 },
        }));
        return { result: { items, page: 1, size: 10, total: 4 } };
      },
    });
    await settle();
    const cards = all(screen.container, 'article');
    expect(
      cards.map((card) => /You asked|Asks you|Meeting Nov 21, 2099, 10:00/.exec(card.textContent)?.[0]),
    ).toEqual(['You asked', 'Asks you', 'Meeting Nov 21, 2099, 10:00', undefined]);
    const ways = cards.map((card) => all(card, 'a').at(-1));
    expect(ways.map((way) => [way?.textContent, way?.getAttribute('href')])).toEqual([
      ['Your request', `/programs/venture/events/meetings/${toAsked}`],
      ['Answer request', `/programs/venture/events/meetings/${toAsks}`],
      ['Request meeting', '/programs/venture/participants/meets'],
      ['Request meeting', '/programs/venture/participants/other'],
    ]);
    expect(screen.text()).toContain('25 of 30 open requests');
    const pressed = () =>
      [1, 2, 3, 4].map((digit) =>
        buttonOf(screen, `Bookmark ${['asked', 'asks', 'meets', 'other'][digit - 1]}`)?.getAttribute(
          'aria-pressed',
        ),
      );
    expect(pressed()).toEqual(['false', 'false', 'true', 'false']);
    // Without an answer it is shown all the same, and waits on the device.
    await press(screen, 'Bookmark other');
    expect(pressed()).toEqual(['false', 'false', 'true', 'true']);
    expect(screen.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { bookmarks: [{ organizationId: uuid(4), bookmarked: true }] },
    ]);
    expect(Object.keys(localStorage).some((one) => one.endsWith(':bookmarks'))).toBe(true);
    await press(screen, 'Country');
    await settle();
    await choose(screen, 'Germany (2)');
    await stand();
    expect(asked(screen)[1]).toMatchObject({ country: 'Germany' });
  });

  // T3310
  test('are a table for staff, with what they alone see, in the order that is pressed', async () => {
    takesPart = false;
    const participantOf = (id: string, name: string, forStaff?: object) => ({
      id,
      name,
      slug: name,
      profile: 'STARTUP',
      status: 'VERIFIED',
      logo: null,
      foundedDate: null,
      country: 'Germany',
      hqLocation: '',
      websiteLink: '',
      numberOfEmployee: null,
      description: null,
      tags: [],
      businessSectors: [],
      availableTimeslots: { offline: 1, online: 0 },
      ...(forStaff ? { forStaff } : {}),
    });
    const screen = await mount(<ParticipantsScreen />, {
      me: owner,
      at: '/programs/venture/participants',
      answer: ({ path }) =>
        path.includes('/participant-filters')
          ? { result: { profile: [], sector: [], stage: [], country: [] } }
          : {
              result: {
                items: [
                  participantOf('51111111-1111-4111-8111-111111111111', 'Kopi Nusa', {
                    acceptedMeetings: 7,
                    tags: ['Fintech', 'VIP'],
                  }),
                  // As an earlier server answers.
                  participantOf('52222222-2222-4222-8222-222222222222', 'Teh Pagi'),
                ],
                page: 1,
                size: 10,
                total: 2,
              },
            },
    });
    await settle();
    await stand();
    const [table] = all(screen.container, 'table');
    const rows = all(table, 'tr').map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Organization', 'Kind', 'Country', 'Accepted meetings', 'Tags'],
      ['Kopi Nusa', 'Startup', 'Germany', '7', 'FintechVIP'],
      ['Teh Pagi', 'Startup', 'Germany', '–', ''],
    ]);
    expect(screen.text()).toContain('2 participants');
    // As in every table: first the last ones, then the other way round.
    for (const sortOrder of ['DESC', 'ASC']) {
      await press(screen, 'Country');
      await settle();
      expect(asked(screen)[1]).toMatchObject({ sortBy: 'country', sortOrder, page: '1' });
    }
  });
});
