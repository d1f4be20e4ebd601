import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';

/** SPEC.md 9: "next-page delay 100 ms". */
const NEXT_PAGE_DELAY_MS = 100;

export type MeetingPages = UseInfiniteQueryResult<
  InfiniteData<{ meetings: MeetingResult[]; nextToken: string | null }>,
  CallError
>;

/**
 * The meetings that are loaded, each once: one that is updated while the next pages are asked for stands on two of them.
 * Whoever comes to the last loaded page has the next fetch under way; an address that names a later page has all up to it
 * loaded, and one beyond the end leads to the last.
 */
export function useMeetingRows(pages: MeetingPages, list: ListControl): MeetingResult[] {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = pages;
  const rows = useMemo(() => {
    const found = new Map<string, MeetingResult>();
    for (const { meetings } of data?.pages ?? []) for (const one of meetings) found.set(one.id, one);
    return [...found.values()];
  }, [data]);
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
