import { isMessage, type Message, type MessageLike, wordOf } from '../language/message.ts';
import type { Translator } from '../language/translator.ts';
import { csvOf } from './csv.ts';
import * as tablesMessages from './messages.ts';

/**
 * A file that someone fills in and brings: a table whose first line names its columns. What such a file holds is data
 * (`TableKind`); reading it, its template and the rest of an import as a file are the same for every kind.
 */

/** A column, as data. */
export interface TableColumn {
  /** As the header of the template says it, in English. */
  label: string;
  /** How to write it, where the label alone does not say. */
  hint?: string;
  /** What a cell means; a message: why it cannot be read. Without it: the text, without spaces around it. */
  read?: (cell: string) => unknown;
  /** What is wrong with what was read; null: nothing. */
  check?: (value: unknown) => MessageLike | null;
  /** What is to be known of what was read, although it goes in; null: nothing. */
  remark?: (cell: string) => MessageLike | null;
  /** It has dates: whoever brings the file says once how 05/01/2019 is meant. */
  date?: boolean;
  /** Whoever leaves the column out is told before anything is imported. */
  required?: boolean;
  /** May have several lines. */
  long?: boolean;
  /** Nothing in it begins with an apostrophe: there it is a spreadsheet's, whoever wrote the file. */
  unguarded?: boolean;
}

/** A kind of table. */
export interface TableKind<Column extends string> {
  /** In the order of the template. */
  columns: Readonly<Record<Column, TableColumn>>;
  /** Other headers that mean a column, in any language, with commas between them. */
  aliases: Readonly<Partial<Record<Column, string>>>;
  /** Columns whose empty cells another one may fill, where whoever brings the file says so. */
  instead?: Readonly<Partial<Record<Column, Column>>>;
  /** A table of this kind has one of these columns at least. */
  known: readonly Column[];
  /** What is said of a file that has none of them. */
  unknown: Message;
}

/** One row of a file: what its cells say, as they were written. */
export interface FileRow<Column extends string> {
  /** Where it stands in the file: the header is row 1. */
  row: number;
  cells: Partial<Record<Column, string>>;
}

/** A file that was understood, whatever its format. */
export interface TableFile<Column extends string> {
  rows: FileRow<Column>[];
  /** Headers that nobody knows: their cells are left out. */
  unknown: string[];
  /** Required columns that the file has not. */
  missing: Column[];
  /** The zone that the file says its times are in; null: it says none. */
  timezone: string | null;
}

/** What is wrong with a cell, in words for people. */
export interface CellProblem<Column extends string> {
  column: Column;
  message: MessageLike;
}

/** How many rows one file may have, empty ones left out. */
export const FILE_MAX_ROWS = 5000;
/** How big it may be, in bytes. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;

export const tableFileFaults = {
  empty: tablesMessages.fileEmpty,
  tooManyRows: tablesMessages.tooManyRows({ max: FILE_MAX_ROWS }),
  tooBig: tablesMessages.tooLarge,
  notUtf8: tablesMessages.notUtf8,
  notCsv: tablesMessages.notCsv,
  twice: (what: string) => tablesMessages.columnsTwice({ what: wordOf(what) }),
} as const;

/** The column that the rest has beside its own: why a row was not taken in. Ignored when it is read again. */
export const REASONS_LABEL = 'Problems';

// not said: what it is called in the other languages; the test of the import compares it with the catalogues
const REASONS_ELSEWHERE = ['Masalah'];

/** A text as it is compared: what people write with spaces, hyphens or as one word is the same. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a header is the one of the reasons, in any language. */
export const isReasonsHeader = (header: string): boolean =>
  [REASONS_LABEL, ...REASONS_ELSEWHERE].some((one) => bareText(one) === bareText(header));

/** The columns of a kind of table, in the order of the template. */
export const columnsOf = <Column extends string>({ columns }: Pick<TableKind<Column>, 'columns'>): Column[] =>
  Object.keys(columns) as Column[];

/** Which column a header names; null for one that nobody knows. */
export function headerReader<Column extends string>(
  kind: Pick<TableKind<Column>, 'columns' | 'aliases'>,
): (header: string) => Column | null {
  const byHeader = new Map<string, Column>();
  for (const name of columnsOf(kind)) {
    const aliases = (kind.aliases[name] ?? '').split(',');
    for (const header of [name, kind.columns[name].label, ...aliases]) byHeader.set(bareText(header), name);
  }
  byHeader.delete('');
  return (header) => byHeader.get(bareText(header)) ?? null;
}

