import { describe, expect, test } from 'vitest';
import { readScheduleFile } from '../../../../src/client/desk/schedule/import/read-schedule-file.ts';
import type { Message } from '../../../../src/domain/language/message.ts';
import { checkSchedule } from '../../../../src/domain/schedule/import/check-schedule.ts';
import type {
  ScheduleColumn,
  ScheduleFile,
} from '../../../../src/domain/schedule/import/schedule-columns.ts';
import { type ImportAct, type ImportState, importAfter } from '../../../../src/domain/tables/import-state.ts';
import { tableFileFaults } from '../../../../src/domain/tables/table-file.ts';

/** The screen of a schedule's import: a file is read, mended in place, imported, and what is typed is not forgotten. */

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = 'Event,Date,Start,End\nDay 1,2031-04-07,09:00,09:30\nDay 1,2031-04-07,09:15,09:45\n';
type ScheduleImportAct = ImportAct<ScheduleColumn>;
type ScheduleImportState = ImportState<ScheduleColumn>;
const scheduleImportAfter = importAfter<ScheduleColumn>;
const following = (...acts: ScheduleImportAct[]) =>
  acts.reduce<ScheduleImportState | null>(scheduleImportAfter, null) as ScheduleImportState;
const opened = (): ScheduleImportAct => ({
  kind: 'OPENED',
  fileName: 'schedule.csv',
  file: readScheduleFile('schedule.csv', bytes(csv), 'Asia/Jakarta') as ScheduleFile,
});
const checked = ({ rows }: ScheduleImportState) =>
  checkSchedule(
    rows,
    { events: [], timeslots: new Map(), rooms: [] },
    { timezone: 'Asia/Jakarta', venues: ['offline'], tables: 20, published: false },
  );
/** All that is right goes in. */
const imported = (state: ScheduleImportState): ScheduleImportAct => ({
  kind: 'ANSWERED',
  done: new Map(
    checked(state).rows.flatMap(({ state: how, row }) => (how === 'READY' ? [[row.row, null]] : [])),
  ),
});
const doneRows = ({ done }: ScheduleImportState) => [...done.keys()];

describe('A file of a schedule', () => {
  test.each<[string, string, Uint8Array, Message]>([
    ['that is a workbook', 'a.xlsx', new Uint8Array([0x50, 0x4b, 3, 4]), tableFileFaults.notCsv],
    ['in another encoding', 'a.csv', new Uint8Array([0x45, 0xe9, 0x0a]), tableFileFaults.notUtf8],
    ['of JSON in another encoding', 'a.json', new Uint8Array([0x7b, 0xe9]), tableFileFaults.notUtf8],
    ['that is too big', 'a.csv', new Uint8Array(11 * 1024 * 1024), tableFileFaults.tooBig],
    ['with nothing in it', 'a.csv', bytes(''), tableFileFaults.empty],
  ])('%s is refused with what to do', (_what, name, content, sentence) => {
    expect(readScheduleFile(name, content, 'Asia/Jakarta')).toEqual(sentence);
  });

  test('is known as JSON by what is in it, whatever it is called', () => {
    const json = '\uFEFF {"events":[{"name":"Day 1","date":"2031-04-07"}]}';
    const table = readScheduleFile('days.txt', bytes(json), 'Asia/Jakarta') as ScheduleFile;
    expect(table.rows).toEqual([{ row: 1, cells: { eventName: 'Day 1', date: '2031-04-07' } }]);
  });

  test('that is mended keeps what was typed, and asks before it is lost until it has gone in', () => {
    const first = following(opened());
    expect(checked(first).rows.map(({ state }) => state)).toEqual(['READY', 'WRONG']);
    expect(first.typed).toBe(false);
    const acts: ScheduleImportAct[] = [
      opened(),
      { kind: 'TYPED', row: 3, column: 'slotStart', text: '09:30' },
      { kind: 'TIDIED' },
    ];
    const mended = following(...acts);
    expect(mended).toMatchObject({ typed: true, touched: new Map() });
    expect(checked(mended).rows.map(({ state }) => state)).toEqual(['READY', 'READY']);
    const done = following(...acts, imported(mended));
    expect(done.typed).toBe(false);
    expect(doneRows(done)).toEqual([2, 3]);
    expect(checked(mended).counts).toMatchObject({ events: 1, timeslots: 2 });
    const again = scheduleImportAfter(done, { kind: 'TYPED', row: 3, column: 'slotEnd', text: '10:00' });
    expect(again).toMatchObject({ typed: true, done: new Map([[2, null]]) });
  });

  test('is none without a file, and nothing of one that was closed comes back with the next', () => {
    for (const act of [{ kind: 'TIDIED' }, { kind: 'CLOSED' }] as const)
      expect(scheduleImportAfter(null, act)).toBeNull();
    const typed: ScheduleImportAct = { kind: 'TYPED', row: 2, column: 'room', text: 'Pier 1' };
    expect(scheduleImportAfter(null, typed)).toBeNull();
    const first = following(opened(), typed);
    const done = following(opened(), typed, imported(first));
    expect(scheduleImportAfter(done, { kind: 'CLOSED' })).toBeNull();
    expect(scheduleImportAfter(done, opened())).toEqual(following(opened()));
  });

  test('has the cell that is typed in and no other changed; one that is emptied says nothing', () => {
    const open = opened();
    const first = following(open);
    const typed = following(
      open,
      { kind: 'TYPED', row: 2, column: 'room', text: 'Pier 1' },
      { kind: 'TYPED', row: 2, column: 'slotEnd', text: '' },
    );
    expect(typed.rows[0]?.cells).toEqual({
      eventName: 'Day 1',
      date: '2031-04-07',
      slotStart: '09:00',
      room: 'Pier 1',
    });
    expect(typed.rows[1]).toBe(first.rows[1]);
    expect(first.rows[0]?.cells).toHaveProperty('slotEnd', '09:30');
    expect(typed.touched).toEqual(new Map([[2, new Set(['room', 'slotEnd'])]]));
  });

  test('of which a part went in keeps what was typed over the rest, and adds up what went in', () => {
    const acts: ScheduleImportAct[] = [
      opened(),
      { kind: 'TYPED', row: 2, column: 'room', text: 'Pier 1' },
      { kind: 'TYPED', row: 3, column: 'slotStart', text: '09:20' },
    ];
    const part = imported(following(...acts));
    expect(following(...acts, part)).toMatchObject({
      typed: true,
      touched: new Map([[3, new Set(['slotStart'])]]),
      done: new Map([[2, null]]),
    });
    const mended: ScheduleImportAct[] = [
      ...acts,
      part,
      { kind: 'TYPED', row: 3, column: 'slotStart', text: '09:30' },
    ];
    const all = following(...mended, imported(following(...mended)));
    expect(all.typed).toBe(false);
    expect(doneRows(all)).toEqual([2, 3]);
  });
});
