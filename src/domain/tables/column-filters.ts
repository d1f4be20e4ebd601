import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message, wordOf } from '../language/message.ts';
import type { Day } from '../time/instants.ts';
import * as tablesMessages from './messages.ts';

/**
 * Filters on the columns of a list, one shape for every table: a column, an operator and what it is compared with, joined
 * by `and` or `or` (SPEC.md 9, Filter operators). The form that makes them, the address that keeps them and the server that
 * answers them read the same rules.
 */

export const filterOperators = [
  'iLike',
  'notILike',
  'eq',
  'ne',
  'isEmpty',
  'isNotEmpty',
  'lt',
  'lte',
  'gt',
  'gte',
  'isBetween',
  'isRelativeToToday',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const joinOperators = ['and', 'or'] as const;
export type JoinOperator = (typeof joinOperators)[number];

/**
 * What a column holds, and so how it can be compared. Dates are compared by days of the program's zone. An answer is one to a
 * question of a form: people wrote its label and its choices, if it has any.
 */
export type FilterVariant = 'text' | 'number' | 'date' | 'choice' | 'answer';

export interface FilterColumn {
  label: string;
  variant: FilterVariant;
  /** Of a choice: what it can be. */
  choices?: readonly { value: string; label: string }[];
}
/** A table's filterable columns by their id. */
export type FilterColumns = Readonly<Record<string, FilterColumn>>;
/** Where the columns are not all known by their id: finds one; undefined: there is none. */
export type FindColumn = (id: string) => FilterColumn | undefined;

/** Looks for a column among these. */
export const findIn =
  (columns: FilterColumns): FindColumn =>
  (id) =>
    Object.hasOwn(columns, id) ? columns[id] : undefined;

export interface ColumnFilter {
  id: string;
  operator: FilterOperator;
  /** Empty for isEmpty and isNotEmpty; two for isBetween, one of which may be empty; any number for a choice. */
  value: readonly string[];
  /** Of "contains": whole texts that count as containing it. No form and no address has them. */
  alike?: readonly string[];
}

const compared = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'isBetween'] as const;
const emptiness = ['isEmpty', 'isNotEmpty'] as const;

/** Which operators make sense for what a column holds, the most usual one first. */
export const operatorsOf: Readonly<Record<FilterVariant, readonly FilterOperator[]>> = {
  text: ['iLike', 'notILike', 'eq', 'ne', ...emptiness],
  number: [...compared, ...emptiness],
  date: [...compared, 'isRelativeToToday', ...emptiness],
  choice: ['eq', 'ne', ...emptiness],
  answer: ['eq', 'ne', 'iLike', 'notILike', ...emptiness],
};

const words: Readonly<Record<FilterOperator, string>> = {
  iLike: 'contains',
  notILike: 'does not contain',
  eq: 'is',
  ne: 'is not',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is greater than',
  gte: 'is at least',
  isBetween: 'is between',
  isRelativeToToday: 'is relative to today',
};
const dateText: Partial<Record<FilterOperator, string>> = {
  lt: 'is before',
  lte: 'is on or before',
  gt: 'is after',
  gte: 'is on or after',
};

/** What an operator is called in a form. */
export const operatorText = (operator: FilterOperator, variant: FilterVariant): string =>
  (variant === 'date' && dateText[operator]) || words[operator];

/** Whether anything is compared with: not for "is empty". */
export const takesValue = (operator: FilterOperator): boolean =>
  operator !== 'isEmpty' && operator !== 'isNotEmpty';

const RELATIVE = /^(-?\d{1,4}) (days|weeks|months)$/;
const isDay = (text: string) => z.iso.date().safeParse(text).success;
const isNumber = (text: string) => /^-?\d{1,9}(\.\d{1,6})?$/.test(text);

