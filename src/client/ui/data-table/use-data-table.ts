import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { type Column, type Features, features, type TableOf } from './table-features.ts';
import type { ListControl } from './use-list-state.ts';

export interface DataTableOptions<Row extends { id: string }> {
  /** Stable: made once, outside of the component or remembered. */
  columns: readonly Column<Row>[];
  /** Every row that is loaded, in the server's order. Stable while nothing changes. */
  rows: readonly Row[];
  list: ListControl;
  /** Columns that stay at the end while the others scroll. */
  pinnedEnd?: readonly string[];
  /** The rows are those of the page alone: the server pages. Left out: all that are loaded, paged here. */
  serverPages?: boolean;
}

/** A table whose rows come from a server in its order, some at a time. */
export function useDataTable<Row extends { id: string }>({
  columns,
  rows,
  list,
  pinnedEnd = [],
  serverPages = false,
}: DataTableOptions<Row>): TableOf<Row> {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const { page, perPage, sort } = list.state;
  // Other rows: what was selected of the former ones is no longer in sight, and nothing is done to what is not seen.
  const asked = JSON.stringify([list.settled.sort, list.settled.filters]);
  const [selectedOf, setSelectedOf] = useState(asked);
  if (selectedOf !== asked) {
    setSelectedOf(asked);
    setRowSelection({});
  }
  useEffect(() => {
    const there = new Set(rows.map(({ id }) => id));
    setRowSelection((now) => {
      const kept = Object.entries(now).filter(([id]) => there.has(id));
      return kept.length === Object.keys(now).length ? now : Object.fromEntries(kept);
    });
  }, [rows]);
  return useTable<Features, Row>({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    manualPagination: serverPages,
    autoResetPageIndex: false,
    initialState: { columnPinning: { start: [], end: [...pinnedEnd] } },
    state: {
      rowSelection,
      sorting: [...sort],
      pagination: { pageIndex: page - 1, pageSize: perPage },
    },
    onRowSelectionChange: setRowSelection,
  });
}
