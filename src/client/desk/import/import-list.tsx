import type { ImportColumn } from '../../../domain/organizations/import/columns.ts';
import { RowList } from '../shared/table-file/row-list.tsx';
import { ImportRowCard } from './import-row.tsx';
import type { ImportState, RowView } from './import-state.ts';

export interface ImportListProps {
  rows: readonly RowView[];
  touched: ImportState['touched'];
  disabled: boolean;
  /** What is said where there is no row. */
  empty: string;
  onType: (row: number, column: ImportColumn, text: string) => void;
}

/** The rows of a file of organizations. */
export function ImportList({ rows, touched, disabled, empty, onType }: ImportListProps) {
  return (
    <RowList rows={rows} rowOf={(view) => view.row.row} empty={empty}>
      {(view, open, onOpen) => (
        <ImportRowCard
          view={view}
          touched={touched.get(view.row.row)}
          open={open}
          disabled={disabled}
          onOpen={onOpen}
          onType={onType}
        />
      )}
    </RowList>
  );
}
