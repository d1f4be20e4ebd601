import { describe, expect, test } from 'vitest';
import { RoomForm } from '../../../../../src/client/desk/schedule/rooms/room-form.tsx';
import type { Room } from '../../../../../src/domain/schedule/schedule.ts';
import { fill, mount, press, settle } from '../../../support/mount.ts';
import { program, staff } from '../../meetings/a-program.ts';

/** The form of a room that two change at once. */

const table = (number: number, name = `Table ${number}`) => ({
  id: `cccccccc-0000-4000-8000-00000000000${number}`,
  name,
});
const room: Room = {
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  programId: program.id,
  name: 'Garuda Hall',
  type: 'offline',
  roomOrder: 0,
  totalTables: 2,
  disabledEventId: [],
  meetingLink: null,
  tables: [1, 2].map((number) => ({ ...table(number), number })),
};

test('asks about the one table that both have renamed, and keeps what was typed of the other', async () => {
  let refusals = 1;
  const screen = await mount(
    <RoomForm program={program} room={room} onClose={() => undefined} onShrink={() => undefined} />,
    {
      me: staff,
      answer: ({ method }) => {
        if (method !== 'PATCH') return { result: {} };
        refusals -= 1;
        const standing = { tables: [table(2, 'Rose')] };
        return refusals < 0
          ? { result: { reseatId: null, moved: [], left: [], room } }
          : { status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.', result: { standing } };
      },
    },
  );
  await fill(screen, 'Name of table 1', 'Oak');
  await fill(screen, 'Name of table 2', 'Lily');
  await press(screen, 'Save room');
  await settle();
  expect(screen.text()).toContain('TablesTheirsRoseYoursLily');
  await press(screen, 'Keep mine');
  await settle();
  const sent = screen.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject([
    { tables: [table(1, 'Oak'), table(2, 'Lily')], seen: { tables: [table(1), table(2)] } },
    { tables: [table(1, 'Oak'), table(2, 'Lily')], seen: { tables: [table(1), table(2, 'Rose')] } },
  ]);
  await screen.unmount();
});

describe('Quotas that somebody else changes meanwhile', () => {
  const online: Room = { ...room, type: 'online', totalTables: 10, tables: [] };
  /** Opened at 10 quotas; somebody else has made them as many as `theirs`. */
  const opened = async (theirs: number) => {
    const shrunk: unknown[] = [];
    const screen = await mount(
      <RoomForm
        program={program}
        room={online}
        onClose={() => undefined}
        onShrink={(change) => shrunk.push(change)}
      />,
      {
        me: staff,
        answer: ({ method, body }) => {
          if (method !== 'PATCH') return { result: {} };
          const { totalTables: mine, seen } = body as { totalTables?: number; seen: { totalTables: number } };
          return mine === undefined || seen.totalTables === theirs
            ? { result: { reseatId: null, moved: [], left: [], room: { ...online, totalTables: theirs } } }
            : {
                status: 409,
                code: 'CHANGED_MEANWHILE',
                message: 'Changed.',
                result: { standing: { totalTables: theirs } },
              };
        },
      },
    );
    const sent = () => screen.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    return { screen, shrunk, sent };
  };

  test('to more than one raises them to: fewer than now only by way of the dialog that shows whose they are', async () => {
    const { screen, shrunk, sent } = await opened(20);
    await fill(screen, 'Quotas', '15');
    await press(screen, 'Save room');
    await settle();
    expect(screen.text()).toContain('QuotasTheirs20Yours15');
    await press(screen, 'Keep mine');
    await settle();
    expect(sent()[1]).toMatchObject({ seen: { totalTables: 20 } });
    expect(sent()[1]).not.toHaveProperty('totalTables');
    expect(shrunk).toEqual([{ kind: 'ROOM_SHRUNK', roomId: room.id, totalTables: 15 }]);
    await screen.unmount();
  });

  test('and one takes theirs: nothing is taken away', async () => {
    const { screen, shrunk, sent } = await opened(20);
    await fill(screen, 'Quotas', '15');
    await press(screen, 'Save room');
    await settle();
    await press(screen, 'Take theirs');
    await press(screen, 'Save room');
    await settle();
    expect(sent()[1]).not.toHaveProperty('totalTables');
    expect(shrunk).toEqual([]);
    await screen.unmount();
  });

  test('while one lowers them: whose number stands is asked before the dialog comes', async () => {
    const { screen, shrunk, sent } = await opened(5);
    await fill(screen, 'Quotas', '7');
    await press(screen, 'Save room');
    await settle();
    expect(screen.text()).toContain('QuotasTheirs5Yours7');
    expect(shrunk).toEqual([]);
    await press(screen, 'Keep mine');
    await settle();
    expect(sent()[1]).toMatchObject({ totalTables: 7, seen: { totalTables: 5 } });
    expect(shrunk).toEqual([]);
    await screen.unmount();
  });
});
