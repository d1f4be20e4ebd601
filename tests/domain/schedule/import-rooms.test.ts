import { describe, expect, test } from 'vitest';
import {
  checkSchedule,
  eventsMeant,
  type KnownSchedule,
  type ScheduleChoices,
} from '../../../src/domain/schedule/import/check-schedule.ts';
import { asEvenings, plusMinutes } from '../../../src/domain/schedule/import/imported-sessions.ts';
import { readDays } from '../../../src/domain/schedule/import/read-days.ts';
import { readFrabTree } from '../../../src/domain/schedule/import/read-frab.ts';
import {
  dayOfCell,
  type ScheduleFile,
  type ScheduleRow,
} from '../../../src/domain/schedule/import/schedule-columns.ts';
import { written } from '../../support/written.ts';

/** Files of real conferences: rooms with times of their own, days that end after midnight, days without a name. */

const nothing: KnownSchedule = { events: [], timeslots: new Map(), rooms: [] };
const choices: ScheduleChoices = {
  timezone: 'Asia/Jakarta',
  venues: ['offline'],
  tables: 5,
  published: false,
  nameOfDay: (number) => `Day ${number}`,
};
const rowsOf = (cells: ScheduleRow['cells'][]): ScheduleRow[] =>
  cells.map((row, place) => ({ row: place + 2, cells: row }));
const check = (cells: ScheduleRow['cells'][], known: Partial<KnownSchedule> = {}) =>
  checkSchedule(rowsOf(cells), { ...nothing, ...known }, choices);
const said = (cells: ScheduleRow['cells'][], known: Partial<KnownSchedule> = {}) =>
  check(cells, known).rows.flatMap(({ row, problems, waitsFor }) => [
    ...problems.map(({ column, message }) => `${row.row} ${column}: ${written(message)}`),
    ...(waitsFor === null ? [] : [`${row.row} waits for ${waitsFor}`]),
  ]);
const talk = (date: string, slotStart: string, slotEnd: string, room: string, more = {}) => ({
  date,
  slotStart,
  slotEnd,
  room,
  ...more,
});
const shown = (table: ScheduleFile) => {
  const { body } = checkSchedule(table.rows, nothing, choices);
  return body.events.flatMap(({ name, timeslots = [] }) =>
    timeslots.map((slot) => `${name} ${slot.startTime}-${slot.endTime} ${slot.roomName ?? 'all'}`),
  );
};

