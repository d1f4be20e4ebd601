import { describe, expect, test } from 'vitest';
import { type BoardRoom, boardRooms } from '../../../../src/client/venue/board/board-rooms.ts';
import { missingText, nextText } from '../../../../src/client/venue/board/board-table.tsx';
import { addMinutes } from '../../../../src/domain/time/instants.ts';
import type { DoorRoom, DoorTimeslot } from '../../../../src/offline/documents.ts';
import type { RoomView } from '../../../../src/offline/room-view.ts';
import type { MeetingView } from '../../../../src/offline/venue-queries.ts';
import { meetingAt, programId, slotStart, uuid } from '../../../offline/support/program.ts';
import { here, viewOf } from '../support/views.ts';

const start = slotStart(0);
const slot = (more: Partial<DoorTimeslot> = {}): DoorTimeslot => ({
  id: uuid(11),
  eventId: uuid(1),
  programId,
  slotStartTime: start,
  slotEndTime: slotStart(1),
  timeslotType: 'TIMESLOT',
  venues: ['offline'],
  disabledAt: null,
  ...more,
});

/** A room of which some tables are taken: table number -> meeting. */
function roomOf(tables: number, taken: Record<number, MeetingView>, more: Partial<DoorRoom> = {}): RoomView {
  const room: DoorRoom = {
    id: uuid(21),
    programId,
    name: 'Garuda Hall',
    type: 'offline',
    roomOrder: 1,
    totalTables: tables,
    tables: [],
    disabledEventId: [],
    meetingLink: null,
    ...more,
  };
  const seats = Array.from({ length: tables }, (_, at) => ({
    seat: { roomId: room.id, tableId: uuid(200 + at), tableName: `Table ${at + 1}`, seatNumber: at + 1 },
    meeting: taken[at + 1] ?? null,
  }));
  return { room, timeslot: slot(), event: null, seats, unseated: [], canceled: [], released: [] };
}

const waiting = viewOf(meetingAt(101, 0, 0, 1));
const one = viewOf(meetingAt(102, 0, 2, 3, { ownerAttendance: here(start) }));
const both = viewOf(
  meetingAt(103, 0, 4, 5, { ownerAttendance: here(start), participantAttendance: here(start) }),
);

const only = (rooms: BoardRoom[]): BoardRoom => {
  expect(rooms).toHaveLength(1);
  return rooms[0]!;
};

describe('A room on the wall board', () => {
  // T0836
  test('shows each taken table with its state and who is missing there', () => {
    const { tables } = only(boardRooms([roomOf(3, { 1: waiting, 2: one, 3: both })], [], [], start));
    expect(tables.map(({ name, state, missing }) => [name, state, missing])).toEqual([
      ['Table 1', 'WAITING', ['Acme', 'Borealis']],
      ['Table 2', 'ONE_HERE', ['Borealis']],
      ['Table 3', 'BOTH_HERE', []],
    ]);
  });

  // T1951
  test('says by how much those who are missing say to be late', () => {
    const late = viewOf(
      meetingAt(104, 0, 0, 1, {
        ownerNotice: { kind: 'LATE', minutes: 5, stampAt: addMinutes(start, -20), operationId: uuid(901) },
      }),
    );
    const [table] = only(boardRooms([roomOf(1, { 1: late })], [], [], start)).tables;
    expect(table).toMatchObject({ missing: ['Acme +5', 'Borealis'], late: '+5' });
    expect(missingText(table!, true)).toBe('Missing: Acme +5, Borealis');
    expect(missingText(table!, false)).toBe('2 missing +5');
  });

  test('shows a table that is free now and taken next, with who comes', () => {
    const room = only(boardRooms([roomOf(3, { 1: both })], [roomOf(3, { 2: waiting })], [], start));
    expect(room.tables.map(({ name, state, next }) => [name, state, next])).toEqual([
      ['Table 1', 'BOTH_HERE', null],
      ['Table 2', 'FREE', ['Acme', 'Borealis']],
    ]);
    expect(room.free).toBe('Table 3');
  });

  test('draws free neighbours together', () => {
    expect(only(boardRooms([roomOf(9, { 2: both, 5: one })], [], [], start)).free).toBe(
      'Table 1, Table 3, Table 4, Table 6 – Table 9',
    );
  });

  test('hides nobody who has no table', () => {
    const view = { ...roomOf(1, {}), unseated: [one] };
    expect(only(boardRooms([view], [], [], start)).tables.map(({ meetingId }) => meetingId)).toEqual([
      one.meeting.id,
    ]);
  });

  test('is left out where it is closed for the event or of another venue, unless people were sent there', () => {
    const closed = { disabledEventId: [uuid(1)] };
    expect(boardRooms([roomOf(2, {}, closed)], [], [], start)).toEqual([]);
    expect(boardRooms([roomOf(2, {}, { type: 'online' })], [], [], start)).toEqual([]);
    expect(boardRooms([roomOf(2, { 1: waiting }, closed)], [], [], start)).toHaveLength(1);
  });

  test('is shown alone when it alone was chosen', () => {
    const other = roomOf(1, { 1: both }, { id: uuid(22), name: 'Komodo Hall' });
    const names = (chosen: string[]) =>
      boardRooms([roomOf(1, { 1: one }), other], [], chosen, start).map(({ name }) => name);
    expect(names([])).toEqual(['Garuda Hall', 'Komodo Hall']);
    expect(names([uuid(22)])).toEqual(['Komodo Hall']);
  });
});

describe('The words at a table', () => {
  test('name organizations only where names are on', () => {
    expect(missingText({ missing: ['Acme', 'Borealis'], late: null }, true)).toBe('Missing: Acme, Borealis');
    expect(missingText({ missing: ['Acme', 'Borealis'], late: null }, false)).toBe('2 missing');
    expect(missingText({ missing: [], late: null }, false)).toBe('Nobody is missing');
    expect(nextText(['Acme', 'Borealis'], true)).toBe('Acme with Borealis');
    expect(nextText(['Acme', 'Borealis'], false)).toBe('a meeting');
    expect(nextText(null, true)).toBe('free');
  });
});
