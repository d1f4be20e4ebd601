import { Route } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { cancelPlan, deletePlan, getPlan, type PlanResult, undoPlan } from '../../../contract/plans.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { isUnderWay } from '../../../domain/plan/plan.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { many, t, textOf } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { UnreachableNote } from '../shared/unreachable-note.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import type { Adjustments } from './adjust.ts';
import { ComparePlans } from './compare-plans.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanKinds } from './plan-kinds.tsx';
import { PlanMeetings } from './plan-meetings.tsx';
import { modeText, planName, stageText, stateText, stateTone, undoneText } from './plan-text.ts';
import { PlanUnmet } from './plan-unmet.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SettingsDrawer } from './settings-drawer.tsx';

const WHILE_RUNNING_MS = 1_000;

/** `/programs/:slug/plans/:planId`: a plan, from its run to its end. */
export function PlanScreen() {
  return (
    <ProgramGate title={t('Plan')} permission="plan.manage">
      {(program) => <OnePlan program={program} />}
    </ProgramGate>
  );
}

function OnePlan({ program }: { program: ProgramResult }) {
  const { planId = '' } = useParams();
  const query = useApiQuery(
    getPlan,
    { params: { programId: program.id, planId } },
    {
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? WHILE_RUNNING_MS : false),
    },
  );
  return (
    <QueryView query={query} loading={t('Loading the plan')}>
      {(plan) => <Plan key={plan.planId} program={program} plan={plan} />}
    </QueryView>
  );
}

