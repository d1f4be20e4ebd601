import { useEffect, useEffectEvent } from 'react';
import { PAGE_SIZES } from './data-table/list-state.ts';
import { Pagination } from './pagination.tsx';
import { RowsPerPage } from './rows-per-page.tsx';

export interface ListPagesProps {
  /** From 1. */
  page: number;
  perPage: number;
  /** All rows, on whichever page. */
  total: number;
  onPage: (page: number) => void;
  /** Whoever holds the page goes back to the first. */
  onPerPage: (perPage: number) => void;
  /** The asked page is on its way. */
  busy?: boolean;
  /** What is paged, for screen readers. */
  label: string;
}

/** Below a list: how many rows a page has, and the pages. Nothing where all rows fit on the smallest page. */
export function ListPages({ page, perPage, total, onPage, onPerPage, busy = false, label }: ListPagesProps) {
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  // An address may name a page beyond the end, and a list may have become shorter.
  const beyond = page > pageCount && !busy;
  const goBack = useEffectEvent(() => onPage(pageCount));
  useEffect(() => {
    if (beyond) goBack();
  }, [beyond]);
  if (total <= PAGE_SIZES[0] && page === 1) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <RowsPerPage value={perPage} onChange={onPerPage} />
      <div className="max-sm:w-full">
        <Pagination label={label} page={page} pageCount={pageCount} onPage={onPage} busy={busy} />
      </div>
    </div>
  );
}
