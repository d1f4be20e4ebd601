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
          label={t('Of the possible maximum')}
          value={share ?? '–'}
          hint={
            share === null
              ? t('What is possible could not be computed.')
              : t('Proven: with these wishes, times and tables, no plan can be worth more than 100 %.')
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
          hint={t('of {count} for which three are possible', { count: figures.underThreeFeasible })}
        />
      </div>
      <p className="text-sm text-muted">
        {changesText(figures)} ·{' '}
        {t('{idle} idle times per organization and day', { idle: formatNumber(idleADay, 1) })} ·{' '}
        {t('{share} % of consecutive meetings are in another room', {
          share: formatNumber((roomChanges / Math.max(1, consecutive)) * 100, 0),
        })}
      </p>
    </div>
  );
}
