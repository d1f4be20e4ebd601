import { removeMember } from '../../../contract/members.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import type { MemberDialogProps } from './job-title-dialog.tsx';
import { revokedText } from './revoked-text.ts';

/** A question before someone is taken out of the organization. */
export function RemoveMemberDialog({ member, organizationId, open, onClose }: MemberDialogProps) {
  const remove = useApiMutation(removeMember, {
    onSuccess: ({ revokedBadges }) => {
      toastSuccess(
        [t('{name} is removed.', { name: member.name }), revokedText(revokedBadges)].join(' ').trim(),
      );
      onClose();
    },
    onError: (error) => {
      onClose();
      toastProblem(error);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Remove {name} from the organization?', { name: member.name })}
      description={t(
        'They can no longer act for it, and their badges stop working at every door. Offline doors are updated at their next sync.',
      )}
      confirmLabel={t('Remove member')}
      dismissLabel={t('Keep the member')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { organizationId, userId: member.id } })}
    />
  );
}
