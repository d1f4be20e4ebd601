import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isMessage } from '../../../src/domain/language/message.ts';
import { checkSchedule } from '../../../src/domain/schedule/import/check-schedule.ts';
import { readDays } from '../../../src/domain/schedule/import/read-days.ts';
import type { ScheduleColumn, ScheduleRow } from '../../../src/domain/schedule/import/schedule-columns.ts';
import type { TitledAs } from '../../../src/domain/schedule/import/titled-rows.ts';
import {
  applySaveSession,
  sameSessionKey,
  saveSessionArgs,
} from '../../../src/domain/sessions/save-session.ts';

const rowsOf = (...cells: Partial<Record<ScheduleColumn, string>>[]): ScheduleRow[] =>
  cells.map((one, place) => ({ row: place + 2, cells: one }));
const ROOM = { id: '5d2b1c9e-8f0a-4a55-9a57-0d6f9f3f0001', name: 'Hall', type: 'offline' as const };
const check = (rows: readonly ScheduleRow[], titled: TitledAs, sessions: ReadonlySet<string> = new Set()) =>
  checkSchedule(
    rows,
    { events: [], timeslots: new Map(), rooms: [{ ...ROOM, totalTables: 4 } as never], sessions },
    {
      timezone: 'Asia/Jakarta',
      venues: ['offline'],
      tables: 4,
      published: false,
      titled,
      nameOfDay: (n) => `Day ${n}`,
    },
  );
const talk = (title: string, start: string, end: string, room = 'Hall') => ({
  date: '2026-11-20',
  slotStart: start,
  slotEnd: end,
  title,
  room,
});

describe('Rows with a title', () => {
  // T3043
  test('become sessions or timeslots, as is chosen; a break stays a break', () => {
    const rows = rowsOf(
      talk('Opening', '09:00', '10:00'),
      { ...talk('Lunch', '12:00', '13:00'), slotType: 'Break', room: '' },
      { ...talk('', '10:00', '10:30') },
    );
    const shown = check(rows, 'SHOWN');
    expect(shown.hasTitles).toBe(true);
    expect(shown.sessions.map(({ row, args }) => [row, args.title, args.kind, args.roomName])).toEqual([
      [2, 'Opening', 'SHOWN', 'Hall'],
    ]);
    expect(shown.counts).toMatchObject({ events: 1, timeslots: 1, breaks: 1 });
    expect(shown.rows.map(({ state }) => state)).toEqual(['READY', 'READY', 'READY']);
    expect(check(rows, 'BOOKABLE').sessions[0]?.args.kind).toBe('BOOKABLE');
    const timeslots = check(rows, 'TIMESLOTS');
    expect([timeslots.sessions.length, timeslots.counts.timeslots]).toEqual([0, 2]);
  });

  // T3044
  test('that are there already, or twice, bring nothing new; what is wrong stands at its row', () => {
    const rows = rowsOf(
      talk('Opening', '09:00', '10:00', 'hall'),
      talk('Walk', '10:00', '11:00', 'The garden'),
      talk('walk', '10:00', '11:00', 'the garden'),
      talk('No end', '10:00', ''),
      { ...talk('No day', '10:00', '11:00'), date: '' },
      talk('x'.repeat(201), '10:00', '11:00'),
    );
    const session = applySaveSession(
      saveSessionArgs.parse({
        title: 'Opening',
        date: '2026-11-20',
        startTime: '09:00',
        endTime: '10:00',
        roomId: ROOM.id,
      }),
      { id: 's', programId: 'p' },
      'Asia/Jakarta',
    );
    const checked = check(rows, 'SHOWN', new Set([sameSessionKey(session)]));
    expect(checked.rows.map(({ state }) => state)).toEqual([
      'THERE',
      'READY',
      'THERE',
      'WRONG',
      'WRONG',
      'WRONG',
    ]);
    expect(checked.rows.slice(3).map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['slotEnd'],
      ['date'],
      ['title'],
    ]);
  });

  // T3045
  test('after midnight belong to their evening', () => {
    const rows = rowsOf(talk('Party', '22:00', '23:59'), {
      ...talk('Late show', '00:30', '01:30'),
      date: '2026-11-21',
    });
    expect(
      check(rows, 'SHOWN').sessions.map(({ args }) => [args.date, args.startTime, args.endTime]),
    ).toEqual([
      ['2026-11-20', '22:00', '23:59'],
      ['2026-11-20', '24:30', '25:30'],
    ]);
  });

  const real = join(
    process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../../../shared/data'),
    'event-days.json',
  );
  // T3046
  test.skipIf(!existsSync(real))('of a real conference arrive with each of its titles', () => {
    const json = readFileSync(real, 'utf8');
    const file = readDays(json, 'Asia/Jakarta');
    if (isMessage(file)) throw new Error(file.code);
    const titles = (JSON.parse(json) as { slots: { title: string }[] }).slots.map(({ title }) =>
      title.trim(),
    );
    const checked = check(file.rows, 'SHOWN');
    const there = checked.sessions.map(({ args }) => args.title.trim());
    expect([...new Set(there)].sort()).toEqual([...new Set(titles)].sort());
    expect(checked.rows.filter(({ state }) => state === 'WRONG').map(({ row }) => row.row)).toEqual([]);
    expect(checked.counts).toMatchObject({ events: 0, rooms: 0, timeslots: 0 });
    expect(there).toHaveLength(titles.length);
  });
});
