import { History } from 'lucide-react';
import { useState } from 'react';
import { type BulkResult, listBulk } from '../../../../contract/bulk.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { formatDateShort, formatTime } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { BulkFailures } from './bulk-failures.tsx';
import { bulkCounts } from './bulk-progress.tsx';
import { bulkTitle } from './bulk-text.ts';

/** What was done with many registrants lately: by whom, what became of it, and for whom it failed. */
export function BulkHistory({ program }: { program: ProgramResult }) {
  const query = useApiQuery(listBulk, { params: { programId: program.id } });
  return (
    <QueryView
      query={query}
      loading={t('Loading the recent actions')}
      empty={({ actions }) =>
        actions.length === 0 && (
          <EmptyState icon={History} title={t('No actions yet')}>
            {t('What you do with all registrants that match a filter is listed here.')}
          </EmptyState>
        )
      }
    >
      {({ actions }) => (
        <ul className="flex flex-col divide-y divide-line">
          {actions.map((one) => (
            <li key={one.bulkId} className="py-3">
              <Past program={program} bulk={one} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Past({ program, bulk }: { program: ProgramResult; bulk: BulkResult }) {
  const [open, setOpen] = useState(false);
  const { timezone: zone } = program;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{bulkTitle(bulk)}</p>
      <p className="figures text-muted">
        {bulk.endedAt === null
          ? t('{done} of {total}', {
              done: bulk.counts.total - bulk.counts.waiting,
              total: bulk.counts.total,
            })
          : bulkCounts(bulk).join(' · ')}
      </p>
      <p className="text-sm text-muted">
        {t('{name}, {date}, {time}', {
          name: bulk.createdBy,
          date: formatDateShort(bulk.createdAt, zone),
          time: formatTime(bulk.createdAt, zone),
        })}
      </p>
      {bulk.counts.failed > 0 ? (
        <>
          <Button className="self-start" aria-expanded={open} onClick={() => setOpen((now) => !now)}>
            {t('Show those that failed')}
          </Button>
          {open ? <BulkFailures program={program} bulk={bulk} /> : null}
        </>
      ) : null}
    </div>
  );
}
