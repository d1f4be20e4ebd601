import { useState } from 'react';
import { comparePlans, listPlans, type PlanResult } from '../../../contract/plans.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { formatNumber } from '../../words/numbers.ts';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { planName, shareText } from './plan-text.ts';
import { Scrolled } from './scrolled.tsx';

/** Two plans side by side. */
export function ComparePlans({ program, plan }: { program: ProgramResult; plan: PlanResult }) {
  const query = useApiQuery(listPlans, { params: { programId: program.id } });
  const [otherId, setOtherId] = useState<string | null>(null);
  return (
    <QueryView query={query} loading={t('Loading the plans')}>
      {({ plans }) => {
        const others = plans.filter(({ planId, figures }) => planId !== plan.planId && figures);
        const other = others.find(({ planId }) => planId === otherId) ?? others[0];
        if (!other) return <p className="text-muted">{t('There is no other plan to compare with.')}</p>;
        return (
          <div className="flex flex-col gap-4">
            <SelectField
              label={t('Compare with')}
              className="max-w-80"
              value={other.planId}
              onChange={({ target }) => setOtherId(target.value)}
              options={others.map((one) => ({ value: one.planId, label: planName(one) }))}
            />
            <Numbers here={plan} there={other} />
            <Differences program={program} here={plan} there={other} />
          </div>
        );
      }}
    </QueryView>
  );
}

function Numbers({ here, there }: { here: PlanResult; there: PlanResult }) {
  if (!here.figures || !there.figures) return null;
  const both = [here.figures, there.figures] as const;
  const rows: [string, (figures: (typeof both)[0]) => string][] = [
    [t('Of the possible maximum'), (figures) => shareText(figures) ?? '–'],
    [t('Meetings'), ({ meetings }) => formatNumber(meetings)],
    [t('Wishes met'), ({ wishesMet }) => formatNumber(wishesMet)],
    [t('Under three meetings'), ({ underThree }) => formatNumber(underThree)],
    [t('Idle times per organization and day'), ({ idleADay }) => formatNumber(idleADay, 1)],
    [t('At another time than published'), ({ movedTime }) => formatNumber(movedTime)],
    [t('Removed'), ({ dropped }) => formatNumber(dropped)],
  ];
  return (
    <Scrolled label={t('Two plans in numbers')}>
      <table className="w-full text-left">
        <caption className="sr-only">{t('Two plans in numbers')}</caption>
        <thead className="bg-raised">
          <tr>
            <td className="p-3" />
            <th scope="col" className="p-3">
              {planName(here)}
            </th>
            <th scope="col" className="p-3">
              {planName(there)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="p-3 font-normal text-muted">
                {label}
              </th>
              {both.map((figures, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the two plans in their order
                <td key={index} className="figures p-3">
                  {of(figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function Differences({
  program,
  here,
  there,
}: {
  program: ProgramResult;
  here: PlanResult;
  there: PlanResult;
}) {
  const query = useApiQuery(comparePlans, {
    params: { programId: program.id, planId: here.planId, otherId: there.planId },
  });
  const when = (at: string | null) =>
    at === null
      ? t('do not meet')
      : `${formatDateShort(at, program.timezone)}, ${formatTime(at, program.timezone)}`;
  return (
    <QueryView query={query} loading={t('Comparing the plans')}>
      {({ same, onlyHere, onlyThere, otherTime, otherTable, rows }) => (
        <>
          <p>
            {[
              many(same, '{count} meeting is the same', '{count} meetings are the same'),
              many(otherTime, '{count} at another time', '{count} at another time'),
              many(otherTable, '{count} at another table', '{count} at another table'),
              t('{count} only in {plan}', { count: onlyHere, plan: planName(here) }),
              t('{count} only in {plan}', { count: onlyThere, plan: planName(there) }),
            ].join(' · ')}
          </p>
          <ul className="flex flex-col divide-y divide-line rounded-card bg-surface ring-1 ring-line">
            {rows.map(({ a, b, here: one, there: other }) => (
              <li key={`${a}/${b}`} className="flex flex-wrap gap-x-6 px-5 py-3">
                <span className="grow basis-64 font-medium wrap-anywhere">
                  {t('{participantName} with {ownerName}', { participantName: a, ownerName: b })}
                </span>
                <span className="figures basis-40">
                  <span className="text-muted sm:sr-only">{t('{plan}:', { plan: planName(here) })}</span>{' '}
                  {when(one)}
                </span>
                <span className="figures basis-40 text-muted">
                  <span className="sm:sr-only">{t('{plan}:', { plan: planName(there) })}</span> {when(other)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}
