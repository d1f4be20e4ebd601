import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { sentences } from '../../../src/contract/sentences.ts';
import { englishTranslator, translatorOf } from '../../../src/domain/language/translator.ts';
import {
  checkSchedule,
  eventsMeant,
  type KnownSchedule,
  type ScheduleChoices,
} from '../../../src/domain/schedule/import/check-schedule.ts';
import { readDays } from '../../../src/domain/schedule/import/read-days.ts';
import {
  clockOf,
  type ScheduleFile,
  type ScheduleRow,
  scheduleColumns,
  scheduleTable,
} from '../../../src/domain/schedule/import/schedule-columns.ts';
import { scheduleTemplate } from '../../../src/domain/schedule/import/schedule-template.ts';
import * as scheduleMessages from '../../../src/domain/schedule/messages.ts';
import { EVENT_OVERLAPS } from '../../../src/domain/schedule/plan-faults.ts';
import type { ProgramEvent } from '../../../src/domain/schedule/schedule.ts';
import {
  columnsOf,
  headerReader,
  readTable,
  restOf,
  tableFileFaults,
} from '../../../src/domain/tables/table-file.ts';
import { words } from '../../../src/locales/id/desk.ts';
import { words as first } from '../../../src/locales/id/first.ts';
import { words as venue } from '../../../src/locales/id/venue.ts';
import { written } from '../../support/written.ts';

/** What a file of a schedule says, row by row. */

const nothing: KnownSchedule = { events: [], timeslots: new Map(), rooms: [] };
const choices: ScheduleChoices = {
  timezone: 'Asia/Jakarta',
  venues: ['offline'],
  tables: 20,
  published: false,
};
const readScheduleTable = (lines: string[][]) => readTable(scheduleTable, lines);
const rowsOf = (...cells: ScheduleRow['cells'][]): ScheduleRow[] =>
  cells.map((row, place) => ({ row: place + 2, cells: row }));
const check = (cells: ScheduleRow['cells'][], known: Partial<KnownSchedule> = {}, more = {}) =>
  checkSchedule(rowsOf(...cells), { ...nothing, ...known }, { ...choices, ...more });
const said = (cells: ScheduleRow['cells'][], known: Partial<KnownSchedule> = {}) =>
  check(cells, known).rows.flatMap(({ row, problems, waitsFor }) => [
    ...problems.map(({ column, message }) => `${row.row} ${column}: ${written(message)}`),
    ...(waitsFor === null ? [] : [`${row.row} waits for ${waitsFor}`]),
  ]);

const day = { eventName: 'Day 1', date: '2031-04-07' };
const slot = (slotStart: string, slotEnd: string, more: ScheduleRow['cells'] = {}) => ({
  ...day,
  slotStart,
  slotEnd,
  ...more,
});
const standing: ProgramEvent = {
  id: '7a1f6f5e-5f5a-4c5e-9a52-0d7a6ad4a001',
  programId: '7a1f6f5e-5f5a-4c5e-9a52-0d7a6ad4a000',
  name: 'Day 1',
  type: ['offline'],
  date: '2031-04-07',
  eventStatus: 'DRAFT',
  startTime: '2031-04-07T02:00:00.000Z',
  endTime: '2031-04-07T05:00:00.000Z',
  duration: 30,
  defaultGap: 0,
  disabledAt: null,
};
const standingSlot = {
  slotStartTime: '2031-04-07T02:00:00.000Z',
  slotEndTime: '2031-04-07T02:30:00.000Z',
  timeslotType: 'TIMESLOT' as const,
  venues: ['offline' as const],
  gap: 0,
};

