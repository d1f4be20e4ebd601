import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnnouncementsScreen } from '../../../../src/client/desk/announcements/announcements-screen.tsx';
import type { AnnouncementResult } from '../../../../src/contract/announcements.ts';
import {
  type Answer,
  act,
  buttonOf,
  type Call,
  choose,
  fill,
  mount,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';
import { person, program } from '../meetings/a-program.ts';

/** The page of announcements: written, shown, ended, withdrawn. */

const NOW = '2026-11-21T03:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const roomId = '22222222-0000-4000-8000-000000000001';
const announcement = (n: number, over: Partial<AnnouncementResult> = {}): AnnouncementResult => ({
  id: `77777777-0000-4000-8000-00000000000${n}`,
  text: `Announcement ${n}`,
  audience: 'ALL',
  roomId: null,
  createdAt: '2026-11-21T02:30:00.000Z',
  createdBy: 'Sita',
  endsAt: '2026-11-21T03:30:00.000Z',
  withdrawnAt: null,
  ...over,
});
const rooms = [
  {
    id: roomId,
    programId: program.id,
    name: 'Hall A',
    type: 'offline',
    roomOrder: 0,
    totalTables: 0,
    tables: [],
    disabledEventId: [],
    meetingLink: null,
  },
];

async function open(
  list: AnnouncementResult[],
  more: { role?: string; write?: (call: Call) => Answer } = {},
) {
  const { role = 'PROGRAM_MANAGER', write } = more;
  const screen = await mount(
    <Routes>
      <Route path="/programs/:slug/announcements" element={<AnnouncementsScreen />} />
    </Routes>,
    {
      me: person(null),
      at: `/programs/${program.slug}/announcements`,
      answer: (call) => {
        if (call.method !== 'GET') return write?.(call) ?? { result: announcement(9) };
        if (call.path.includes('/program/slug/'))
          return { result: { ...program, timelineEnd: '2026-11-22T10:00:00.000Z', programRole: role } };
        if (call.path.endsWith('/room')) return { result: { rooms } };
        return { result: { announcements: list } };
      },
    },
  );
  await settle();
  return screen;
}
const sent = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

describe('The page of announcements', () => {
  // T1919
  test('says what is shown now and what is over, and moves one at its end', async () => {
    const screen = await open([
      announcement(1),
      announcement(2, { audience: 'ROOM', roomId }),
      announcement(3, { withdrawnAt: '2026-11-21T02:40:00.000Z' }),
    ]);
    for (const words of ['Shown now', 'Everyone', 'Hall A', 'Over', 'Withdrawn', 'Sita'])
      expect(screen.text()).toContain(words);
    expect(buttonOf(screen, 'Withdraw “Announcement 1”')).not.toBeNull();
    expect(buttonOf(screen, 'Withdraw “Announcement 3”')).toBeNull();
    await act(async () => {
      vi.setSystemTime('2026-11-21T03:30:00.000Z');
      vi.advanceTimersByTime(1000);
    });
    expect(screen.text()).toContain('Nothing is shown at the moment.');
    expect(buttonOf(screen, 'Withdraw “Announcement 1”')).toBeNull();
  });

  // T1920
  test('takes a new one: what is missing is said, the sentence says who sees it, and minutes count from sending', async () => {
    const screen = await open([]);
    expect(screen.text()).toContain('No announcements yet');
    await press(screen, 'New announcement');
    expect(screen.text()).toContain('Everyone sees it until 10:30');
    await choose(screen, 'One room');
    expect(screen.text()).toContain('Choose the room first.');
    await press(screen, 'Show announcement');
    await settle();
    expect(screen.text()).toContain('Text is required.');
    expect(sent(screen)).toEqual([]);
    await fill(screen, 'Text', 'This hall closes at five');
    expect(screen.text()).toContain('24 of 200 characters');
    await press(screen, 'Show announcement');
    await settle();
    expect(screen.text()).toContain('Please select a room.');
    await fill(screen, 'Room', roomId);
    expect(screen.text()).toContain('Shown until 10:30 on tablets and wall boards for Hall A');
    await fill(screen, 'Shown for', '60');
    await act(async () => void vi.setSystemTime('2026-11-21T03:02:00.000Z'));
    await press(screen, 'Show announcement');
    await settle();
    expect(sent(screen)).toEqual([
      {
        path: `/api/v2/program/${program.id}/announcements`,
        body: {
          text: 'This hall closes at five',
          audience: 'ROOM',
          roomId,
          endsAt: '2026-11-21T04:02:00.000Z',
        },
      },
    ]);
    expect(await toasts()).toEqual(['The announcement is shown.']);
  });

  test('does not send one whose time of today has passed', async () => {
    const screen = await open([]);
    await press(screen, 'New announcement');
    await fill(screen, 'Text', 'Lunch is served');
    await fill(screen, 'Shown for', 'AT');
    await fill(screen, 'End: hour', '09');
    await act(async () => (document.activeElement as HTMLElement).blur());
    await settle();
    expect(screen.text()).toContain('The end must be later than now.');
    expect(buttonOf(screen, 'Show announcement')?.disabled).toBe(true);
  });

  // T1921
  test('withdraws one after a question; where it had ended meanwhile it says so', async () => {
    let answer: Answer = { result: announcement(1, { withdrawnAt: NOW }) };
    const screen = await open([announcement(1)], { write: () => answer });
    await press(screen, 'Withdraw “Announcement 1”');
    expect(screen.text()).toContain('Withdraw this announcement?');
    await press(screen, 'Keep showing it');
    expect(sent(screen)).toEqual([]);
    await press(screen, 'Withdraw “Announcement 1”');
    await press(screen, 'Withdraw announcement');
    await settle();
    expect(sent(screen).map(({ path }) => path)).toEqual([
      `/api/v2/program/${program.id}/announcements/${announcement(1).id}/withdraw`,
    ]);
    expect(await toasts()).toEqual(['The announcement is withdrawn.']);
    answer = { status: 409, code: 'ANNOUNCEMENT_OVER', message: 'This announcement is no longer shown.' };
    await press(screen, 'Withdraw “Announcement 1”');
    await press(screen, 'Withdraw announcement');
    await settle();
    expect(await toasts()).toContain('This announcement is no longer shown.');
  });

  test('is read by an owner, who writes none', async () => {
    const screen = await open([announcement(1)], { role: 'PROGRAM_OWNER' });
    expect(screen.text()).toContain('Announcement 1');
    expect(buttonOf(screen, 'New announcement')).toBeNull();
    expect(buttonOf(screen, /Withdraw/)).toBeNull();
  });
});
