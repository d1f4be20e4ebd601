import { type Message, type MessageLike, wordOf } from '../language/message.ts';
import * as tablesMessages from './messages.ts';
/** A file that somebody fills in and brings: a table whose first line names its columns. What all kinds of it share. */

/** One row of a file: what its cells say, as they were written. */
export interface FileRow<Column extends string> {
  /** Where it stands in the file: the header is row 1. */
  row: number;
  cells: Partial<Record<Column, string>>;
}

/** What is wrong with a cell, in words for people. */
export interface CellProblem<Column extends string> {
  column: Column;
  message: MessageLike;
}

/** How many rows one file may have. */
export const FILE_MOST_ROWS = 5000;
/** How big it may be, in bytes. */
export const FILE_MOST_BYTES = 10 * 1024 * 1024;

export const tableFileFaults = {
  empty: tablesMessages.fileEmpty,
  tooManyRows: tablesMessages.tooManyRows({ max: FILE_MOST_ROWS }),
  tooBig: tablesMessages.tooLarge,
  notUtf8: tablesMessages.notUtf8,
  notCsv: tablesMessages.notCsv,
  twice: (what: string) => tablesMessages.columnsTwice({ what: wordOf(what) }),
} as const;

/** The column that the rest has beside its own: why a row was not taken in. Ignored when it is read again. */
export const REASONS_LABEL = 'Problems';

/** A header as it is compared: what people write with spaces, hyphens or as one word is the same. */
const bare = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

// not said: what it is called in the other languages; the test of the import compares it with the catalogues
const REASONS_ELSEWHERE = ['Masalah'];

/** Whether a header is the one of the reasons, in any language. */
export const isReasonsHeader = (header: string): boolean =>
  [REASONS_LABEL, ...REASONS_ELSEWHERE].some((one) => bare(one) === bare(header));

/**
 * Which column a header names; null for one that nobody knows.
 *
 * @param columns by their field: the label of the template, and other headers that mean the same
 * @param elsewhere what the labels are called where another language is spoken, by the English label
 */
export function headerReader<Column extends string>(
  columns: Readonly<Record<Column, { label: string; aliases: readonly string[] }>>,
  elsewhere: Readonly<Record<string, readonly string[]>>,
): (header: string) => Column | null {
  const byHeader = new Map<string, Column>();
  for (const name of Object.keys(columns) as Column[]) {
    const { label, aliases } = columns[name];
    for (const header of [name, label, ...aliases, ...(elsewhere[label] ?? [])])
      byHeader.set(bare(header), name);
  }
  return (header) => byHeader.get(bare(header)) ?? null;
}

/** A spreadsheet's apostrophe before what it would run; our own export of the rest puts it there (`csv.ts`). */
const GUARDED = /^'(?=\s*[=+\-@\t\r])/;

interface TableReader<Column extends string> {
  columnOf(header: string): Column | null;
  labelOf(column: Column): string;
  /** What is to be said where the header has none of the columns that make it one; null: it is one. */
  headerFault(columns: readonly (Column | null)[]): Message | null;
  /** Columns whose apostrophe is a spreadsheet's, whoever wrote the file. */
  unguarded?: ReadonlySet<Column>;
}

/**
 * Reads a table whose first line is the header; empty lines count as rows and are left out.
 *
 * @returns the rows, with the headers that nobody knows and the columns there are; or the sentence that says why there
 *   are none
 */
export function readTableFile<Column extends string>(
  lines: readonly (readonly string[])[],
  { columnOf, labelOf, headerFault, unguarded = new Set() }: TableReader<Column>,
): { rows: FileRow<Column>[]; unknown: string[]; columns: (Column | null)[] } | Message {
  const [header, ...body] = lines;
  if (!header || body.length === 0) return tableFileFaults.empty;
  const columns = header.map(columnOf);
  const fault = headerFault(columns);
  if (fault !== null) return fault;
  const twice = columns.find((column, place) => column !== null && columns.indexOf(column) !== place);
  if (twice) return tableFileFaults.twice(labelOf(twice));
  if (body.length > FILE_MOST_ROWS) return tableFileFaults.tooManyRows;
  const ours = header.some(isReasonsHeader);
  const rows: FileRow<Column>[] = [];
  for (const [place, line] of body.entries()) {
    const cells: FileRow<Column>['cells'] = {};
    for (const [at, column] of columns.entries()) {
      const cell = line[at] ?? '';
      if (column && cell.trim() !== '')
        cells[column] = ours || unguarded.has(column) ? cell.replace(GUARDED, '') : cell;
    }
    if (Object.keys(cells).length > 0) rows.push({ row: place + 2, cells });
  }
  if (rows.length === 0) return tableFileFaults.empty;
  return {
    rows,
    unknown: header.filter(
      (text, at) => columns[at] === null && text.trim() !== '' && !isReasonsHeader(text),
    ),
    columns,
  };
}
