import { setTimeout as delay } from 'node:timers/promises';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { RoomScreen } from '../../../src/client/venue/rooms/room-screen.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes, instantOf } from '../../../src/domain/time/instants.ts';
import { outboxRows } from '../../../src/offline/outbox.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { eventId, meetingAt, roomIds, slots } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, choose, dialogOf, fill, type Mounted, mount, press } from '../support/mount.ts';

/** The screen looks at the clock once a second: not here. */
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A meeting that takes check-ins now. */
const inTime = () => {
  const now = instantOf(Date.now());
  return meetingAt(101, 0, 0, 1, { startAt: addMinutes(now, -5), endAt: addMinutes(now, 25) });
};

async function opened(meeting: DoorMeeting) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meeting]);
  const engine = { state: { reachable: false }, subscribe: () => () => undefined };
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <Routes>
        <Route path="/programs/:programSlug/events/meetings/rooms/:roomId" element={<RoomScreen />} />
      </Routes>
    </DeviceContext>,
    { at: appPlaces.room('summit', roomIds[0], { eventId, timeslotId: slots[0] }) },
  );
  await shows(screen, 'Borealis');
  await press(screen, /^Table 1/);
  await shows(screen, 'Check-in All');
  return { screen, db };
}
async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}
/** What waits on the device says who came. */
const named = async (db: Awaited<ReturnType<typeof opened>>['db']) =>
  (await outboxRows(db)).map(({ command: { args } }) => args);

// T1993
test('“Someone else came” checks a guest in by name, with the people counted, without a network', async () => {
  const { screen, db } = await opened(inTime());
  await press(screen, /^Someone else came: /);
  await shows(screen, 'People at the table');
  await press(screen, 'Check in');
  await shows(screen, 'Please choose who came, or count the people.');
  await choose(screen, 'Someone who is not on the list');
  await press(screen, 'Check in');
  await shows(screen, 'Please type the guest’s name.');
  await fill(screen, 'Name of the guest', 'Budi Santoso');
  await press(screen, 'Check in');
  await shows(screen, 'Came: Budi Santoso (guest)');
  expect(await named(db)).toMatchObject([
    { source: 'MANUAL', attendee: { personId: null, guestName: 'Budi Santoso', people: null } },
  ]);
});

// T1994
test('Who came is corrected later: the check-in keeps its time', async () => {
  const meeting = inTime();
  const cameAt = addMinutes(meeting.startAt, 1);
  const { screen, db } = await opened({
    ...meeting,
    ownerAttendance: {
      attendedAt: cameAt,
      stampAt: cameAt,
      operationId: 'a',
      recordedBy: 'Door 1',
      undoReason: null,
      attendee: { personId: null, guestName: 'Budi', people: null },
    },
  });
  await shows(screen, 'Came: Budi (guest)');
  await press(screen, /^Who came: /);
  await shows(screen, 'Name of the guest');
  await fill(screen, 'Name of the guest', 'Budi Santoso');
  await press(screen, 'Save');
  await shows(screen, 'Came: Budi Santoso (guest)');
  expect(await named(db)).toMatchObject([
    { party: 'OWNER', attendedAt: cameAt, attendee: { guestName: 'Budi Santoso' } },
  ]);
  expect(dialogOf(screen)).not.toBeNull();
});
