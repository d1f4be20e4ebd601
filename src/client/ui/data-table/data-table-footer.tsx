import { t } from '../../words/words.ts';
import { Pagination } from '../pagination.tsx';
import { RowsPerPage } from '../rows-per-page.tsx';
import type { ListControl } from './use-list-state.ts';

export interface DataTableFooterProps {
  list: ListControl;
  /** Left out where rows cannot be selected. */
  selected?: number;
  /** Rows that are loaded. */
  loaded: number;
  /** The server has more rows than are loaded. */
  more: boolean;
  /** The next rows are on their way. */
  busy: boolean;
  /** The server's pages decide how many rows a page has (SPEC.md 2, the program's meetings table). */
  fixedSize?: boolean;
  /** Rows on the page, where `loaded` counts more than can be selected. */
  onPage?: number;
  /** What is paged, for screen readers. */
  label: string;
}

/** SPEC.md 2: 'N of M row(s) selected.', rows per page, page of pages or many. */
export function DataTableFooter({
  list,
  selected,
  loaded,
  more,
  busy,
  fixedSize = false,
  onPage = loaded,
  label,
}: DataTableFooterProps) {
  const { page, perPage } = list.state;
  const pages = Math.max(1, Math.ceil(loaded / perPage));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      {selected === undefined ? null : (
        <p role="status" className="figures min-w-0 flex-1 basis-48 text-muted">
          {t('{selected} of {onPage} row(s) selected.', { selected, onPage })}
        </p>
      )}
      <div className="flex flex-1 basis-72 flex-wrap items-center justify-between gap-x-8 gap-y-3 sm:justify-end">
        <div className={fixedSize ? 'max-sm:hidden' : ''}>
          <RowsPerPage value={perPage} onChange={list.setPerPage} disabled={fixedSize} />
        </div>
        <div className="max-sm:w-full">
          <Pagination
            label={label}
            page={page}
            pageCount={more ? undefined : pages}
            busy={busy && page >= pages}
            onPage={list.setPage}
          />
        </div>
      </div>
    </div>
  );
}
