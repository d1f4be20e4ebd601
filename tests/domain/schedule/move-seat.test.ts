import { describe, expect, test } from 'vitest';
import {
  applyMoveSeat,
  decideMoveSeat,
  moveSeatArgs,
  roomsToMoveTo,
} from '../../../src/domain/schedule/move-seat.ts';
import type { Room } from '../../../src/domain/schedule/schedule.ts';
import { seatKey } from '../../../src/domain/schedule/seating.ts';
import { aMeeting, at, callers, HALL, here } from '../meetings/a-meeting.ts';

const ANNEX = 'bbbbbbbb-0000-4000-8000-000000000002';
const room = (over: Partial<Room> = {}): Room => ({
  id: HALL,
  programId: aMeeting().programId,
  name: 'Hall',
  type: 'offline',
  roomOrder: 0,
  totalTables: 2,
  tables: [
    { id: 't1', name: 'Table 1', number: 1 },
    { id: 't2', name: 'Table 2', number: 2 },
  ],
  disabledEventId: [],
  meetingLink: null,
  ...over,
});
const annex = room({ id: ANNEX, name: 'Annex', roomOrder: 1 });
const none: ReadonlySet<string> = new Set();
const outcomeOf = (
  ...[meeting, to, tableNumber = 2, taken = none, who = callers.staff]: Parameters<typeof given>
) => {
  const verdict = given(meeting, to, tableNumber, taken, who);
  return verdict.kind === 'refused' ? verdict.code : 'allowed';
};
const given = (
  meeting = aMeeting(),
  to: Room | null = room(),
  tableNumber = 2,
  taken = none,
  who: { staff: boolean; party: 'OWNER' | 'PARTICIPANT' | null } = callers.staff,
) => decideMoveSeat(meeting, who, to, { roomId: to?.id ?? HALL, tableNumber }, taken);

describe('Moving a meeting to another table', () => {
  test('is staff’s, for an accepted meeting on a timeslot, also when somebody is there', () => {
    expect(outcomeOf()).toBe('allowed');
    expect(outcomeOf(aMeeting({ ownerAttendance: here(at('10:01')) }))).toBe('allowed');
    expect(outcomeOf(aMeeting(), room(), 2, none, callers.owner)).toBe('NOT_ALLOWED');
    for (const meetingStatus of ['PENDING', 'RESCHEDULE', 'CANCELED', 'REJECTED'] as const) {
      expect(outcomeOf(aMeeting({ meetingStatus }))).toBe('MEETING_NOT_ACCEPTED');
    }
    expect(outcomeOf(aMeeting({ timeslotId: null }))).toBe('MEETING_WITHOUT_TABLE');
  });

  test('goes only to a table that is there, of its venue, in a room open for its event, free, and another one', () => {
    expect(outcomeOf(aMeeting(), null)).toBe('TABLE_NOT_FOUND');
    expect(outcomeOf(aMeeting(), room(), 3)).toBe('TABLE_NOT_FOUND');
    expect(outcomeOf(aMeeting(), room({ type: 'online' }))).toBe('ROOM_OTHER_VENUE');
    expect(outcomeOf(aMeeting(), room({ disabledEventId: [aMeeting().eventId ?? ''] }))).toBe(
      'ROOM_DISABLED',
    );
    expect(outcomeOf(aMeeting(), room(), 1)).toBe('SEAT_UNCHANGED');
    expect(outcomeOf(aMeeting(), room(), 2, new Set([seatKey({ roomId: HALL, seatNumber: 2 })]))).toBe(
      'SEAT_TAKEN',
    );
  });

  test('offers the free tables of the rooms that fit, in their order, and leaves full rooms out', () => {
    const online = room({ id: 'x', type: 'online', tables: [] });
    const closed = room({ id: 'y', disabledEventId: [aMeeting().eventId ?? ''] });
    const taken = new Set([
      seatKey({ roomId: HALL, seatNumber: 1 }),
      seatKey({ roomId: ANNEX, seatNumber: 1 }),
    ]);
    const offered = roomsToMoveTo([annex, online, closed, room()], aMeeting(), taken);
    expect(offered.map(({ room: { name }, seats }) => [name, seats.map((seat) => seat.tableName)])).toEqual([
      ['Hall', ['Table 2']],
      ['Annex', ['Table 2']],
    ]);
    const full = new Set([...taken, seatKey({ roomId: ANNEX, seatNumber: 2 })]);
    expect(roomsToMoveTo([annex], aMeeting(), full)).toEqual([]);
  });

  test('changes the place and nothing else, and remembers each room that was left once', () => {
    const seat = (roomId: string) => ({ roomId, tableId: 't2', tableName: 'Table 2', seatNumber: 2 });
    const checkedIn = aMeeting({ ownerAttendance: here(at('10:01')) });
    const within = applyMoveSeat(checkedIn, seat(HALL), at('10:05'));
    expect(within).toEqual({ ...checkedIn, ...seat(HALL), updatedAt: at('10:05') });
    const there = applyMoveSeat(within, seat(ANNEX), at('10:06'));
    expect(there.formerRoomIds).toEqual([HALL]);
    const back = applyMoveSeat(there, seat(HALL), at('10:07'));
    const again = applyMoveSeat(back, seat(ANNEX), at('10:08'));
    expect(again.formerRoomIds).toEqual([ANNEX, HALL]);
  });

  test('needs a room and a table', () => {
    expect(moveSeatArgs.safeParse({ roomId: HALL }).error?.issues[0]?.message).toEqual('Undefined table.');
    expect(moveSeatArgs.safeParse({ tableNumber: 1 }).error?.issues[0]?.message).toEqual(
      'Undefined room id.',
    );
    expect(moveSeatArgs.safeParse({ roomId: HALL, tableNumber: 0 }).success).toBe(false);
  });
});
