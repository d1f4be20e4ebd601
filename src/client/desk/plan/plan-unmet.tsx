import { useState } from 'react';
import { listPlanUnmet, type PlanUnmetResult } from '../../../contract/plans.ts';
import { type PlanUnmetReason, unmetReasons } from '../../../domain/plan/outcome.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { formatNumber } from '../../words/numbers.ts';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useDebounced } from '../shared/use-debounced.ts';
import { useApiQuery } from '../use-api.ts';
import type { PlanPartProps } from './plan-meetings.tsx';
import { reasonText, reasonTitle, wishText } from './plan-text.ts';

/** The wishes that are not met: why, and what it would cost to meet each. */
export function PlanUnmet({ program, plan }: PlanPartProps) {
  const { page, perPage, onPage, onPerPage } = useListPages();
  const [reason, setReason] = useState<PlanUnmetReason | ''>('');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const query = useApiQuery(listPlanUnmet, {
    params: { programId: program.id, planId: plan.planId },
    query: { page, size: perPage, ...(q ? { q } : {}), ...(reason ? { reason } : {}) },
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchField
          label={t('Find organizations')}
          value={typed}
          onChange={(value: string) => {
            setTyped(value);
            onPage(1);
          }}
        />
        <SelectField
          label={t('Reason')}
          hideLabel
          value={reason}
          placeholder={t('All reasons')}
          onChange={({ target }) => {
            setReason(target.value as PlanUnmetReason | '');
            onPage(1);
          }}
          options={unmetReasons.map((one) => ({ value: one, label: reasonTitle(one) }))}
        />
      </div>
      <QueryView query={query} rows={perPage} loading={t('Loading the wishes')}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? <p className="text-muted">{t('No wish matches: all are met.')}</p> : null}
            <ul className="flex flex-col divide-y divide-line rounded-card bg-surface ring-1 ring-line">
              {items.map((one) => (
                <li key={`${one.a.id}/${one.b.id}`} className="flex flex-col gap-1 px-5 py-3">
                  <p className="font-medium wrap-anywhere">
                    {t('{participantName} with {ownerName}', {
                      participantName: one.a.name,
                      ownerName: one.b.name,
                    })}
                  </p>
                  <p className="text-sm text-muted">{wishText(one)}</p>
                  <p>{reasonText(one)}</p>
                  <Exchange unmet={one} zone={program.timezone} />
                </li>
              ))}
            </ul>
            <ListPages
              label={t('Pages of wishes')}
              page={page}
              perPage={perPage}
              total={total}
              onPage={onPage}
              onPerPage={onPerPage}
              busy={query.isFetching}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** The exchange that would cost least. */
function Exchange({ unmet: { exchange, reason }, zone }: { unmet: PlanUnmetResult; zone: string }) {
  if (!exchange)
    return reason === 'REFUSED' || reason === 'NEVER_TOGETHER' ? null : (
      <p className="text-sm text-muted">{t('No exchange is possible: what is in the way stays.')}</p>
    );
  const time = `${formatDateShort(exchange.startAt, zone)}, ${formatTime(exchange.startAt, zone)}`;
  const lost = exchange.lost
    .map(({ a, b }) => t('{participantName} with {ownerName}', { participantName: a, ownerName: b }))
    .join(', ');
  const more = exchange.lostCount - exchange.lost.length;
  return (
    <p className="text-sm text-muted">
      {exchange.lostCount === 0
        ? t('Best exchange: at {time}.', { time })
        : t('Best exchange: at {time}, instead of {meetings}.', {
            time,
            meetings: more > 0 ? `${lost} ${many(more, 'and {count} more', 'and {count} more')}` : lost,
          })}{' '}
      {exchange.movedCount > 0
        ? many(exchange.movedCount, '{count} meeting would move.', '{count} meetings would move.')
        : ''}{' '}
      {exchange.change < -1e-9
        ? t('The plan would be worth {points} less.', { points: formatNumber(-exchange.change) })
        : t('The plan would be worth as much.')}
    </p>
  );
}
