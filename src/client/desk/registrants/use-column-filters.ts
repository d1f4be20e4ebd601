import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type ColumnFilter,
  columnFiltersArgs,
  type FilterColumns,
  type FindColumn,
  filterProblem,
  type JoinOperator,
} from '../../../domain/tables/column-filters.ts';
import { useDebounced } from '../shared/use-debounced.ts';

/** SPEC.md 9: "filter debounce 300 ms". */
const DEBOUNCE_MS = 300;

export interface ColumnFilterControl {
  /** As they stand in the form, the unfinished ones too. */
  typed: readonly ColumnFilter[];
  join: JoinOperator;
  /** What the list is asked for with: the finished ones, as they stand in the address. */
  asked: { filters?: string; joinOperator?: JoinOperator };
  change(filters: readonly ColumnFilter[], join?: JoinOperator): void;
}

interface Typed {
  filters: readonly ColumnFilter[];
  join: JoinOperator;
}

/** The address' parts of finished filters; empty: none. */
function written(
  columns: FilterColumns | FindColumn,
  { filters, join }: Typed,
): { filters: string; join: string } {
  const whole = filters.filter((filter) => filterProblem(columns, filter) === null);
  return whole.length === 0
    ? { filters: '', join: '' }
    : { filters: JSON.stringify(whole), join: join === 'or' ? 'or' : '' };
}

/**
 * A list's filters by column, kept in the page's address as `filters` and `joinOperator` once they have stood still; a new
 * one begins at the first page. What the address names and the table does not know is left out.
 */
export function useColumnFilters(columns: FilterColumns | FindColumn): ColumnFilterControl {
  const [search, setSearch] = useSearchParams();
  const read = columnFiltersArgs(columns).safeParse(search.get('filters') ?? '[]');
  const inAddress = written(columns, {
    filters: read.success ? read.data : [],
    join: search.get('joinOperator') === 'or' ? 'or' : 'and',
  });
  const text = `${inAddress.filters} ${inAddress.join}`;
  const fromAddress = (): Typed => ({
    filters: read.success ? read.data : [],
    join: inAddress.join === 'or' ? 'or' : 'and',
  });
  const [typed, setTyped] = useState<Typed>(fromAddress);
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const [followed, setFollowed] = useState(text);
  if (followed !== text) {
    setFollowed(text);
    const own = written(columns, settled);
    // What was written here comes back: only someone else's change is followed.
    if (text !== `${own.filters} ${own.join}`) setTyped(fromAddress());
  }
  const write = useEffectEvent((next: Typed) => {
    const parts = written(columns, next);
    if (`${parts.filters} ${parts.join}` === text) return;
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        params.delete('page');
        for (const [name, value] of [
          ['filters', parts.filters],
          ['joinOperator', parts.join],
        ] as const) {
          if (value === '') params.delete(name);
          else params.set(name, value);
        }
        return params;
      },
      { replace: true },
    );
  });
  useEffect(() => write(settled), [settled]);
  return {
    typed: typed.filters,
    join: typed.join,
    asked: {
      ...(inAddress.filters ? { filters: inAddress.filters } : {}),
      ...(inAddress.join === 'or' ? { joinOperator: 'or' as const } : {}),
    },
    change: (filters, join = typed.join) => setTyped({ filters, join }),
  };
}
