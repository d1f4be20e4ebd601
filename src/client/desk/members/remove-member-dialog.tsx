import { removeMember } from '../../../contract/members.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import type { MemberDialogProps } from './job-title-dialog.tsx';
import { useMembersChanged } from './use-members-changed.ts';

/** A question before somebody is taken out of the organization. */
export function RemoveMemberDialog({ member, organizationId, open, onClose }: MemberDialogProps) {
  const changed = useMembersChanged();
  const remove = useApiMutation(removeMember, {
    onSuccess: async ({ revokedBadges }) => {
      const badges = revokedBadges === 1 ? '1 badge is' : `${revokedBadges} badges are`;
      toastSuccess(`${member.name} is removed.${revokedBadges > 0 ? ` ${badges} revoked.` : ''}`);
      onClose();
      await changed();
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
      title={`Remove ${member.name} from the organization?`}
      description="They cannot act for it any more, and their badges stop working at every door. A door without a network learns it when it synchronises next."
      confirmLabel="Remove member"
      dismissLabel="Keep the member"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { organizationId, userId: member.id } })}
    />
  );
}
