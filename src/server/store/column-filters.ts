import { type RawBuilder, sql } from 'kysely';
import {
  type ColumnFilter,
  dayAfter,
  daysMeant,
  type FilterVariant,
  type FindColumn,
  type JoinOperator,
} from '../../domain/tables/column-filters.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { dayOf, localToInstant } from '../../domain/time/zones.ts';

/** Filters of a list's columns as SQL. What a person typed is always a parameter, never SQL. */

type Sql = RawBuilder<boolean>;

/** `%` and `_` in what was typed mean themselves. */
const asTyped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
export const likeText = (text: string): string => `%${asTyped(text)}%`;
/** Of a text that begins so. */
export const begunText = (text: string): string => `${asTyped(text)}%`;

export interface FilterWorld {
  /** Days are days of this zone. */
  zone: string;
  now: Instant;
}

/**
 * All of a list's filters as one condition; null where there is none.
 *
 * @param expressionOf where a column of the table stands in the query
 */
export function conditionOf(
  find: FindColumn,
  expressionOf: (id: string) => RawBuilder<unknown>,
  filters: readonly ColumnFilter[],
  join: JoinOperator,
  world: FilterWorld,
): Sql | null {
  const parts = filters.flatMap((filter) => {
    const column = find(filter.id);
    return column ? [single(column.variant, expressionOf(filter.id), filter, world)] : [];
  });
  if (parts.length === 0) return null;
  return sql<boolean>`(${sql.join(parts, join === 'or' ? sql` or ` : sql` and `)})`;
}

function single(
  variant: FilterVariant,
  at: RawBuilder<unknown>,
  filter: ColumnFilter,
  world: FilterWorld,
): Sql {
  const { operator } = filter;
  const given = filter.value.filter((one) => one !== '');
  if (operator === 'isEmpty') return sql`coalesce(${at}::text, '') = ''`;
  if (operator === 'isNotEmpty') return sql`coalesce(${at}::text, '') <> ''`;
  if (variant === 'date') return onDays(at, filter, world);
  if (variant === 'number') return ofNumber(at, filter);
  if (variant === 'choice') {
    return operator === 'ne'
      ? sql`(${at} is null or ${at} <> all(${given}::text[]))`
      : sql`${at} = any(${given}::text[])`;
  }
  const text = sql`coalesce(${at}, '')`;
  const [wanted = ''] = given;
  if (operator === 'iLike' || operator === 'notILike') {
    const contains = sql<boolean>`${text} ilike ${likeText(wanted)}`;
    const { alike = [] } = filter;
    const found =
      alike.length > 0 ? sql<boolean>`(${contains} or ${text} = any(${[...alike]}::text[]))` : contains;
    return operator === 'iLike' ? found : sql`not ${found}`;
  }
  if (variant === 'answer') {
    const anyOf = sql<boolean>`lower(${text}) = any(array(select lower(one) from unnest(${given}::text[]) one))`;
    return operator === 'ne' ? sql`not ${anyOf}` : anyOf;
  }
  return operator === 'ne' ? sql`lower(${text}) <> lower(${wanted})` : sql`lower(${text}) = lower(${wanted})`;
}

const comparisons = { eq: sql`=`, ne: sql`<>`, lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` };

function ofNumber(at: RawBuilder<unknown>, { operator, value }: ColumnFilter): Sql {
  const [first = '', second = ''] = value;
  if (operator === 'isBetween') {
    return sql`(${first || null}::numeric is null or ${at} >= ${first || null}::numeric)
      and (${second || null}::numeric is null or ${at} <= ${second || null}::numeric)`;
  }
  const compare = comparisons[operator as keyof typeof comparisons] ?? comparisons.eq;
  return sql`${at} ${compare} ${first}::numeric`;
}

/** Days are turned into instants here, so that an index on the column can answer. */
function onDays(at: RawBuilder<unknown>, filter: ColumnFilter, { zone, now }: FilterWorld): Sql {
  const { from, to } = daysMeant(filter, dayOf(now, zone));
  const begin = from && localToInstant(from, '00:00', zone);
  const end = to && localToInstant(dayAfter(to, 1), '00:00', zone);
  const within = [
    ...(begin ? [sql<boolean>`${at} >= ${begin}::timestamptz`] : []),
    ...(end ? [sql<boolean>`${at} < ${end}::timestamptz`] : []),
  ];
  const all = sql<boolean>`(${sql.join(within, sql` and `)})`;
  return filter.operator === 'ne' ? sql`not ${all}` : all;
}
