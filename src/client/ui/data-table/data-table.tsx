import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { TableOf } from './table-features.ts';
import type { ListControl } from './use-list-state.ts';

/** SPEC.md 9: 10 table rows. */
const SKELETON_ROWS = 10;

export interface DataTableProps<Row extends object> {
  table: TableOf<Row>;
  list: ListControl;
  /** What the table holds, for screen readers. */
  caption: string;
  /** The first rows are on their way: a skeleton in their place. */
  pending?: boolean;
  /** Columns whose words may break anywhere (names); the others stay on their lines. */
  breaking?: readonly string[];
  /** The column that names the row. */
  rowHeader: string;
  /** Columns that are left out where there is no room for all: below the width of a laptop. */
  wideOnly?: readonly string[];
}

const side = 'px-3 first:pl-5';
/** As low as a row of touch targets: what is 48 px high reaches over the padding (`-my-1.5`). */
const cell = `${side} h-12 py-1.5 align-middle text-[0.9375rem]/5`;
const pinned =
  'sticky right-0 bg-surface shadow-[inset_1px_0_0_var(--line)] group-hover/row:bg-canvas group-data-selected/row:bg-accent-soft';

/** The table itself: header, the rows of the page, "No results." (SPEC.md 2). Scrolls sideways where it must. */
export function DataTable<Row extends object>({
  table,
  list,
  caption,
  pending = false,
  breaking = [],
  rowHeader,
  wideOnly = [],
}: DataTableProps<Row>) {
  const headers = table.getFlatHeaders();
  const { rows } = table.getRowModel();
  const width = (column: string) => wideOnly.includes(column) && 'max-laptop:hidden';
  return (
    <div className="relative overflow-x-auto rounded-card bg-surface shadow-card ring-1 ring-line">
      <table className="w-full text-left" aria-busy={pending || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                aria-sort={ariaSort(list, header.id)}
                className={classNames(
                  side,
                  'py-1 align-middle font-medium whitespace-nowrap',
                  width(header.id),
                  header.column.getIsPinned() === 'end' && pinned,
                )}
              >
                {header.column.getCanSort() ? (
                  <SortButton list={list} column={header.id}>
                    <table.FlexRender header={header} />
                  </SortButton>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {pending
            ? Array.from({ length: SKELETON_ROWS }, (_, row) => row).map((row) => (
                <tr key={row} aria-hidden>
                  {headers.map((header, column) => (
                    <td key={header.id} className={classNames(cell, width(header.id))}>
                      <Skeleton className={`h-5 ${(row + column) % 3 ? 'w-4/5' : 'w-3/5'}`} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={row.id}
                  data-selected={row.getIsSelected() || undefined}
                  className="group/row hover:bg-canvas data-selected:bg-accent-soft"
                >
                  {row.getAllCells().map((one) => {
                    const Cell = one.column.id === rowHeader ? 'th' : 'td';
                    return (
                      <Cell
                        key={one.id}
                        {...(Cell === 'th' ? { scope: 'row' } : {})}
                        className={classNames(
                          cell,
                          Cell === 'th' && 'font-medium',
                          width(one.column.id),
                          widthOf(one.column.id, rowHeader, breaking),
                          one.column.getIsPinned() === 'end' && pinned,
                        )}
                      >
                        <table.FlexRender cell={one} />
                      </Cell>
                    );
                  })}
                </tr>
              ))}
          {!pending && rows.length === 0 ? (
            <tr>
              <td colSpan={headers.length} className="px-5 py-16 text-center text-muted">
                {t('No results.')}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {pending ? (
        <div role="status">
          <VisuallyHidden>{t('Loading {caption}', { caption })}</VisuallyHidden>
        </div>
      ) : null}
    </div>
  );
}

function ariaSort({ state }: ListControl, column: string): 'ascending' | 'descending' | undefined {
  const sort = state.sort.find(({ id }) => id === column);
  return sort && (sort.desc ? 'descending' : 'ascending');
}

function SortButton({ list, column, children }: { list: ListControl; column: string; children: ReactNode }) {
  const sort = list.state.sort.find(({ id }) => id === column);
  const Icon = sort ? (sort.desc ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => list.setSort([{ id: column, desc: !(sort?.desc ?? false) }])}
      className="-mx-2 inline-flex min-h-12 items-center gap-1.5 rounded-control px-2 hover:text-ink"
    >
      {children}
      <Icon aria-hidden className="size-4 shrink-0" />
    </button>
  );
}

/** Names have room for most of them on a line, and break where they must; the others stay on their lines. */
function widthOf(column: string, rowHeader: string, breaking: readonly string[]): string {
  if (!breaking.includes(column)) return 'whitespace-nowrap';
  return column === rowHeader ? 'min-w-56 wrap-anywhere laptop:min-w-64' : 'min-w-40 wrap-anywhere';
}
