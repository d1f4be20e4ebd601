import { setTimeout as delay } from 'node:timers/promises';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsavedVerdict } from '../../../src/client/venue/check-in/door-verdict.ts';
import { VerdictPanel } from '../../../src/client/venue/check-in/verdict-panel.tsx';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { PlanScreen } from '../../../src/client/venue/floor-plan/room-floor-plan-screen.tsx';
import { RoomScreen } from '../../../src/client/venue/rooms/room-screen.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import { emptyPlan } from '../../../src/domain/schedule/floor-plan.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { DoorRoom } from '../../../src/offline/documents.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { eventId, meetingAt, roomIds, slotStart, slots, uuid } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, choose, dialogOf, type Mounted, mount, press, user } from '../support/mount.ts';
import { foundOf, subject, viewOf } from './support/views.ts';

/** From the answer of a door, and from a table's sheet, to where the table stands. */

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date(addMinutes(slotStart(0), -10)),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const WAY = 'Show on the floor plan';
const nothing = () => undefined;
const engine = { state: { reachable: false }, subscribe: () => nothing };

/** Tables 1 and 2 of the first room are placed, the third is not. */
async function aDevice() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  const room = (await db.rooms.get(roomIds[0]))!;
  const tables = room.tables
    .filter(({ number }) => number <= 2)
    .map(({ id, number }) => ({ tableId: id, column: number * 4, row: 2 }));
  const placed = { ...room, floorPlan: { ...emptyPlan, revision: 1, tables } };
  await db.rooms.put(placed);
  return { db, room: placed, device: { db, me: staffMe, tablet: null, places: appPlaces, engine } };
}

async function until(holds: () => boolean): Promise<void> {
  for (let looks = 0; looks < 500 && !holds(); looks += 1) await act(async () => void (await delay(5)));
  expect(holds()).toBe(true);
}
const marked = () => document.querySelector('[data-marked]')?.getAttribute('data-table');

/** The verdict of someone who is sent to a table of the room. */
const sentTo = (seatNumber: number) => {
  const view = viewOf(meetingAt(101, 0, 0, 1, { seatNumber, tableName: `Table ${seatNumber}` }));
  const found = { ...foundOf(view), isElsewhere: true };
  const verdict = unsavedVerdict(
    { kind: 'OTHER_ROOM', notes: [], subject, found },
    slotStart(0),
    'Asia/Jakarta',
  );
  return { ...verdict!, no: 1, at: slotStart(0), asked: { text: '' } };
};

/** Another verdict takes the screen. */
let scanNext = nothing as () => void;

function Shown({
  seatNumber,
  rooms,
  onDismiss,
}: {
  seatNumber: number;
  rooms: DoorRoom[];
  onDismiss: () => void;
}) {
  const [isPlanOpen, setPlanOpen] = useState(false);
  const [no, setNo] = useState(1);
  useEffect(() => {
    scanNext = () => setNo((before) => before + 1);
  }, []);
  return (
    <VerdictPanel
      shown={{ ...sentTo(seatNumber), no }}
      rooms={rooms}
      isPlanOpen={isPlanOpen}
      onPlan={setPlanOpen}
      onOffer={nothing}
      onChoose={nothing}
      onUndo={nothing}
      onWhoCame={null}
      onSeat={null}
      onDismiss={onDismiss}
    />
  );
}

describe('The verdict of a door', () => {
  const opened = async (seatNumber: number) => {
    const { device, room } = await aDevice();
    const onDismiss = vi.fn();
    const screen = await mount(
      <DeviceContext value={device as never}>
        <Shown seatNumber={seatNumber} rooms={[room]} onDismiss={onDismiss} />
      </DeviceContext>,
    );
    return { screen, onDismiss };
  };

  // T2520
  test('shows its table on the floor plan without a network, and stands there when that is closed', async () => {
    const { screen, onDismiss } = await opened(2);
    await press(screen, WAY);
    await until(() => marked() === 'Table 2');
    expect(dialogOf(screen)?.textContent).toContain('Table 2, marked');
    await user.keyboard('{Escape}');
    await until(() => dialogOf(screen) === null);
    expect(onDismiss).not.toHaveBeenCalled();
    // From there on the keys are the verdict's again.
    await user.keyboard('{Escape}');
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  // T2691
  test('takes no press on that way that was meant for the verdict before', async () => {
    const { screen } = await opened(2);
    await until(() => buttonOf(screen, WAY) !== null);
    const replacedAt = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(replacedAt);
    try {
      await act(async () => scanNext());
      await press(screen, WAY);
      expect(dialogOf(screen)).toBeNull();
      clock.mockReturnValue(replacedAt + 1000);
      await press(screen, WAY);
    } finally {
      clock.mockRestore();
    }
    await until(() => marked() === 'Table 2');
  });

  // T2521
  test('offers no way to a table that staff have not placed', async () => {
    const { screen } = await opened(3);
    expect(screen.text()).toContain('Table 3');
    expect(buttonOf(screen, WAY)).toBeNull();
  });
});

describe('A table’s sheet', () => {
  // T2522
  test('shows the table on the floor plan, unless it stands above that already', async () => {
    const { device } = await aDevice();
    const screen = await mount(
      <DeviceContext value={device as never}>
        <Routes>
          <Route path="/programs/:programSlug/events/meetings/rooms/:roomId" element={<RoomScreen />} />
        </Routes>
      </DeviceContext>,
      { at: appPlaces.room('summit', roomIds[0], { eventId, timeslotId: slots[0] }) },
    );
    await until(() => screen.text().includes('Borealis'));
    await press(screen, /^Table 1/);
    await until(() => dialogOf(screen)?.textContent?.includes('Check-in All') === true);
    expect(buttonOf(screen, WAY)).toBeNull();
    await press(screen, 'Close');
    await choose(screen, 'List');
    await press(screen, /^Table 1/);
    await until(() => buttonOf(screen, WAY) !== null);
    await press(screen, WAY);
    await until(() => marked() === 'Table 1');
  });
});

/** Where a page's way back leads. */
const wayBack = ({ container }: Mounted) => container.querySelector('header a')?.getAttribute('href');

// T2523
test('The page of a plan leads back to the meeting that it was opened from', async () => {
  for (const [query, back] of [
    [`&meeting=${uuid(101)}`, `/programs/summit/events/meetings/${uuid(101)}`],
    ['', '/programs/summit/my-schedule'],
  ] as const) {
    const { device } = await aDevice();
    const screen = await mount(
      <DeviceContext value={device as never}>
        <Routes>
          <Route path="/programs/:slug/rooms/:roomId/plan" element={<PlanScreen />} />
        </Routes>
      </DeviceContext>,
      { at: `/programs/summit/rooms/${roomIds[0]}/plan?table=2${query}` },
    );
    await until(() => screen.text().includes('Table 2, your table'));
    expect(wayBack(screen)).toBe(back);
    await screen.unmount();
  }
});
