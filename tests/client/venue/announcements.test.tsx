import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnnouncementsPlace } from '../../../src/client/venue/announcements/announcements-place.tsx';
import { BoardAnnouncements } from '../../../src/client/venue/announcements/board-announcements.tsx';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import type { ShownAnnouncement } from '../../../src/domain/announcements/announcement.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { DeviceDatabase } from '../../../src/offline/database.ts';
import { type ProgramOnDevice, programOf } from '../../../src/offline/program-queries.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { programId, roomIds, start, uuid } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, type Mounted, mount, press, within } from '../support/mount.ts';

/** What staff announce, on a screen of the venue: from the device alone. */

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(start), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const letPass = (ms: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + ms - 1000);
    vi.advanceTimersByTime(1000);
  });

const announcement = (n: number, over: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  id: uuid(7000 + n),
  text: `Announcement ${n}`,
  audience: 'ALL',
  roomId: null,
  createdAt: addMinutes(start, n),
  // 10:00 in Jakarta.
  endsAt: addMinutes(start, 60),
  ...over,
});

async function deviceWith(...announcements: ShownAnnouncement[]) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, []);
  await db.programs.update(programId, { announcements });
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  return { db, program };
}
const around = (db: DeviceDatabase, tablet: object | null, screen: React.ReactNode) => (
  <DeviceContext value={{ db, me: staffMe, tablet, places: appPlaces, engine: {} } as never}>
    {screen}
  </DeviceContext>
);
async function opened(
  { db, program }: { db: DeviceDatabase; program: ProgramOnDevice },
  { tablet = null, hideable = true }: { tablet?: object | null; hideable?: boolean } = {},
) {
  return await mount(around(db, tablet, <AnnouncementsPlace program={program} hideable={hideable} />));
}
async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}
const said = (screen: Mounted) => within(screen.container).queryByRole('status')?.textContent;

// T1917
describe('An announcement on a tablet or a phone', () => {
  test('stands there with its end, is read out, and is gone at its end without anything being asked', async () => {
    const screen = await opened(await deviceWith(announcement(1)));
    await shows(screen, 'Announcement 1');
    expect(screen.text()).toContain('until 10:00');
    expect(said(screen)).toBe('Announcement 1');
    await letPass(59 * 60_000);
    expect(screen.text()).toContain('Announcement 1');
    await letPass(60_000);
    expect(screen.text()).toBe('');
  });

  test('is hidden on this device alone, also after the screen was opened again', async () => {
    const device = await deviceWith(announcement(1), announcement(2));
    const screen = await opened(device);
    await shows(screen, 'Announcement 1');
    await press(screen, 'Hide the announcement “Announcement 1”');
    expect(screen.text()).not.toContain('Announcement 1');
    expect(screen.text()).toContain('Announcement 2');
    await screen.unmount();
    const again = await opened(device);
    await shows(again, 'Announcement 2');
    expect(again.text()).not.toContain('Announcement 1');
  });

  test('cannot be hidden where guests are alone with the screen', async () => {
    const screen = await opened(await deviceWith(announcement(3)), { hideable: false });
    await shows(screen, 'Announcement 3');
    expect(buttonOf(screen, /Hide/)).toBeNull();
  });

  test('of several the two newest stand there, the others are one press away', async () => {
    const screen = await opened(await deviceWith(...[11, 12, 13, 14].map((n) => announcement(n))));
    await shows(screen, 'Announcement 14');
    expect(buttonOf(screen, 'Hide the announcement “Announcement 13”')).not.toBeNull();
    expect(buttonOf(screen, 'Hide the announcement “Announcement 12”')).toBeNull();
    expect(buttonOf(screen, '2 more announcements')).not.toBeNull();
    await press(screen, '2 more announcements');
    expect(buttonOf(screen, 'Hide the announcement “Announcement 11”')).not.toBeNull();
  });

  test('beside a badge is the newest alone: its code needs the room', async () => {
    const { db, program } = await deviceWith(announcement(41), announcement(42));
    const screen = await mount(around(db, null, <AnnouncementsPlace program={program} brief />));
    await shows(screen, 'Announcement 42');
    expect(buttonOf(screen, 'Hide the announcement “Announcement 41”')).toBeNull();
    expect(buttonOf(screen, /more/)).toBeNull();
    await press(screen, 'Hide the announcement “Announcement 42”');
    expect(buttonOf(screen, 'Hide the announcement “Announcement 41”')).not.toBeNull();
  });

  test('for another room is not shown on a tablet of one; for its own it names the room', async () => {
    const [first, second] = roomIds;
    const device = await deviceWith(
      announcement(21, { audience: 'ROOM', roomId: first, text: 'For the first' }),
      announcement(22, { audience: 'ROOM', roomId: second, text: 'For the second' }),
    );
    const screen = await opened(device, { tablet: { roomIds: [first], programId, mode: 'DOOR' } });
    await shows(screen, 'For the first');
    expect(screen.text()).toContain('Room 1 · until 10:00');
    expect(screen.text()).not.toContain('For the second');
  });

  test('is the text that was typed, whatever it looks like', async () => {
    const text = '<img src=x onerror=alert(1)> {end} {"code":"input.required"}';
    const screen = await opened(await deviceWith(announcement(31, { text })));
    await shows(screen, text);
    expect(screen.container.querySelector('img')).toBeNull();
  });
});

// T1918
describe('Announcements on the wall board', () => {
  test('take turns by the clock, all of them read out; a board of other rooms has none of a room', async () => {
    const { db, program } = await deviceWith(
      announcement(1),
      announcement(2, { audience: 'ROOM', roomId: roomIds[0] }),
    );
    const at = (now: string, rooms: readonly string[] = []) =>
      around(db, null, <BoardAnnouncements program={program} rooms={rooms} now={now} />);
    const shown = (screen: Mounted) =>
      screen.container.querySelector('[data-board-announcement] p[dir]:not([aria-hidden="true"])')
        ?.textContent;
    const turns = new Set<string | null | undefined>();
    for (const seconds of [0, 10]) {
      const screen = await mount(at(new Date(Date.parse(start) + seconds * 1000).toISOString()));
      await shows(screen, 'of 2');
      expect(said(screen)).toBe('Announcement 2 Announcement 1');
      turns.add(shown(screen));
      await screen.unmount();
    }
    expect([...turns].sort()).toEqual(['Announcement 1', 'Announcement 2']);
    const elsewhere = await mount(at(start, [roomIds[1]]));
    await shows(elsewhere, 'Announcement 1');
    expect(elsewhere.text()).not.toContain('of 2');
  });
});
