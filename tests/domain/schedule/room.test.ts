import { describe, expect, test } from 'vitest';
import {
  applyCreateRoom,
  applyUpdateRoom,
  createRoomArgs,
  reordered,
  shrinkOf,
  tablesProblem,
  updateRoomArgs,
} from '../../../src/domain/schedule/room.ts';
import {
  decideUpdateRoom,
  ownRoomChanges,
  readOfRoom,
  roomAsRead,
} from '../../../src/domain/schedule/update-room.ts';
import { aRoom, roomId, tableId } from './reseat-fixtures.ts';

const issueOf =
  (args: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } }) => (input: object) =>
    args.safeParse(input).error?.issues[0]?.message;
const ids = () => {
  let next = 0;
  return () => `new ${++next}`;
};

describe('What is given of a room', () => {
  const made = issueOf(createRoomArgs);
  const changed = issueOf(updateRoomArgs);
  const room = { name: 'Hall', type: 'offline', totalTables: 2 };

  // T0439
  test.each([
    [{ ...room, name: '  ab  ' }, 'Room name must be at least 3 characters long.'],
    [{ ...room, name: undefined }, 'Room name must be at least 3 characters long.'],
    [{ ...room, totalTables: 0 }, 'A room needs at least 1 table or quota.'],
    [{ ...room, totalTables: 1.5 }, 'A room needs at least 1 table or quota.'],
    [{ ...room, totalTables: 501 }, 'A room can have at most 500 tables or quotas.'],
    [{ ...room, type: 'online' }, 'Timeslot quota must be at least 3.'],
    [{ ...room, meetingLink: 'here' }, 'Meeting link is no valid'],
    [{ ...room, tables: ['Oak', 'OAK'] }, 'Two tables of a room cannot have the same name.'],
    [{ ...room, tables: [' '] }, 'A table needs a name.'],
    [room, undefined],
    [{ ...room, type: 'online', totalTables: 3, meetingLink: null }, undefined],
  ])('a new one: %o is answered %o', (input, message) => {
    expect(made(input)).toEqual(message);
  });

  test.each([
    [{ name: 'ab' }, 'Room name must be at least 3 characters long.'],
    [{ tables: [{ name: 'Oak' }, { name: 'oak' }] }, 'Two tables of a room cannot have the same name.'],
    [{ meetingLink: null }, undefined],
    [{}, undefined],
  ])('a change: %o is answered %o', (input, message) => {
    expect(changed(input)).toEqual(message);
  });
});