/** A spreadsheet's apostrophe before what it would run; our own export of the rest puts it there (`csv.ts`). */
const GUARDED = /^'(?=\s*[=+\-@\t\r])/;
/** A cell without that apostrophe. */
export const unguarded = (cell: string): string => cell.replace(GUARDED, '');

/**
 * A file of these cells, of whatever format they come; empty cells and rows are left out. Empty rows have numbers, and make no file too long:
 * spreadsheets also save empty rows that have a color.
 *
 * @param first the number of the first row
 * @returns the file, or the sentence that says why there is none
 */
export function fileOf<Column extends string>(
  cells: readonly Partial<Record<Column, string>>[],
  first: number,
  facts: Partial<Omit<TableFile<Column>, 'rows'>> = {},
): TableFile<Column> | Message {
  const rows = cells.flatMap((row, place): FileRow<Column>[] => {
    const filled = Object.entries<string | undefined>(row).filter(([, cell]) => cell?.trim());
    return filled.length === 0
      ? []
      : [{ row: first + place, cells: Object.fromEntries(filled) as FileRow<Column>['cells'] }];
  });
  if (rows.length === 0) return tableFileFaults.empty;
  if (rows.length > FILE_MAX_ROWS) return tableFileFaults.tooManyRows;
  return { unknown: [], missing: [], timezone: null, ...facts, rows };
}

/** Reads a table whose first line is the header. @returns the file, or the sentence that says why there is none */
export function readTable<Column extends string>(
  kind: TableKind<Column>,
  [header = [], ...body]: readonly (readonly string[])[],
): TableFile<Column> | Message {
  if (body.length === 0) return tableFileFaults.empty;
  const columns = header.map(headerReader(kind));
  if (!kind.known.some((column) => columns.includes(column))) return kind.unknown;
  const twice = columns.find((column, place) => column !== null && columns.indexOf(column) !== place);
  if (twice) return tableFileFaults.twice(kind.columns[twice].label);
  const ours = header.some(isReasonsHeader);
  const cells = body.map((line) => {
    const row: FileRow<Column>['cells'] = {};
    for (const [at, column] of columns.entries()) {
      if (column === null) continue;
      const cell = line[at] ?? '';
      row[column] = ours || kind.columns[column].unguarded ? unguarded(cell) : cell;
    }
    return row;
  });
  return fileOf(cells, 2, {
    unknown: header.filter(
      (text, at) => columns[at] === null && text.trim() !== '' && !isReasonsHeader(text),
    ),
    missing: columnsOf(kind).filter((name) => kind.columns[name].required && !columns.includes(name)),
  });
}

type Say = Pick<Translator, 't' | 'textOf'>;

/** As whoever takes the file reads them; every language is understood when it comes back. */
const headerIn = <Column extends string>(kind: TableKind<Column>, { t }: Say): string[] =>
  columnsOf(kind).map((name) => t(kind.columns[name].label));

/** A file with every column and some rows to be written over, as CSV. */
export const templateOf = <Column extends string>(
  kind: TableKind<Column>,
  rows: readonly FileRow<Column>['cells'][],
  say: Say,
): string =>
  csvOf([headerIn(kind, say), ...rows.map((cells) => columnsOf(kind).map((name) => cells[name] ?? ''))]);

/** What was not imported, as it stands now, each row with why, as CSV. Chosen again, it is read like any other file. */
export const restOf = <Column extends string>(
  kind: TableKind<Column>,
  rows: readonly {
    row: FileRow<Column>;
    problems: readonly CellProblem<Column>[];
    waitsFor: number | null;
  }[],
  say: Say,
): string =>
  csvOf([
    [...headerIn(kind, say), say.t(REASONS_LABEL)],
    ...rows.map(({ row: { cells }, problems, waitsFor }) => [
      ...columnsOf(kind).map((name) => cells[name] ?? ''),
      waitsFor === null
        ? problems
            .map(({ column, message }) => `${say.t(kind.columns[column].label)}: ${say.textOf(message)}`)
            .join(' ')
        : say.textOf(tablesMessages.rowFirst({ row: waitsFor })),
    ]),
  ]);

/** Whether a file was understood. */
export const isTableFile = <Column extends string>(
  file: TableFile<Column> | Message,
): file is TableFile<Column> => !isMessage(file);
