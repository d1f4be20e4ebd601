import { CalendarPlus, Route } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listPlans, type PlanResult } from '../../../contract/plans.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { isUnderWay } from '../../../domain/plan/plan.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { changesText, modeText, planName, shareText, stateText, stateTone } from './plan-text.ts';
import { SettingsDrawer } from './settings-drawer.tsx';

const WHILE_RUNNING_MS = 1_500;

/** `/programs/:slug/plans`: who meets whom, planned from wishes. */
export function PlansScreen() {
  return (
    <ProgramGate title={t('Plans')} permission="plan.manage">
      {(program) => <Plans program={program} />}
    </ProgramGate>
  );
}

function Plans({ program }: { program: ProgramResult }) {
  const [open, setOpen] = useState(false);
  const query = useApiQuery(
    listPlans,
    { params: { programId: program.id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.plans.some((plan) => isUnderWay(plan.state)) ? WHILE_RUNNING_MS : false,
    },
  );
  return (
    <>
      <title>{t('Plans · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('Plans')}
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        description={t(
          'A plan gives as many wishes as possible a time and a table. Nothing changes until you publish it, and you can take it back until the first check-in.',
        )}
        actions={
          <Button icon={CalendarPlus} variant="primary" onClick={() => setOpen(true)}>
            {t('New plan')}
          </Button>
        }
      />
      <QueryView
        query={query}
        loading={t('Loading the plans')}
        empty={({ plans }) =>
          plans.length === 0 ? (
            <EmptyState icon={Route} title={t('No plan yet')}>
              {t('Organizations say whom they wish to meet. Then make a plan: it takes a few seconds.')}
            </EmptyState>
          ) : null
        }
      >
        {({ plans }) => (
          <ul className="flex flex-col gap-3">
            {plans.map((plan) => (
              <PlanRow key={plan.planId} program={program} plan={plan} />
            ))}
          </ul>
        )}
      </QueryView>
      <SettingsDrawer program={program} open={open} onClose={() => setOpen(false)} before={null} />
    </>
  );
}

function PlanRow({ program, plan }: { program: ProgramResult; plan: PlanResult }) {
  const { figures, state, settings } = plan;
  const share = figures && shareText(figures);
  return (
    <li>
      <Link
        to={`/programs/${program.slug}/plans/${plan.planId}`}
        className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-surface p-5 shadow-card ring-1 ring-line hover:ring-line-strong"
      >
        <span className="flex min-w-0 grow basis-64 flex-col">
          <span className="font-semibold">
            {planName(plan)} · {modeText(settings.mode)}
          </span>
          <span className="text-sm text-muted">
            {formatDate(plan.createdAt, program.timezone)}, {formatTime(plan.createdAt, program.timezone)} ·{' '}
            {plan.createdBy}
          </span>
          {figures ? <span className="text-sm text-muted">{changesText(figures)}</span> : null}
        </span>
        {figures ? (
          <span className="figures flex flex-col text-right">
            <span className="font-semibold">
              {many(figures.meetings, '{count} meeting', '{count} meetings')}
            </span>
            {share ? (
              <span className="text-sm text-muted">{t('{share} of what is possible', { share })}</span>
            ) : null}
          </span>
        ) : null}
        <StatusPill tone={stateTone[state]} icon={Route}>
          {stateText(state)}
        </StatusPill>
      </Link>
    </li>
  );
}
