import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { openScheduleFile } from '../../../../src/client/desk/schedule/import/read-schedule-file.ts';
import type { ScheduleFile } from '../../../../src/domain/schedule/import/schedule-columns.ts';
import { isTableFile } from '../../../../src/domain/tables/table-file.ts';
import { written } from '../../../support/written.ts';

/** Files of a schedule in every format that it comes in, as they are chosen. */

const opened = (name: string, text: string) =>
  openScheduleFile(name, new TextEncoder().encode(text), 'Asia/Jakarta');
async function rowsOf(name: string, text: string): Promise<string[]> {
  const file = await opened(name, text);
  if (!isTableFile(file)) return [written(file)];
  return (file as ScheduleFile).rows.map(({ cells }) =>
    [cells.date, cells.slotStart, cells.slotEnd, cells.room, cells.title]
      .map((cell) => cell ?? '')
      .join(' | '),
  );
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@pier.example', ...lines, 'END:VEVENT'];
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pier//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

describe('A calendar', () => {
  // T2647
  test('is read in the program’s zone, whether its times are in UTC, in a named zone, in its own, or in none', async () => {
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Harbour time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const text = calendar(
      ...own,
      ...event('SUMMARY:Utc', 'LOCATION:Pier 1', 'DTSTART:20310407T020000Z', 'DTEND:20310407T023000Z'),
      ...event(
        'SUMMARY:Named',
        'DTSTART;TZID=Asia/Tokyo:20310407T120000',
        'DTEND;TZID=Asia/Tokyo:20310407T123000',
      ),
      ...event('SUMMARY:Own', 'DTSTART;TZID=Harbour time:20310407T120000', 'DURATION:PT1H'),
      ...event(
        'SUMMARY:Floating',
        'LOCATION:Pier\\, west',
        'DTSTART:20310407T120000',
        'DTEND:20310407T124500',
      ),
      ...event('SUMMARY:Gone', 'STATUS:CANCELLED', 'DTSTART:20310407T120000', 'DTEND:20310407T124500'),
    );
    expect(await rowsOf('harbour.ics', text)).toEqual([
      '2031-04-07 | 09:00 | 09:30 | Pier 1 | Utc',
      '2031-04-07 | 10:00 | 10:30 |  | Named',
      '2031-04-07 | 11:00 | 12:00 |  | Own',
      '2031-04-07 | 12:00 | 12:45 | Pier, west | Floating',
    ]);
  });

  // T2648
  test('repeats its dates, lets an evening end after midnight, and has no hours for a whole day', async () => {
    const text = calendar(
      ...event(
        'SUMMARY:Daily',
        'DTSTART:20310407T090000',
        'DTEND:20310407T093000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20310408T090000',
      ),
      ...event('SUMMARY:Late', 'DTSTART:20310407T230000', 'DTEND:20310408T003000'),
      ...event('SUMMARY:Whole', 'DTSTART;VALUE=DATE:20310410', 'DTEND;VALUE=DATE:20310411'),
    );
    expect(await rowsOf('harbour.ics', text)).toEqual([
      '2031-04-07 | 09:00 | 09:30 |  | Daily',
      '2031-04-07 | 23:00 | 24:30 |  | Late',
      '2031-04-09 | 09:00 | 09:30 |  | Daily',
      '2031-04-10 |  |  |  | Whole',
    ]);
  });

  // T2753
  test('has the dates of a series that were moved, canceled or put into another room, each of its own series', async () => {
    const series = (uid: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      ...lines,
      'END:VEVENT',
    ];
    const text = calendar(
      ...series(
        'ropes',
        'SUMMARY:Ropes',
        'LOCATION:Pier 1',
        'DTSTART:20310407T090000',
        'DTEND:20310407T093000',
        'RRULE:FREQ=DAILY;COUNT=4',
      ),
      ...series(
        'knots',
        'SUMMARY:Knots',
        'LOCATION:Pier 2',
        'DTSTART:20310407T090000',
        'DTEND:20310407T093000',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
      ...series(
        'ropes',
        'SUMMARY:Ropes\\, late',
        'LOCATION:Pier 1',
        'RECURRENCE-ID:20310408T090000',
        'DTSTART:20310408T150000',
        'DTEND:20310408T153000',
      ),
      ...series(
        'ropes',
        'SUMMARY:Ropes',
        'RECURRENCE-ID:20310409T090000',
        'STATUS:CANCELLED',
        'DTSTART:20310409T090000',
        'DTEND:20310409T093000',
      ),
      ...series(
        'ropes',
        'SUMMARY:Ropes',
        'LOCATION:Pier 3',
        'RECURRENCE-ID:20310410T090000',
        'DTSTART:20310410T090000',
        'DTEND:20310410T093000',
      ),
      ...series(
        'elsewhere',
        'SUMMARY:Moved',
        'RECURRENCE-ID:20310410T090000',
        'DTSTART:20310410T120000',
        'DTEND:20310410T123000',
      ),
    );
    expect((await rowsOf('harbour.ics', text)).sort()).toEqual([
      '2031-04-07 | 09:00 | 09:30 | Pier 1 | Ropes',
      '2031-04-07 | 09:00 | 09:30 | Pier 2 | Knots',
      '2031-04-08 | 09:00 | 09:30 | Pier 2 | Knots',
      '2031-04-08 | 15:00 | 15:30 | Pier 1 | Ropes, late',
      '2031-04-10 | 09:00 | 09:30 | Pier 3 | Ropes',
      '2031-04-10 | 12:00 | 12:30 |  | Moved',
    ]);
  });

  // T2754
  test('whose rules have no end, or never a date, is read to its last other date', async () => {
    const dates = ['DTSTART:20310407T090000', 'DTEND:20310407T093000'];
    const text = calendar(
      ...event('SUMMARY:Never', ...dates, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
      ...event('SUMMARY:Nor', ...dates, 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU;COUNT=3'),
      ...event('SUMMARY:Endless', ...dates, 'RRULE:FREQ=DAILY'),
      ...event('SUMMARY:Last', 'DTSTART:20310409T090000', 'DTEND:20310409T093000'),
    );
    expect((await rowsOf('harbour.ics', text)).sort()).toEqual([
      '2031-04-07 | 09:00 | 09:30 |  | Endless',
      '2031-04-07 | 09:00 | 09:30 |  | Never',
      '2031-04-07 | 09:00 | 09:30 |  | Nor',
      '2031-04-08 | 09:00 | 09:30 |  | Endless',
      '2031-04-09 | 09:00 | 09:30 |  | Endless',
      '2031-04-09 | 09:00 | 09:30 |  | Last',
    ]);
    const many = Array.from({ length: 5001 }, () => event('SUMMARY:One', ...dates)).flat();
    expect(await rowsOf('harbour.ics', calendar(...many))).toEqual([
      'A file may have up to 5000 rows. Please split it.',
    ]);
  });

  // T2759
  test('has no end for what goes on for days, since no timeslot does', async () => {
    const text = calendar(
      ...event('SUMMARY:Fair', 'DTSTART:20310407T090000', 'DTEND:20310409T170000'),
      ...event('SUMMARY:Nights', 'DTSTART:20310407T200000', 'DTEND:20310408T070000'),
      ...event('SUMMARY:Night', 'DTSTART:20310407T200000', 'DTEND:20310408T060000'),
    );
    expect((await rowsOf('harbour.ics', text)).sort()).toEqual([
      '2031-04-07 | 09:00 |  |  | Fair',
      '2031-04-07 | 20:00 |  |  | Nights',
      '2031-04-07 | 20:00 | 30:00 |  | Night',
    ]);
  });

  // T2649
  test('that is broken says so, and one without dates is empty', async () => {
    expect(await rowsOf('harbour.ics', 'BEGIN:VCALENDAR\r\nVERSION')).toEqual([
      'The calendar in this file cannot be read. Please export and choose it again.',
    ]);
    expect(await rowsOf('harbour.ics', calendar())).toEqual([
      'The file is empty. Please choose a file with a header and at least one row.',
    ]);
  });
});

describe('A programme in XML', () => {
  const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<schedule>${body}</schedule>`;

  // T2650
  test('is read with its days, rooms and talks, also where a day has one room and a room one talk', async () => {
    const talk = (start: string, title: string) =>
      `<event id="1"><start>${start}</start><duration>00:30</duration><title>${title}</title></event>`;
    const text = xml(
      `<conference><title>Harbour</title><time_zone_name>Asia/Jakarta</time_zone_name></conference>
       <day date="2031-04-07" index="1"><room name="007">${talk('09:00', 'Ropes &amp; knots')}</room>
       <room name="Pier 2">${talk('09:10', 'One')}${talk('09:40', 'Two')}</room></day>
       <day date="2031-04-08" index="2"><room name="Pier 2">${talk('10:00', 'Three')}</room></day>
       <day date="2031-04-09" index="3"></day>`,
    );
    expect(await rowsOf('schedule.xml', text)).toEqual([
      '2031-04-07 | 09:00 | 09:30 | 007 | Ropes & knots',
      '2031-04-07 | 09:10 | 09:40 | Pier 2 | One',
      '2031-04-07 | 09:40 | 10:10 | Pier 2 | Two',
      '2031-04-08 | 10:00 | 10:30 | Pier 2 | Three',
    ]);
  });

  // T2755
  test('has its letters, also where the file has numbers for them', async () => {
    const text = xml(
      `<conference><title>Harbour</title></conference>
       <day date="2031-04-07" index="1"><room name="Caf&#233; &#x26; pier"><event id="1"><start>09:00</start>
       <duration>00:30</duration><title>Rope&#8217;s &amp;amp; &#128674;</title></event></room></day>`,
    );
    expect(await rowsOf('schedule.xml', text)).toEqual([
      '2031-04-07 | 09:00 | 09:30 | Café & pier | Rope’s &amp; 🚢',
    ]);
  });

  // T2651
  test('that is cut off, or of something else, is refused with what to do', async () => {
    expect(await rowsOf('schedule.xml', '<schedule><day>')).toEqual([
      'The file is not complete XML. Please export and choose it again.',
    ]);
    expect(await rowsOf('feed.xml', '<rss><channel/></rss>')).toEqual([
      'The file is XML but not the programme of a conference: it must have days with rooms and talks, as Pentabarf, frab and pretalx export them.',
    ]);
  });
});

describe('A table', () => {
  // T2652
  test('of title, room, date, start and end is CSV as any other', async () => {
    const text = 'Title,Room,Date,Start,End\nRopes,Pier 1,2031-04-07,09:00,09:30\n';
    expect(await rowsOf('export.csv', text)).toEqual(['2031-04-07 | 09:00 | 09:30 | Pier 1 | Ropes']);
  });
});

// T2806
test('A workbook is read by the sheet that has the schedule: days and times as their cells show them', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['Draft'], ['Ask Ayu.']] },
      {
        name: 'Schedule',
        rows: [
          ['Programme, as of May'],
          ['Event', 'Date', 'Slot start', 'Slot end', 'Room'],
          ['Day 1', new Date('2031-04-07T00:00:00Z'), '09:00', new Date('1899-12-30T09:30:00Z'), 'Pier 1'],
          [null, new Date('2031-04-07T00:00:00Z'), '09:30', '10:00', 'Pier 1'],
        ],
        merges: [{ startRow: 2, startCol: 0, endRow: 3, endCol: 0 }],
      },
    ],
  });
  const file = (await openScheduleFile('schedule.xlsx', bytes, 'Asia/Jakarta')) as ScheduleFile;
  expect(file.rows.map(({ row, cells }) => [row, ...Object.values(cells)])).toEqual([
    [3, 'Day 1', '2031-04-07', '09:00', '09:30', 'Pier 1'],
    [4, 'Day 1', '2031-04-07', '09:30', '10:00', 'Pier 1'],
  ]);
  const notes = await writeXlsx({ sheets: [{ name: 'Notes', rows: [['Draft'], ['Ask Ayu.']] }] });
  expect(isTableFile(await openScheduleFile('notes.xlsx', notes, 'Asia/Jakarta'))).toBe(false);
});
