import {
  type ColumnDef,
  columnPinningFeature,
  createPaginatedRowModel,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** What our tables can do: select rows, show a page of those that are loaded, sort (by the server), pin a column. */
export const features = tableFeatures({
  columnPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
export type Features = typeof features;

/** A column of a table of these rows. */
export type Column<Row extends RowData> = ColumnDef<Features, Row>;
export type TableOf<Row extends RowData> = ReactTable<Features, Row>;
export type RowOf<Row extends RowData> = ReturnType<TableOf<Row>['getRowModel']>['rows'][number];
