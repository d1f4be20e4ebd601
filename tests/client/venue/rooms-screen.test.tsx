import { setTimeout as delay } from 'node:timers/promises';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { RadarList } from '../../../src/client/venue/radar/radar-list.tsx';
import { RoomsScreen } from '../../../src/client/venue/rooms/rooms-screen.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { applyChanges } from '../../../src/offline/apply-changes.ts';
import { programOf } from '../../../src/offline/program-queries.ts';
import { radar } from '../../../src/offline/radar.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { meetingAt, programId, slotStart } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, dialogOf, mount, press } from '../support/mount.ts';
import { here } from './support/views.ts';

/** What staff do from the rooms' page. */

async function until(shown: () => boolean): Promise<void> {
  for (let looks = 0; looks < 500 && !shown(); looks += 1) await act(async () => void (await delay(5)));
  expect(shown()).toBe(true);
}

// T2198
test('The schedule is shifted by whoever may; without a network the button says what it is for', async () => {
  const opened = async (me: object, reachable: boolean) => {
    const db = freshDatabase();
    await signIn(db, me as never);
    await onDevice(db, []);
    const engine = { state: { reachable }, subscribe: () => () => undefined };
    const device = { db, me, tablet: null, places: appPlaces, engine };
    const screen = await mount(
      <DeviceContext value={device as never}>
        <Routes>
          <Route path="/programs/:slug/rooms" element={<RoomsScreen />} />
        </Routes>
      </DeviceContext>,
      { at: '/programs/summit/rooms' },
    );
    await until(() => screen.text().includes('Wall board'));
    const button = buttonOf(screen, /^Shift the schedule/);
    await screen.unmount();
    return button;
  };
  const admin = { ...staffMe, userRole: 'SUPER_ADMIN' };
  expect((await opened(admin, true))?.getAttribute('href')).toBe('/programs/summit/events/shift');
  const offline = await opened(admin, false);
  expect(offline?.textContent).toBe('Shift the schedule · Offline');
  expect(offline?.disabled).toBe(true);
  const [first, ...others] = staffMe.programs;
  const ownerAlone = { ...staffMe, programs: [{ ...first, programRole: 'PROGRAM_OWNER' }, ...others] };
  expect(await opened(ownerAlone, true)).toBeNull();
});

// T2199
test('The door scans on when a meeting of the radar is gone whose sheet was open', async () => {
  const db = freshDatabase();
  await signIn(db);
  const meeting = meetingAt(101, 0, 0, 1, { ownerAttendance: here(slotStart(0)) });
  await onDevice(db, [meeting]);
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  const now = addMinutes(slotStart(0), 5);
  const entries = await radar(db, programId, null, now, 3);
  expect(entries).toHaveLength(1);
  let open = false;
  const onSheet = (is: boolean) => {
    open = is;
  };
  const engine = { state: { reachable: true }, subscribe: () => () => undefined };
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <RadarList program={program} entries={entries} now={now} onSheet={onSheet} />
    </DeviceContext>,
  );
  await press(screen, /Borealis/);
  await until(() => dialogOf(screen) !== null);
  expect(open).toBe(true);
  const gone = { noun: 'meeting' as const, id: meeting.id, doc: null };
  await act(() =>
    applyChanges(db, programId, [gone], {
      cursor: '2.0',
      complete: true,
      serverTime: now,
      serverOffsetMs: 0,
      badgeKeys: [],
    }),
  );
  await until(() => dialogOf(screen) === null);
  expect(open).toBe(false);
});

// T2382
test('Of many who are missing three are shown, longest wait first; the rest is one tap away, and so is each sheet', async () => {
  const db = freshDatabase();
  await signIn(db);
  const meetings = [1, 2, 3, 4, 5].map((n) =>
    meetingAt(100 + n, 0, 0, 1, {
      tableName: `Table ${n}`,
      seatNumber: n,
      ownerAttendance: here(addMinutes(slotStart(0), 6 - n)),
    }),
  );
  await onDevice(db, meetings);
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  const now = addMinutes(slotStart(0), 15);
  const entries = await radar(db, programId, null, now, 3);
  const engine = { state: { reachable: true }, subscribe: () => () => undefined };
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
  const opened: boolean[] = [];
  const screen = await mount(
    <DeviceContext value={device as never}>
      <RadarList
        program={program}
        entries={entries}
        now={now}
        onSheet={(open) => {
          opened.push(open);
        }}
      />
    </DeviceContext>,
  );
  const tablesIn = (area: Element | null | undefined) =>
    [...(area ?? screen.container).querySelectorAll('[data-radar]')].map(
      (row) => /Table \d/.exec(row.textContent ?? '')?.[0],
    );
  expect(tablesIn(screen.container)).toEqual(['Table 5', 'Table 4', 'Table 3']);
  await press(screen, 'and 2 more');
  await until(() => dialogOf(screen) !== null);
  expect(tablesIn(dialogOf(screen))).toEqual(['Table 5', 'Table 4', 'Table 3', 'Table 2', 'Table 1']);
  // Behind the list nobody is scanned.
  expect(opened.at(-1)).toBe(true);
  const last = [...(dialogOf(screen)?.querySelectorAll<HTMLElement>('[data-radar]') ?? [])].at(-1);
  await act(async () => last?.click());
  await until(() => dialogOf(screen)?.textContent?.includes('Check-in All') ?? false);
  expect(dialogOf(screen)?.textContent).toContain('Table 1');
});
