import { describe, expect, test } from 'vitest';
import {
  ofEvent,
  type PrintFacts,
  printKinds,
  sheetsOf,
  whoMeetsWhom,
} from '../../../src/domain/printouts/printouts.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { aRoom, eventId, organizationId, roomId, start } from '../schedule/reseat-fixtures.ts';

const meeting = (number: number, over: Partial<PrintFacts['meetings'][number]> = {}) => ({
  id: `m${number}`,
  eventId: eventId(),
  startAt: addMinutes(start, number * 30),
  endAt: addMinutes(start, number * 30 + 30),
  roomId: roomId(0),
  seatNumber: 2,
  tableName: 'Table 2',
  location: null,
  meetingOwner: organizationId(1),
  meetingParticipant: organizationId(2),
  ...over,
});
const names = ['Zebra', '=1+1', 'Acme', 'Idle'];
const facts = (over: Partial<PrintFacts> = {}): PrintFacts => ({
  meetings: [
    meeting(0),
    meeting(1, { meetingOwner: organizationId(3), seatNumber: 1, tableName: 'Table 1' }),
    meeting(60, { eventId: null, roomId: null, seatNumber: null, tableName: null, location: 'The café' }),
  ],
  organizations: names.map((name, index) => ({ id: organizationId(index), name })),
  people: [
    { id: 'p1', organizationId: organizationId(2), name: 'Sari' },
    { id: 'p2', organizationId: organizationId(3), name: 'Budi' },
  ],
  rooms: [aRoom(0, 2), aRoom(1, 1)],
  events: [{ id: eventId(), name: 'Day 1' }],
  zone: 'Asia/Jakarta',
  ...over,
});

describe('What is printed', () => {
  // T2953
  test('of an organization is whom it meets, when and where, by day; who meets nobody has no sheet', () => {
    const sheets = sheetsOf(facts(), 'ORGANIZATION');
    expect(sheets.map(({ title }) => title)).toEqual(['=1+1', 'Acme', 'Idle']);
    const [, acme] = sheets;
    expect(acme?.days.map(({ day, rows }) => [day, rows.map(({ who, where }) => [who, where])])).toEqual([
      [
        '2026-11-21',
        [
          [['=1+1'], 'Room 1, Table 2'],
          [['Idle'], 'Room 1, Table 1'],
        ],
      ],
      ['2026-11-22', [[['=1+1'], 'The café']]],
    ]);
  });

  test('of a person is the schedule of their organization, under both names, in the order of names', () => {
    const sheets = sheetsOf(facts(), 'PERSON');
    expect(sheets.map(({ title, subtitle, days }) => [title, subtitle, days[0]?.rows.length])).toEqual([
      ['Budi', 'Idle', 1],
      ['Sari', 'Acme', 2],
    ]);
  });

  test('of a room and its door is who meets at which table; a door has a sheet a day, a table its own', () => {
    const two = facts({ meetings: [...facts().meetings, meeting(50, { eventId: eventId(1) })] });
    const shown = (kind: 'ROOM' | 'DOOR' | 'TABLE' | 'TABLE_CARD') =>
      sheetsOf(two, kind).map(({ title, subtitle, days }) => [title, subtitle, days.map(({ day }) => day)]);
    expect(shown('ROOM')).toEqual([['Room 1', null, ['2026-11-21', '2026-11-22']]]);
    expect(shown('DOOR')).toEqual([
      ['Room 1', null, ['2026-11-21']],
      ['Room 1', null, ['2026-11-22']],
    ]);
    expect(sheetsOf(two, 'DOOR')[0]?.days[0]?.rows[0]).toMatchObject({
      who: ['Acme', '=1+1'],
      where: 'Table 2',
    });
    expect(shown('TABLE')).toEqual([
      ['Table 1', 'Room 1', ['2026-11-21']],
      ['Table 2', 'Room 1', ['2026-11-21', '2026-11-22']],
    ]);
    expect(shown('TABLE_CARD').map(([title, room]) => [title, room])).toEqual([
      ['Table 1', 'Room 1'],
      ['Table 2', 'Room 1'],
      ['Table 1', 'Room 2'],
    ]);
  });

  test('of one event leaves out the others, and what is of none', () => {
    for (const kind of printKinds.filter((one) => one !== 'TABLE_CARD'))
      expect(sheetsOf(ofEvent(facts(), eventId(7)), kind)).toEqual([]);
    expect(ofEvent(facts(), eventId()).meetings).toHaveLength(2);
  });
});

// T2954
test('Who meets whom is a line a meeting with times of the program; a name that is a formula is none in CSV', () => {
  const table = whoMeetsWhom(facts(), (text) => text);
  expect(table[0]).toEqual([
    'Event',
    'Date',
    'Start',
    'End',
    'Timezone',
    'Room',
    'Table',
    'Requester',
    'Invited',
  ]);
  expect(table[1]).toEqual([
    'Day 1',
    '2026-11-21',
    '10:00',
    '10:30',
    'Asia/Jakarta',
    'Room 1',
    'Table 2',
    'Acme',
    '=1+1',
  ]);
  expect(table[3]?.slice(5, 7)).toEqual(['The café', '']);
  expect(csvOf(table)).toContain("'=1+1");
});
