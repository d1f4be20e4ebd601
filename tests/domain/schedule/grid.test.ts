import { describe, expect, test } from 'vitest';
import { type GridFacts, movesInGrid } from '../../../src/domain/schedule/grid.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { anEvent, aRoom, aTimeslot, organizationId, seated, start } from './reseat-fixtures.ts';

const now = addMinutes(start, -60);
const [hall, annex] = [aRoom(0, 2), aRoom(1, 1)];
const timeslots = [aTimeslot(0), aTimeslot(1), aTimeslot(2, { disabledAt: now })];
const at = (number: number, pair: [number, number], slot: number, seat: number) => ({
  ...seated(number, pair, timeslots[slot]!, hall, seat),
  checkedIn: false,
});
const meetings = [at(1, [1, 2], 0, 1), at(2, [3, 4], 0, 2), at(3, [2, 5], 1, 1)];
const facts: GridFacts = {
  event: anEvent(),
  timeslots,
  rooms: [hall, annex],
  meetings,
  closed: [
    {
      organizationId: organizationId(3),
      venue: 'offline',
      startAt: timeslots[1]!.slotStartTime,
      endAt: timeslots[1]!.slotEndTime,
    },
  ],
  inSession: [],
};
const said = (meeting: number, slot: number, room = hall, seatNumber = 2) => {
  const verdict = movesInGrid(
    facts,
    meetings[meeting]!,
    now,
  )({
    timeslotId: timeslots[slot]!.id,
    roomId: room.id,
    seatNumber,
  });
  return verdict?.kind === 'refused' ? verdict.code : verdict?.kind;
};

// T2956
describe('A meeting that is picked up in the grid', () => {
  test('may go to a free table of its time, and says what is in the way elsewhere before it is put down', () => {
    expect([
      said(0, 0, annex, 1),
      said(0, 0),
      said(0, 1),
      said(1, 1),
      said(0, 2),
      said(0, 0, hall, 1),
      said(0, 0, annex, 9),
    ]).toEqual([
      'allowed',
      'SEAT_TAKEN',
      'ORGANIZATION_BOOKED',
      'TIME_CLOSED_BY_PARTY',
      'TIMESLOT_DISABLED',
      'SEAT_UNCHANGED',
      'TABLE_NOT_FOUND',
    ]);
  });

  test('is in nobody’s way who is in a session with everyone', () => {
    const inSession = [{ organizationId: organizationId(4), timeslotId: timeslots[0]!.id }];
    const free = { ...facts, closed: [], meetings: [at(2, [3, 4], 1, 2)], inSession };
    const moves = movesInGrid(free, free.meetings[0]!, now);
    const to = (slot: number, seatNumber: number) =>
      moves({ timeslotId: timeslots[slot]!.id, roomId: hall.id, seatNumber });
    expect([to(0, 1), to(1, 1)]).toMatchObject([
      { kind: 'refused', code: 'MEETING_IN_SESSION', details: { conflictingOrgId: organizationId(4) } },
      { kind: 'allowed' },
    ]);
  });

  test('of another event’s timeslot is nothing known here', () => {
    const moves = movesInGrid(facts, meetings[0]!, now);
    expect(moves({ timeslotId: aTimeslot(9).id, roomId: hall.id, seatNumber: 1 })).toBeNull();
  });
});
