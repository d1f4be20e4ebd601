import { Send } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { listMeetings, MAX_MEETINGS } from '../../../contract/meeting-lists.ts';
import { getMeetingTotals, type ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { isResendable } from '../../../domain/meetings/resend.ts';
import { Button } from '../../ui/button.tsx';
import type { Facet } from '../../ui/data-table/facet.ts';
import { type ListControl, useListState } from '../../ui/data-table/use-list-state.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiPages, useApiQuery } from '../use-api.ts';
import { BulkTools } from './bulk/bulk-tools.tsx';
import { programRules, queryOf, statusFacet, timeslotFacet, typeFacet } from './meeting-filters.ts';
import { MeetingRowDialogs, type RowAct } from './meeting-row-dialogs.tsx';
import { MeetingRowMenu } from './meeting-row-menu.tsx';
import { programColumns } from './meetings-table-columns.tsx';
import { MeetingsTableView } from './meetings-table-view.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { useProgramTimeslots } from './use-program-timeslots.ts';
import { useResend } from './use-resend.ts';

/** The program meetings table, admin view (SPEC.md 2). */
export function MeetingsTable({ program }: { program: ProgramResult }) {
  const schedule = useProgramTimeslots(program.id);
  const events = schedule.data;
  const rules = useMemo(() => programRules(events ?? null), [events]);
  const list = useListState(rules);
  // A timeslot that the address names is asked for only once it is known to be one of this program.
  if (list.settled.filters.timeslot && !events)
    return (
      <QueryView query={schedule} rows={10} loading={t('Loading meetings')}>
        {() => null}
      </QueryView>
    );
  return (
    <Table
      program={program}
      list={list}
      facets={[statusFacet(), typeFacet(), timeslotFacet(events ?? [], program.timezone)]}
    />
  );
}

function Table({
  program,
  list,
  facets,
}: {
  program: ProgramResult;
  list: ListControl;
  facets: readonly Facet[];
}) {
  const { filters, sort } = list.settled;
  const sortOrder = sort[0]?.desc === false ? ('ASC' as const) : ('DESC' as const);
  const pages = useApiPages(
    listMeetings,
    (nextToken) => ({
      query: {
        programId: program.id,
        limit: MAX_MEETINGS,
        nextToken,
        ...queryOf(filters),
        sortOrder,
      },
    }),
    (page) => page.nextToken,
  );
  const totals = useApiQuery(getMeetingTotals, { query: { programId: program.id } });
  const resend = useResend();
  const [act, setAct] = useState<RowAct | null>(null);
  const [asking, setAsking] = useState<'SELECTED' | 'ALL' | null>(null);
  const resendOne = resend.one;
  // Stable: other columns would be other cells, and an open menu would close.
  const actionsOf = useCallback(
    (meeting: MeetingResult) => (
      <MeetingRowMenu meeting={meeting} program={program} onAct={setAct} onResend={resendOne} />
    ),
    [program, resendOne],
  );
  const { slug, timezone } = program;
  const columns = useMemo(
    () => programColumns({ programSlug: slug, timezone, actionsOf }),
    [slug, timezone, actionsOf],
  );
  return (
    <>
      <MeetingsTableView
        program={program}
        list={list}
        pages={pages}
        columns={columns}
        rowHeader="requester"
        organizationId={null}
        caption={t('Meetings')}
        actionsOf={actionsOf}
        facets={facets}
        fixedSize
        tools={(selected, table) => (
          <>
            <BulkTools program={program} selected={selected} onDone={() => table.resetRowSelection(true)} />
            {selected.length > 0 ? (
              <Button
                icon={Send}
                className="max-sm:gap-1.5 max-sm:px-1"
                disabled={!selected.some(isResendable)}
                onClick={() => setAsking('SELECTED')}
              >
                {t('Resend Selected')}
              </Button>
            ) : null}
            <Button
              icon={Send}
              className="max-sm:gap-1.5 max-sm:px-1"
              disabled={totals.data?.PENDING === 0}
              onClick={() => setAsking('ALL')}
            >
              {t('Resend All')}
            </Button>
            <ResendDialog
              kind={asking}
              onClose={() => setAsking(null)}
              resend={resend}
              programId={program.id}
              selected={selected}
              pendingInAll={totals.data?.PENDING}
              onSent={() => table.resetRowSelection(true)}
            />
          </>
        )}
      />
      <MeetingRowDialogs act={act} onClose={() => setAct(null)} program={program} />
    </>
  );
}
