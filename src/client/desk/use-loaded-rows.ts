import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CallError } from '../../contract/call.ts';
import type { ListControl } from '../ui/data-table/use-list-state.ts';

/** SPEC.md 9: "next-page delay 100 ms". */
const NEXT_PAGE_DELAY_MS = 100;

/** A list that the server gives page after page. */
export type LoadedPages<Page> = UseInfiniteQueryResult<InfiniteData<Page>, CallError>;

/**
 * The rows that are loaded, each once: one that is updated while the next pages are asked for stands on two of them.
 * Whoever comes to the last loaded page has the next fetch under way; an address that names a later page has all up to it
 * loaded, and one beyond the end leads to the last.
 *
 * @param rowsOf stable: made once, outside of the component
 */
export function useLoadedRows<Page, Row extends { id: string }>(
  pages: LoadedPages<Page>,
  list: ListControl,
  rowsOf: (page: Page) => readonly Row[],
): Row[] {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = pages;
  const rows = useMemo(() => {
    const found = new Map<string, Row>();
    for (const page of data?.pages ?? []) for (const one of rowsOf(page)) found.set(one.id, one);
    return [...found.values()];
  }, [data, rowsOf]);
  const loaded = rows.length;
  const { page, perPage } = list.state;
  const wanting = data !== undefined && page * perPage >= loaded;
  useEffect(() => {
    if (!wanting || !hasNextPage || isFetchingNextPage || isError) return;
    const timer = setTimeout(() => void fetchNextPage(), NEXT_PAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanting, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const { setPage } = list;
  const last = Math.max(1, Math.ceil(loaded / perPage));
  const beyond = data !== undefined && !hasNextPage && page > last;
  useEffect(() => {
    if (beyond) setPage(last);
  }, [beyond, last, setPage]);
  return rows;
}
