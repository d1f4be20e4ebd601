import { describe, expect, test } from 'vitest';
import { planReseat } from '../../../src/domain/schedule/reseat.ts';
import type { ReseatChange } from '../../../src/domain/schedule/reseat-change.ts';
import { type ReseatWorld, seatAtOf } from '../../../src/domain/schedule/reseat-places.ts';
import { planUndo } from '../../../src/domain/schedule/reseat-undo.ts';
import { shiftMeetings } from '../../../src/domain/schedule/shift-meetings.ts';
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
  timeslotId,
} from './reseat-fixtures.ts';

const before = addMinutes(start, -60);
const slots = [0, 1, 2].map((index) => aTimeslot(index));
const [first, second] = slots as [(typeof slots)[0], (typeof slots)[0]];
const [hall, annex] = [aRoom(0, 4), aRoom(1, 3)];
const world: ReseatWorld = {
  events: [anEvent()],
  timeslots: slots,
  rooms: [hall, annex],
  closures: [],
  delegations: new Map([[organizationId(1), 2]]),
  meetings: [
    seated(1, [1, 2], first, hall, 1),
    seated(2, [1, 3], first, hall, 2, { ownerLane: 2 }),
    seated(3, [1, 4], second, hall, 1),
  ],
};
const timesOf = (change: ReseatChange) =>
  planReseat(world, change, before).moves.map(({ to }) => to.timeslotId);

describe('An organization with two delegations', () => {
  // T3819
  test('keeps the time of both meetings where their room is closed, and has no third at a time', () => {
    expect(timesOf({ kind: 'ROOM_DISABLED', roomId: roomId(0), eventId: eventId() })).toEqual([
      timeslotId(0),
      timeslotId(0),
      timeslotId(1),
    ]);
    // Of the two one can come beside the third.
    expect(timesOf({ kind: 'TIMESLOT_DISABLED', timeslotId: timeslotId(0) }).sort()).toEqual([
      timeslotId(1),
      timeslotId(2),
    ]);
  });

  // T3820
  test('is shifted with both: only a meeting of the same lane is in the way', () => {
    const shift = (lane: number) => {
      const off = { ...seated(4, [1, 5], first, hall, 3, { ownerLane: lane }), timeslotId: null };
      const to = { startAt: addMinutes(first.slotStartTime, 5), endAt: addMinutes(first.slotEndTime, 5) };
      const meetings = [
        ...world.meetings.slice(0, 2),
        { ...off, startAt: first.slotEndTime, endAt: to.endAt },
      ];
      const from = { startAt: first.slotStartTime, endAt: first.slotEndTime };
      return shiftMeetings(meetings, [{ timeslotId: first.id, from, to }], before).stays.map(
        ({ meetingId: id }) => id,
      );
    };
    expect(shift(1)).toEqual([world.meetings[0]?.id]);
    expect(shift(2)).toEqual([world.meetings[1]?.id]);
  });

  // T4100
  test('goes back to its long time where another delegation has two short meetings then, and not where each has one', () => {
    const long = aTimeslot(0, { slotEndTime: addMinutes(start, 60) });
    const [early, late, after] = [3, 4, 6].map((index) => aTimeslot(index)) as [
      typeof long,
      typeof long,
      typeof long,
    ];
    const at = (slot: typeof long, minutes: number) => ({
      ...slot,
      slotStartTime: addMinutes(start, minutes),
      slotEndTime: addMinutes(start, minutes + 30),
    });
    const shorts = [at(early, 0), at(late, 30)] as const;
    const timeslots = [long, ...shorts, after];
    const moved = seated(1, [1, 2], after, hall, 1);
    const moves = [
      {
        meetingId: moved.id,
        from: seatAtOf(seated(1, [1, 2], long, hall, 1)),
        to: seatAtOf(moved),
      },
    ];
    const undone = (lanes: [number, number]) => {
      const meetings = [
        moved,
        seated(2, [1, 3], shorts[0], annex, 1, { ownerLane: lanes[0] }),
        seated(3, [1, 4], shorts[1], annex, 2, { ownerLane: lanes[1] }),
      ];
      const { back, stays } = planUndo({ ...world, timeslots, meetings }, moves, before);
      return { back: back.length, stays: stays.map(({ reason }) => reason) };
    };
    expect(undone([2, 2])).toEqual({ back: 1, stays: [] });
    expect(undone([1, 2])).toEqual({ back: 0, stays: ['TAKEN'] });
  });
});
