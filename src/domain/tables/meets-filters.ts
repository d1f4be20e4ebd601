import type { Day, Instant } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import { type ColumnFilter, daysMeant, type FindColumn, type JoinOperator } from './column-filters.ts';

/** What filters of columns mean of one row. The server's SQL (`store/column-filters`) says the same of a table. */

/** A cell: a text, a number, an instant of a date column; null: nothing is in it. */
export type Cell = string | number | null;

interface World {
  zone: string;
  now: Instant;
}

/** Whether a row meets a list's filters; true where there is none. A filter of an unknown column is none. */
export function meetsFilters(
  find: FindColumn,
  filters: readonly ColumnFilter[],
  join: JoinOperator,
  cellOf: (id: string) => Cell,
  world: World,
): boolean {
  const met = filters.flatMap((filter) => {
    const column = find(filter.id);
    return column ? [meets(column.variant, cellOf(filter.id), filter, world)] : [];
  });
  if (met.length === 0) return true;
  return join === 'or' ? met.includes(true) : !met.includes(false);
}

const low = (text: string): string => text.toLowerCase();

function meets(variant: string, cell: Cell, filter: ColumnFilter, world: World): boolean {
  const { operator } = filter;
  const given = filter.value.filter((one) => one !== '');
  if (operator === 'isEmpty') return (cell ?? '') === '';
  if (operator === 'isNotEmpty') return (cell ?? '') !== '';
  if (variant === 'date') return onDays(cell, filter, world);
  if (variant === 'number') return ofNumber(Number(cell), filter);
  const text = String(cell ?? '');
  if (variant === 'choice') {
    return operator === 'ne' ? cell === null || !given.includes(text) : given.includes(text);
  }
  const [wanted = ''] = given;
  if (operator === 'iLike' || operator === 'notILike') {
    const found = low(text).includes(low(wanted)) || (filter.alike ?? []).includes(text);
    return found === (operator === 'iLike');
  }
  const anyOf = variant === 'answer' ? given : [wanted];
  return anyOf.some((one) => low(one) === low(text)) === (operator === 'eq');
}

function ofNumber(cell: number, { operator, value }: ColumnFilter): boolean {
  const [first = '', second = ''] = value;
  if (operator === 'isBetween')
    return (first === '' || cell >= Number(first)) && (second === '' || cell <= Number(second));
  const wanted = Number(value.find((one) => one !== '') ?? '');
  if (operator === 'ne') return cell !== wanted;
  if (operator === 'lt') return cell < wanted;
  if (operator === 'lte') return cell <= wanted;
  if (operator === 'gt') return cell > wanted;
  if (operator === 'gte') return cell >= wanted;
  return cell === wanted;
}

function onDays(cell: Cell, filter: ColumnFilter, { zone, now }: World): boolean {
  if (cell === null) return false;
  const { from, to } = daysMeant(filter, dayOf(now, zone));
  const day: Day = dayOf(String(cell), zone);
  const within = (from === null || day >= from) && (to === null || day <= to);
  return within === (filter.operator !== 'ne');
}
