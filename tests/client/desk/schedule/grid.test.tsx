import { expect, test } from 'vitest';
import { GridBoard } from '../../../../src/client/desk/schedule/grid/grid-board.tsx';
import type { GridFacts } from '../../../../src/domain/schedule/grid.ts';
import { cellKey } from '../../../../src/domain/schedule/grid.ts';
import { addMinutes } from '../../../../src/domain/time/instants.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  organizationId,
  seated,
} from '../../../domain/schedule/reseat-fixtures.ts';
import { act, dialogOf, fireEvent, type Mounted, mount, press, settle, user } from '../../support/mount.ts';
import { person } from '../meetings/a-program.ts';

/** Staff move a meeting in the grid with the keyboard and by presses: happy-dom has no layout to drag on. */

const ahead = addMinutes(new Date().toISOString(), 60);
const hall = aRoom(0, 2);
const slot = (number: number) =>
  aTimeslot(number, {
    slotStartTime: addMinutes(ahead, number * 30),
    slotEndTime: addMinutes(ahead, number * 30 + 30),
  });
const timeslots = [slot(0), slot(1)];
const at = (number: number, pair: [number, number], place: number, seat: number) => ({
  ...seated(number, pair, timeslots[place]!, hall, seat),
  checkedIn: false,
});
const facts: GridFacts = {
  event: anEvent(),
  timeslots,
  rooms: [hall],
  meetings: [at(1, [1, 2], 0, 1), at(2, [2, 3], 1, 1)],
  closed: [],
  inSession: [],
};
const names = new Map([1, 2, 3].map((number) => [organizationId(number), `Company ${number}`]));
const cell = ({ container }: Mounted, place: number, seat: number) =>
  container.querySelector<HTMLElement>(
    `[data-cell="${cellKey({ timeslotId: timeslots[place]!.id, roomId: hall.id, seatNumber: seat })}"]`,
  )!;
async function open(editor: boolean, answer = () => ({ result: {} })) {
  const screen = await mount(
    <GridBoard
      programId={anEvent().programId}
      facts={facts}
      names={names}
      shown={[hall]}
      zone="Asia/Jakarta"
      editor={editor}
    />,
    { me: person(null), answer },
  );
  await settle();
  return screen;
}

// T2969
test('A meeting that is picked up says of each place whether it may be there, and why not; it is moved after a question', async () => {
  const screen = await open(true);
  await user.click(cell(screen, 0, 1));
  expect(screen.text()).toContain('1 free place is marked green');
  expect(cell(screen, 0, 2).dataset.free).toBe('true');
  expect(cell(screen, 1, 2).getAttribute('aria-label')).toContain('Company 2 has another meeting then');
  await act(async () => void fireEvent.keyDown(cell(screen, 0, 1), { key: 'ArrowRight' }));
  expect(screen.text()).toContain('Room 1, Table 1');
  await user.click(cell(screen, 1, 2));
  expect(dialogOf(screen)).toBeNull();
  await press(screen, /Table 2, nobody, free$/);
  expect(dialogOf(screen)?.textContent).toContain('Company 2 with Company 1');
  await press(screen, 'Move meeting');
  const [call] = screen.calls.filter(({ method }) => method === 'PATCH');
  expect(call?.body).toMatchObject({
    timeslotId: timeslots[0]!.id,
    tableNumber: 2,
    seen: { startAt: timeslots[0]!.slotStartTime, seatNumber: 1 },
  });
});

test('Escape puts it back; who only reads picks nothing up', async () => {
  const screen = await open(true);
  await user.click(cell(screen, 0, 1));
  await act(async () => void fireEvent.keyDown(cell(screen, 0, 1), { key: 'Escape' }));
  expect(screen.text()).toContain('No meeting is selected.');
  const reader = await open(false);
  await user.click(cell(reader, 0, 1));
  expect(reader.text()).not.toContain('free place');
});
