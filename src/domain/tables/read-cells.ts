import type { z } from 'zod';
import * as labelMessages from '../input/label-messages.ts';
import { decodeMessage, isMessage, type Message, type MessageLike, wordOf } from '../language/message.ts';
import * as tablesMessages from './messages.ts';
import { bareText, type CellProblem, type FileRow, type TableColumn } from './table-file.ts';

/** What the cells of a row mean, and what is wrong with them: by their columns, or by the schema of what a row becomes. */

/** A column's `check` by the schema of its field. */
export const checkedBy =
  (schema: z.ZodType) =>
  (value: unknown): MessageLike | null => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue ? decodeMessage(issue.message) : null;
  };

/**
 * A column's `read` for one of a list of words: by itself, its label, or an alias in any language and case; else as it was
 * written.
 *
 * @param aliases by the word, with commas between them
 */
export function wordReader<Word extends string>(
  words: readonly Word[],
  { labels = {}, aliases = {} }: { [Kind in 'labels' | 'aliases']?: Partial<Record<Word, string>> },
): (cell: string) => Word | string {
  const byText = new Map(
    words.flatMap((word) =>
      [word, labels[word] ?? '', ...(aliases[word] ?? '').split(',')].map(
        (text) => [bareText(text), word] as const,
      ),
    ),
  );
  byText.delete('');
  return (cell) => byText.get(bareText(cell)) ?? cell;
}

/** A column's `read` for several of them, with semicolons between. */
export const listReader =
  <Value>(read: (cell: string) => Value) =>
  (cell: string): Value[] =>
    cell
      .split(/[;|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(read);

type Values<Columns> = {
  -readonly [Name in keyof Columns]?: Columns[Name] extends { read: (cell: string) => infer Value }
    ? Exclude<Value, Message>
    : string;
};

/** Reads the cells of a row; an empty one says nothing. A cell that cannot be read has a problem and no value. */
export function readCells<Columns extends Readonly<Record<string, TableColumn>>>(
  columns: Columns,
  { cells }: FileRow<keyof Columns & string>,
): {
  values: Values<Columns>;
  problems: CellProblem<keyof Columns & string>[];
  /** What is to be known of cells that are right. */
  remarks: MessageLike[];
} {
  const remarks: MessageLike[] = [];
  const values: Partial<Record<keyof Columns, unknown>> = {};
  const problems: CellProblem<keyof Columns & string>[] = [];
  for (const [column, { read, check, remark }] of Object.entries<TableColumn>(columns)) {
    const cell = (cells[column] ?? '').trim();
    if (cell === '') continue;
    const value = read ? read(cell) : cell;
    const fault = isMessage(value) ? value : (check?.(value) ?? null);
    if (fault !== null) problems.push({ column, message: fault });
    const remarked = fault === null ? remark?.(cell) : null;
    if (remarked) remarks.push(remarked);
    if (!isMessage(value)) values[column as keyof Columns] = value;
  }
  return { values: values as Values<Columns>, problems, remarks };
}

// Half a character and NUL are what no column of the database can hold.
const isUnwritable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : Array.isArray(value) && value.some(isUnwritable);

/**
 * Reads what a row becomes by its schema; every column that is wrong has one problem.
 *
 * @param columnOf the column of a field of the schema
 */
export function readBySchema<Schema extends z.ZodType, Column extends string>(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<Column, TableColumn>>,
  columnOf: (field: string) => Column,
): { args: z.output<Schema> | null; problems: CellProblem<Column>[] } {
  const problems = new Map<Column, MessageLike>();
  for (const [field, value] of Object.entries(given))
    if (isUnwritable(value)) problems.set(columnOf(field), tablesMessages.unwritable);
  const found = schema.safeParse(given);
  for (const issue of found.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    const column = columnOf(field);
    if (!problems.has(column))
      problems.set(column, messageOf(issue, columns[column].label, given[field] === undefined));
  }
  const listed = [...problems].map(([column, message]) => ({ column, message }));
  return { args: found.success && listed.length === 0 ? found.data : null, problems: listed };
}

/** zod's own sentences do not say what they are about, nor in a person's words. */
function messageOf(issue: z.core.$ZodIssue, name: string, absent: boolean): MessageLike {
  const own = !/^(Invalid (input|option)|Too (big|small)|Expected )/.test(issue.message);
  if (own) return decodeMessage(issue.message);
  const label = wordOf(name);
  if (absent) return labelMessages.labelRequired({ label });
  if (issue.code === 'too_big' && issue.origin === 'string')
    return labelMessages.labelTooLong({ label, maximum: issue.maximum });
  if (issue.code === 'too_big') return labelMessages.labelTooManyEntries({ label, maximum: issue.maximum });
  if (issue.code === 'invalid_value')
    return tablesMessages.labelMayBe({ label, values: issue.values.join(', ') });
  return labelMessages.labelInvalid({ label });
}
