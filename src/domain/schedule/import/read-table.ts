import { isMessage, type Message } from '../../language/message.ts';
import { type CellProblem, type FileRow, readTableFile } from '../../tables/table-file.ts';
import * as scheduleMessages from '../messages.ts';
import { type ScheduleColumn, scheduleColumnOf, scheduleColumns } from './columns.ts';

/** One row of a file of a schedule: what its cells say, as they were written. */
export type ScheduleRow = FileRow<ScheduleColumn>;
export type ScheduleProblem = CellProblem<ScheduleColumn>;

/** A file that was understood. */
export interface ScheduleTable {
  rows: ScheduleRow[];
  /** Headers that nobody knows: their cells are left out. */
  unknown: string[];
  /** The zone that the file says its times are in; null: it says none. */
  timezone: string | null;
}

export const NO_SCHEDULE_HEADER = scheduleMessages.noHeader;

/**
 * Reads a table whose first line is the header.
 *
 * @returns the rows, or the sentence that says why there are none
 */
export function readScheduleTable(lines: readonly (readonly string[])[]): ScheduleTable | Message {
  const table = readTableFile(lines, {
    columnOf: scheduleColumnOf,
    labelOf: (column) => scheduleColumns[column].label,
    headerFault: (columns) =>
      columns.includes('date') || columns.includes('room') ? null : NO_SCHEDULE_HEADER,
  });
  return isMessage(table) ? table : { rows: table.rows, unknown: table.unknown, timezone: null };
}
