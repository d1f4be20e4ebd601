import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { CardList } from '../../ui/data-table/card-list.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DataTableFooter } from '../../ui/data-table/data-table-footer.tsx';
import { DataTableToolbar } from '../../ui/data-table/data-table-toolbar.tsx';
import type { Facet } from '../../ui/data-table/facet.ts';
import type { Column, RowOf, TableOf } from '../../ui/data-table/table-features.ts';
import { useDataTable } from '../../ui/data-table/use-data-table.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { t } from '../../words/words.ts';
import type { QueryState } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useLoadedRows } from '../use-loaded-rows.ts';

/** Where the rows of a list come from. */
export interface ListSource<Row> {
  query: QueryState;
  /** Stable while nothing changes. */
  rows: readonly Row[];
  /** How many there are: in all, or loaded so far. */
  total: number;
  /** The server has more rows than are loaded. */
  more: boolean;
  /** The rows of the page are on their way: the first ones, or a later page that was asked for. */
  pending: boolean;
  /** Other rows are on their way. */
  busy: boolean;
  /** The rows are those of the page alone. */
  serverPages: boolean;
}

const none: readonly never[] = [];

/** A list that the server gives a page at a time, by its number; asked for with `keepPreviousData`. */
export const pagedSource = <Row,>(
  query: UseQueryResult<{ items: Row[]; total: number }, CallError>,
): ListSource<Row> => ({
  query,
  rows: query.data?.items ?? none,
  total: query.data?.total ?? 0,
  more: false,
  pending: query.isPending,
  busy: query.isPlaceholderData,
  serverPages: true,
});

/** A list that the server gives page after page, by its token. @param rowsOf stable */
export function useLoadedSource<Page, Row extends { id: string }>(
  pages: UseInfiniteQueryResult<InfiniteData<Page>, CallError>,
  list: ListControl,
  rowsOf: (page: Page) => readonly Row[],
): ListSource<Row> {
  const rows = useLoadedRows(pages, list, rowsOf);
  const { page, perPage } = list.state;
  const behind = rows.length <= (page - 1) * perPage && pages.hasNextPage && !pages.isError;
  const pending = pages.isPending || behind;
  return {
    // The next page's way is no renewal of what is shown.
    query: {
      data: pages.data,
      error: pages.error,
      isFetching: pages.isRefetching,
      refetch: pages.refetch,
    },
    rows,
    total: rows.length,
    more: pages.hasNextPage,
    pending,
    busy: pages.isFetchingNextPage || pending,
    serverPages: false,
  };
}

export interface ListScreenProps<Row extends { id: string }> {
  /** What the list holds, such as Organizations. */
  caption: string;
  list: ListControl;
  source: ListSource<Row>;
  /** Stable: made once, outside of the component or remembered. */
  columns: readonly Column<Row>[];
  /** The column that names the row. */
  rowHeader: string;
  /** Columns whose words may break anywhere (names). */
  breaking: readonly string[];
  /** Columns that stay at the end while the others scroll. */
  pinnedEnd?: readonly string[];
  /** Columns that only the width of a laptop has room for. */
  wideOnly?: readonly string[];
  /** A row as a list item, where there is no room for a table: see ListCard. */
  card: (row: RowOf<Row>) => ReactNode;
  facets: readonly Facet[];
  /** The field that the list is searched by: `typed` and `type` of useSearchText. */
  search?: { label: string; placeholder: string; typed: string; type: (text: string) => void };
  /** How many there are, in words. */
  count?: (total: number) => string;
  /** What stands above the search. */
  above?: ReactNode;
  /** What can be done with the list, at the end of its toolbar. */
  tools?: (selected: readonly Row[], table: TableOf<Row>) => ReactNode;
  /** Further filters, below the toolbar. */
  filters?: ReactNode;
  /** In the place of the table while there is nothing at all; left out: "No results." in it. */
  empty?: ReactNode;
  /** Rows can be selected: the footer says how many are. */
  selectable?: boolean;
  /** What can be done with the selected rows, below the list. */
  bulk?: (selected: readonly Row[], table: TableOf<Row>) => ReactNode;
  /** The server's pages decide how many rows a page has (SPEC.md 2, the program's meetings table). */
  fixedSize?: boolean;
}

/**
 * A list of SPEC.md 2: search and filters, which the address keeps, how many there are, a table where there is room for
 * one, else cards, and pages. A screen says its columns, filters, query and words.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { caption, list, source, columns, pinnedEnd, search, selectable = false } = props;
  const { query, rows, total, pending, serverPages } = source;
  const table = useDataTable({ columns, rows, list, pinnedEnd, serverPages });
  const chosen = table.state.rowSelection;
  const selected = useMemo(() => rows.filter(({ id }) => chosen[id]), [rows, chosen]);
  const rowsOfPage = (
    <>
      <div className="hidden lg:block">
        <DataTable
          table={table}
          list={list}
          caption={caption}
          pending={pending}
          rowHeader={props.rowHeader}
          breaking={props.breaking}
          wideOnly={props.wideOnly}
        />
      </div>
      <div className="lg:hidden">
        <CardList pending={pending} loading={t('Loading {caption}', { caption })}>
          {table.getRowModel().rows.map(props.card)}
        </CardList>
      </div>
      <DataTableFooter
        list={list}
        label={t('Pages of {caption}', { caption: caption.toLowerCase() })}
        selected={selectable ? selected.length : undefined}
        onPage={rows.length}
        loaded={total}
        more={source.more}
        busy={source.busy}
        fixedSize={props.fixedSize}
      />
      {props.bulk?.(selected, table)}
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      {props.above}
      <div className="flex flex-col gap-x-4 gap-y-3 lg:flex-row lg:flex-wrap lg:items-center">
        {search ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:grow">
            <SearchField
              label={search.label}
              placeholder={search.placeholder}
              value={search.typed}
              onChange={search.type}
              className="w-full max-w-xl sm:w-auto sm:flex-1"
            />
            {props.count && query.data ? (
              <p role="status" className="figures whitespace-nowrap text-muted">
                {props.count(total)}
              </p>
            ) : null}
          </div>
        ) : null}
        <div className={search ? undefined : 'lg:grow'}>
          <DataTableToolbar
            list={list}
            facets={props.facets}
            onRefetch={() => void query.refetch()}
            refetching={query.isFetching}
          >
            {props.tools?.(selected, table)}
          </DataTableToolbar>
        </div>
      </div>
      {props.filters}
      <QueryView
        query={query}
        skeleton={rowsOfPage}
        empty={() => (rows.length === 0 && !pending ? props.empty : null)}
      >
        {() => rowsOfPage}
      </QueryView>
    </div>
  );
}

/** A row of a list as a card. */
export function ListCard<Row extends object>({ row, children }: { row: RowOf<Row>; children: ReactNode }) {
  return (
    <li
      data-selected={row.getIsSelected() || undefined}
      className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-card ring-1 ring-line data-selected:bg-accent-soft"
    >
      {children}
    </li>
  );
}
