import { expect, test } from 'vitest';
import { planMoveMany } from '../../../src/domain/schedule/move-many.ts';
import type { ReseatWorld } from '../../../src/domain/schedule/reseat-places.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { here } from '../meetings/a-meeting.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  doubleUses,
  meetingId,
  movedBy,
  roomId,
  seated,
  start,
  timeslotId,
} from './reseat-fixtures.ts';

const now = addMinutes(start, -60);
const slots = [0, 1, 2].map((number) => aTimeslot(number));
const [hall, annex] = [aRoom(0, 3), aRoom(1, 2)];
const meetings = [
  seated(1, [1, 2], slots[0]!, hall, 1),
  seated(2, [3, 4], slots[0]!, hall, 2),
  seated(3, [5, 6], slots[0]!, hall, 3),
  seated(4, [7, 8], slots[1]!, annex, 1),
  seated(5, [9, 10], slots[1]!, hall, 1, { ownerAttendance: here(now) }),
];
const world: ReseatWorld = {
  events: [anEvent()],
  timeslots: slots,
  rooms: [hall, annex],
  meetings,
  closures: [],
};
const ids = (...numbers: number[]) => numbers.map((number) => meetingId(number));

// T2957
test('Many meetings moved to a room keep their time as far as it has tables, and each that stays says why', () => {
  const plan = planMoveMany(world, { meetingIds: ids(1, 2, 3, 4, 5, 77), to: { roomId: roomId(1) } }, now);
  expect(plan.moves.map(({ meetingId: id, to }) => [id, to.timeslotId, to.roomId])).toEqual([
    [meetingId(1), timeslotId(0), roomId(1)],
    [meetingId(2), timeslotId(0), roomId(1)],
    [meetingId(3), timeslotId(1), roomId(1)],
  ]);
  expect(plan.stays).toEqual([
    { meetingId: meetingId(4), reason: 'THERE_ALREADY' },
    { meetingId: meetingId(5), reason: 'CHECKED_IN' },
    { meetingId: meetingId(77), reason: 'NOT_MOVABLE' },
  ]);
  expect(doubleUses(movedBy(world, { moves: plan.moves, stays: [] }))).toEqual([]);
});

test('Many meetings moved to a timeslot go there as long as it has tables; those that run stay', () => {
  const to = { timeslotId: timeslotId(2), roomId: roomId(1) };
  const plan = planMoveMany(world, { meetingIds: ids(1, 2, 3), to }, now);
  expect([plan.moves.length, plan.stays.map(({ reason }) => reason)]).toEqual([2, ['NO_PLACE']]);
  const late = planMoveMany(world, { meetingIds: ids(1), to }, addMinutes(start, 5));
  expect(late.stays).toEqual([{ meetingId: meetingId(1), reason: 'RUNNING' }]);
});

// T3122
test('Where there is not room for all, who agreed first is moved, whatever their ids', () => {
  const [early, late] = [addMinutes(start, -9000), addMinutes(start, -100)];
  const rivals = [
    seated(1, [1, 2], slots[0]!, hall, 1, { acceptedAt: late }),
    seated(2, [3, 4], slots[0]!, hall, 2, { acceptedAt: early }),
  ];
  const to = { timeslotId: timeslotId(2), roomId: roomId(1) };
  const rooms = [hall, aRoom(1, 1)];
  const plan = planMoveMany({ ...world, rooms, meetings: rivals }, { meetingIds: ids(1, 2), to }, now);
  expect(plan.moves.map(({ meetingId: id }) => id)).toEqual([meetingId(2)]);
  expect(plan.stays).toEqual([{ meetingId: meetingId(1), reason: 'NO_PLACE' }]);
});
