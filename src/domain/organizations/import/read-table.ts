import { isMessage, type Message } from '../../language/message.ts';
import {
  FILE_MOST_BYTES,
  FILE_MOST_ROWS,
  type FileRow,
  readTableFile,
  tableFileFaults,
} from '../../tables/table-file.ts';
import * as organizationsMessages from '../messages.ts';
import { columnOfHeader, type ImportColumn, importColumnNames, importColumns } from './columns.ts';

/** One row of a file of organizations: what its cells say, as they were written. */
export type ImportRow = FileRow<ImportColumn>;

/** A file that was understood. */
export interface ImportTable {
  rows: ImportRow[];
  /** Headers that nobody knows: their cells are left out. */
  unknown: string[];
  /** Columns that an organization must have and the file has not. */
  missing: ImportColumn[];
}

/** How many rows one file may have. */
export const IMPORT_MOST_ROWS = FILE_MOST_ROWS;
/** How big it may be, in bytes. */
export const IMPORT_MOST_BYTES = FILE_MOST_BYTES;

export const importFileFaults = {
  ...tableFileFaults,
  noName: organizationsMessages.noNameColumn,
} as const;

/** No number begins with an apostrophe: there it is a spreadsheet's, whoever wrote the file. */
const phones: ReadonlySet<ImportColumn> = new Set(['phoneNumber', 'personPhone']);

/**
 * Reads a table whose first line is the header; empty lines count as rows and are left out.
 *
 * @returns the rows, or the sentence that says why there are none
 */
export function readImportTable(lines: readonly (readonly string[])[]): ImportTable | Message {
  const table = readTableFile(lines, {
    columnOf: columnOfHeader,
    labelOf: (column) => importColumns[column].label,
    headerFault: (columns) => (columns.includes('name') ? null : importFileFaults.noName),
    unguarded: phones,
  });
  if (isMessage(table)) return table;
  const { rows, unknown, columns } = table;
  return {
    rows,
    unknown,
    missing: importColumnNames.filter(
      (name) =>
        importColumns[name].of === 'organization' && importColumns[name].required && !columns.includes(name),
    ),
  };
}
