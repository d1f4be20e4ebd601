import { describe, expect, test } from 'vitest';
import {
  decideRelocate,
  type RelocateArgs,
  type RelocateFacts,
} from '../../../src/domain/schedule/relocate.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  eventId,
  organizationId,
  roomId,
  seated,
  start,
} from './reseat-fixtures.ts';

const before = addMinutes(start, -60);
const [first, third] = [aTimeslot(0), aTimeslot(2)];
const [hall, annex, online] = [aRoom(0, 3), aRoom(1, 2), aRoom(2, 3, 'online')];
const meeting = { ...seated(1, [1, 2], first, hall, 1), checkedIn: false };
const staff = { staff: true, party: null };
const args = (over: Partial<RelocateArgs> = {}): RelocateArgs => ({
  timeslotId: third.id,
  roomId: annex.id,
  tableNumber: 2,
  seen: { startAt: meeting.startAt, roomId: hall.id, seatNumber: 1 },
  ...over,
});
const facts = (over: Partial<RelocateFacts> = {}): RelocateFacts => ({
  event: anEvent(),
  timeslot: third,
  room: annex,
  taken: new Set(),
  booked: [],
  closed: [],
  inSession: [],
  ...over,
});

describe('Another time that staff set', () => {
  test('is allowed where both are free and the table is nobody’s, while it runs too', () => {
    expect(decideRelocate(meeting, staff, facts(), args(), before).kind).toBe('allowed');
    expect(decideRelocate(meeting, staff, facts(), args(), addMinutes(start, 10)).kind).toBe('allowed');
  });

  const refusals: [string, Partial<RelocateFacts>, Partial<RelocateArgs>, object, string, string][] = [
    ['a caller who is no staff', {}, {}, {}, before, 'NOT_ALLOWED'],
    ['a meeting that is canceled', {}, {}, { meetingStatus: 'CANCELED' }, before, 'MEETING_NOT_ACCEPTED'],
    ['one that was moved since it was seen', {}, {}, { seatNumber: 3 }, before, 'MOVE_CHANGED'],
    ['one that someone checked in to', {}, {}, { checkedIn: true }, before, 'MEETING_CHECKED_IN'],
    ['one that is over', {}, {}, {}, addMinutes(start, 31), 'MEETING_FINISHED'],
    [
      'a timeslot that is closed',
      { timeslot: aTimeslot(2, { disabledAt: before }) },
      {},
      {},
      before,
      'TIMESLOT_DISABLED',
    ],
    [
      'an event that is closed',
      { event: anEvent(0, { disabledAt: before }) },
      {},
      {},
      before,
      'EVENT_NOT_PUBLISHED',
    ],
    ['a table that is not there', {}, { tableNumber: 9 }, {}, before, 'TABLE_NOT_FOUND'],
    ['a room that is not there', { room: null }, {}, {}, before, 'TABLE_NOT_FOUND'],
    ['a room of the other venue', { room: online }, {}, {}, before, 'ROOM_OTHER_VENUE'],
    [
      'a room that is closed',
      { room: { ...annex, disabledEventId: [eventId()] } },
      {},
      {},
      before,
      'ROOM_DISABLED',
    ],
    [
      'a timeslot of another room',
      { timeslot: aTimeslot(2, { roomId: roomId(0) }) },
      {},
      {},
      before,
      'ROOM_OTHER_TIMESLOT',
    ],
    ['a table that is taken', { taken: new Set([`${roomId(1)}/2`]) }, {}, {}, before, 'SEAT_TAKEN'],
    [
      'a time at which one of them meets',
      { booked: [organizationId(2)] },
      {},
      {},
      before,
      'ORGANIZATION_BOOKED',
    ],
    [
      'a time that one of them closed',
      { closed: [organizationId(1)] },
      {},
      {},
      before,
      'TIME_CLOSED_BY_PARTY',
    ],
    [
      'a time at which all people of one of them are in sessions',
      { inSession: [organizationId(2)] },
      {},
      {},
      before,
      'MEETING_IN_SESSION',
    ],
    [
      'the table where it sits already',
      { timeslot: first, room: hall },
      { timeslotId: first.id, roomId: hall.id, tableNumber: 1 },
      {},
      before,
      'SEAT_UNCHANGED',
    ],
  ];
  // T2945
  test.each(refusals)('is refused for %s', (what, factsOver, argsOver, meetingOver, now, code) => {
    const caller = what.startsWith('a caller') ? { staff: false, party: 'OWNER' as const } : staff;
    const verdict = decideRelocate(
      { ...meeting, ...meetingOver },
      caller,
      facts(factsOver),
      args(argsOver),
      now,
    );
    expect(verdict).toMatchObject({ kind: 'refused', code });
  });

  test('is at the same time another table, for one that someone checked in to as well', () => {
    const verdict = decideRelocate(
      { ...meeting, checkedIn: true },
      staff,
      facts({ timeslot: first }),
      args({ timeslotId: first.id }),
      before,
    );
    expect(verdict.kind).toBe('allowed');
  });
});
