import { isMessage, type Message } from '../../../../domain/language/message.ts';
import { readDays } from '../../../../domain/schedule/import/read-days.ts';
import {
  type ScheduleColumn,
  type ScheduleFile,
  scheduleTable,
} from '../../../../domain/schedule/import/schedule-columns.ts';
import { checkReading, fileOfSheet, guessReading } from '../../../../domain/tables/sheet.ts';
import {
  isWorkbook,
  openingOf,
  readFile,
  readSheets,
  type TextFormat,
  textOfFile,
} from '../../shared/table-import/read-table-file.ts';

/** Formats of a schedule beside CSV: JSON as programmes of conferences are published, known by what is in it. */
const formatsIn = (timezone: string): TextFormat<ScheduleColumn>[] => [
  {
    matches: (name, opening) => /^[{[]/.test(opening) || /\.json$/i.test(name),
    read: (json) => readDays(json, timezone),
  },
];

/** Reads a file of a schedule that is CSV or JSON. @returns its rows, or the sentence that says why there are none */
export const readScheduleFile = (name: string, bytes: Uint8Array, timezone: string) =>
  readFile(scheduleTable, name, bytes, formatsIn(timezone));

/**
 * The same of any file: workbooks, calendars and XML too, whose readers are loaded when one is chosen.
 *
 * @param timezone the program's
 */
export async function openScheduleFile(
  name: string,
  bytes: Uint8Array,
  timezone: string,
): Promise<ScheduleFile | Message> {
  if (isWorkbook(bytes)) return openWorkbook(bytes);
  const opening = openingOf(bytes);
  const isCalendar = /^BEGIN:VCALENDAR/i.test(opening);
  if (!isCalendar && !opening.startsWith('<')) return readScheduleFile(name, bytes, timezone);
  const text = textOfFile(bytes);
  if (isMessage(text)) return text;
  if (isCalendar) return (await import('./read-calendar.ts')).readCalendar(text, timezone);
  return (await import('./read-programme.ts')).readProgramme(text);
}

/** The sheet of a workbook that names most of the columns of a schedule: beside it lie covers and notes. */
async function openWorkbook(bytes: Uint8Array): Promise<ScheduleFile | Message> {
  const sheets = await readSheets(bytes);
  if (isMessage(sheets)) return sheets;
  const read = sheets.map((sheet) => ({ sheet, reading: guessReading(scheduleTable, sheet, new Map()) }));
  const known = ({ reading }: (typeof read)[number]) =>
    reading.columns.filter((column) => column !== null).length;
  const [best] = read.sort((a, b) => known(b) - known(a));
  if (!best || checkReading(scheduleTable, best.sheet, best.reading).nameless) return scheduleTable.unknown;
  return fileOfSheet(scheduleTable, best.sheet, { ...best.reading, fill: new Set() });
}
