import { ChartNoAxesColumn } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { getProgramOverview } from '../../../contract/overview.ts';
import { listEvents, type ProgramResult } from '../../../contract/programs.ts';
import { type ChartKind, chartKinds, hasFigures } from '../../../domain/overview/tables.ts';
import { zoneTitle } from '../../../domain/time/zone-names.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { AttendanceFigures } from './attendance-figures.tsx';
import { ChartCard } from './chart-card.tsx';

/** `/programs/:slug/overview?event=…`: how a program goes, for its staff. */
export function OverviewScreen() {
  return (
    <ProgramGate title={t('Overview')} permission="meeting.report">
      {(program) => (
        <>
          <title>{t('Overview · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('Overview')}
            back={{ to: `/programs/${program.slug}`, label: program.name }}
            description={t('Days and hours are in the program’s timezone ({timezone}).', {
              timezone: zoneTitle(program.timezone),
            })}
          />
          <Overview program={program} />
        </>
      )}
    </ProgramGate>
  );
}

/** Of these an event has none of its own. */
const ofTheProgram: readonly ChartKind[] = ['registrations'];

function Overview({ program }: { program: ProgramResult }) {
  const [search, setSearch] = useSearchParams();
  const eventId = search.get('event') ?? '';
  const params = { programId: program.id };
  const events = useApiQuery(listEvents, { params }).data?.events ?? [];
  const query = useApiQuery(
    getProgramOverview,
    { params, query: eventId ? { eventId } : {} },
    { placeholderData: (last) => last, refetchInterval: 60_000 },
  );
  return (
    <QueryView query={query} rows={10} loading={t('Loading the overview')} className="flex flex-col gap-6">
      {(overview) => {
        const shown = chartKinds.filter((kind) => !eventId || !ofTheProgram.includes(kind));
        return (
          <>
            {events.length > 1 ? (
              <SelectField
                label={t('Event')}
                className="max-w-md"
                options={[
                  { value: '', label: t('All events') },
                  ...events.map(({ id, name, date }) => ({
                    value: id,
                    label: `${name} · ${formatDay(date)}`,
                  })),
                ]}
                value={eventId}
                onChange={({ target }) =>
                  setSearch(target.value ? { event: target.value } : {}, { replace: true })
                }
              />
            ) : null}
            {chartKinds.some((kind) => hasFigures(kind, overview)) ? (
              <>
                <AttendanceFigures days={overview.attendance} />
                <div className="grid items-start gap-6 xl:grid-cols-2">
                  {shown.map((kind) => (
                    <ChartCard key={kind} kind={kind} overview={overview} program={program} />
                  ))}
                </div>
              </>
            ) : (
              <EmptyState icon={ChartNoAxesColumn} title={t('Nothing to show yet')}>
                {t('Figures will appear here once organizations register and meetings are requested.')}
              </EmptyState>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
