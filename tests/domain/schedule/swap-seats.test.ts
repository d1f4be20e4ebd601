import { describe, expect, test } from 'vitest';
import type { Meeting, MeetingStanding } from '../../../src/domain/meetings/meeting.ts';
import { decideSeatBy } from '../../../src/domain/meetings/seat-pair.ts';
import type { Room } from '../../../src/domain/schedule/schedule.ts';
import { applySwapSeats, decideSwapSeats } from '../../../src/domain/schedule/swap-seats.ts';
import { aMeeting, at, callers, HALL, here } from '../meetings/a-meeting.ts';

const FOYER = 'bbbbbbbb-0000-4000-8000-000000000002';
const room = (id: string, over: Partial<Room> = {}): Room => ({
  id,
  programId: 'dddddddd-0000-4000-8000-000000000001',
  name: 'Room',
  type: 'offline',
  roomOrder: 1,
  totalTables: 2,
  tables: [],
  disabledEventId: [],
  meetingLink: null,
  ...over,
});
const rooms = [room(HALL), room(FOYER)];
const one = aMeeting({ ownerAttendance: here(at('10:01')) });
const other = aMeeting({
  id: 'cccccccc-0000-4000-8000-000000000002',
  roomId: FOYER,
  seatNumber: 2,
  tableName: 'Table 2',
});

const code = (
  first: Partial<Meeting>,
  second: Partial<Meeting>,
  standings: [MeetingStanding, MeetingStanding] = [callers.staff, callers.staff],
  known = rooms,
) => {
  const verdict = decideSwapSeats(
    { meeting: { ...one, ...first }, standing: standings[0] },
    { meeting: { ...other, ...second }, standing: standings[1] },
    [
      { roomId: first.roomId ?? HALL, tableNumber: 1 },
      { roomId: FOYER, tableNumber: 2 },
    ],
    known,
  );
  return verdict.kind === 'refused' ? verdict.code : 'allowed';
};

describe('Two pairs that swap their tables', () => {
  // T1996
  test('are accepted meetings of one timeslot and venue, both the caller’s to move, at tables that are open', () => {
    expect(code({}, {})).toBe('allowed');
    const otherRoom = { staff: false, party: null, tablet: 'OTHER_ROOM' } as const;
    expect(code({}, {}, [callers.staff, otherRoom])).toBe('NOT_ALLOWED');
    expect(code({}, {}, [callers.owner, callers.staff])).toBe('NOT_ALLOWED');
    expect(code({}, { meetingStatus: 'CANCELED' })).toBe('MEETING_NOT_ACCEPTED');
    expect(code({ timeslotId: null }, {})).toBe('MEETING_WITHOUT_TABLE');
    expect(code({}, { roomId: null, seatNumber: null })).toBe('MEETING_WITHOUT_TABLE');
    expect(code({}, { timeslotId: 'ffffffff-0000-4000-8000-000000000009' })).toBe('SWAP_OTHER_TIMESLOT');
    expect(code({}, { venue: 'online' })).toBe('ROOM_OTHER_VENUE');
    expect(code({}, { id: one.id })).toBe('SEAT_UNCHANGED');
    // Moved since it was seen.
    expect(code({}, { seatNumber: 1 })).toBe('SWAP_CHANGED');
    expect(code({ roomId: FOYER, seatNumber: 2 }, { roomId: HALL, seatNumber: 1 })).toBe('SWAP_CHANGED');
    expect(code({}, {}, undefined, [room(HALL)])).toBe('TABLE_NOT_FOUND');
    const closed = [room(HALL), room(FOYER, { disabledEventId: [one.eventId!] })];
    expect(code({}, {}, undefined, closed)).toBe('ROOM_DISABLED');
  });

  // T1997
  test('have each other’s place, their own time and check-ins, and remember the room that they left', () => {
    const [first, second] = applySwapSeats(one, other, at('10:05'));
    expect(first).toEqual({
      ...one,
      roomId: FOYER,
      seatNumber: 2,
      tableName: 'Table 2',
      formerRoomIds: [HALL],
      updatedAt: at('10:05'),
    });
    expect(second).toEqual({
      ...other,
      roomId: HALL,
      seatNumber: 1,
      tableName: 'Table 1',
      formerRoomIds: [FOYER],
      updatedAt: at('10:05'),
    });
    const [back] = applySwapSeats(first, second, at('10:06'));
    expect(back).toMatchObject({ roomId: HALL, seatNumber: 1, ownerAttendance: one.ownerAttendance });
  });
});

// T1998
test('A tablet seats pairs at a door’s own tables, and only whom it knows by name', () => {
  const by = (tablet: Parameters<typeof decideSeatBy>[0], known = true) => {
    const verdict = decideSeatBy(tablet, HALL, known);
    return verdict.kind === 'refused' ? verdict.code : 'allowed';
  };
  expect(by(null, false)).toBe('allowed');
  expect(by({ mode: 'DOOR', roomIds: [] })).toBe('allowed');
  expect(by({ mode: 'DOOR', roomIds: [HALL] })).toBe('allowed');
  expect(by({ mode: 'DOOR', roomIds: [HALL] }, false)).toBe('NOT_FOUND');
  expect(by({ mode: 'DOOR', roomIds: [FOYER] })).toBe('DEVICE_NOT_FOR_ROOM');
  expect(by({ mode: 'STAND', roomIds: [] })).toBe('NOT_ALLOWED');
});
