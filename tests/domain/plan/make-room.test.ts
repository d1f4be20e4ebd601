import { describe, expect, test } from 'vitest';
import { type DoorMeeting, isCheckedIn } from '../../../src/domain/meetings/meeting.ts';
import { decideSlot } from '../../../src/domain/meetings/request.ts';
import { planReseatWithRoom } from '../../../src/domain/plan/make-room.ts';
import { randomFrom } from '../../../src/domain/plan/seeded-random.ts';
import { planReseat } from '../../../src/domain/schedule/reseat.ts';
import { afterChange, type ReseatChange } from '../../../src/domain/schedule/reseat-change.ts';
import { closedOf } from '../../../src/domain/schedule/reseat-free.ts';
import type { ReseatWorld } from '../../../src/domain/schedule/reseat-places.ts';
import { planUndo } from '../../../src/domain/schedule/reseat-undo.ts';
import { openRooms, seatsOf } from '../../../src/domain/schedule/seating.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { here } from '../meetings/a-meeting.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  doubleUses,
  eventId,
  movedBy,
  organizationId,
  roomId,
  seated,
  start,
  timeslotId,
} from '../schedule/reseat-fixtures.ts';

/** Others move so that meetings that lost their place find one. */

const now = addMinutes(start, -60);
const [hall, annex] = [aRoom(0, 3), aRoom(1, 2)];
const slots = [0, 1, 2].map((number) => aTimeslot(number));
const [first, second, third] = slots as [(typeof slots)[0], (typeof slots)[0], (typeof slots)[0]];
const world = (meetings: DoorMeeting[], over: Partial<ReseatWorld> = {}): ReseatWorld => ({
  events: [anEvent()],
  timeslots: slots,
  rooms: [hall, annex],
  meetings,
  closures: [],
  ...over,
});
const closed: ReseatChange = { kind: 'ROOM_DISABLED', roomId: roomId(0), eventId: eventId() };
const slotGone: ReseatChange = { kind: 'TIMESLOT_DISABLED', timeslotId: timeslotId(0) };
const planned = (of: ReseatWorld, change: ReseatChange, moveCost?: number) =>
  planReseatWithRoom(of, change, now, {
    timezone: 'Asia/Jakarta',
    ...(moveCost === undefined ? {} : { moveCost }),
  });
const shown = (plan: ReturnType<typeof planReseat>) => ({
  moves: plan.moves.map(({ meetingId: id, to, makesRoom }) => [
    Number(id.slice(-3)),
    Number(to.timeslotId?.slice(-3)),
    makesRoom ?? false,
  ]),
  stays: plan.stays.map(({ meetingId: id, reason }) => [Number(id.slice(-3)), reason]),
});

// T3265
describe('A meeting without a place', () => {
  // The one has another meeting in the second timeslot; at its own time the other room is full.
  const full = [
    seated(1, [1, 2], first, hall, 1),
    seated(2, [3, 4], first, annex, 1),
    seated(3, [5, 6], first, annex, 2, { ownerAttendance: here(now) }),
    seated(4, [1, 7], second, annex, 1),
  ];
  const two = { timeslots: [first, second] };

  test('keeps its time at the table of one that can move on, and nobody moves who is there', () => {
    expect(shown(planReseat(world(full, two), closed, now)).stays).toEqual([[1, 'NO_PLACE']]);
    const plan = planned(world(full, two), closed);
    expect(shown(plan)).toEqual({
      moves: [
        [2, 1, true],
        [1, 0, false],
      ],
      stays: [],
    });
    expect(plan.moves.map(({ to }) => [to.roomId, to.seatNumber])).toEqual([
      [roomId(1), 2],
      [roomId(1), 1],
    ]);
  });

  test('gets the time of one that moves on, the nearest first', () => {
    const meetings = [
      seated(1, [1, 2], first, hall, 1),
      seated(2, [1, 3], second, hall, 1),
      seated(3, [2, 4], third, hall, 1),
    ];
    expect(shown(planned(world(meetings), slotGone))).toEqual({
      moves: [
        [2, 2, true],
        [1, 1, false],
      ],
      stays: [],
    });
  });

  test('stays where none is found, or where the moves that it takes cost more than it is worth', () => {
    expect(shown(planned(world(full, { timeslots: [first] }), closed)).stays).toEqual([[1, 'NO_PLACE']]);
    expect(shown(planned(world(full, two), closed, 30))).toMatchObject({
      moves: [],
      stays: [[1, 'NO_PLACE']],
    });
    // Neither of those who would move comes at that time.
    const closures = [3, 5].map((number) => ({
      timeslotId: timeslotId(1),
      organizationId: organizationId(number),
      venue: 'offline' as const,
    }));
    expect(shown(planned(world(full, { ...two, closures }), closed)).moves).toEqual([]);
  });

  // T3856
  test('finds a time at which one of several delegations is free', () => {
    const meetings = [seated(1, [1, 2], first, hall, 1), seated(2, [1, 3], second, hall, 1)];
    expect(shown(planned(world(meetings, two), slotGone)).stays).toEqual([[1, 'NO_PLACE']]);
    const several = { ...world(meetings, two), delegations: new Map([[organizationId(1), 2]]) };
    expect(shown(planned(several, slotGone))).toEqual({ moves: [[1, 1, false]], stays: [] });
  });

  test('changes nothing of a closing where every meeting finds a place', () => {
    const meetings = [seated(1, [1, 2], first, hall, 1), seated(2, [3, 4], second, hall, 2)];
    expect(planned(world(meetings), closed)).toEqual(planReseat(world(meetings), closed, now));
  });
});

