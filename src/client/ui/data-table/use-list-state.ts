import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Filters,
  type ListRules,
  type ListState,
  readListState,
  type SortBy,
  sameRows,
  writeListState,
} from './list-state.ts';

/** SPEC.md 9: "filter debounce 300 ms; URL throttle 50 ms". */
const FILTER_DEBOUNCE_MS = 300;
const URL_THROTTLE_MS = 50;

export interface ListControl {
  /** What the controls show: it follows every press at once. */
  state: ListState;
  /** What the rows are asked for with: filters follow once they have stood still. */
  settled: ListState;
  /** Whether filters or order are other than they are by themselves. */
  changed: boolean;
  /** Parts of the address that mean nothing to this table. */
  ignored: readonly string[];
  setPage(page: number): void;
  /** So many rows on a page, one of PAGE_SIZES. Back to the first page. */
  setPerPage(perPage: number): void;
  setSort(sort: readonly SortBy[]): void;
  /** Sets one column's values; none: no filter. Back to the first page. */
  setFilter(column: string, values: readonly string[]): void;
  /** Sets several columns' values at once, as one press means them. Back to the first page. */
  setFilters(filters: Filters): void;
  /** No filter, the default order, the first page. */
  reset(): void;
}

/**
 * A table's state, kept in the page's address. The control answers at once; the address follows within 50 ms, and a
 * filter 300 ms after the last change to one. Back and forward, and links, set the state in turn.
 */
export function useListState(rules: ListRules): ListControl {
  const [search, setSearch] = useSearchParams();
  const read = readListState(search, rules);
  const inAddress = writeListState(new URLSearchParams(), read.state, rules).toString();
  const [state, setState] = useState(read.state);
  const [settled, setSettled] = useState(read.state);
  const [followed, setFollowed] = useState(inAddress);
  // What this hook wrote itself comes back in the address: only someone else's change is followed.
  const [written, setWritten] = useState(inAddress);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    if (inAddress !== written) {
      setState(read.state);
      setSettled(read.state);
      setWritten(inAddress);
    }
  }

  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const throttle = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(debounce.current);
      clearTimeout(throttle.current);
    },
    [],
  );
  const wanted = writeListState(new URLSearchParams(), settled, rules).toString();
  const write = useEffectEvent(() => {
    throttle.current = undefined;
    setWritten(wanted);
    setSearch((now) => writeListState(now, settled, rules), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else writes into the address before it is drawn anew begins with the former one, and undoes this
  useEffect(() => {
    if (wanted !== inAddress) throttle.current ??= setTimeout(() => write(), URL_THROTTLE_MS);
  }, [wanted, inAddress, search]);

  const settle = (next: ListState) => {
    clearTimeout(debounce.current);
    setState(next);
    setSettled(next);
  };
  return {
    state,
    settled,
    changed: !sameRows(state, { ...state, sort: rules.defaultSort, filters: {} }),
    ignored: read.ignored,
    setPage: (page) => settle({ ...state, page }),
    setPerPage: (perPage) => settle({ ...state, perPage, page: 1 }),
    setSort: (sort) => settle({ ...state, sort, page: 1 }),
    setFilter: (column, values) => {
      const filters: Filters = { ...state.filters, [column]: values };
      const next = { ...state, filters, page: 1 };
      setState(next);
      clearTimeout(debounce.current);
      debounce.current = setTimeout(() => setSettled(next), FILTER_DEBOUNCE_MS);
    },
    setFilters: (filters) => settle({ ...state, filters: { ...state.filters, ...filters }, page: 1 }),
    reset: () => settle({ ...state, page: 1, sort: rules.defaultSort, filters: {} }),
  };
}
