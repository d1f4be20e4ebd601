import { setTimeout as delay } from 'node:timers/promises';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { PlanLink } from '../../../src/client/venue/floor-plan/plan-link.tsx';
import { PlanScreen } from '../../../src/client/venue/floor-plan/room-floor-plan-screen.tsx';
import { RoomScreen } from '../../../src/client/venue/rooms/room-screen.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import { emptyPlan } from '../../../src/domain/schedule/floor-plan.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { eventId, meetingAt, roomIds, slotStart, slots } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, choose, type Mounted, mount } from '../support/mount.ts';

/** A room on its floor plan, from the device alone. */

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

/** Tables 1 and 2 of the first room are placed, the third is not. */
async function opened(at: string, placed = 2) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  const room = (await db.rooms.get(roomIds[0]))!;
  const tables = room.tables
    .filter(({ number }) => number <= placed)
    .map(({ id, number }) => ({ tableId: id, column: number * 4, row: 2 }));
  if (placed > 0) await db.rooms.put({ ...room, floorPlan: { ...emptyPlan, revision: 1, tables } });
  const engine = { state: { reachable: true }, subscribe: () => () => undefined };
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <Routes>
        <Route path="/programs/:programSlug/events/meetings/rooms/:roomId" element={<RoomScreen />} />
        <Route path="/programs/:slug/rooms/:roomId/plan" element={<PlanScreen />} />
        <Route
          path="/link"
          element={
            <>
              <p>Links</p>
              {[1, 3].map((number) => (
                <PlanLink key={number} slug="summit" roomId={roomIds[0]} seatNumber={number} />
              ))}
            </>
          }
        />
      </Routes>
    </DeviceContext>,
    { at },
  );
  return { screen, db };
}
async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}
const atRoom = appPlaces.room('summit', roomIds[0], { eventId, timeslotId: slots[0] });
const plan = ({ container }: Mounted) =>
  container.querySelector('section[aria-label="Tables in this timeslot"]');

describe('A room whose tables were placed', () => {
  // T2345
  test('is shown as a plan, with what has no place beside it; the list is one tap away and stays chosen', async () => {
    const { screen } = await opened(atRoom);
    await shows(screen, 'Borealis');
    expect(plan(screen)?.querySelectorAll('[data-seat-state]')).toHaveLength(2);
    const beside = screen.container.querySelector('ul[aria-label="Tables without a place on the plan"]');
    expect(beside?.textContent).toContain('Table 3');
    await choose(screen, 'List');
    expect(plan(screen)).toBeNull();
    const again = await opened(atRoom);
    await shows(again.screen, 'Borealis');
    expect(plan(again.screen)).toBeNull();
    await choose(again.screen, 'Plan');
    expect(plan(again.screen)).not.toBeNull();
  });

  // T2346
  test('is a list where none was placed, without a switch', async () => {
    const { screen } = await opened(atRoom, 0);
    await shows(screen, 'Borealis');
    expect(plan(screen)).toBeNull();
    expect(screen.text()).not.toContain('Plan');
  });
});

describe('The way to a table', () => {
  // T2347
  test('marks the table on the plan, in words too', async () => {
    const { screen } = await opened(`/programs/summit/rooms/${roomIds[0]}/plan?table=2`);
    await shows(screen, 'Table 2, your table');
    const marked = screen.container.querySelectorAll('[data-marked]');
    expect([...marked].map((one) => one.getAttribute('data-table'))).toEqual(['Table 2']);
    expect(screen.text()).toContain('Room 1');
  });

  // T2348
  test('is offered for a table that has a place, and for no other one', async () => {
    const { screen } = await opened('/link');
    await shows(screen, 'Show on the floor plan');
    const links = screen.container.querySelectorAll('a');
    expect([...links].map((one) => one.getAttribute('href'))).toEqual([
      `/programs/summit/rooms/${roomIds[0]}/plan?table=1`,
    ]);
  });

  // T2349
  test('says that there is no plan where none was drawn', async () => {
    const { screen } = await opened(`/programs/summit/rooms/${roomIds[0]}/plan?table=2`, 0);
    await shows(screen, 'There is no floor plan of this room');
    expect(buttonOf(screen, 'My schedule')).not.toBeNull();
  });
});
