import type { Message } from '../language/message.ts';
import { type DateOrder, dateOrderOf, readDate } from './read-date.ts';
import {
  bareText,
  columnsOf,
  FILE_MAX_ROWS,
  type FileRow,
  fileOf,
  headerReader,
  isReasonsHeader,
  type TableFile,
  type TableKind,
  unguarded,
} from './table-file.ts';

/**
 * A table as someone made it, and how it is read as one of ours: which row has the headings, what each column is, and what is
 * taken where a cell is empty. Guessed first, then chosen by hand.
 */

/** A sheet of a workbook, or a CSV file: its rows from the first line on, as texts. */
export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
}

/** How a sheet is read. */
export interface Reading<Column extends string> {
  /** The index of the row with the headings. */
  heading: number;
  /** What each column of the sheet is, from its left; null: it is left out. No column of ours stands twice. */
  columns: readonly (Column | null)[];
  /** Columns whose empty cells say what the cell above them says. */
  fill: ReadonlySet<Column>;
  /** Columns that are taken from another one where they are empty (`TableKind.instead`). */
  instead: ReadonlySet<Column>;
  /** How 05/01/2019 is meant; null: nobody has said. */
  dateOrder: DateOrder | null;
}

/** What was chosen for headings before, by `bareText` of the heading; null: left out. */
export type RememberedColumns<Column extends string> = ReadonlyMap<string, Column | null>;

/** Headings are looked for in this many rows: above them may stand a title. */
export const HEADING_ROWS = 10;

type Kind<Column extends string> = TableKind<Column>;

const cellAt = (row: readonly string[] | undefined, at: number): string => (row?.[at] ?? '').trim();
const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

/** The rows below the headings that say something. */
const bodyOf = ({ rows }: Sheet, heading: number) => rows.slice(heading + 1).filter(isFilled);

/** How many columns a sheet has. */
export const widthOf = ({ rows }: Sheet): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** Whether a sheet has a row with headings and one below. */
export const hasRows = (sheet: Sheet): boolean => sheet.rows.filter(isFilled).length > 1;

/** The row among the first ones that names most of our columns; else the first that says something. */
function guessHeading<Column extends string>(kind: Kind<Column>, sheet: Sheet): number {
  const read = headerReader(kind);
  let best = { row: -1, known: 0 };
  for (const [row, cells] of sheet.rows.slice(0, HEADING_ROWS).entries()) {
    const known = new Set(cells.map(read).filter((column) => column !== null)).size;
    if (known > best.known) best = { row, known };
  }
  return best.row >= 0 ? best.row : Math.max(0, sheet.rows.findIndex(isFilled));
}

/** Whether a sheet has more rows than an import takes, wherever its headings are. */
export const isTooLong = ({ rows }: Pick<Sheet, 'rows'>): boolean =>
  rows.length > FILE_MAX_ROWS && rows.filter(isFilled).length > FILE_MAX_ROWS + HEADING_ROWS;

