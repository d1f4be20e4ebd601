import { Download } from 'lucide-react';
import { getPlanKinds, type PlanResult } from '../../../contract/plans.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { type OrganizationProfile, organizationProfiles } from '../../../domain/people/organization.ts';
import { csvOf } from '../../../domain/tables/csv.ts';
import { Button } from '../../ui/button.tsx';
import { saveText } from '../../ui/save-text.ts';
import { formatNumber } from '../../words/numbers.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { planName, profileText } from './plan-text.ts';
import { Scrolled } from './scrolled.tsx';

interface Cell {
  meetings: number;
  wishes: number;
}

/** Who meets whom by kind of organization: the more of the wishes are met, the darker. The same as a table and a file. */
export function PlanKinds({ program, plan }: { program: ProgramResult; plan: PlanResult }) {
  const query = useApiQuery(getPlanKinds, { params: { programId: program.id, planId: plan.planId } });
  return (
    <QueryView query={query} loading={t('Loading who meets whom')}>
      {({ kinds }) => {
        const cells = new Map<string, Cell>();
        for (const { one, other, meetings, wishes } of kinds) {
          cells.set(`${one}/${other}`, { meetings, wishes });
          cells.set(`${other}/${one}`, { meetings, wishes });
        }
        const present = organizationProfiles.filter((kind) =>
          kinds.some(({ one, other }) => one === kind || other === kind),
        );
        const of = (one: OrganizationProfile, other: OrganizationProfile): Cell =>
          cells.get(`${one}/${other}`) ?? { meetings: 0, wishes: 0 };
        return (
          <div className="flex flex-col gap-4">
            <p className="text-muted">
              {t('Meetings between each two kinds, and below them the share of pairs with a wish that meet.')}
            </p>
            <Scrolled label={t('Who meets whom by kind')}>
              <table className="w-full border-separate border-spacing-0 text-center">
                <caption className="sr-only">{t('Who meets whom by kind')}</caption>
                <thead>
                  <tr>
                    <td className="bg-raised p-3" />
                    {present.map((kind) => (
                      <th key={kind} scope="col" className="bg-raised p-3 font-medium">
                        {profileText(kind)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {present.map((one) => (
                    <tr key={one}>
                      <th scope="row" className="bg-raised p-3 text-left font-medium">
                        {profileText(one)}
                      </th>
                      {present.map((other) => (
                        <KindCell key={other} cell={of(one, other)} />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolled>
            <Button
              icon={Download}
              className="w-fit"
              onClick={() =>
                saveText(
                  // not said: the name of a file
                  `${program.slug}-plan-${plan.number}.csv`,
                  csvOf([
                    [t('Kind'), t('Kind'), t('Meetings'), t('Pairs with a wish')],
                    ...kinds.map(({ one, other, meetings, wishes }) => [
                      profileText(one),
                      profileText(other),
                      meetings,
                      wishes,
                    ]),
                  ]),
                  'text/csv',
                )
              }
            >
              {t('Download {plan} as CSV', { plan: planName(plan) })}
            </Button>
          </div>
        );
      }}
    </QueryView>
  );
}

function KindCell({ cell: { meetings, wishes } }: { cell: Cell }) {
  const share = wishes === 0 ? null : Math.min(1, meetings / wishes);
  return (
    <td
      className="figures p-3"
      style={
        share === null
          ? undefined
          : {
              backgroundColor: `color-mix(in srgb, var(--color-accent) ${Math.round(share * 30)}%, transparent)`,
            }
      }
    >
      <span className="block text-lg font-semibold">{formatNumber(meetings)}</span>
      <span className="block text-sm">
        {share === null
          ? t('no wish')
          : t('{share} % of {wishes}', { share: Math.round(share * 100), wishes })}
      </span>
    </td>
  );
}
