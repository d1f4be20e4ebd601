import { ChartNoAxesColumn, Download } from 'lucide-react';
import { getMeetingReports, type ReportRow } from '../../../contract/meeting-reports.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  OFF_TIMESLOT_EVENT,
  type ReportCounts,
  reportColumns,
  reportGroups,
  reportSpan,
  reportTable,
  sumOf,
} from '../../../domain/meetings/meeting-report.ts';
import { csvOf } from '../../../domain/tables/csv.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import { clockChangesIn } from '../../../domain/time/zone-changes.ts';
import { dayOf, timeOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { saveText } from '../../ui/save-text.ts';
import { formatDay, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { zoneLabel } from '../../words/zone-labels.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';

/** Tab reports, for staff: what became of the meetings, timeslot by timeslot, and the same as CSV. */
export function ReportsTab({ program }: { program: ProgramResult }) {
  const query = useApiQuery(getMeetingReports, { query: { programId: program.id } });
  return (
    <QueryView
      query={query}
      rows={10}
      loading={t('Loading the reports')}
      className="flex flex-col gap-5"
      empty={({ rows }) =>
        rows.length === 0 && (
          <EmptyState icon={ChartNoAxesColumn} title={t('No timeslot data')}>
            {t('Reports will appear here once there are timeslots or meetings.')}
          </EmptyState>
        )
      }
    >
      {({ rows }) => {
        const download = () => {
          const today = dayOf(instantOf(Date.now()), program.timezone);
          saveText(
            // not said: the name of a file
            `${program.slug}-meetings-${today}.csv`,
            csvOf(reportTable(rows, program.timezone, t)),
            'text/csv',
          );
        };
        return (
          <>
            <Button icon={Download} className="self-start" onClick={download}>
              {t('Download CSV')}
            </Button>
            <Card title={t('All meetings')}>
              <Counts counts={sumOf(rows)} />
            </Card>
            {reportGroups(rows).map(({ eventName, date, rows: own }) => {
              const title = `${eventName ?? t(OFF_TIMESLOT_EVENT)} · ${formatDay(date)}`;
              return (
                <Card key={title} title={title} flush>
                  <ReportTable title={title} rows={own} timezone={program.timezone} />
                </Card>
              );
            })}
          </>
        );
      }}
    </QueryView>
  );
}

function Counts({ counts }: { counts: ReportCounts }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {reportColumns.map(({ key, label }) => (
        <div key={key} className="flex min-w-0 flex-col-reverse">
          <dt className="text-muted">{t(label)}</dt>
          <dd className="figures text-xl font-semibold">{counts[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

const cell = 'px-3 py-2.5 first:pl-5 last:pr-5 sm:first:pl-6 sm:last:pr-6';
/** On a phone the counts move below the time they belong to. */
const pinned = 'sticky left-0 bg-surface';

function ReportTable({
  title,
  rows,
  timezone,
}: {
  title: string;
  rows: readonly ReportRow[];
  timezone: string;
}) {
  const sum = sumOf(rows);
  const { from, to } = reportSpan(rows);
  const zone = from && to ? zoneLabel(from, to, timezone) : null;
  // Across a change of the clock an hour may repeat: each time says which.
  const changes = from && to ? clockChangesIn(from, to, timezone) : false;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="overflow-x-auto border-t border-line">
      <table className="figures w-full text-right">
        <caption className="sr-only">{title}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className={`${cell} ${pinned} text-left font-medium whitespace-nowrap`}>
              {t('Timeslot')}
              {zone ? ` (${zone})` : ''}
            </th>
            {reportColumns.map(({ key, label }) => (
              <th key={key} scope="col" className={`${cell} font-medium`}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <tr key={row.timeslotId ?? row.date}>
              <th scope="row" className={`${cell} ${pinned} text-left font-normal whitespace-nowrap`}>
                {row.slotStartTime !== null && row.slotEndTime !== null
                  ? changes
                    ? formatSpan(row.slotStartTime, row.slotEndTime, timezone)
                    : `${timeOf(row.slotStartTime, timezone)} - ${timeOf(row.slotEndTime, timezone)}`
                  : t('All day')}
                {row.roomName ? (
                  <span className="block text-sm text-muted whitespace-normal wrap-anywhere">
                    {row.roomName}
                  </span>
                ) : null}
              </th>
              {reportColumns.map(({ key }) => (
                <td key={key} className={`${cell} ${row[key] === 0 ? 'text-muted' : ''}`}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className={`${cell} ${pinned} text-left`}>
              {t('Total')}
            </th>
            {reportColumns.map(({ key }) => (
              <td key={key} className={cell}>
                {sum[key]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