describe('The usual export of a conference: title, room, date, start and end', () => {
  // T2640
  test('goes in whole: rooms whose times differ have their own timeslots, days without a name are counted', () => {
    const rows = [
      talk('2031-04-07', '09:00', '09:50', 'Pier 1', { title: 'Ropes' }),
      talk('2031-04-07', '09:10', '09:30', 'Pier 2', { title: 'Knots' }),
      talk('2031-04-07', '09:30', '10:30', 'Pier 2'),
      talk('2031-04-08', '09:00', '09:30', 'Pier 1'),
      talk('2031-04-08', '09:00', '09:30', 'Pier 2'),
    ];
    const { body, counts, roomNames } = check(rows);
    expect(said(rows)).toEqual([]);
    expect(counts).toMatchObject({ events: 2, timeslots: 5, rooms: 2 });
    expect(
      body.events.map(({ name, timeslots }) => [name, timeslots?.map(({ roomName }) => roomName ?? null)]),
    ).toEqual([
      ['Day 1', ['Pier 1', 'Pier 2', 'Pier 2']],
      ['Day 2', ['Pier 1', 'Pier 2']],
    ]);
    // Where all rooms have the same times, a timeslot is theirs together, as before.
    expect(check(rows.slice(3)).body.events[0]?.timeslots).toEqual([
      { startTime: '09:00', endTime: '09:30', timeslotType: 'TIMESLOT' },
    ]);
    expect([...roomNames]).toEqual([
      ['name:pier 1', 'Pier 1'],
      ['name:pier 2', 'Pier 2'],
    ]);
  });

  // T2641
  test('names the row that a timeslot overlaps with, and the one that is there already', () => {
    const rows = [
      talk('2031-04-07', '09:00', '09:50', 'Pier 1'),
      talk('2031-04-07', '09:10', '09:30', 'Pier 2'),
      talk('2031-04-07', '09:40', '10:00', 'Pier 1'),
      talk('2031-04-07', '09:20', '09:25', ''),
    ];
    expect(said(rows)).toEqual([
      '4 slotStart: This timeslot overlaps with row 2: 09:00 – 09:50, Pier 1.',
      '5 slotStart: This timeslot overlaps with row 2: 09:00 – 09:50, Pier 1.',
    ]);
    const event = {
      id: '7a1f6f5e-5f5a-4c5e-9a52-0d7a6ad4a001',
      programId: '7a1f6f5e-5f5a-4c5e-9a52-0d7a6ad4a000',
      name: 'Opening',
      type: ['offline' as const],
      date: '2031-04-07',
      eventStatus: 'DRAFT' as const,
      startTime: '2031-04-07T02:00:00.000Z',
      endTime: '2031-04-07T05:00:00.000Z',
      duration: 30,
      defaultGap: 0,
      disabledAt: null,
    };
    const room = {
      id: '7a1f6f5e-5f5a-4c5e-9a52-0d7a6ad4a002',
      name: 'Pier 1',
      type: 'offline' as const,
      totalTables: 5,
    };
    const slot = {
      slotStartTime: '2031-04-07T02:00:00.000Z',
      slotEndTime: '2031-04-07T02:50:00.000Z',
      timeslotType: 'TIMESLOT' as const,
      venues: ['offline' as const],
      gap: 0,
      roomId: room.id,
    };
    const known = { events: [event], rooms: [room], timeslots: new Map([[event.id, [slot]]]) };
    const { rows: found, body } = check(rows.slice(0, 3), known);
    expect(found.map(({ state }) => state)).toEqual(['THERE', 'READY', 'WRONG']);
    expect(said(rows.slice(0, 3), known)).toEqual([
      '4 slotStart: This timeslot overlaps with one that already exists: 09:00 – 09:50, Pier 1.',
    ]);
    expect(body.additions[0]?.timeslots).toMatchObject([{ startTime: '09:10', roomName: 'Pier 2' }]);
    expect(eventsMeant(rowsOf(rows), [event], choices.nameOfDay)).toEqual([event.id]);
    expect(said([talk('2031-04-07', '10:30', '12:30', 'Pier 1', { eventName: 'Another' })], known)).toEqual([
      '2 slotStart: This event overlaps with Opening, 09:00 – 12:00.',
    ]);
  });

  // T2642
  test('lets a wrong row about an event keep nothing else out: its hours, its name', () => {
    const slots = [
      talk('2031-04-07', '21:00', '21:30', 'Pier 1'),
      talk('2031-04-08', '09:00', '09:30', 'Pier 1'),
    ];
    const head = { eventName: 'Day one', date: '2031-04-07', eventStart: '20:00' };
    expect(said([{ ...head, eventEnd: '19:00' }, ...slots])).toEqual([
      '2 eventEnd: The end time must be later than the start time.',
    ]);
    expect(check([{ ...head, eventEnd: '19:00' }, ...slots]).counts).toMatchObject({
      events: 2,
      timeslots: 2,
    });
    expect(said([{ ...head, eventEnd: 'late' }, ...slots])).toEqual([
      '2 eventEnd: Invalid time value or format on start/end time.',
    ]);
    const short = [{ ...head, eventName: 'D1', eventEnd: '23:00' }, ...slots];
    expect(said(short)).toEqual(['2 eventName: Event name must be at least 3 characters long.']);
    expect(check(short).body.events.map(({ name }) => name)).toEqual(['Day 1', 'Day 2']);
  });

  // T2643
  test('may go on after midnight, by the clock or counted on, until six in the morning', () => {
    const rows = [
      { eventName: 'Night', date: '2031-04-07', eventStart: '20:00', eventEnd: '02:00' },
      talk('2031-04-07', '23:30', '00:30', 'Pier 1'),
      talk('2031-04-07', '00:30', '01:00', 'Pier 1'),
      talk('2031-04-07', '25:00', '25:45', 'Pier 1'),
    ];
    expect(said(rows)).toEqual([]);
    expect(check(rows).body.events).toMatchObject([
      {
        startTime: '20:00',
        endTime: '26:00',
        timeslots: [
          { startTime: '23:30', endTime: '24:30' },
          { startTime: '24:30', endTime: '25:00' },
          { startTime: '25:00', endTime: '25:45' },
        ],
      },
    ]);
    expect(said([talk('2031-04-07', '23:00', '31:00', 'Pier 1')])).toEqual([
      '2 slotEnd: A day can last until six o’clock on the next morning, written as 30:00.',
    ]);
  });

  // T2756
  test('may have the next day’s date after midnight: such rows belong to the evening, and the next day goes in too', () => {
    const rows = [
      talk('2031-04-07', '22:00', '00:30', 'Pier 1'),
      talk('2031-04-08', '00:15', '01:30', 'Pier 2'),
      talk('2031-04-08', '09:00', '09:30', 'Pier 1'),
    ];
    expect(said(rows)).toEqual([]);
    expect(check(rows).body.events).toMatchObject([
      {
        name: 'Day 1',
        date: '2031-04-07',
        endTime: '25:30',
        timeslots: [{ endTime: '24:30' }, { startTime: '24:15', endTime: '25:30' }],
      },
      { name: 'Day 2', date: '2031-04-08', startTime: '09:00', timeslots: [{ startTime: '09:00' }] },
    ]);
    // Who names the event of a row says which one it is.
    const named = [rows[0] ?? {}, { ...rows[1], eventName: 'Early' }, rows[2] ?? {}];
    expect(check(named).body.events.map(({ name }) => name)).not.toContain('Day 2');
  });

  // T2757
  test('has timeslots that run into another event refused by themselves, and the rest of their day goes in', () => {
    const rows = [
      { eventName: 'Night', date: '2031-04-07', eventStart: '20:00', eventEnd: '06:00' },
      talk('2031-04-07', '23:30', '05:30', 'Pier 1'),
      talk('2031-04-08', '05:30', '07:00', 'Pier 1'),
      talk('2031-04-08', '09:00', '09:30', 'Pier 1'),
    ];
    expect(said(rows)).toEqual(['4 slotStart: This event overlaps with Night, 20:00 – 06:00.']);
    expect(check(rows).body.events).toMatchObject([
      { name: 'Night' },
      { startTime: '09:00', endTime: '09:30', timeslots: [{ startTime: '09:00' }] },
    ]);
  });

  // T2758
  test('whose rooms have their own times has those where a timeslot of all rooms is at the same time, which says so', () => {
    const rows = [
      talk('2031-04-07', '09:00', '17:00', ''),
      talk('2031-04-07', '09:00', '09:50', 'Pier 1'),
      talk('2031-04-07', '09:10', '09:30', 'Pier 2'),
    ];
    expect(said(rows)).toEqual(['2 slotStart: This timeslot overlaps with row 3: 09:00 – 09:50, Pier 1.']);
    expect(check(rows).body.events[0]?.timeslots).toMatchObject([
      { roomName: 'Pier 1' },
      { roomName: 'Pier 2' },
    ]);
  });

  // T2644
  test('has its dates in any way that cannot be misread', () => {
    expect(
      ['2031/4/7', '7.4.2031', '25/04/2031', '04/25/2031', '04/07/2031', '2031-04-07T09:00:00', 'soon'].map(
        dayOfCell,
      ),
    ).toEqual(['2031-04-07', '2031-04-07', '2031-04-25', '2031-04-25', '04/07/2031', '2031-04-07', 'soon']);
  });
});