describe('A file of a schedule', () => {
  test('has its columns in any order, under the names that people give them', () => {
    const table = readScheduleTable([
      ['Hall', 'Start time', 'END', 'Date', 'Event', 'Speaker', ''],
      ['Pier 1', '09:00', '09:25', '2031-04-07', 'Day 1', 'Ayu', ''],
      ['', '', ''],
      ['Pier 2'],
    ]) as ScheduleFile;
    expect(table.rows).toEqual([
      {
        row: 2,
        cells: {
          room: 'Pier 1',
          slotStart: '09:00',
          slotEnd: '09:25',
          date: '2031-04-07',
          eventName: 'Day 1',
        },
      },
      { row: 4, cells: { room: 'Pier 2' } },
    ]);
    expect(table.unknown).toEqual(['Speaker']);
  });

  test.each([
    ['without a row', [['Event date']], tableFileFaults.empty],
    [
      'of something else',
      [
        ['Name', 'Country'],
        ['Kopi', 'Indonesia'],
      ],
      scheduleMessages.noHeader,
    ],
    [
      'with a column twice',
      [
        ['Room', 'Hall'],
        ['a', 'b'],
      ],
      tableFileFaults.twice('Room'),
    ],
    [
      'that is too long',
      [['Room'], ...Array.from({ length: 5001 }, () => ['Pier'])],
      tableFileFaults.tooManyRows,
    ],
  ])('%s is refused with what to do', (_what, lines, sentence) => {
    expect(readScheduleTable(lines)).toEqual(sentence);
  });

  test('becomes events that last from their first to their last timeslot, breaks and rooms, each once', () => {
    const { body, counts, rows } = check([
      slot('09:30', '10:00', { room: 'Pier 1', tables: '5' }),
      slot('09:00', '09:30', { room: 'Pier 1' }),
      slot('09:00', '09:30', { room: 'Pier 2', quotas: '7', link: 'https://meet.example/pier' }),
      slot('10:00', '10:15', { slotType: 'Break' }),
      { room: 'Pier 3' },
    ]);
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'READY'));
    expect(body.events).toMatchObject([
      {
        name: 'Day 1',
        startTime: '09:00',
        endTime: '10:15',
        duration: 30,
        type: ['offline'],
        published: false,
      },
    ]);
    expect(body.events[0]?.timeslots).toHaveLength(3);
    expect(body.rooms).toEqual([
      { name: 'Pier 1', type: 'offline', totalTables: 5, meetingLink: null },
      { name: 'Pier 2', type: 'online', totalTables: 7, meetingLink: 'https://meet.example/pier' },
      { name: 'Pier 3', type: 'offline', totalTables: 20, meetingLink: null },
    ]);
    expect(counts).toEqual({ events: 1, timeslots: 2, breaks: 1, rooms: 3, tables: 25, quotas: 7 });
  });

  test('has events whose timeslots are generated, and needs to know for that when they are and how long', () => {
    const whole = { ...day, eventStart: '9:00', eventEnd: '12:00', duration: '30', gap: '5' };
    expect(check([whole]).counts).toMatchObject({ events: 1, timeslots: 5 });
    expect(said([{ ...whole, duration: '' }])).toEqual([
      '2 duration: An event without timeslots needs a start time, an end time and minutes per timeslot.',
    ]);
    expect(said([{ ...whole, eventEnd: '' }])).toEqual([
      '2 eventEnd: An event without timeslots needs a start time, an end time and minutes per timeslot.',
    ]);
    expect(said([{ ...whole, duration: '200' }])).toEqual([
      '2 duration: No timeslot fits between start and end time. Please choose a shorter duration.',
    ]);
  });

  test.each([
    ['9:05', '09:05'],
    ['09.05', '09:05'],
    ['09:05:00', '09:05'],
    ['9:05 PM', '21:05'],
    ['12:30 am', '00:30'],
    ['24:15', '24:15'],
    ['13:00 PM', '13:00 PM'],
    ['noon', 'noon'],
  ])('may have been saved by a spreadsheet: %s is %s', (cell, clock) => {
    expect(clockOf(cell)).toBe(clock);
  });

  // T0982
  test('has odd rows, each refused for its own reason, and the good ones go on', () => {
    const rows = [
      slot('09:00', '09:25', { room: 'Pier 1' }),
      slot('09:20', '10:15', { room: 'Pier 1' }),
      slot('11:00', '10:00'),
      slot('24:75', '30:40'),
      slot('10:20', ''),
      slot('10:30', '10:40', { slotType: 'Lunch' }),
      slot('10:30', '10:40', { venue: 'Moon' }),
      slot('09:00', '09:25', { room: 'pier 1 ' }),
      slot('12:00', '12:30', { room: '(none)' }),
      slot('12:00', '12:30', { room: 'P3' }),
      { ...slot('12:00', '12:30'), date: '07/04/2031' },
      { venue: 'Online' },
      { tables: '5' },
      { room: 'Pier 1', tables: '5', quotas: '5' },
      { room: 'Pier 4', tables: 'many' },
      { room: 'Pier 5', quotas: '2' },
    ];
    expect(said(rows)).toEqual([
      '3 slotStart: This timeslot overlaps with row 2: 09:00 – 09:25.',
      '4 slotEnd: The end time must be later than the start time.',
      '5 slotStart: Invalid time value or format on start/end time.',
      '5 slotEnd: A day can last until six o’clock on the next morning, written as 30:00.',
      '6 slotEnd: A timeslot needs an end time.',
      '7 slotType: Timeslot type may be Timeslot, Break or Other.',
      '8 venue: Venue may be Offline, Online, or both with a semicolon between them.',
      '9 slotStart: This is already in row 2.',
      '10 room: This cannot be a room name: it is shown where no room name was entered.',
      '11 room: Room name must be at least 3 characters long.',
      '12 date: Please write the date as year, month and day: 2026-11-20.',
      '13 eventName: This row names no event and no room.',
      '14 tables: This belongs to a room. Please enter the room name.',
      '15 quotas: A room has tables or quotas, not both.',
      '16 tables: A room needs at least 1 table or quota.',
      '17 quotas: Timeslot quota must be at least 3.',
    ]);
    const { body } = check(rows);
    expect(body.events).toHaveLength(1);
    expect(body.events[0]?.timeslots).toHaveLength(1);
    expect(body.rooms.map(({ name }) => name)).toEqual(['Pier 1']);
  });

  test('says the same thing in two ways nowhere', () => {
    expect(
      said([
        slot('09:00', '09:30', { room: 'Pier 1', tables: '5', eventStart: '09:00' }),
        slot('09:30', '10:00', { room: 'Pier 1', tables: '6' }),
        slot('10:00', '10:30', { eventStart: '08:00' }),
        slot('09:00', '09:30', { room: 'Pier 2', slotType: 'Break' }),
      ]),
    ).toEqual([
      '3 tables: Row 2 has different details for the same room.',
      '4 eventStart: Row 2 has different details for the same event.',
      '5 slotType: Row 2 has different details for the same timeslot.',
    ]);
  });

  test('holds no timeslots back for the row that says when their day is, unless they do not fit its hours', () => {
    const head = { ...day, eventStart: '20:00', eventEnd: '19:00' };
    expect(said([head, slot('21:00', '21:30')])).toEqual([
      '2 eventEnd: The end time must be later than the start time.',
    ]);
    expect(said([{ ...head, eventEnd: 'late' }, slot('21:00', '21:30')])).toEqual([
      '2 eventEnd: Invalid time value or format on start/end time.',
    ]);
    expect(said([{ ...head, eventEnd: '23:00' }, slot('19:30', '20:30'), slot('22:30', '23:30')])).toEqual([
      '2 eventName: None of its timeslots can be created.',
      '3 slotStart: This timeslot starts before its event.',
      '4 slotEnd: This timeslot ends after its event.',
    ]);
  });

  test('leaves out names and days that another row says', () => {
    const { body } = check([
      day,
      { date: day.date, slotStart: '09:00', slotEnd: '09:30' },
      { eventName: 'day 1', slotStart: '09:30', slotEnd: '10:00' },
    ]);
    expect(body.events[0]?.timeslots).toHaveLength(2);
    expect(said([{ date: '2031-01-01', slotStart: '09:00', slotEnd: '09:30' }])).toEqual([
      '2 eventName: Event name must be at least 3 characters long.',
    ]);
    expect(said([{ eventName: 'Day 9', slotStart: '09:00', slotEnd: '09:30' }])).toEqual([
      '2 date: Date is required.',
    ]);
  });

  test.each([
    ['a wrong day', { date: '2031-04-0' }, 'date: Please write the date as year, month and day: 2026-11-20.'],
    [
      'a day that no month has',
      { date: '2031-02-30' },
      'date: Please write the date as year, month and day: 2026-11-20.',
    ],
    ['a wrong name', { eventName: 'D' }, 'eventName: Event name must be at least 3 characters long.'],
  ])(
    'learns nothing from %s: rows that leave it out wait for the row that wrote it',
    (_what, wrong, sentence) => {
      const [column = ''] = Object.keys(wrong);
      const silent = { ...slot('09:30', '10:00'), ...wrong, [column]: '' };
      expect(said([slot('09:00', '09:30', wrong), silent])).toEqual([`2 ${sentence}`, '3 waits for 2']);
    },
  );

  test('believes the hours and venues of a row that is wrong elsewhere: mended, it goes in beside the others', () => {
    const rows = [
      slot('09:00', '09:30', { venue: 'Offline', room: 'Pier 1', tables: '5' }),
      slot('08:00', '08:30', { date: '2031-02-30', room: 'Pier 1' }),
      slot('09:30', '10:00', { room: 'Pier 2', tables: 'many' }),
      slot('11:00', '11:30', { venue: 'Online', room: 'Call 1', quotas: '2' }),
    ];
    const { body, rows: found } = check(rows);
    expect(found.map(({ state: how }) => how)).toEqual(['READY', 'WRONG', 'WRONG', 'WRONG']);
    expect(body.events).toMatchObject([
      { startTime: '08:00', endTime: '11:30', type: ['offline', 'online'] },
    ]);
    const mended = rows.map((row) => ({
      ...row,
      date: day.date,
      tables: row.tables ? '5' : '',
      quotas: row.quotas ? '5' : '',
    }));
    const there = {
      events: [
        {
          ...standing,
          type: ['offline' as const, 'online' as const],
          startTime: '2031-04-07T01:00:00.000Z',
          endTime: '2031-04-07T04:30:00.000Z',
        },
      ],
      timeslots: new Map([[standing.id, [standingSlot]]]),
    };
    expect(said(mended, there)).toEqual([]);
    expect(check(mended, there).body.additions[0]?.timeslots).toHaveLength(3);
  });

  test('has a timeslot whose venues stand in a row each', () => {
    const rows = [slot('09:00', '09:30', { venue: 'Offline' }), slot('09:00', '09:30', { venue: 'Online' })];
    expect(said(rows)).toEqual([]);
    expect(check(rows).body.events).toMatchObject([
      { type: ['offline', 'online'], timeslots: [{ venues: ['offline', 'online'] }] },
    ]);
    expect(said([...rows, rows[0] ?? {}])).toEqual(['4 slotStart: This is already in row 2.']);
  });

  test('believes no hours of a wrong row that would be in the way of another event', () => {
    const rows = [
      slot('09:00', '09:30'),
      slot('09:15', '19:45'),
      { ...day, eventName: 'Evening', slotStart: '19:00', slotEnd: '20:00' },
    ];
    expect(check(rows).body.events).toMatchObject([
      { name: 'Day 1', startTime: '09:00', endTime: '09:30' },
      { name: 'Evening', startTime: '19:00', endTime: '20:00' },
    ]);
    expect(said(rows)).toEqual(['3 slotStart: This timeslot overlaps with row 2: 09:00 – 09:30.']);
  });

  test('has timeslots generated around its breaks, and none where a row names one, right or wrong', () => {
    const head = { ...day, eventStart: '09:00', eventEnd: '12:00', duration: '30' };
    const lunch = slot('10:00', '10:30', { slotType: 'Break' });
    const { body, counts } = check([head, lunch]);
    expect(counts).toMatchObject({ events: 1, timeslots: 5, breaks: 1 });
    expect(body.events[0]?.breaks).toEqual([
      { startTime: '10:00', endTime: '10:30', timeslotType: 'BREAKTIME' },
    ]);
    expect(said([head, { ...lunch, venue: 'Moon' }])).toEqual([
      '2 waits for 3',
      '3 venue: Venue may be Offline, Online, or both with a semicolon between them.',
    ]);
    expect(said([{ ...lunch, duration: '30' }])).toEqual([
      '2 eventStart: An event without timeslots needs a start time, an end time and minutes per timeslot.',
    ]);
    const wrong = slot('10:30', '');
    expect(said([head, lunch, wrong])).toEqual([
      '2 eventName: None of its timeslots can be created.',
      '3 waits for 2',
      '4 slotEnd: A timeslot needs an end time.',
    ]);
    expect(said([lunch, wrong])).toEqual(['2 waits for 3', '3 slotEnd: A timeslot needs an end time.']);
    expect(check([head, lunch, wrong]).body.events).toEqual([]);
  });

  test('has rooms of which any row may say how many tables they have, if it says that rightly', () => {
    const rows = [
      slot('11:00', '10:00', { room: 'Hall A', tables: '30' }),
      slot('09:00', '09:30', { room: 'Hall A' }),
    ];
    expect(check(rows)).toMatchObject({
      silentRooms: 0,
      body: { rooms: [{ name: 'Hall A', totalTables: 30 }] },
    });
    expect(check(rows.slice(0, 1))).toMatchObject({ silentRooms: 0, body: { rooms: [] } });
  });

  test('may not bring more than can be made at once', () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ room: `Pier ${index}` }));
    expect(check(many).tooMuch).toEqual(
      'The file has 201 rooms; 200 can be imported at a time. Please split the file.',
    );
    expect(check(many.slice(1)).tooMuch).toBeNull();
  });

  test('reads its times where the clock is changed as everywhere: an hour that repeats means its first pass', () => {
    const night = { eventName: 'Night', date: '2031-10-26' };
    const rows = [
      { ...night, slotStart: '01:30', slotEnd: '02:30' },
      { ...night, slotStart: '02:30', slotEnd: '04:00' },
    ];
    const { days } = check(rows, {}, { timezone: 'Europe/Berlin' });
    // 02:30 means its first pass: until four o'clock it is two hours and a half.
    expect(
      days[0]?.timeslots.map(
        ({ slotStartTime, slotEndTime }) => Date.parse(slotEndTime) - Date.parse(slotStartTime),
      ),
    ).toEqual([3_600_000, 9_000_000]);
  });
});

