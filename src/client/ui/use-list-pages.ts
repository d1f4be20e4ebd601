import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPage, writePage } from './data-table/list-state.ts';

export interface ListPagesControl {
  /** From 1. */
  page: number;
  /** One of PAGE_SIZES. */
  perPage: number;
  onPage(page: number): void;
  /** Back to the first page. */
  onPerPage(perPage: number): void;
}

/**
 * Which page of a list is shown and how many rows it has, kept in the page's address as every list table does (SPEC.md 2:
 * "page (default 1), perPage (default 10)"). The controls answer at once: the router takes the new address in a
 * transition, which may come a moment later.
 */
export function useListPages(): ListPagesControl {
  const [search, setSearch] = useSearchParams();
  const read = readPage(search);
  const inAddress = `${read.page} ${read.perPage}`;
  const [followed, setFollowed] = useState(inAddress);
  const [shown, setShown] = useState(read);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    setShown(read);
  }
  const put = (page: number, perPage: number) => {
    setShown({ page, perPage });
    setSearch((now) => writePage(now, page, perPage), { replace: true, preventScrollReset: true });
  };
  return {
    ...shown,
    onPage: (page) => put(page, shown.perPage),
    onPerPage: (perPage) => put(1, perPage),
  };
}
