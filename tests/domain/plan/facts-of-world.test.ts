import { expect, test } from 'vitest';
import { factsOfWorld } from '../../../src/domain/plan/facts-of-world.ts';
import { planSettingsArgs } from '../../../src/domain/plan/planner-settings.ts';
import type { PlanWorld } from '../../../src/domain/plan/world.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { AS_OF, idOf } from './random-world.ts';

const [programId, eventId, timeslotId, roomId] = [idOf(1, 0), idOf(5, 0), idOf(6, 0), idOf(3, 0)];
const [one, other] = [idOf(2, 0), idOf(2, 1)];
const table = { id: idOf(4, 0), name: 'Table 1', number: 1 };

/** Two who met by a plan and would rather not, at a time of their own: their timeslot was put off, and they were not. */
const world = (startAt: string): PlanWorld => ({
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
      endTime: addMinutes(AS_OF, 120),
      duration: 30,
      defaultGap: 0,
      disabledAt: null,
    },
  ],
  timeslots: [
    {
      id: timeslotId,
      eventId,
      programId,
      slotStartTime: addMinutes(AS_OF, 30),
      slotEndTime: addMinutes(AS_OF, 60),
      timeslotType: 'TIMESLOT',
      venues: ['offline'],
      gap: 0,
      disabledAt: null,
    },
  ],
  rooms: [
    {
      id: roomId,
      programId,
      name: 'Room 1',
      type: 'offline',
      roomOrder: 0,
      tables: [table],
      totalTables: 1,
      disabledEventId: [],
      meetingLink: null,
    },
  ],
  organizations: [one, other].map((id) => ({ id, profile: 'STARTUP' as const })),
  segments: [],
  meetings: [
    {
      id: idOf(7, 0),
      eventId,
      timeslotId,
      startAt,
      endAt: addMinutes(startAt, 30),
      venue: 'offline',
      roomId,
      tableId: table.id,
      tableName: table.name,
      seatNumber: 1,
      meetingOwner: one,
      meetingParticipant: other,
      checkedIn: false,
      planned: true,
    },
  ],
  closures: [],
  sessions: [],
  wishes: [{ organizationId: one, partnerId: other, kind: 'NOT', rank: null, ownKind: null, ownRank: null }],
});

// T3373
test('A meeting that has begun stays, whoever is checked in to it and wherever its timeslot is by now', () => {
  const settings = planSettingsArgs.parse({ venues: ['offline'] });
  const ahead = factsOfWorld(world(addMinutes(AS_OF, 30)), settings, AS_OF);
  expect(ahead.withdrawn).toHaveLength(1);
  const begun = factsOfWorld(world(AS_OF), settings, AS_OF);
  expect(begun.withdrawn).toEqual([]);
  expect(begun.pairs).toMatchObject([{ a: one, b: other, fixed: true }]);
});