describe('What is there already', () => {
  const known = {
    events: [standing],
    timeslots: new Map([[standing.id, [standingSlot]]]),
    rooms: [{ name: 'PIER 1', type: 'offline' as const, totalTables: 5 }],
  };

  test('is said and not made again; what is new is added to it', () => {
    const rows = [
      slot('09:00', '09:30', { room: 'Pier 1' }),
      slot('09:30', '10:00', { room: 'Pier 1' }),
      slot('09:15', '09:45', { room: 'Pier 2' }),
      slot('11:30', '12:30'),
    ];
    const { rows: found, body } = check(rows, known);
    expect(found.map(({ state: how }) => how)).toEqual(['THERE', 'READY', 'WRONG', 'WRONG']);
    expect(said(rows, known)).toEqual([
      '4 slotStart: This timeslot overlaps with one that already exists: 09:00 – 09:30.',
      '5 slotEnd: This timeslot ends after its event.',
    ]);
    expect(body).toEqual({
      events: [],
      additions: [
        {
          eventId: standing.id,
          timeslots: [{ startTime: '09:30', endTime: '10:00', timeslotType: 'TIMESLOT' }],
        },
      ],
      rooms: [],
    });
    expect(eventsMeant(rowsOf(...rows), known.events)).toEqual([standing.id]);
    expect(eventsMeant(rowsOf({ ...day, eventName: 'Day 2' }), known.events)).toEqual([]);
  });

  test('as something else than the file says stays as it is, and the row says so', () => {
    const two = { ...standing, type: ['offline' as const, 'online' as const] };
    const rows = [
      slot('09:00', '09:30', { slotType: 'Break' }),
      slot('09:30', '10:00', { room: 'Pier 1', tables: '9' }),
      { room: 'Pier 1', quotas: '5' },
    ];
    const remarksOf = (cells: ScheduleRow['cells'][]) =>
      check(cells, { ...known, events: [two] }).rows.map(({ state: how, remarks }) => [how, ...remarks]);
    expect(remarksOf(rows)).toEqual([
      ['THERE', 'This timeslot already exists with another type; it stays as it is.'],
      ['READY', 'This room already exists with another number of tables or quotas; it stays as it is.'],
      ['THERE', 'This room already exists with another type; it stays as it is.'],
    ]);
    expect(remarksOf([{ room: 'pier 1', tables: '5' }])).toEqual([['THERE']]);
    expect(remarksOf([slot('09:00', '09:30', { venue: 'Online' })])).toEqual([
      ['THERE', 'This timeslot already exists with other venues; it stays as it is.'],
    ]);
    expect(remarksOf([slot('09:00', '09:30', { venue: 'Offline' })])).toEqual([['THERE']]);
  });

  test('stands in the way of an event of another name at the same time', () => {
    const rows = [slot('09:00', '09:30', { eventName: 'Another' })];
    expect(said(rows, known)).toEqual(['2 slotStart: This event overlaps with Day 1, 09:00 – 12:00.']);
    expect(EVENT_OVERLAPS).toEqual(sentences.EVENT_OVERLAP.sentence);
    expect(
      said([
        { ...day, eventStart: '13:00', eventEnd: '17:00', duration: '30', eventName: 'Afternoon' },
        { ...day, eventStart: '16:00', eventEnd: '18:00', duration: '30', eventName: 'Evening' },
      ]),
    ).toEqual(['3 eventStart: This event overlaps with Afternoon, 13:00 – 17:00.']);
  });
});

