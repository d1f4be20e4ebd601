import { t } from '../../words/words.ts';
import { Pagination } from '../pagination.tsx';
import { SelectField } from '../select-field.tsx';
import { PAGE_SIZES } from './list-state.ts';
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
  /** Rows per page can be chosen; left out: the server's pages decide. */
  sizable?: boolean;
  /** Rows on the page, where `loaded` counts more than can be selected. */
  onPage?: number;
  /** What is paged, for screen readers. */
  label: string;
}

/** SPEC.md 2: 'N of M row(s) selected.', rows per page (disabled where the server's pages decide), page of pages or many. */
export function DataTableFooter({
  list,
  selected,
  loaded,
  more,
  busy,
  sizable = false,
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
        <div className="hidden items-center gap-3 sm:flex">
          <span aria-hidden className="text-muted">
            {t('Rows per page')}
          </span>
          <SelectField
            label={t('Rows per page')}
            hideLabel
            disabled={!sizable}
            onChange={({ target }) => list.setPerPage(Number(target.value))}
            className="w-24"
            value={String(perPage)}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
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
