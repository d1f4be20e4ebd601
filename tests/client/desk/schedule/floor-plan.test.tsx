import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { FloorPlanScreen } from '../../../../src/client/desk/schedule/floor-plan/floor-plan-editor-screen.tsx';
import { emptyPlan, type FloorPlan } from '../../../../src/domain/schedule/floor-plan.ts';
import type { Room } from '../../../../src/domain/schedule/schedule.ts';
import { aRoom, tableId } from '../../../domain/schedule/reseat-fixtures.ts';
import {
  type Answer,
  act,
  buttonOf,
  type Call,
  dialogOf,
  fireEvent,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';
import { person, program } from '../meetings/a-program.ts';

/** The page on which staff place the tables of a room, with the keyboard: happy-dom has no layout to drag on. */

const room = { ...aRoom(0, 3), programId: program.id };
const plan = (over: Partial<FloorPlan> = {}): FloorPlan => ({
  ...emptyPlan,
  revision: 3,
  tables: [{ tableId: tableId(0, 1), column: 4, row: 4 }],
  ...over,
});

async function open(shown: Room, save: (call: Call) => Answer = () => undefined) {
  let current = shown;
  const screen = await mount(
    <Routes>
      <Route path="/programs/:slug/events/rooms/:roomId/floor-plan" element={<FloorPlanScreen />} />
    </Routes>,
    {
      me: person(null),
      at: `/programs/${program.slug}/events/rooms/${room.id}/floor-plan`,
      answer: (call) => {
        if (call.path.includes('/program/slug/'))
          return { result: { ...program, programRole: 'PROGRAM_MANAGER' } };
        if (call.method === 'GET') return { result: { rooms: [current] } };
        const answer = save(call);
        const result = answer?.result as Room | undefined;
        if (answer && !answer.code && result) current = result;
        return answer;
      },
    },
  );
  await settle();
  return screen;
}
const sent = ({ calls }: Mounted) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as FloorPlan);
const chip = ({ container }: Mounted, table: number) =>
  container.querySelector<HTMLElement>(`[data-chip="${tableId(0, table)}"]`)!;
const key = (screen: Mounted, table: number, name: string) =>
  act(async () => void fireEvent.keyDown(chip(screen, table), { key: name }));

describe('The floor plan of a room', () => {
  // T2325
  test('moves a table with the arrow keys, takes it off and places it again; nothing is saved before Save', async () => {
    const screen = await open({ ...room, floorPlan: plan() }, ({ body }) => ({
      result: { ...room, floorPlan: { ...(body as FloorPlan), revision: 4 } },
    }));
    expect(screen.text()).toContain('Without a place 2');
    expect(buttonOf(screen, 'Save floor plan')?.disabled).toBe(true);
    await key(screen, 1, 'ArrowRight');
    await key(screen, 1, 'ArrowDown');
    expect(chip(screen, 1).getAttribute('aria-label')).toBe('Table 1: column 6, row 6');
    await press(screen, 'Place Table 2');
    expect(screen.text()).toContain('Without a place 1');
    await key(screen, 2, 'Delete');
    expect(screen.text()).toContain('Without a place 2');
    expect(sent(screen)).toEqual([]);
    await press(screen, 'Save floor plan');
    await settle();
    expect(sent(screen)).toEqual([plan({ tables: [{ tableId: tableId(0, 1), column: 5, row: 5 }] })]);
    expect(await toasts()).toContain('The floor plan of Room 1 is saved.');
    expect(buttonOf(screen, 'Save floor plan')?.disabled).toBe(true);
    // The next change is made on top of what was saved.
    await key(screen, 1, 'ArrowLeft');
    await press(screen, 'Save floor plan');
    expect(sent(screen)[1]?.revision).toBe(4);
  });

  // T2326
  test('asks whose plan stands where someone else has saved another one: mine is sent on top of theirs', async () => {
    const theirs = plan({ revision: 7, columns: 30 });
    let refuses = true;
    const screen = await open({ ...room, floorPlan: plan() }, ({ body }) => {
      if (!refuses) return { result: { ...room, floorPlan: { ...(body as FloorPlan), revision: 8 } } };
      refuses = false;
      return {
        status: 409,
        code: 'CHANGED_MEANWHILE',
        message: 'Someone else has changed this in the meantime.',
        result: { standing: { floorPlan: theirs } },
      };
    });
    await key(screen, 1, 'ArrowUp');
    await press(screen, 'Save floor plan');
    await settle();
    expect(dialogOf(screen)?.textContent).toContain('Someone else has saved another floor plan');
    await press(screen, 'Keep mine');
    await settle();
    expect(sent(screen).map(({ revision, columns }) => [revision, columns])).toEqual([
      [3, 20],
      [7, 20],
    ]);
    expect(dialogOf(screen)).toBeNull();
  });

  // T2327
  test('arranges all tables in rows; where some are placed it asks first', async () => {
    const screen = await open(room);
    await press(screen, 'Arrange in rows');
    expect(screen.text()).not.toContain('Without a place');
    await press(screen, 'Arrange in rows');
    expect(dialogOf(screen)?.textContent).toContain('Arrange all tables in rows?');
  });

  // T2328
  test('is of rooms with tables: of another one it says that there is none', async () => {
    const screen = await open({ ...room, type: 'online', tables: [] });
    expect(screen.text()).toContain('There is no such room with tables');
  });
});
