import { ChevronDown, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { Overview } from '../../../domain/overview/overview.ts';
import { type ChartKind, type ChartTable, chartTable, hasFigures } from '../../../domain/overview/tables.ts';
import { csvOf } from '../../../domain/tables/csv.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { saveText } from '../../ui/save-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatDayShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { chartText } from './chart-text.ts';

/** What draws is heavier than all else here: it comes by itself. */
const OverviewChart = lazy(async () => ({
  default: (await import('./overview-chart.tsx')).OverviewChart,
}));

export interface ChartCardProps {
  kind: ChartKind;
  overview: Overview;
  program: Pick<ProgramResult, 'slug' | 'timezone'>;
}

/** One chart: what it says in a sentence, the drawing, its figures as a table, and as a file. */
export function ChartCard({ kind, overview, program }: ChartCardProps) {
  const { title, sentence } = chartText(kind, overview);
  const table = chartTable(kind, overview);
  if (!hasFigures(kind, overview)) {
    return (
      <Card title={title}>
        <p className="text-muted">{t('Nothing to show yet')}</p>
      </Card>
    );
  }
  const download = () => {
    const today = dayOf(instantOf(Date.now()), program.timezone);
    const words = table.header.map((word) => t(word));
    // not said: a file's name
    saveText(`${program.slug}-${kind}-${today}.csv`, csvOf([words, ...inWords(table)]), 'text/csv');
  };
  return (
    <Card
      title={title}
      description={sentence}
      actions={
        <Button icon={Download} onClick={download}>
          {t('CSV')}
          <span className="sr-only">: {title}</span>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {/* The sentence and the table say all of it: a drawing has nothing to add for whoever does not see it. */}
        <div aria-hidden>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <OverviewChart kind={kind} overview={overview} />
          </Suspense>
        </div>
        <FiguresTable title={title} table={table} />
      </div>
    </Card>
  );
}

/** Lines as they are read: a status is a word of ours, a room is called what someone has typed. */
const inWords = ({ first, rows }: ChartTable): ChartTable['rows'] =>
  first === 'STATUS' ? rows.map(([status, ...figures]) => [t(String(status)), ...figures]) : rows;

function FiguresTable({ title, table }: { title: string; table: ChartTable }) {
  const firstOf = (cell: string | number) => (table.first === 'DAY' ? formatDayShort(String(cell)) : cell);
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-medium">
        {t('Figures as a table')}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={title} tabIndex={0} className="max-h-96 overflow-auto">
        <table className="figures w-full text-right">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-surface text-sm text-muted">
            <tr>
              {table.header.map((word, place) => (
                <th
                  key={word}
                  scope="col"
                  className={`px-2 py-2 font-medium first:pl-0 last:pr-0 ${place === 0 ? 'text-left' : ''}`}
                >
                  {t(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {inWords(table).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name
              <tr key={at}>
                {row.map((cell, place) =>
                  place === 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
                    <th key={place} scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
                      {firstOf(cell)}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
                    <td key={place} className="px-2 py-2 last:pr-0">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
