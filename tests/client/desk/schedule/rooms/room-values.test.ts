import { describe, expect, test } from 'vitest';
import {
  newRoom,
  newRoomForm,
  type RoomValues,
  roomForm,
  valuesOf,
  withoutShrinking,
} from '../../../../../src/client/desk/schedule/rooms/room-values.ts';
import { placeLine } from '../../../../../src/client/desk/shared/meetings/place-text.ts';
import { shrinkOf } from '../../../../../src/domain/schedule/room.ts';
import { aRoom, roomId, tableId } from '../../../../domain/schedule/reseat-fixtures.ts';

const hall = aRoom(0, 3);
const online = aRoom(1, 4, 'online');
const found = (form: ReturnType<typeof roomForm> | typeof newRoomForm, values: RoomValues) => {
  const { data, error } = form.safeParse(values);
  if (!error) return { args: data };
  return { faults: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) };
};
const readNewRoom = (values: RoomValues) => found(newRoomForm, values);
const readRoom = (room: typeof hall, values: RoomValues) => found(roomForm(room), values);
const read = (values: RoomValues, room = hall) => roomForm(room).parse(values);

describe('The form of a new room', () => {
  test('says at each field what is wrong, and reads what is right', () => {
    expect(readNewRoom(newRoom)).toEqual({
      faults: {
        name: 'Room name must be at least 3 characters long.',
        totalTables: 'A room needs at least 1 table or quota.',
      },
    });
    const values = { ...newRoom, name: ' Garden ', totalTables: '2', meetingLink: 'https://zoom.us/j/1' };
    expect(readNewRoom(values)).toEqual({ args: { name: 'Garden', type: 'offline', totalTables: 2 } });
    expect(readNewRoom({ ...values, type: 'online', meetingLink: 'zoom' })).toEqual({
      faults: {
        meetingLink: 'Meeting link is no valid',
        totalTables: 'Timeslot quota must be at least 3.',
      },
    });
  });
});

describe('The form of a room that is there', () => {
  test('unchanged names no table, so that those which others add meanwhile stay', () => {
    const args = read({ ...valuesOf(hall), name: 'Garden' });
    expect(args).toEqual({ name: 'Garden' });
    expect(shrinkOf(hall, args)).toBeNull();
    expect(withoutShrinking(hall, args)).toEqual(args);
  });

  test('without some of its tables saves the rest first, and asks about those that go', () => {
    const values = valuesOf(hall);
    const [first, , third] = values.tables;
    const args = read({
      ...values,
      tables: [{ ...first!, name: 'Rose' }, third!, { name: 'Oak' }],
    });
    expect(shrinkOf(hall, args)).toEqual({
      kind: 'TABLES_REMOVED',
      roomId: roomId(0),
      tableIds: [tableId(0, 2)],
    });
    expect(withoutShrinking(hall, args).tables).toEqual([
      { id: tableId(0, 1), name: 'Rose' },
      { name: 'Oak' },
    ]);
    expect(withoutShrinking(hall, args).removedTableIds).toBeUndefined();
  });

  test('with fewer quotas than an online room must have is told so at the field', () => {
    const values = { ...valuesOf(online), totalTables: '2' };
    expect(readRoom(online, values)).toEqual({
      faults: { totalTables: 'Timeslot quota must be at least 3.' },
    });
  });

  test('with fewer quotas saves all but their number; with more, that too', () => {
    const fewer = read({ ...valuesOf(online), totalTables: '3' }, online);
    expect(shrinkOf(online, fewer)).toEqual({ kind: 'ROOM_SHRUNK', roomId: roomId(1), totalTables: 3 });
    expect(withoutShrinking(online, fewer)).toEqual({ name: online.name, meetingLink: null });
    const more = read({ ...valuesOf(online), totalTables: '9' }, online);
    expect(withoutShrinking(online, more).totalTables).toBe(9);
  });

  test('says which table has no name, and that two have the same one', () => {
    const values = valuesOf(hall);
    const [first, second] = values.tables;
    expect(readRoom(hall, { ...values, tables: [first!, { ...second!, name: ' ' }] })).toEqual({
      faults: { 'tables.1.name': 'A table needs a name.' },
    });
    expect(readRoom(hall, { ...values, tables: [first!, { ...second!, name: 'table 1' }] })).toEqual({
      faults: { tables: 'Two tables of a room cannot have the same name.' },
    });
    expect(readRoom(hall, { ...values, tables: [] })).toEqual({
      faults: { tables: 'A room needs at least 1 table or quota.' },
    });
  });
});

test('a place beside another says the day only where it is another one', () => {
  const place = (startAt: string) => ({
    timeslotId: null,
    startAt,
    endAt: startAt,
    roomId: null,
    roomName: 'Hall',
    tableName: 'Rose',
    seatNumber: 1,
  });
  const [nine, ten] = [place('2026-11-21T02:00:00.000Z'), place('2026-11-21T03:00:00.000Z')];
  expect(placeLine(nine, 'Asia/Jakarta')).toBe('Nov 21, 2026, 09:00, Hall, Rose');
  expect(placeLine(ten, 'Asia/Jakarta', nine)).toBe('10:00, Hall, Rose');
  expect(placeLine(place('2026-11-22T02:00:00.000Z'), 'Asia/Jakarta', nine)).toBe(
    'Nov 22, 2026, 09:00, Hall, Rose',
  );
});
