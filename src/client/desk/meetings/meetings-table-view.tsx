import { type ReactNode, useMemo } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DataTableFooter } from '../../ui/data-table/data-table-footer.tsx';
import { DataTableToolbar } from '../../ui/data-table/data-table-toolbar.tsx';
import type { Facet } from '../../ui/data-table/facet-filter.tsx';
import type { Column, TableOf } from '../../ui/data-table/table-features.ts';
import { useDataTable } from '../../ui/data-table/use-data-table.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { t } from '../../words/words.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { MeetingsTableCards } from './meetings-table-cards.tsx';
import { type MeetingPages, useMeetingRows } from './use-meeting-rows.ts';

export interface MeetingsTableViewProps {
  program: ProgramResult;
  list: ListControl;
  pages: MeetingPages;
  /** Stable. */
  columns: readonly Column<MeetingResult>[];
  rowHeader: 'requester' | 'partner';
  /** Whose list this is; null: staff see both organizations. */
  organizationId: string | null;
  caption: string;
  actionsOf: (meeting: MeetingResult) => ReactNode;
  facets: readonly Facet[];
  /** Pages have as many rows as they have (SPEC.md 2, the program's meetings table); else that is chosen. */
  fixedSize?: boolean;
  /** Rows can be selected; beside the filters stands what can be done with them. */
  bulk?: (selected: readonly MeetingResult[], table: TableOf<MeetingResult>) => ReactNode;
}

/** The rows of a list of meetings with their footer: a table where there is room for one, else cards. */
export function MeetingsTableView(props: MeetingsTableViewProps) {
  const {
    program,
    list,
    pages,
    columns,
    rowHeader,
    organizationId,
    caption,
    actionsOf,
    facets,
    fixedSize,
    bulk,
  } = props;
  const rows = useMeetingRows(pages, list);
  const table = useDataTable({ columns, rows, list, pinnedEnd: ['actions'] });
  const chosen = table.state.rowSelection;
  const selected = useMemo(() => rows.filter(({ id }) => chosen[id]), [rows, chosen]);
  const retry = { onRetry: () => void pages.refetch(), busy: pages.isRefetching };
  // The page that was asked for is still on its way, be it the first or a later one.
  const { page, perPage } = list.state;
  const behind = rows.length <= (page - 1) * perPage && pages.hasNextPage && !pages.isError;
  const pending = pages.isPending || behind;
  return (
    <div className="flex flex-col gap-4">
      <DataTableToolbar list={list} facets={facets} onRefetch={retry.onRetry} refetching={retry.busy}>
        {bulk?.(selected, table)}
      </DataTableToolbar>
      <StaleBanner query={pages} />
      {pages.error && !pages.data ? (
        <QueryProblem error={pages.error} {...retry} />
      ) : (
        <>
          <div className="hidden laptop:block">
            <DataTable
              table={table}
              list={list}
              caption={caption}
              pending={pending}
              rowHeader={rowHeader}
              breaking={['requester', 'invitee', 'partner', 'seat']}
            />
          </div>
          <div className="laptop:hidden">
            <MeetingsTableCards
              table={table}
              pending={pending}
              organizationId={organizationId}
              programSlug={program.slug}
              timezone={program.timezone}
              selectable={bulk !== undefined}
              actionsOf={actionsOf}
            />
          </div>
          <DataTableFooter
            list={list}
            label={t('Pages of {caption}', { caption: caption.toLowerCase() })}
            selected={bulk ? selected.length : undefined}
            loaded={rows.length}
            more={pages.hasNextPage}
            busy={pages.isFetchingNextPage || pending}
            fixedSize={fixedSize}
          />
        </>
      )}
    </div>
  );
}
