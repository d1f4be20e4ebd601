import { setTimeout as delay } from 'node:timers/promises';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { RoomScreen } from '../../../src/client/venue/rooms/room-screen.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { eventId, meetingAt, roomIds, slotStart, slots } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, all, buttonOf, dialogOf, type Mounted, mount, press } from '../support/mount.ts';

/** A room in a timeslot as the venue shows it from the device: what is left, who sits where, what others did. */

/** Ten minutes before the first timeslot of 30. */
const OPENING = addMinutes(slotStart(0), -10);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(OPENING), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});
/** The screen looks at the clock once a second. */
const letPass = (ms: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + ms - 1000);
    vi.advanceTimersByTime(1000);
  });

async function opened(
  meetings: readonly DoorMeeting[],
  at = appPlaces.room('summit', roomIds[0], { eventId, timeslotId: slots[0] }),
  program: { missingAfterMinutes?: number } = {},
) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [...meetings], 0, program);
  const engine = { state: { reachable: true }, subscribe: () => () => undefined };
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <Routes>
        <Route path="/programs/:programSlug/events/meetings/rooms/:roomId" element={<RoomScreen />} />
      </Routes>
    </DeviceContext>,
    { at },
  );
  await shows(screen, 'Room 1');
  return { screen, db };
}
/** What the device answers comes when it comes: looked for until it is there. */
async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}
const countdown = ({ container }: Mounted) =>
  all(container, 'span')
    .find((one) => one.getAttribute('role') === 'timer')
    ?.getAttribute('aria-label');

describe('A room on the screen', () => {
  // T0719
  test('counts down to the start of its timeslot, then to its end, then says Ended', async () => {
    const { screen } = await opened([]);
    await shows(screen, 'until it starts');
    expect(countdown(screen)).toBe('10:00 until this timeslot starts');
    await letPass(61_000);
    expect(countdown(screen)).toBe('08:59 until this timeslot starts');
    await letPass(9 * 60_000);
    expect(countdown(screen)).toBe('29:59 until this timeslot ends');
    await letPass(31 * 60_000);
    expect(countdown(screen)).toBeUndefined();
    expect(screen.text()).toContain('Ended');
  });

  // T0120
  test('says “There are no meetings available” where nobody meets, with the tables that are free', async () => {
    const { screen } = await opened([]);
    await shows(screen, 'There are no meetings available');
    for (const words of ['Nobody meets in this room in this timeslot.', 'Table 1', 'Table 3'])
      expect(screen.text()).toContain(words);
  });

  // T0720
  test('shows a meeting that another device brought, without being asked', async () => {
    const { screen, db } = await opened([]);
    await shows(screen, 'There are no meetings available');
    await act(() => onDevice(db, [meetingAt(101, 0, 0, 1)]));
    await shows(screen, 'Borealis');
    expect(screen.text()).not.toContain('There are no meetings available');
  });

  test('goes to the next timeslot, which has its own countdown', async () => {
    const { screen } = await opened([meetingAt(101, 0, 0, 1), meetingAt(102, 1, 2, 3)]);
    await shows(screen, 'Borealis');
    expect(buttonOf(screen, 'Previous timeslot')?.disabled).toBe(true);
    await press(screen, 'Next timeslot');
    await shows(screen, 'Cendrawasih');
    expect(screen.text()).not.toContain('Borealis');
    expect(countdown(screen)).toBe('50:00 until this timeslot starts');
    expect(buttonOf(screen, 'Next timeslot')?.disabled).toBe(true);
  });
});

describe('A table that is pressed', () => {
  // T1877
  test('while it is free says so, names its next meeting of the day, and goes there', async () => {
    const { screen } = await opened([meetingAt(101, 0, 0, 1), meetingAt(102, 1, 2, 3, { seatNumber: 2 })]);
    await shows(screen, 'Borealis');
    await press(screen, /^Table 2/);
    await shows(screen, 'Cendrawasih with Delta Río');
    expect(dialogOf(screen)?.textContent).toContain('Free');
    expect(buttonOf(screen, 'Add Organizations Meeting')?.getAttribute('href')).toContain(
      `timeslotId=${slots[0]}`,
    );
    await press(screen, 'Show this timeslot');
    await shows(screen, '50:00');
    expect(dialogOf(screen)).toBeNull();
    expect(screen.address()).toContain(slots[1]);
  });

  test('while it is free for the rest of the day says that too', async () => {
    const { screen } = await opened([meetingAt(101, 0, 0, 1)]);
    await shows(screen, 'Borealis');
    await press(screen, /^Table 3/);
    await shows(screen, 'None: it stays free for the rest of the day.');
    expect(buttonOf(screen, 'Show this timeslot')).toBeNull();
  });
});

describe('The turn of the timeslot', () => {
  // T2185
  test('waits while something is asked about a table, then the screen shows the next one', async () => {
    const meetings = [meetingAt(101, 0, 0, 1), meetingAt(102, 1, 2, 3, { seatNumber: 2 })];
    const { screen } = await opened(
      meetings,
      `/programs/summit/events/meetings/rooms/${roomIds[0]}?eventId=${eventId}`,
    );
    await shows(screen, 'Borealis');
    await press(screen, /^Table 3/);
    await shows(screen, 'None: it stays free for the rest of the day.');
    await letPass(42 * 60_000);
    expect(dialogOf(screen)?.textContent).toContain('None: it stays free for the rest of the day.');
    expect(screen.text()).toContain('Borealis');
    await press(screen, 'Close');
    await shows(screen, 'Cendrawasih');
    expect(screen.text()).not.toContain('Borealis');
  });
});

describe('A table where one side waits', () => {
  const attended = (minute: number) => ({
    attendedAt: addMinutes(slotStart(0), minute),
    stampAt: addMinutes(slotStart(0), minute),
    operationId: '00000000-0000-4000-8000-000000000001',
    recordedBy: 'Sita Staff',
    undoReason: null,
  });

  // T1878
  test('turns amber after three minutes, and says for how long', async () => {
    const { screen } = await opened([meetingAt(101, 0, 0, 1, { ownerAttendance: attended(1) })]);
    await shows(screen, '1 of 2 here');
    // Three minutes and a half after the start: they came a minute after it.
    await letPass(13.5 * 60_000);
    expect(screen.text()).not.toContain('waiting');
    await letPass(2 * 60_000);
    await shows(screen, 'waiting 4 min');
    const table = screen.container.querySelector('[data-seat-state="ONE_HERE"]');
    expect(table?.getAttribute('data-waiting')).toBe('4');
    expect(table?.className).toContain('ring-late');
  });

  // T2362
  test('turns amber after as many minutes as the program says, on its tile and in its sheet', async () => {
    const meeting = meetingAt(101, 0, 0, 1, { ownerAttendance: attended(1) });
    const { screen } = await opened([meeting], undefined, { missingAfterMinutes: 6 });
    await shows(screen, '1 of 2 here');
    await letPass(16.5 * 60_000);
    expect(screen.text()).not.toContain('waiting');
    await press(screen, /^Table 1/);
    await shows(screen, 'Check-in All');
    expect(dialogOf(screen)?.textContent).not.toContain('waiting');
    await letPass(60_000);
    await shows(screen, 'waiting 6 min');
    expect(dialogOf(screen)?.textContent).toContain('waiting 6 min');
  });
});
