import { useState } from 'react';
import { type PlanResult, publishPlan } from '../../../contract/plans.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { PublishedAs } from '../../../domain/plan/planner-settings.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { many, t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { UnreachableNote } from '../shared/unreachable-note.tsx';
import { useApiMutation } from '../use-api.ts';
import { changesText, planName } from './plan-text.ts';

export interface PublishDialogProps {
  program: ProgramResult;
  plan: PlanResult;
  open: boolean;
  onClose: () => void;
}

/** The question before a draft becomes meetings. */
export function PublishDialog({ program, plan, open, onClose }: PublishDialogProps) {
  const [as, setAs] = useState<PublishedAs>('ACCEPTED');
  const publish = useApiMutation(publishPlan, {
    onSuccess: ({ meetings }) => {
      onClose();
      toastSuccess(many(meetings, '{count} meeting is published.', '{count} meetings are published.'));
    },
    onError: (error) => {
      onClose();
      toastProblem(error);
    },
    renewOnError: true,
  });
  const { figures, digest } = plan;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      variant="primary"
      title={t('Publish {plan}?', { plan: planName(plan) })}
      description={t(
        'All of it is published or nothing. Everyone concerned gets one message with all of their meetings. You can take it back until the first check-in.',
      )}
      confirmLabel={t('Publish')}
      dismissLabel={t('Keep it a draft')}
      busy={publish.isPending}
      onConfirm={() => {
        if (digest !== null)
          publish.mutate({ params: { programId: program.id, planId: plan.planId }, body: { digest, as } });
      }}
    >
      {open ? <UnreachableNote programId={program.id} organizationIds={null} /> : null}
      {figures ? <p className="font-medium">{changesText(figures)}</p> : null}
      <RadioGroupField
        name="as"
        label={t('New meetings are')}
        value={as}
        onChange={(value) => setAs(value as PublishedAs)}
        options={[
          {
            value: 'ACCEPTED',
            label: t('Agreed on'),
            hint: t('Each has a time and table. Requests that one side has already sent are accepted.'),
          },
          {
            value: 'PENDING',
            label: t('Requests'),
            hint: t('The invited side answers each. Tables are given when it accepts.'),
          },
        ]}
      />
      {publish.isPending ? <ProgressBar label={t('Publishing: this takes a few seconds')} /> : null}
    </ConfirmDialog>
  );
}
