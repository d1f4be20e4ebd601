import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { readScheduleFile } from '../../../src/client/desk/schedule/import/read-schedule-file.ts';
import { englishText, isMessage } from '../../../src/domain/language/message.ts';
import {
  type CheckedSchedule,
  checkSchedule,
  eventsMeant,
} from '../../../src/domain/schedule/import/check-schedule.ts';
import type { ScheduleFile } from '../../../src/domain/schedule/import/schedule-columns.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { written } from '../../support/written.ts';
import { type ScheduleFixtures, scheduleFixtures } from './schedule-fixtures.ts';

/** A file of a schedule from its bytes to the database, as the screen brings it: looked at, imported, imported again. */

const { test, fixtures } = fixturesTest(scheduleFixtures);

type Program = Awaited<ReturnType<ScheduleFixtures['program']>>;

const nameOfDay = (number: number) => `Day ${number}`;

const read = (name: string, text: string): ScheduleFile => {
  const table = readScheduleFile(name, new TextEncoder().encode(text), 'Asia/Jakarta');
  if (isMessage(table)) throw new Error(englishText(table));
  return table;
};

/** What the screen knows of the program, and what it makes of the file. */
async function look({ programId, manager }: Program, table: ScheduleFile, timezone: string) {
  const params = { programId };
  const { events } = (await fixtures.ask(manager, 'listEvents', { params })).result;
  const { rooms } = (await fixtures.ask(manager, 'listRooms', { params })).result;
  const timeslots = new Map(
    await Promise.all(
      eventsMeant(table.rows, events, nameOfDay).map(async (eventId) => {
        const listed = await fixtures.ask(manager, 'listTimeslots', { params: { programId, eventId } });
        return [eventId, listed.result.timeslots] as const;
      }),
    ),
  );
  return checkSchedule(
    table.rows,
    { events, rooms, timeslots },
    { timezone, venues: ['offline'], tables: 5, published: true, nameOfDay },
  );
}

const send = ({ programId, manager }: Program, { body }: Pick<CheckedSchedule, 'body'>) =>
  fixtures.ask(manager, 'submitEvent', { params: { programId }, body });

const statesOf = ({ rows }: CheckedSchedule) => ({
  wrong: rows.filter(({ state }) => state === 'WRONG').length,
  there: rows.filter(({ state }) => state === 'THERE').length,
  ready: rows.filter(({ state }) => state === 'READY').length,
});

/** Imports a file, and the same once more. */
async function importedTwice(table: ScheduleFile, timezone: string) {
  const program = await fixtures.program({ timezone });
  const eventsNow = async () => {
    const params = { programId: program.programId };
    return (await fixtures.ask(program.manager, 'listEvents', { params })).result.events.length;
  };
  const others = await eventsNow();
  const before = await look(program, table, timezone);
  const answer = await send(program, before);
  expect(answer.status, answer.message).toBe(200);
  const { result: made } = answer;
  expect(made.events).toHaveLength(before.counts.events);
  expect(made.timeslots).toHaveLength(before.counts.timeslots + before.counts.breaks);
  expect(made.rooms).toHaveLength(before.counts.rooms);
  expect(made.rooms.reduce((sum, room) => sum + room.tables.length, 0)).toBe(before.counts.tables);

  const after = await look(program, table, timezone);
  expect(after.body).toEqual({ events: [], additions: [], rooms: [] });
  expect(statesOf(after)).toEqual({
    wrong: statesOf(before).wrong,
    there: statesOf(before).ready + statesOf(before).there,
    ready: 0,
  });
  // Whoever says it again without looking is refused as a whole.
  expect((await send(program, before)).status).toBe(409);
  expect(await eventsNow()).toBe(others + before.counts.events);
  return { before };
}

const header = ['Event name', 'Event date', 'Timeslot start', 'Timeslot end', 'Room', 'Tables'];