function Plan({ program, plan }: { program: ProgramResult; plan: PlanResult }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const params = { programId: program.id, planId: plan.planId };
  const [adjusted, setAdjusted] = useState<Adjustments>(() => {
    const { pinned, forbidden, excluded } = plan.settings;
    return { pinned, forbidden, excluded };
  });
  /** Of organizations that are left out here. */
  const [names, setNames] = useState<readonly { id: string; name: string }[]>([]);
  const [dialog, setDialog] = useState<'PUBLISH' | 'UNDO' | 'DELETE' | 'AGAIN' | null>(null);
  const close = () => setDialog(null);
  const cancel = useApiMutation(cancelPlan, { onError: toastProblem, renewOnError: true });
  const undo = useApiMutation(undoPlan, {
    onSuccess: (result) => {
      close();
      toastSuccess(undoneText(result));
    },
    onError: (error) => {
      close();
      toastProblem(error);
    },
    renewOnError: true,
  });
  const remove = useApiMutation(deletePlan, {
    onSuccess: () => void navigate(`/programs/${program.slug}/plans`),
    onError: toastProblem,
  });
  const { state, figures } = plan;
  const made = figures !== null;
  const changes =
    adjusted.pinned.length +
    adjusted.forbidden.length +
    adjusted.excluded.length -
    (plan.settings.pinned.length + plan.settings.forbidden.length + plan.settings.excluded.length);
  const tab = search.get('tab') ?? 'meetings';
  const adjust = (next: Adjustments, of: readonly { id: string; name: string }[]) => {
    setAdjusted(next);
    setNames((before) => [...before, ...of]);
  };
  const shared = { program, plan, adjusted, onAdjust: adjust };
  return (
    <>
      <title>{t('{plan} · {name} · Meeting Door', { plan: planName(plan), name: program.name })}</title>
      <PageHeader
        title={planName(plan)}
        back={{ to: `/programs/${program.slug}/plans`, label: t('Plans') }}
        description={`${modeText(plan.settings.mode)} · ${formatDate(plan.createdAt, program.timezone)}, ${formatTime(plan.createdAt, program.timezone)} · ${plan.createdBy}`}
        actions={
          <>
            {isUnderWay(state) ? (
              <Button busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
                {t('Cancel')}
              </Button>
            ) : (
              <Button onClick={() => setDialog('AGAIN')}>
                {changes > 0
                  ? many(changes, 'Make it again with {count} change', 'Make it again with {count} changes')
                  : t('Make it again')}
              </Button>
            )}
            {plan.undoable ? (
              <Button variant="danger" onClick={() => setDialog('UNDO')}>
                {t('Take it back')}
              </Button>
            ) : null}
            {!isUnderWay(state) && state !== 'PUBLISHED' ? (
              <Button onClick={() => setDialog('DELETE')}>{t('Delete')}</Button>
            ) : null}
            {state === 'DRAFT' ? (
              <Button variant="primary" onClick={() => setDialog('PUBLISH')}>
                {t('Publish')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <StatusPill tone={stateTone[state]} icon={Route}>
          {stateText(state)}
        </StatusPill>
        <StateNote program={program} plan={plan} />
        {made ? (
          <>
            <PlanFigures figures={figures} />
            <Tabs
              label={planName(plan)}
              value={tab}
              onChange={(value) =>
                setSearch(
                  (before) => {
                    const next = new URLSearchParams(before);
                    next.set('tab', value);
                    next.delete('page');
                    return next;
                  },
                  { replace: true },
                )
              }
              tabs={[
                { value: 'meetings', label: t('Meetings'), content: <PlanMeetings {...shared} /> },
                { value: 'unmet', label: t('Not met'), content: <PlanUnmet {...shared} /> },
                { value: 'grid', label: t('Timetable'), content: <PlanGrid program={program} plan={plan} /> },
                {
                  value: 'kinds',
                  label: t('Who meets whom'),
                  content: <PlanKinds program={program} plan={plan} />,
                },
                {
                  value: 'compare',
                  label: t('Compare'),
                  content: <ComparePlans program={program} plan={plan} />,
                },
              ]}
            />
          </>
        ) : null}
      </div>
      <PublishDialog program={program} plan={plan} open={dialog === 'PUBLISH'} onClose={close} />
      <SettingsDrawer
        program={program}
        open={dialog === 'AGAIN'}
        onClose={close}
        before={{ ...plan.settings, ...adjusted }}
        names={[...plan.names, ...names]}
      />
      <ConfirmDialog
        open={dialog === 'UNDO'}
        onOpenChange={close}
        title={t('Take this plan back?')}
        description={t(
          'The meetings that it created are removed, and those that it moved or removed are restored. What people have changed since then stays, and so does what cannot be restored. Everyone concerned is notified once.',
        )}
        confirmLabel={t('Take it back')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ params })}
      >
        {dialog === 'UNDO' ? <UnreachableNote programId={program.id} organizationIds={null} /> : null}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'DELETE'}
        onOpenChange={close}
        title={t('Delete this plan?')}
        description={t('No meeting changes.')}
        confirmLabel={t('Delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params })}
      />
    </>
  );
}

/** How far it is, or what became of it. */
function StateNote({ program, plan }: { program: ProgramResult; plan: PlanResult }) {
  const { state, stage, share, failure, publishedBy, publishedAt, undoneBy, undoneAt, undoLeft } = plan;
  const when = (at: string | null) =>
    at === null ? '' : `${formatDate(at, program.timezone)}, ${formatTime(at, program.timezone)}`;
  if (isUnderWay(state))
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar
          label={state === 'WAITING' ? stateText(state) : stageText(stage)}
          {...(state === 'RUNNING' && stage !== 'BOUND' && share > 0 ? { value: share } : {})}
        />
        <p className="text-sm text-muted">{t('It continues if you leave this page.')}</p>
      </div>
    );
  if (state === 'FAILED')
    return <Banner tone="problem" title={failure ? textOf(failure) : stateText(state)} />;
  if (state === 'PUBLISHED')
    return (
      <Banner
        tone="good"
        title={
          plan.publishedAs === 'PENDING'
            ? t('Published as requests by {name}, {time}', {
                name: publishedBy ?? '',
                time: when(publishedAt),
              })
            : t('Published by {name}, {time}', { name: publishedBy ?? '', time: when(publishedAt) })
        }
      >
        {plan.undoable
          ? t('You can take it back until someone checks in to one of its meetings.')
          : t('It can no longer be taken back.')}
      </Banner>
    );
  if (state === 'UNDONE')
    return (
      <Banner
        tone="info"
        title={t('Taken back by {name}, {time}', { name: undoneBy ?? '', time: when(undoneAt) })}
      >
        {undoLeft
          ? many(
              undoLeft,
              '{count} meeting was changed since, or cannot be as before, and stays as it is.',
              '{count} meetings were changed since, or cannot be as before, and stay as they are.',
            )
          : null}
      </Banner>
    );
  return null;
}