/** What is wrong with a filter, as its form says it; null where nothing is. */
export function filterProblem(columns: FilterColumns | FindColumn, filter: ColumnFilter): Message | null {
  const column = (typeof columns === 'function' ? columns : findIn(columns))(filter.id);
  if (!column) return tablesMessages.columnUnknown;
  const { operator, value } = filter;
  if (!operatorsOf[column.variant].includes(operator))
    return tablesMessages.operatorUnknown({ label: wordOf(column.label) });
  if (!takesValue(operator)) return null;
  const given = value.filter((one) => one !== '');
  if (given.length === 0) return inputMessages.required;
  if (operator === 'isRelativeToToday')
    return RELATIVE.test(value[0] ?? '') ? null : tablesMessages.relativeDays;
  if (column.variant === 'choice') {
    const known = new Set(column.choices?.map((choice) => choice.value));
    return given.every((one) => known.has(one))
      ? null
      : tablesMessages.valueUnknown({ label: wordOf(column.label) });
  }
  // Of an answer any of several is meant, as of a choice; a part of a text is one.
  if (column.variant === 'answer' && (operator === 'eq' || operator === 'ne')) return null;
  if (operator !== 'isBetween' && value.length > 1) return tablesMessages.oneValue;
  if (value.length > 2) return tablesMessages.twoValues;
  if (column.variant === 'number' && !given.every(isNumber)) return tablesMessages.noNumber;
  if (column.variant === 'date' && !given.every(isDay)) return tablesMessages.noDate;
  return null;
}

const MAX_FILTERS = 20;

/** A list of filters, of known columns only (SPEC.md 5). A value may be one string or a list. */
export const columnFilterList = (columns: FilterColumns | FindColumn) =>
  z
    .array(
      z.object({
        id: z.string().max(60),
        operator: z.enum(filterOperators, { error: encodeMessage(tablesMessages.operatorUnsupported) }),
        value: z
          .union([
            z
              .string()
              .max(200)
              .transform((one) => [one]),
            z.array(z.string().max(200)).max(20),
          ])
          .default([]),
      }),
    )
    .max(MAX_FILTERS)
    .superRefine((filters, context) => {
      for (const [place, filter] of filters.entries()) {
        const message = filterProblem(columns, filter);
        if (message)
          context.addIssue({ code: 'custom', path: [place, 'value'], message: encodeMessage(message) });
      }
    });

/** Reads such a list as an address has it: JSON in one parameter. */
export const columnFiltersArgs = (columns: FilterColumns | FindColumn) =>
  z
    .string()
    .max(8000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: encodeMessage(tablesMessages.filtersUnreadable) });
        return z.NEVER;
      }
    })
    .pipe(columnFilterList(columns));

const DAY_MS = 86_400_000;
/** So many days later, by the calendar. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a unit of "relative to today" covers. */
const unitDays = { days: 1, weeks: 7, months: 30 } as const;

/**
 * The days that a date filter means, both ends included; null is open. `-1 weeks` are the seven days that begin a week
 * before today, `0 days` is today.
 *
 * @param today in the program's zone
 */
export function daysMeant(
  { operator, value }: Pick<ColumnFilter, 'operator' | 'value'>,
  today: Day,
): { from: Day | null; to: Day | null } {
  const [first = '', second = ''] = value;
  if (operator === 'isRelativeToToday') {
    const [, count = '0', unit = 'days'] = RELATIVE.exec(first) ?? [];
    const length = unitDays[unit as keyof typeof unitDays];
    const from = dayAfter(today, Number(count) * length);
    return { from, to: dayAfter(from, length - 1) };
  }
  if (operator === 'isBetween') return { from: first || null, to: second || null };
  if (operator === 'lt') return { from: null, to: dayAfter(first, -1) };
  if (operator === 'lte') return { from: null, to: first };
  if (operator === 'gt') return { from: dayAfter(first, 1), to: null };
  if (operator === 'gte') return { from: first, to: null };
  return { from: first, to: first };
}
