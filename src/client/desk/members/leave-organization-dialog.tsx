import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { removeMember } from '../../../contract/members.ts';
import { listOwnOrganizations } from '../../../contract/organization-lists.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { keyOf, useApiMutation } from '../use-api.ts';
import type { MemberDialogProps } from './job-title-dialog.tsx';
import { revokedText } from './revoked-text.ts';

/** A question before one leaves an organization by oneself: only someone else can take one in again. */
export function LeaveOrganizationDialog({ member, organizationId, open, onClose }: MemberDialogProps) {
  const { me, reloadMe } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const name = me?.organizations.find(({ id }) => id === organizationId)?.name ?? t('the organization');
  const leave = useApiMutation(removeMember, {
    onSuccess: async ({ revokedBadges }) => {
      toastSuccess([t('You have left {name}.', { name }), revokedText(revokedBadges)].join(' ').trim());
      onClose();
      // What was kept of one's organizations still names it, and would offer to act for it.
      queries.removeQueries({ queryKey: keyOf(listOwnOrganizations) });
      // Its pages answer 404 from now on.
      await navigate('/organizations', { replace: true });
      await reloadMe().catch(() => undefined);
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
      title={t('Leave {name}?', { name })}
      description={t(
        'You can no longer act for it, and your badges for it stop working at every door. To rejoin, you need a new invitation.',
      )}
      confirmLabel={t('Leave organization')}
      dismissLabel={t('Stay in organization')}
      busy={leave.isPending}
      onConfirm={() => leave.mutate({ params: { organizationId, userId: member.id } })}
    />
  );
}
