import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScanActivity } from '../../../src/client/venue/check-in/scan-activity.ts';
import { TurnCard } from '../../../src/client/venue/check-in/turn-card.tsx';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programOf, rooms } from '../../../src/offline/program-queries.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { meetingAt, programId, roomIds, slotStart, uuid } from '../../offline/support/program.ts';
import { onDevice, sayCheckIn } from '../../offline/support/say.ts';
import { act, type Mounted, mount } from '../support/mount.ts';

/** The change of timeslots at a door; the first is from 09:00 to 09:30 in Jakarta, the second begins at 09:40. */

const at = (minutes: number) => addMinutes(slotStart(0), minutes);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at(20)), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});
/** The card looks at the clock every five seconds. */
const become = (minute: number) =>
  act(async () => {
    vi.setSystemTime(Date.parse(at(minute)) - 5000);
    vi.advanceTimersByTime(5000);
  });

const attended = (minute: number) => ({
  attendedAt: at(minute),
  stampAt: at(minute),
  operationId: uuid(900),
  recordedBy: 'Sita Staff',
  undoReason: null,
});
const meetings = [
  meetingAt(101, 0, 0, 1, { ownerAttendance: attended(1), participantAttendance: attended(2) }),
  meetingAt(102, 0, 2, 3, { seatNumber: 2, tableName: 'Table 2' }),
  meetingAt(103, 1, 2, 4, { ownerAttendance: attended(24) }),
  meetingAt(104, 0, 4, 5, { roomId: roomIds[1] }),
];

async function opened(roomId: string | null, known: readonly DoorMeeting[] = meetings) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [...known]);
  const [program, all] = [await programOf(db, 'summit'), await rooms(db, programId)];
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine: {} };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <TurnCard program={program!} roomId={roomId} rooms={all} scanActivity={createScanActivity()} />
    </DeviceContext>,
  );
  return { screen, db };
}
/** What the device answers comes when it comes: looked for until it is there. */
async function shows(screen: Mounted, words: string, there = true): Promise<void> {
  for (let looks = 0; looks < 500 && screen.text().includes(words) !== there; looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text().includes(words)).toBe(there);
}
const tables = ({ container }: Mounted) =>
  [...container.querySelectorAll('[data-turn-table]')].map((table) => [
    table.getAttribute('data-turn-table'),
    table.getAttribute('data-turn-state'),
  ]);

describe('The change of timeslots at a door', () => {
  // T1880
  test('is shown from five minutes before until five after it, and at no other time', async () => {
    const { screen } = await opened(roomIds[0]);
    await become(24);
    await shows(screen, 'Changeover', false);
    await become(25);
    await shows(screen, 'Changeover at 09:30 – 09:40');
    await become(45);
    await shows(screen, 'Changeover at 09:30 – 09:40');
    await become(46);
    await shows(screen, 'Changeover', false);
  });

  // T1881
  test('says who leaves, who comes, and which table is still busy until when', async () => {
    const { screen } = await opened(roomIds[0]);
    await become(26);
    await shows(screen, 'Busy until 09:30');
    expect(tables(screen)).toEqual([
      ['1', 'BUSY'],
      ['2', 'UNUSED'],
    ]);
    const [first, second] = screen.container.querySelectorAll('[data-turn-table]');
    expect(first?.textContent).toBe(
      'Table 1Busy until 09:30LeavingAçaí VenturesHereBorealisHereArrivingCendrawasihHereÉmile & CoNot here yet',
    );
    expect(second?.textContent).toContain('Nobody came');
    expect(screen.text()).toContain('1 of 2 tables busy');
    expect(screen.text()).toContain('1 of 2 arrived');
    await become(30);
    await shows(screen, 'No table is busy');
    expect(tables(screen)[0]).toEqual(['1', 'COMING']);
    expect(screen.container.querySelector('[data-turn-table="1"]')?.textContent).toContain('1 of 2 here');
  });

  // T1882
  test('shows a check-in of this device, without being asked', async () => {
    const { screen, db } = await opened(roomIds[0]);
    await become(28);
    await shows(screen, 'Busy until 09:30');
    await act(() => sayCheckIn(db, uuid(103), 'PARTICIPANT', at(28)));
    await shows(screen, '2 of 2 arrived');
  });

  // T1883
  test('is counted by room at a desk for all rooms, and nothing where nobody leaves or comes', async () => {
    const { screen } = await opened(null);
    await become(28);
    await shows(screen, 'Room 2');
    expect(screen.text()).toContain('1 of 2 tables busy');
    expect(tables(screen)).toEqual([]);
    const empty = await opened(roomIds[0], []);
    await become(28);
    await shows(empty.screen, 'Changeover', false);
  });
});