describe('A conference in JSON', () => {
  const days = {
    timezone: 'Asia/Singapore',
    events: [{ name: 'Day 1', date: '2031-04-07', firstStart: '09:00', lastEndUtc: '2031-04-07T09:00:00Z' }],
    rooms: [
      { name: '(none)', type: 'offline', roomOrder: 0 },
      { name: 'Pier 1' },
      { name: 'Call 1', type: 'Online', totalTables: 4 },
    ],
    slots: [
      {
        n: 0,
        room: 'Pier 1',
        kind: 'TIMESLOT',
        localDate: '2031-04-07',
        localStart: '09:00',
        localEnd: '09:25',
      },
    ],
  };

  test('is read as rows of a table, in its own hours', () => {
    const table = readDays(JSON.stringify(days), 'Asia/Jakarta') as ScheduleFile;
    expect(table.timezone).toBe('Asia/Singapore');
    expect(table.rows).toEqual([
      { row: 1, cells: { eventName: 'Day 1', date: '2031-04-07', eventStart: '09:00', eventEnd: '17:00' } },
      { row: 2, cells: { room: '(none)', venue: 'offline' } },
      { row: 3, cells: { room: 'Pier 1' } },
      { row: 4, cells: { room: 'Call 1', venue: 'Online', quotas: '4' } },
      {
        row: 5,
        cells: {
          date: '2031-04-07',
          slotStart: '09:00',
          slotEnd: '09:25',
          slotType: 'TIMESLOT',
          room: 'Pier 1',
        },
      },
    ]);
    const { body, rows } = checkSchedule(table.rows, nothing, choices);
    expect(rows.map(({ state: how }) => how)).toEqual(['READY', 'WRONG', 'READY', 'READY', 'READY']);
    expect(body.rooms.map(({ name }) => name)).toEqual(['Pier 1', 'Call 1']);
  });

  test.each([
    ['that is cut off', '{"events": [', scheduleMessages.fileNotJson],
    ['of something else', '[{"name": "3M"}]', scheduleMessages.fileNoSchedule],
    ['without anything in it', '{"events": []}', tableFileFaults.empty],
  ])('%s is refused with what to do', (_what, json, sentence) => {
    expect(readDays(json, 'Asia/Jakarta')).toBe(sentence);
  });
});