describe('A file of a conference with odd entries', () => {
  interface Odd {
    timezone: string;
    days: { name: string; date: string; start: string; end: string }[];
    rooms: string[];
    sessions: { room: string; date: string; start: string; end: string }[];
  }
  const odd = JSON.parse(readFileSync(join(import.meta.dirname, 'odd-days.json'), 'utf8')) as Odd;

  // T0980
  test('becomes events, timeslots and rooms without them, each refused with its reason; a second time makes nothing', async () => {
    const table = read(
      'harbour.csv',
      csvOf([
        [...header, 'Event start', 'Event end', 'Minutes per timeslot'],
        ...odd.days.map(({ name, date, start, end }) => [name, date, '', '', '', '', start, end, '25']),
        ...odd.rooms.map((room) => ['', '', '', '', room, '', '', '', '']),
        ...odd.sessions.map(({ room, date, start, end }) => ['', date, start, end, room, '', '', '', '']),
      ]),
    );
    const { before } = await importedTwice(table, odd.timezone);
    expect(
      before.rows.flatMap(({ row, problems }) =>
        problems.map(({ message }) => `${row.row} ${written(message)}`),
      ),
    ).toEqual([
      '4 This event overlaps with Harbour Forum day 2, 00:00 – 16:30.',
      '6 This cannot be a room name: it is shown where no room name was entered.',
      '9 This is already in row 7.',
      '10 Room name must be at least 3 characters long.',
      '13 This timeslot overlaps with row 11: 09:00 – 09:25, Pier 1.',
      '15 This timeslot ends after its event.',
      '16 This cannot be a room name: it is shown where no room name was entered.',
      '16 The end time must be later than the start time.',
      '17 The end time must be later than the start time.',
      '19 This timeslot ends after its event.',
    ]);
    expect(before.counts).toEqual({ events: 3, timeslots: 17, breaks: 0, rooms: 2, tables: 10, quotas: 0 });
  });

  // T0981
  test('mended, brings only what was left: timeslots are added to the event that is there', async () => {
    const file = (end: string) =>
      read(
        'harbour.csv',
        csvOf([
          header,
          ['Day 1', '2031-04-07', '09:00', '09:25', 'Pier 1', '3'],
          ['Day 1', '2031-04-07', '09:25', end, 'Pier 2', '4'],
          ['Day 1', '2031-04-07', '10:00', '10:25', 'Pier 1', ''],
        ]),
      );
    const program = await fixtures.program({ timezone: 'Asia/Jakarta' });
    await send(program, await look(program, file('09:20'), 'Asia/Jakarta'));
    const mended = await look(program, file('09:50'), 'Asia/Jakarta');
    expect(mended.counts).toMatchObject({ events: 0, timeslots: 1, rooms: 1 });
    const { result, status } = await send(program, mended);
    expect(status).toBe(200);
    expect(result.events).toEqual([]);
    expect(result.timeslots).toHaveLength(1);
    expect((await look(program, file('09:50'), 'Asia/Jakarta')).counts).toMatchObject({ timeslots: 0 });
  });
});

