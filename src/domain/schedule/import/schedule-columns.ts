import type { MessageLike } from '../../language/message.ts';
import { checkedBy, wordReader } from '../../tables/read-cells.ts';
import type { RowFindings } from '../../tables/row-findings.ts';
import type { CellProblem, FileRow, TableColumn, TableFile, TableKind } from '../../tables/table-file.ts';
import { dayTimeArgs, eventFields } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { type TimeslotType, timeslotTypes, type Venue, venues } from '../schedule.ts';

/**
 * A file of a schedule (SPEC.md 3: what an event, a timeslot and a room have). Headers and words of lists are understood in
 * Indonesian too: the catalogues say the same (the test of the import compares them).
 */

/** 9:05, 09.05, 09:05:00 and 9:05 PM as spreadsheets save them; anything else stays, for the rule to refuse. */
export function clockOf(cell: string): string {
  const found = /^(\d{1,2})[:.](\d{2})(?::00)?\s*(?:([ap])\.?m\.?)?$/i.exec(cell.trim());
  if (!found) return cell.trim();
  const [, hour = '', minute = '', half] = found;
  if (!half) return `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return cell.trim();
  const from = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(from).padStart(2, '0')}:${minute}`;
}

const wholeNumber = (cell: string): number => (/^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN);

const typeWord = wordReader(timeslotTypes, {
  aliases: {
    TIMESLOT: 'slot, meeting, slot waktu',
    BREAKTIME: 'break, istirahat',
    OTHERS: 'other, lainnya',
  },
});
const typeOf = (cell: string) =>
  timeslotTypes.find((type): type is TimeslotType => type === typeWord(cell)) ??
  scheduleMessages.timeslotTypeUnknown;

const venueWord = wordReader([...venues, 'both'], {
  aliases: { offline: 'luring', online: 'daring', both: 'hybrid' },
});
function venuesOf(cell: string): Venue[] | typeof scheduleMessages.venueUnknown {
  const words = cell
    .split(/[;,|/+&\n]/)
    .filter((word) => word.trim() !== '')
    .map(venueWord);
  if (words.length === 1 && words[0] === 'both') return [...venues];
  return words.every((word) => venues.some((venue) => venue === word))
    ? venues.filter((venue) => words.includes(venue))
    : scheduleMessages.venueUnknown;
}

const dayRule = checkedBy(eventFields.date);
/** What is no day of the calendar is written wrongly: that a date is required helps nobody who gave one. */
const checkDay = (date: unknown): MessageLike | null =>
  eventFields.date.safeParse(date).error?.issues[0]?.code === 'invalid_format'
    ? scheduleMessages.dateUnreadable
    : dayRule(date);

/** A day as people and programs write it: 2026-11-20, 2026/11/20, 20.11.2026; of 20/11/2026 only what cannot be misread. */
export function dayOfCell(cell: string): string {
  const text = cell.trim();
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (year) return dayText(year[1], year[2], year[3]);
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dots) return dayText(dots[3], dots[2], dots[1]);
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!slashes) return text;
  const [, one, other, of] = slashes;
  if (Number(one) > 12) return dayText(of, other, one);
  return Number(other) > 12 ? dayText(of, one, other) : text;
}

const dayText = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const checkClock = checkedBy(eventFields.startTime);
const dayTimeRule = checkedBy(dayTimeArgs);
/** The same of a day that goes on after midnight. */
const checkDayTime = (time: unknown): MessageLike | null =>
  dayTimeRule(time) && /^(?:2[4-9]|3\d|4[0-8]):[0-5]\d$/.test(String(time))
    ? scheduleMessages.tooLateOnDay
    : dayTimeRule(time);
const asClock = 'In 24-hour time, such as 09:00; after midnight it may go on, such as 24:30.';

/** Every column, in the order of the template. */
export const scheduleColumns = {
  eventName: { label: 'Event name', check: checkedBy(eventFields.name) },
  date: { label: 'Event date', hint: 'A date, written as 2026-11-20.', read: dayOfCell, check: checkDay },
  eventStart: {
    label: 'Event start',
    hint: 'If empty: the start of its first timeslot.',
    read: clockOf,
    check: checkClock,
  },
  eventEnd: {
    label: 'Event end',
    hint: 'If empty: the end of its last timeslot.',
    read: clockOf,
    check: checkDayTime,
  },
  duration: {
    label: 'Minutes per timeslot',
    hint: 'For an event whose timeslots are not in the file; they are then generated.',
    read: wholeNumber,
    check: checkedBy(eventFields.duration),
  },
  gap: {
    label: 'Gap',
    hint: 'Minutes between timeslots. If empty: none.',
    read: wholeNumber,
    check: checkedBy(eventFields.defaultGap),
  },
  slotStart: { label: 'Timeslot start', hint: asClock, read: clockOf, check: checkDayTime },
  slotEnd: { label: 'Timeslot end', hint: asClock, read: clockOf, check: checkDayTime },
  title: { label: 'Title', hint: 'What takes place. Below, you choose how rows with a title are imported.' },
  slotType: { label: 'Timeslot type', hint: 'Timeslot, Break or Other. If empty: Timeslot.', read: typeOf },
  venue: { label: 'Venue', hint: 'Offline, Online, or both with a semicolon between them.', read: venuesOf },
  room: { label: 'Room' },
  tables: { label: 'Tables', hint: 'How many tables an offline room has.', read: wholeNumber },
  quotas: { label: 'Quotas', hint: 'How many quotas an online room has.', read: wholeNumber },
  link: { label: 'Meeting link', hint: 'For an online room.' },
} as const satisfies Record<string, TableColumn>;

export type ScheduleColumn = keyof typeof scheduleColumns;
export type ScheduleRow = FileRow<ScheduleColumn>;
export type ScheduleFile = TableFile<ScheduleColumn>;
export type ScheduleProblem = CellProblem<ScheduleColumn>;
export type Findings = RowFindings<ScheduleColumn>;

export const scheduleTable: TableKind<ScheduleColumn> = {
  columns: scheduleColumns,
  aliases: {
    eventName: 'event, name of event, day name, Nama acara, Acara',
    date: 'date, day, Tanggal acara, Tanggal, Hari',
    eventStart: 'event start time, event starts, opens, Waktu mulai acara, Mulai acara, Acara mulai',
    eventEnd: 'event end time, event ends, closes, Waktu selesai acara, Selesai acara, Acara selesai',
    duration: 'duration, minutes, Menit per slot waktu, Durasi',
    gap: 'default gap, gap between timeslots, Selang',
    slotStart:
      'start, start time, slot start, slot start time, from, Waktu mulai slot, Mulai slot waktu, Slot waktu mulai, Mulai, Waktu mulai, Jam mulai',
    slotEnd:
      'end, end time, slot end, slot end time, to, Waktu selesai slot, Selesai slot waktu, Slot waktu selesai, Selesai, Waktu selesai, Jam selesai',
    title: 'session, session title, talk, summary, Judul',
    slotType: 'type, kind, slot type, Jenis slot waktu, Jenis',
    venue: 'venues, Tempat',
    room: 'room name, hall, Ruang, Ruangan, Nama ruang, Nama ruangan',
    tables: 'total tables, number of tables, Meja, Jumlah meja',
    quotas: 'quota, timeslot quota, number of quotas, Kuota, Jumlah kuota',
    link: 'link, room link, Tautan pertemuan, Tautan',
  },
  known: ['date', 'room'],
  unknown: scheduleMessages.noHeader,
};
