import { describe, expect, test } from 'vitest';
import { MAX_PLACES, proposePlaces } from '../../../src/domain/plan/propose-places.ts';
import type { PlanWorldMeeting, ScheduleWorld } from '../../../src/domain/plan/world.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { AS_OF, idOf } from './random-world.ts';

/** Where and when two would best meet: ten times of half an hour that follow one another, and two rooms of two tables. */

const [programId, eventId] = [idOf(1, 0), idOf(5, 0)];
const [one, other, third] = [idOf(2, 0), idOf(2, 1), idOf(2, 2)];
const [hall, loft] = [idOf(3, 0), idOf(3, 1)];
const startOf = (slot: number) => addMinutes(AS_OF, 30 + slot * 30);
const slotId = (slot: number) => idOf(6, slot);

const room = (id: string, roomOrder: number) => ({
  id,
  programId,
  name: `Room ${roomOrder}`,
  type: 'offline' as const,
  roomOrder,
  totalTables: 2,
  tables: [1, 2].map((number) => ({ id: idOf(4, roomOrder * 2 + number), name: `T${number}`, number })),
  disabledEventId: [],
  meetingLink: null,
});
const meeting = (slot: number, seat: string, sides: [string, string]): PlanWorldMeeting => {
  const [roomId, number] = seat === '-' ? [null, null] : [seat[0] === 'H' ? hall : loft, Number(seat[1])];
  return {
    id: idOf(7, slot * 10 + Number(number)),
    eventId,
    timeslotId: slotId(slot),
    venue: 'offline',
    startAt: startOf(slot),
    endAt: startOf(slot + 1),
    roomId,
    seatNumber: number,
    tableId: null,
    tableName: number === null ? null : `T${number}`,
    meetingOwner: sides[0],
    meetingParticipant: sides[1],
    checkedIn: false,
    planned: false,
  };
};
const world = (over: Partial<ScheduleWorld> = {}, slots = 10): ScheduleWorld => ({
  timezone: 'Asia/Jakarta',
  events: [
    {
      id: eventId,
      programId,
      name: 'Day',
      type: ['offline'],
      date: '2026-06-01',
      eventStatus: 'PUBLISHED',
      startTime: AS_OF,
      endTime: startOf(slots),
      duration: 30,
      defaultGap: 0,
      disabledAt: null,
    },
  ],
  timeslots: Array.from({ length: slots }, (_, slot) => ({
    id: slotId(slot),
    eventId,
    programId,
    slotStartTime: startOf(slot),
    slotEndTime: startOf(slot + 1),
    timeslotType: 'TIMESLOT' as const,
    venues: ['offline' as const],
    gap: 0,
    disabledAt: null,
  })),
  rooms: [room(hall, 0), room(loft, 1)],
  meetings: [],
  closures: [],
  sessions: [],
  ...over,
});
const slots = (of: ScheduleWorld) =>
  proposePlaces(of, [one, other], AS_OF).map(({ timeslotId, roomId, seatNumber }) => {
    const slot = of.timeslots.findIndex(({ id }) => id === timeslotId);
    return `${slot} ${roomId === hall ? 'H' : 'L'}${seatNumber}`;
  });

// T3256
describe('The best times of two', () => {
  test('are the earliest where nothing else counts, each once, at the first table that is free', () => {
    expect(slots(world())).toEqual(['0 H1', '1 H1', '2 H1', '3 H1', '4 H1']);
    expect(MAX_PLACES).toBe(5);
    const taken = [meeting(0, 'H1', [third, idOf(2, 3)]), meeting(1, 'H1', [third, idOf(2, 3)])];
    expect(slots(world({ meetings: taken }, 2))).toEqual(['0 H2', '1 H2']);
  });

  test('are none at which one of them meets, does not come or has all of its people in sessions, or no table is left', () => {
    const full = ['H1', 'H2', 'L1', 'L2'].map((seat, at) => meeting(3, seat, [idOf(2, 10 + at), third]));
    const of = world(
      {
        meetings: [meeting(0, 'L1', [other, third]), ...full],
        closures: [{ organizationId: one, timeslotId: slotId(1), venue: 'offline' }],
        sessions: [
          [
            other,
            {
              people: ['sari'],
              ties: [{ personId: 'sari', startAt: addMinutes(startOf(2), 10), endAt: startOf(3) }],
            },
          ],
        ],
      },
      4,
    );
    expect(slots(of)).toEqual([]);
    expect(proposePlaces(world(), [one, other], startOf(9))).toEqual([]);
  });

  test('follow what they do already without idle times, in the room and at the table of the meeting before', () => {
    const of = world({ meetings: [meeting(4, 'L2', [one, third])] });
    expect(slots(of).slice(0, 2)).toEqual(['3 L2', '5 L2']);
    expect(proposePlaces(of, [one, other], AS_OF)[0]).toMatchObject({ sameRoom: true, inARow: 2 });
    // Of two times that are as good the one where nobody changes rooms.
    const [before, after] = [meeting(3, 'H1', [one, third]), meeting(5, 'L1', [other, third])];
    const both = world({ meetings: [before, meeting(1, 'H1', [other, third]), after] }, 7);
    expect(slots(both).slice(0, 2)).toEqual(['2 H1', '4 H1']);
    expect(proposePlaces(both, [one, other], AS_OF).slice(0, 2)).toMatchObject([
      { sameRoom: true },
      { sameRoom: false },
    ]);
  });

  // T3854
  test('are also those at which one of several delegations meets, as that delegation’s day has them', () => {
    const meetings = [0, 1, 2].map((slot) => meeting(slot, 'H1', [one, third]));
    const closures = [3, 4].map((slot) => ({
      organizationId: other,
      timeslotId: slotId(slot),
      venue: 'offline' as const,
    }));
    const of = { meetings, closures };
    expect(slots(world(of, 5))).toEqual([]);
    const several = world({ ...of, delegations: [[one, 2]] }, 5);
    expect(slots(several)).toEqual(['0 H2', '1 H2', '2 H2']);
    expect(proposePlaces(several, [one, other], AS_OF)[0]).toMatchObject({ inARow: 1 });
    const both = [...meetings, { ...meeting(0, 'L1', [one, idOf(2, 3)]), id: idOf(8, 1), ownerLane: 2 }];
    expect(slots(world({ ...of, meetings: both, delegations: [[one, 2]] }, 5))).toEqual(['1 L1', '2 H2']);
  });

  test('make no more than five in a row, unless nothing else is left', () => {
    const row = [0, 1, 2, 3, 4].map((slot) => meeting(slot, 'H1', [one, third]));
    const of = world({ meetings: row }, 7);
    expect(slots(of)).toEqual(['6 H1', '5 H1']);
    expect(proposePlaces(of, [one, other], AS_OF)[1]).toMatchObject({ inARow: 6 });
  });

  test('are of one timeslot where rooms have times of their own', () => {
    const of = world({}, 1);
    const [slot] = of.timeslots;
    const parallel = [
      { ...slot!, roomId: hall },
      { ...slot!, id: slotId(20), roomId: loft },
    ];
    expect(proposePlaces({ ...of, timeslots: parallel }, [one, other], AS_OF)).toHaveLength(1);
  });
});