describe('The programme of a conference as Pentabarf, frab and pretalx publish it', () => {
  const days = [
    {
      index: 1,
      date: '2031-04-07',
      day_start: '2031-04-07T10:00:00+07:00',
      rooms: {
        'Hall One': [
          { date: '2031-04-07T10:00:00+07:00', start: '10:00', duration: '00:45', title: 'Ropes' },
          { date: '2031-04-08T00:15:00+07:00', start: '00:15', duration: '01:00', title: 'Night' },
        ],
        'Hall Two': [
          { date: '', start: '10:15', duration: '00:30', title: 'Knots' },
          { date: '', start: '00:30', duration: '30', title: 'Later' },
        ],
      },
    },
  ];
  const wanted = [
    'Day 1 10:00-10:45 Hall One',
    'Day 1 10:15-10:45 Hall Two',
    'Day 1 24:15-25:15 Hall One',
    'Day 1 24:30-25:00 Hall Two',
  ];

  // T2645
  test('is read from JSON and from the tree of its XML as the same rows', () => {
    const json = {
      schedule: { version: '1', conference: { title: 'Ropes', time_zone_name: 'Asia/Jakarta', days } },
    };
    const table = readDays(JSON.stringify(json), 'Asia/Jakarta') as ScheduleFile;
    expect(table.timezone).toBe('Asia/Jakarta');
    expect(shown(table)).toEqual(wanted);
    const [day] = days;
    const tree = {
      schedule: {
        conference: { title: 'Ropes', time_zone_name: 'Asia/Jakarta' },
        day: {
          '@date': day?.date,
          '@start': day?.day_start,
          room: Object.entries(day?.rooms ?? {}).map(([name, event]) => ({ '@name': name, event })),
        },
      },
    };
    expect(shown(readFrabTree(tree) as ScheduleFile)).toEqual(wanted);
    expect(written(readFrabTree({ rss: {} }) as never)).toContain('not the programme of a conference');
  });

  // T2646
  test('sessions soon after midnight belong to the evening before where that goes on until late, and to no other', () => {
    const session = (day: string, start: string, end: string) => ({ day, start, end, room: 'A', title: '' });
    expect(
      asEvenings([
        session('2031-04-07', '22:00', '23:30'),
        session('2031-04-08', '00:30', '01:30'),
        session('2031-04-08', '05:30', '07:00'),
        session('2031-04-08', '09:00', '10:00'),
        session('2031-04-09', '00:30', '01:00'),
      ]).map(({ day, start, end }) => `${day} ${start}-${end}`),
    ).toEqual([
      '2031-04-07 22:00-23:30',
      '2031-04-07 24:30-25:30',
      '2031-04-08 05:30-07:00',
      '2031-04-08 09:00-10:00',
      '2031-04-09 00:30-01:00',
    ]);
    expect(plusMinutes('23:30', 75)).toBe('24:45');
  });
});