describe('A conference of many rooms', () => {
  /** Four days, eighteen rooms, a thousand talks that begin and end as each room likes; the last ones after midnight. */
  const talks = () =>
    Array.from({ length: 4 }, (_, day) => day).flatMap((day) =>
      Array.from({ length: 18 }, (_, room) => room).flatMap((room) => {
        const minutes = [25, 55, 40, 45, 50][(room + day) % 5] ?? 25;
        return Array.from({ length: 14 }, (_, index) => {
          const from = 9 * 60 + room * 5 + index * (minutes + 10);
          const clock = (at: number) =>
            [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
          const place = `Room ${String(room + 1).padStart(2, '0')}`;
          return [`Talk ${index + 1}`, place, `2031-05-0${day + 1}`, clock(from), clock(from + minutes)];
        });
      }),
    );

  // T2653
  test('goes in whole, as title, room, date, start and end; a second time brings nothing', async () => {
    const rows = talks();
    const table = read('export.csv', csvOf([['Title', 'Room', 'Date', 'Start', 'End'], ...rows]));
    const { before } = await importedTwice(table, 'Asia/Jakarta');
    expect(
      before.rows.flatMap(({ row, problems }) =>
        problems.map(({ message }) => `${row.row} ${englishText(message)}`),
      ),
    ).toEqual([]);
    expect(before.counts).toMatchObject({ events: 4, timeslots: rows.length, rooms: 18 });
    expect(before.body.events.map(({ name, endTime }) => [name, endTime > '24:00'])).toEqual(
      ['Day 1', 'Day 2', 'Day 3', 'Day 4'].map((name) => [name, true]),
    );
  });
});

describe('Timeslots for an event there is', () => {
  const slot = (startTime: string, endTime: string) => ({ startTime, endTime });

  test('are refused one by one with their place, and then nothing of the call is made', async () => {
    const program = await fixtures.program({ timezone: 'Asia/Jakarta' });
    const params = { programId: program.programId };
    const day = { name: 'Day 1', type: ['offline' as const], date: '2031-05-01', duration: 30 };
    const made = await fixtures.ask(program.manager, 'createEvent', {
      params,
      body: { ...day, startTime: '09:00', endTime: '12:00', timeslots: [slot('09:00', '09:30')] },
    });
    const eventId = made.result.event.id;
    const rooms = [{ name: 'Pier 9', type: 'offline' as const, totalTables: 2 }];
    const add = (timeslots: ReturnType<typeof slot>[], more: object = {}) =>
      fixtures.ask(program.manager, 'submitEvent', {
        params,
        body: { events: [], additions: [{ eventId, timeslots, ...more }], rooms },
      });
    const refused = await add([slot('09:30', '10:00'), slot('09:15', '09:45'), slot('11:45', '12:15')]);
    expect(refused.status).toBe(400);
    expect(refused.issues).toEqual([
      { path: 'additions.0.timeslots.1.startTime', message: 'This timeslot overlaps with 09:00 – 09:30.' },
      { path: 'additions.0.timeslots.2.endTime', message: 'This timeslot ends after its event.' },
    ]);
    const listed = await fixtures.ask(program.manager, 'listRooms', { params });
    expect(listed.result.rooms.map(({ name }) => name)).not.toContain('Pier 9');

    const other = await fixtures.program();
    const foreign = await fixtures.ask(other.manager, 'submitEvent', {
      params: { programId: other.programId },
      body: { events: [], additions: [{ eventId, timeslots: [slot('09:30', '10:00')] }] },
    });
    expect(foreign.status).toBe(404);
    const twice = await fixtures.ask(program.manager, 'submitEvent', {
      params,
      body: {
        events: [],
        additions: [
          { eventId, timeslots: [slot('09:30', '10:00')] },
          { eventId, timeslots: [slot('09:30', '10:00')] },
        ],
      },
    });
    expect(twice.status).toBe(400);
    expect((await add([slot('09:30', '10:00')])).result.timeslots).toHaveLength(1);
  });
});

const realFolder = process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../../../shared/data');
const realFile = join(realFolder, 'event-days.json');

describe.skipIf(!existsSync(realFile))(
  `The real conference (${existsSync(realFile) ? 'there' : 'skipped: no event-days.json beside the project and no REAL_DATA_DIR'})`,
  () => {
    interface Real {
      timezone: string;
      events: { name: string; date: string }[];
      rooms: { name: string }[];
      slots: { room: string; localDate: string; localStart: string; localEnd: string }[];
    }
    const json = existsSync(realFile) ? readFileSync(realFile, 'utf8') : '{}';
    const real = () => JSON.parse(json) as Real;

    // T0979
    test('goes in as the file it is: its days, its rooms, its timeslots, and every odd entry has its reason', async () => {
      const { before } = await importedTwice(read('event-days.json', json), real().timezone);
      expect(before.counts).toMatchObject({
        events: real().events.length,
        rooms: real().rooms.length - 1,
      });
      // All but one, which ends when it starts and is in no room.
      expect(before.counts.timeslots).toBe(real().slots.length - 1);
      const reasons = before.rows.flatMap(({ problems }) =>
        problems.map(({ message }) => englishText(message)),
      );
      expect(new Set(reasons)).toEqual(
        new Set([
          'This cannot be a room name: it is shown where no room name was entered.',
          'The end time must be later than the start time.',
        ]),
      );
    });

    test('goes in as CSV, a row a session, with the same timeslots', async () => {
      const { events, slots, timezone } = real();
      const names = new Map(events.map(({ date, name }) => [date, name]));
      const table = read(
        'sessions.csv',
        csvOf([
          header,
          ...slots.map(({ localDate, localStart, localEnd, room }) => [
            ...[names.get(localDate) ?? '', localDate, localStart, localEnd, room, '4'],
          ]),
        ]),
      );
      const { before } = await importedTwice(table, timezone);
      const whole = await importedTwice(read('event-days.json', json), timezone);
      expect(before.counts.events).toBe(events.length);
      expect(before.body.events.map(({ timeslots }) => timeslots)).toEqual(
        whole.before.body.events.map(({ timeslots }) => timeslots),
      );
    });
  },
);