/** How a sheet is read as long as nobody says otherwise. @param heading left out: it is guessed too */
export function guessReading<Column extends string>(
  kind: Kind<Column>,
  sheet: Sheet,
  remembered: RememberedColumns<Column>,
  heading = guessHeading(kind, sheet),
): Reading<Column> {
  const read = headerReader(kind);
  const taken = new Set<Column>();
  const columns = Array.from({ length: widthOf(sheet) }, (_, at) => {
    const header = cellAt(sheet.rows[heading], at);
    const known = remembered.get(bareText(header));
    const column = header === '' ? null : known === undefined ? read(header) : known;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  const body = bodyOf(sheet, heading);
  const [key] = kind.known;
  const keyAt = key === undefined ? -1 : columns.indexOf(key);
  // A group below one name, as merged cells are saved: each further row leaves it empty.
  const gaps = keyAt >= 0 && cellAt(body[0], keyAt) !== '' && body.some((row) => cellAt(row, keyAt) === '');
  const missing = (column: Column) => kind.columns[column].required && !taken.has(column);
  return {
    heading,
    columns,
    fill: new Set(gaps && key !== undefined ? [key] : []),
    instead: new Set(
      columnsOf(kind).filter((column) => {
        const other = kind.instead?.[column];
        return missing(column) && other !== undefined && taken.has(other);
      }),
    ),
    dateOrder: orderOf(kind, sheet, { heading, columns }),
  };
}

const dateCells = <Column extends string>(
  kind: Kind<Column>,
  sheet: Sheet,
  { heading, columns }: Pick<Reading<Column>, 'heading' | 'columns'>,
): string[] =>
  bodyOf(sheet, heading).flatMap((row) =>
    columns.flatMap((column, at) => (column && kind.columns[column].date ? [cellAt(row, at)] : [])),
  );

function orderOf<Column extends string>(
  kind: Kind<Column>,
  sheet: Sheet,
  reading: Pick<Reading<Column>, 'heading' | 'columns'>,
): DateOrder | null {
  const found = dateOrderOf(dateCells(kind, sheet, reading));
  return found === 'ASK' ? null : found;
}

/** What a person has to look at before a sheet is read so. */
export interface ReadingCheck<Column extends string> {
  /** A date that may be read either way: how it is meant has to be said. Null: there is none. */
  either: string | null;
  /** Required columns that nothing is taken for. */
  missing: Column[];
  /** Headings that are left out. */
  unknown: string[];
  /** Without one of these columns it is no such table. */
  nameless: boolean;
}

export function checkReading<Column extends string>(
  kind: Kind<Column>,
  sheet: Sheet,
  reading: Reading<Column>,
): ReadingCheck<Column> {
  const { heading, columns, instead } = reading;
  return {
    either: dateCells(kind, sheet, reading).find((cell) => readDate(cell).kind === 'EITHER') ?? null,
    missing: columnsOf(kind).filter(
      (name) => kind.columns[name].required && !columns.includes(name) && !instead.has(name),
    ),
    unknown: columns.flatMap((column, at) => {
      const header = cellAt(sheet.rows[heading], at);
      return column === null && header !== '' && !isReasonsHeader(header) ? [header] : [];
    }),
    nameless: !kind.known.some((column) => columns.includes(column)),
  };
}

/**
 * Whether a guess has to be looked at by a person, for something of it was decided that the file does not say.
 *
 * @param remembered what the person has chosen before is not asked again
 */
export function asksAboutReading<Column extends string>(
  kind: Kind<Column>,
  sheet: Sheet,
  reading: Reading<Column>,
  remembered: RememberedColumns<Column>,
): boolean {
  const { either, missing, unknown, nameless } = checkReading(kind, sheet, reading);
  return (
    nameless ||
    missing.length > 0 ||
    reading.fill.size > 0 ||
    reading.instead.size > 0 ||
    (either !== null && reading.dateOrder === null) ||
    unknown.some((header) => remembered.get(bareText(header)) !== null)
  );
}

/** What is chosen now, to be remembered with what was chosen before. */
export function rememberedAfter<Column extends string>(
  kind: Kind<Column>,
  remembered: RememberedColumns<Column>,
  sheet: Sheet,
  { heading, columns }: Reading<Column>,
): Map<string, Column | null> {
  const read = headerReader(kind);
  const after = new Map(remembered);
  for (const [at, column] of columns.entries()) {
    const header = cellAt(sheet.rows[heading], at);
    const key = bareText(header);
    if (key === '') continue;
    // What is known anyway needs no memory, and a better guess of a later version is not kept out.
    if (read(header) === column && column !== null) after.delete(key);
    else after.set(key, column);
  }
  return after;
}

/** Each cell of a row under its column, as the file says it. */
function cellsOf<Column extends string>(
  kind: Kind<Column>,
  row: readonly string[],
  { columns }: Reading<Column>,
  ours: boolean,
): FileRow<Column>['cells'] {
  const cells: FileRow<Column>['cells'] = {};
  for (const [at, column] of columns.entries()) {
    if (column === null) continue;
    const cell = row[at] ?? '';
    cells[column] = ours || kind.columns[column].unguarded ? unguarded(cell) : cell;
  }
  return cells;
}

/** A sheet as a file of ours. @returns the file, or the sentence that says why there is none */
export function fileOfSheet<Column extends string>(
  kind: Kind<Column>,
  sheet: Sheet,
  reading: Reading<Column>,
): TableFile<Column> | Message {
  const { heading, fill, instead, dateOrder } = reading;
  const ours = (sheet.rows[heading] ?? []).some(isReasonsHeader);
  const above: FileRow<Column>['cells'] = {};
  const rows = sheet.rows.slice(heading + 1).map((row) => {
    const cells = cellsOf(kind, row, reading, ours);
    // A row without a word is none, whatever would be taken from above.
    if (!Object.values<string | undefined>(cells).some((cell) => cell?.trim())) return {};
    for (const column of fill) {
      if (cells[column]?.trim()) above[column] = cells[column];
      else if (above[column] !== undefined) cells[column] = above[column];
    }
    for (const column of instead) {
      const other = kind.instead?.[column];
      if (other && !cells[column]?.trim() && cells[other]?.trim()) cells[column] = cells[other];
    }
    for (const column of columnsOf(kind))
      if (kind.columns[column].date && cells[column]) cells[column] = inOrder(cells[column], dateOrder);
    return cells;
  });
  const { unknown, missing } = checkReading(kind, sheet, reading);
  return fileOf(rows, heading + 2, { unknown, missing });
}

/** A date that may be read either way, as it was said to be meant. What is clear stays as it was written. */
function inOrder(cell: string, order: DateOrder | null): string {
  if (order === null || readDate(cell).kind !== 'EITHER') return cell;
  const read = readDate(cell, order);
  return read.kind === 'DATE' ? read.day : cell;
}
