import type { PlanResult } from '../../../contract/plans.ts';
import { Stat } from '../../ui/stat.tsx';
import { formatNumber } from '../../words/numbers.ts';
import { many, t } from '../../words/words.ts';
import { changesText, shareText } from './plan-text.ts';

/** What a plan reaches, in numbers. */
export function PlanFigures({ figures }: { figures: NonNullable<PlanResult['figures']> }) {
  const share = shareText(figures);
  const { consecutive, roomChanges, wishes, wishesMet, must, mustMet, underThree, idleADay } = figures;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat
          label={t('Of what is possible at all')}
          value={share ?? '–'}
          hint={
            share === null
              ? t('What is possible could not be computed.')
              : t('Proven: no plan of these wishes, times and tables can be worth more than 100 %.')
          }
        />
        <Stat
          label={t('Meetings')}
          value={formatNumber(figures.meetings)}
          hint={many(
            figures.organizations,
            'of {count} organization that takes part',
            'of {count} organizations that take part',
          )}
        />
        <Stat
          label={t('Wishes met')}
          value={formatNumber(wishesMet)}
          hint={
            must > 0
              ? t('of {wishes}; {met} of {must} wanted by staff', { wishes, met: mustMet, must })
              : t('of {wishes}', { wishes })
          }
        />
        <Stat
          label={t('Under three meetings')}
          value={formatNumber(underThree)}
          hint={t('of {count} for which three were wished', { count: figures.underThreeFeasible })}
        />
      </div>
      <p className="text-sm text-muted">
        {changesText(figures)} ·{' '}
        {t('{idle} idle times an organization and day', { idle: formatNumber(idleADay, 1) })} ·{' '}
        {t('{share} % of meetings that follow directly change rooms', {
          share: formatNumber((roomChanges / Math.max(1, consecutive)) * 100, 0),
        })}
      </p>
    </div>
  );
}
