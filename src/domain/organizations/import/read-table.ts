import { columnOfHeader, type ImportColumn, importColumnNames, importColumns, isReasons } from './columns.ts';

/** One row of a file of organizations: what its cells say, as they were written. */
export interface ImportRow {
  /** Where it stands in the file: the header is row 1. */
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
}

/** A file that was understood. */
export interface ImportTable {
  rows: ImportRow[];
  /** Headers that nobody knows: their cells are left out. */
  unknown: string[];
  /** Columns that an organization must have and the file has not. */
  missing: ImportColumn[];
}

/** How many rows one file may have. */
export const IMPORT_MOST_ROWS = 5000;
/** How big it may be, in bytes. */
export const IMPORT_MOST_BYTES = 10 * 1024 * 1024;

export const importFileFaults = {
  empty: 'The file is empty. Please choose a file with a header and at least one row.',
  noName: 'The first row must name the columns, one of them Name. Please download the template and compare.',
  tooManyRows: `A file may have ${IMPORT_MOST_ROWS} rows. Please split it.`,
  tooBig: 'A file may have 10 MB. Please split it.',
  notUtf8: 'The file is not in UTF-8. Please save it as “CSV UTF-8” and choose it again.',
  notCsv: 'The file is not CSV. Please save the table as “CSV UTF-8” and choose it again.',
  twice: (what: string) => `Two columns have the same meaning. Please leave one of them: ${what}.`,
} as const;

/** A spreadsheet's apostrophe before what it would run; our own export of the rest puts it there (domain/tables/csv). */
const GUARDED = /^'(?=\s*[=+\-@\t\r])/;
/** No number begins with one: there it is a spreadsheet's, whoever wrote the file. */
const phones: ReadonlySet<ImportColumn> = new Set(['phoneNumber', 'personPhone']);

/**
 * Reads a table whose first line is the header; empty lines count as rows and are left out.
 *
 * @returns the rows, or the sentence that says why there are none
 */
export function readImportTable(lines: readonly (readonly string[])[]): ImportTable | string {
  const [header, ...body] = lines;
  if (!header || body.length === 0) return importFileFaults.empty;
  const columns = header.map(columnOfHeader);
  if (!columns.includes('name')) return importFileFaults.noName;
  const twice = columns.find((column, place) => column !== null && columns.indexOf(column) !== place);
  if (twice) return importFileFaults.twice(importColumns[twice].label);
  if (body.length > IMPORT_MOST_ROWS) return importFileFaults.tooManyRows;
  const ours = header.some(isReasons);
  const rows: ImportRow[] = [];
  for (const [place, line] of body.entries()) {
    const cells: ImportRow['cells'] = {};
    for (const [at, column] of columns.entries()) {
      const cell = line[at] ?? '';
      if (column && cell.trim() !== '')
        cells[column] = ours || phones.has(column) ? cell.replace(GUARDED, '') : cell;
    }
    if (Object.keys(cells).length > 0) rows.push({ row: place + 2, cells });
  }
  if (rows.length === 0) return importFileFaults.empty;
  return {
    rows,
    unknown: header.filter((text, at) => columns[at] === null && text.trim() !== '' && !isReasons(text)),
    missing: importColumnNames.filter(
      (name) =>
        importColumns[name].of === 'organization' && importColumns[name].required && !columns.includes(name),
    ),
  };
}
