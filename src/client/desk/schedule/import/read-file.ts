import { type ScheduleColumn, scheduleTable } from '../../../../domain/schedule/import/columns.ts';
import { readDays } from '../../../../domain/schedule/import/read-days.ts';
import { readFile, type TextFormat } from '../../shared/table-import/read-file.ts';

/** Formats of a schedule beside CSV: JSON as programmes of conferences are published, known by what is in it. */
const formatsIn = (timezone: string): TextFormat<ScheduleColumn>[] => [
  {
    matches: (name, opening) => /^[{[]/.test(opening) || /\.json$/i.test(name),
    read: (json) => readDays(json, timezone),
  },
];

/** Reads a file of a schedule. @returns its rows, or the sentence that says why there are none */
export const readScheduleFile = (name: string, bytes: Uint8Array, timezone: string) =>
  readFile(scheduleTable, name, bytes, formatsIn(timezone));
