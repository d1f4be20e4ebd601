import type { MessageLike } from '../language/message.ts';
import type { CellProblem, FileRow } from './table-file.ts';

/**
 * How a row stands: it can go in, what it names is there and is only registered or changed, it has a problem, waits for another row, brings
 * nothing new, or went in.
 */
export type RowState = 'READY' | 'REGISTERS' | 'UPDATES' | 'WRONG' | 'WAITS' | 'THERE' | 'DONE';

/** A row of a file with what was found out about it. */
export interface CheckedRow<Column extends string> {
  row: FileRow<Column>;
  state: RowState;
  /** What is wrong with its own cells. */
  problems: readonly CellProblem<Column>[];
  /** WAITS: the row that has to be fixed first. */
  waitsFor: number | null;
  /** What of it is there already as something else: it stays as it is. */
  remarks: readonly MessageLike[];
}

/** What is found out about the rows of a file while it is checked; rows are named by their number. */
export class RowFindings<Column extends string> {
  readonly #problems = new Map<number, CellProblem<Column>[]>();
  readonly #remarks = new Map<number, MessageLike[]>();
  /** The row that has to be fixed first, by row. */
  readonly waits = new Map<number, number>();
  /** Rows that bring something new. */
  readonly fresh = new Set<number>();

  /** A cell has one problem: the first that was found. */
  fault(row: number, column: Column, message: MessageLike): void {
    const known = this.problemsOf(row);
    if (!known.some((one) => one.column === column)) this.#problems.set(row, [...known, { column, message }]);
  }

  faults(row: number, problems: readonly CellProblem<Column>[]): void {
    for (const { column, message } of problems) this.fault(row, column, message);
  }

  remark(row: number, message: MessageLike): void {
    this.#remarks.set(row, [...(this.#remarks.get(row) ?? []), message]);
  }

  problemsOf(row: number): readonly CellProblem<Column>[] {
    return this.#problems.get(row) ?? [];
  }

  /** Neither wrong nor waiting. */
  sound(row: number): boolean {
    return !this.#problems.has(row) && !this.waits.has(row);
  }

  /** Those of the rows that are right themselves wait for another one. */
  waitFor(other: number, rows: readonly { row: number }[]): void {
    for (const { row } of rows) if (this.sound(row) && row !== other) this.waits.set(row, other);
  }

  of(row: FileRow<Column>): CheckedRow<Column> {
    const problems = this.problemsOf(row.row);
    const waitsFor = problems.length > 0 ? null : (this.waits.get(row.row) ?? null);
    const quiet = waitsFor !== null ? 'WAITS' : this.fresh.has(row.row) ? 'READY' : 'THERE';
    const state = problems.length > 0 ? 'WRONG' : quiet;
    return { row, state, problems, waitsFor, remarks: this.#remarks.get(row.row) ?? [] };
  }
}

/** What a row says by itself, found out once: reading thousands anew for each letter that is typed would be felt. */
export function readOnce<Row extends object, Read>(read: (row: Row) => Read): (row: Row) => Read {
  const known = new WeakMap<Row, Read>();
  return (row) => {
    const found = known.get(row) ?? read(row);
    known.set(row, found);
    return found;
  };
}

/**
 * Adds what a row says of a thing that several rows speak of: the first that says a fact holds.
 *
 * @param by which row said what
 * @param contradicts called for each fact of which an earlier row says something else
 */
export function coalesce<Facts extends object>(
  into: Facts,
  by: Partial<Record<keyof Facts, number>>,
  row: number,
  said: { [Fact in keyof Facts]: Facts[Fact] | null },
  contradicts: (fact: keyof Facts, earlier: number) => void,
): void {
  for (const fact of Object.keys(into) as (keyof Facts)[]) {
    const [now, earlier] = [said[fact], by[fact]];
    if (now === null || now === into[fact]) continue;
    if (earlier !== undefined) contradicts(fact, earlier);
    else {
      into[fact] = now;
      by[fact] = row;
    }
  }
}

/** A name as it is compared: neither case nor spaces around it make another organization, event or room. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