describe('A room', () => {
  test('that is new comes after all others, its tables numbered from 1 with a name each', () => {
    const args = createRoomArgs.parse({ name: 'Hall', type: 'offline', totalTables: 3, tables: ['Table 2'] });
    const made = applyCreateRoom(args, 'program', [aRoom(4, 1)], ids());
    expect(made.roomOrder).toBe(5);
    expect(made.tables.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Table 2'],
      [2, 'Table 3'],
      [3, 'Table 4'],
    ]);
    expect(applyCreateRoom({ ...args, type: 'online' }, 'program', [], ids())).toMatchObject({
      tables: [],
      totalTables: 3,
      roomOrder: 0,
    });
  });

  test('that gets tables keeps the numbers of those it has, also where one was taken away between', () => {
    const hall = aRoom(0, 3);
    const gap = { ...hall, tables: [hall.tables[0]!, hall.tables[2]!], totalTables: 2 };
    const grown = applyUpdateRoom(gap, { totalTables: 4 }, ids());
    expect(grown.tables.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Table 1'],
      [3, 'Table 3'],
      [4, 'Table 4'],
      [5, 'Table 5'],
    ]);
    expect(grown.totalTables).toBe(4);
  });

  test('says what a change takes away, and nothing where nothing is taken', () => {
    const [hall, online] = [aRoom(0, 3), aRoom(1, 3, 'online')];
    expect(shrinkOf(hall, { totalTables: 2 })).toEqual({
      kind: 'ROOM_SHRUNK',
      roomId: roomId(0),
      totalTables: 2,
    });
    expect(
      shrinkOf(hall, { removedTableIds: [tableId(0, 2), tableId(0, 1), tableId(4, 1)], totalTables: 1 }),
    ).toEqual({
      kind: 'TABLES_REMOVED',
      roomId: roomId(0),
      tableIds: [tableId(0, 1), tableId(0, 2)],
    });
    expect(shrinkOf(hall, { tables: [{ id: tableId(0, 3), name: 'Rose' }] })).toBeNull();
    expect(shrinkOf(hall, { removedTableIds: [] })).toBeNull();
    expect(shrinkOf(online, { totalTables: 3 })).toBeNull();
    expect(shrinkOf(hall, { name: 'Garden' })).toBeNull();
  });

  test('keeps tables that a change does not name, and has no two of one name', () => {
    const hall = aRoom(0, 3);
    const named = { tables: [{ id: tableId(0, 2), name: 'Rose' }, { name: 'Oak' }] };
    const after = applyUpdateRoom(hall, named, ids());
    expect(after.tables.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Table 1'],
      [2, 'Rose'],
      [3, 'Table 3'],
      [4, 'Oak'],
    ]);
    expect(after.totalTables).toBe(4);
    expect(tablesProblem(hall, named)).toBeNull();
    const twice = { tables: [{ id: tableId(0, 2), name: 'table 3' }] };
    expect(tablesProblem(hall, twice)).toEqual('Two tables of a room cannot have the same name.');
    expect(tablesProblem(hall, { ...twice, removedTableIds: [tableId(0, 3)] })).toBeNull();
    const many = { tables: Array.from({ length: 498 }, (_, index) => ({ name: `New ${index}` })) };
    expect(tablesProblem(hall, many)).toEqual('A room can have at most 500 tables or quotas.');
    expect(tablesProblem(hall, { ...many, removedTableIds: [tableId(0, 1)] })).toBeNull();
  });

  test('whose tables two rename at once is asked about those alone that both have renamed', () => {
    const hall = aRoom(0, 3);
    const read = [1, 2, 3].map((number) => ({ id: tableId(0, number), name: `Table ${number}` }));
    const [one, two, three] = read.map(({ id }) => id);
    const standing = {
      ...hall,
      tables: hall.tables.map((table) => (table.id === two ? { ...table, name: 'Rose' } : table)),
    };
    const change = (tables: { id?: string; name: string }[]) =>
      updateRoomArgs.parse({ tables, seen: { tables: read } });
    const named = (id: string | undefined, name: string) => ({ ...(id ? { id } : {}), name });
    expect(decideUpdateRoom(standing, change([named(one, 'Oak'), named(two, 'Lily')]))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { standing: { tables: [{ id: two, name: 'Rose' }] } },
    });
    expect(decideUpdateRoom(standing, change([named(two, 'Rose')])).kind).toBe('allowed');
    const all = change([named(one, 'Oak'), named(two, 'Table 2'), named(three, 'Table 3'), { name: 'New' }]);
    expect(decideUpdateRoom(standing, all).kind).toBe('allowed');
    expect(applyUpdateRoom(standing, ownRoomChanges(all), ids()).tables.map(({ name }) => name)).toEqual([
      'Oak',
      'Rose',
      'Table 3',
      'New',
    ]);
    const gone = { tables: [named(tableId(7, 7), 'Oak')] };
    expect(decideUpdateRoom(standing, gone)).toMatchObject({ code: 'TABLE_NOT_FOUND' });
  });

  test('whose quotas two raise at once is not made smaller by the lesser number, unless that was read', () => {
    const [opened, raised] = [aRoom(1, 10, 'online'), aRoom(1, 20, 'online')];
    const fewer = (read: typeof opened) =>
      updateRoomArgs.parse({ name: opened.name, totalTables: 15, seen: readOfRoom(read) });
    expect(decideUpdateRoom(raised, fewer(opened))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { standing: { totalTables: 20 } },
    });
    expect(decideUpdateRoom(raised, fewer(raised)).kind).toBe('allowed');
    expect(shrinkOf(roomAsRead(opened, readOfRoom(opened)), { totalTables: 15 })).toBeNull();
    expect(shrinkOf(roomAsRead(opened, readOfRoom(raised)), { totalTables: 15 })).toMatchObject({
      kind: 'ROOM_SHRUNK',
      totalTables: 15,
    });
    const named = updateRoomArgs.parse({ name: 'Garden', totalTables: 10, seen: readOfRoom(opened) });
    expect(applyUpdateRoom(raised, ownRoomChanges(named), ids()).totalTables).toBe(20);
  });

  // T0918
  test('that is moved takes its place, and the others close up', () => {
    const rooms = [aRoom(0, 1), aRoom(1, 1), aRoom(2, 1)];
    const order = (place: number) =>
      reordered(rooms, rooms[2]!, place).map(({ name, roomOrder }) => [roomOrder, name]);
    expect(order(0)).toEqual([
      [0, 'Room 3'],
      [1, 'Room 1'],
      [2, 'Room 2'],
    ]);
    expect(order(99)).toEqual([
      [0, 'Room 1'],
      [1, 'Room 2'],
      [2, 'Room 3'],
    ]);
  });
});