describe('A file for or from somebody', () => {
  const { t, textOf } = translatorOf('id', { ...first, ...venue, ...words });

  test.each([
    ['English', englishTranslator],
    ['Indonesian', { t, textOf }],
  ])('is a template in %s that goes in as it is', (_language, translator) => {
    const columnOf = headerReader(scheduleTable);
    for (const name of columnsOf(scheduleTable)) {
      expect(columnOf(scheduleColumns[name].label), name).toBe(name);
      expect(columnOf(translator.t(scheduleColumns[name].label)), name).toBe(name);
    }
    const table = readScheduleTable(parse(scheduleTemplate(translator)) as string[][]) as ScheduleFile;
    expect(table.unknown).toEqual([]);
    const { rows, counts } = checkSchedule(table.rows, nothing, choices);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(counts).toEqual({ events: 2, timeslots: 7, breaks: 1, rooms: 2, tables: 20, quotas: 20 });
  });

  test('is the rest with its reasons, which is read again as any other file', () => {
    const { rows } = check([
      slot('11:00', '10:00', { room: '=1+1' }),
      { eventName: 'Day 2', date: '2031-02-30' },
      { eventName: 'Day 2', slotStart: '09:00', slotEnd: '09:30' },
    ]);
    const rest = restOf(
      scheduleTable,
      rows.filter(({ state: how }) => how !== 'READY'),
      { t, textOf },
    );
    expect(rest).toContain('Waktu selesai slot: Waktu selesai harus lebih lambat dari waktu mulai.');
    expect(rest).toContain('Baris 3 harus diperbaiki dahulu.');
    const table = readScheduleTable(parse(rest) as string[][]) as ScheduleFile;
    expect(table.unknown).toEqual([]);
    expect(table.rows.map(({ cells }) => cells)).toEqual(rows.map(({ row }) => row.cells));
  });
});