// T3266
test('In programs by chance no rule is broken at any step, each moves once, more are placed than without, and it is undone', () => {
  let made = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomFrom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const rooms = [aRoom(0, 1 + below(3)), aRoom(1, 1 + below(2)), aRoom(2, 2, 'online')];
    const timeslots = Array.from({ length: 2 + below(4) }, (_, number) => aTimeslot(number));
    const meetings: DoorMeeting[] = [];
    for (let number = 1; number <= 24; number++) {
      const [room, slot] = [rooms[below(3)]!, timeslots[below(timeslots.length)]!];
      const pair = [below(9), below(9)] as const;
      const over = random() < 0.1 ? { ownerAttendance: here(now) } : {};
      const meeting = seated(number, pair, slot, room, 1 + below(room.totalTables), over);
      if (pair[0] !== pair[1] && doubleUses([...meetings, meeting]).length === 0) meetings.push(meeting);
    }
    // Where nobody closed a time each can go back: else to a time that one of the two had closed nobody does.
    const closures = Array.from({ length: seed % 2 === 0 ? 4 : 0 }, () => ({
      timeslotId: timeslotId(below(timeslots.length)),
      organizationId: organizationId(below(9)),
      venue: 'offline' as const,
    }));
    const of = world(meetings, { rooms, timeslots, closures });
    const change = random() < 0.5 ? closed : slotGone;
    const [before, plan] = [planReseat(of, change, now), planned(of, change)];
    const lost = (one: typeof plan) => one.stays.filter(({ reason }) => reason === 'NO_PLACE').length;
    expect(lost(plan), `seed ${seed}`).toBeLessThanOrEqual(lost(before));
    const makers = plan.moves.filter(({ makesRoom }) => makesRoom);
    if (makers.length > 0) made++;
    // At most two for each that is placed by it.
    expect(makers.length).toBeLessThanOrEqual(2 * (lost(before) - lost(plan)));
    const ids = plan.moves.map(({ meetingId: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(plan.moves.slice(0, before.moves.length)).toEqual(before.moves);
    const after = afterChange(of, change, now);
    const isClosed = closedOf(of);
    // Written one after the other, as the server does.
    let state = of.meetings;
    for (const [at, move] of plan.moves.entries()) {
      const meeting = of.meetings.find(({ id }) => id === move.meetingId)!;
      state = state.map((one) => (one.id === meeting.id ? { ...one, ...move.to } : one));
      if (at >= before.moves.length) expect(doubleUses(state), `seed ${seed}`).toEqual([]);
      if (!move.makesRoom && at < before.moves.length) continue;
      expect(isCheckedIn(meeting)).toBe(false);
      const slot = after.timeslots.find(({ id }) => id === move.to.timeslotId)!;
      expect(decideSlot(of.events[0]!, slot, meeting.venue, now).kind).toBe('allowed');
      if (slot.id !== meeting.timeslotId) expect(isClosed(meeting, slot)).toBe(false);
      const seats = openRooms(after.rooms, meeting.venue, slot).flatMap(seatsOf);
      expect(
        seats.some((seat) => seat.roomId === move.to.roomId && seat.seatNumber === move.to.seatNumber),
      ).toBe(true);
    }
    const undone = planUndo(world(movedBy(of, plan), { rooms, timeslots, closures }), plan.moves, now);
    if (closures.length === 0) expect(undone.back.map(({ meetingId: id }) => id).sort()).toEqual(ids.sort());
    // The same facts in another order.
    expect(
      planned({ ...of, meetings: meetings.toReversed() }, change).moves.filter((one) => one.makesRoom),
    ).toEqual(makers);
  }
  expect(made).toBeGreaterThan(20);
});
