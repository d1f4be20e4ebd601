import { reissueBadge, revokeBadge } from '../../../contract/badges.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import type { PrintedBadge } from './printed-badge.ts';

export type IssueVerb = 'REVOKE' | 'REISSUE';

export interface IssueBadgeDialogProps {
  verb: IssueVerb;
  /** Null: closed. */
  badge: PrintedBadge | null;
  programId: string;
  onClose: () => void;
  /** Gets the current badge. */
  onDone: (verb: IssueVerb, before: PrintedBadge, now: PrintedBadge) => void;
  /** It was refused: someone else was quicker, so what is shown is old. */
  onRefused: () => void;
}

const words = {
  REVOKE: {
    title: (name: string) => t('Revoke the badge of {name}?', { name }),
    description:
      'This cannot be undone. Their badge and meeting passes stop working at every door. Offline doors are updated at their next sync.',
    confirm: 'Revoke badge',
    done: (name: string) => t('The badge of {name} is revoked.', { name }),
    presets: ['Lost or stolen', 'No longer taking part'],
    variant: 'danger',
  },
  REISSUE: {
    title: (name: string) => t('Issue a new badge for {name}?', { name }),
    description:
      'The old badge stops working, and this cannot be undone. Offline doors are updated at their next sync. Their phone shows the new badge automatically; printed badges must be printed again.',
    confirm: 'Issue new badge',
    done: (name: string) => t('{name} has a new badge. Print it now.', { name }),
    presets: ['Lost or stolen', 'Damaged'],
    variant: 'primary',
  },
} as const;

/** Revokes a badge or issues it anew, with an optional reason that is kept. */
export function IssueBadgeDialog(props: IssueBadgeDialogProps) {
  const { verb, badge, programId, onClose, onDone, onRefused } = props;
  const its = words[verb];
  const issue = useApiMutation(verb === 'REVOKE' ? revokeBadge : reissueBadge, {
    onSuccess: (now) => {
      if (!badge) return;
      toastSuccess(its.done(badge.name));
      onClose();
      onDone(verb, badge, now);
    },
    onError: (problem) => {
      toastProblem(problem);
      if (problem.status !== 409 && problem.status !== 404) return;
      onClose();
      onRefused();
    },
  });
  return (
    <ConfirmDialog
      open={badge !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={its.title(badge?.name ?? '')}
      description={t(its.description)}
      confirmLabel={t(its.confirm)}
      dismissLabel={t('Keep the badge')}
      variant={its.variant}
      busy={issue.isPending}
      reason={{ label: t('Reason (optional)'), presets: its.presets }}
      onConfirm={(reason) => {
        if (badge) issue.mutate({ params: { programId, badgeNumber: badge.badgeNumber }, body: { reason } });
      }}
    />
  );
}
