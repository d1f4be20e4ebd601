import { RotateCw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  resendTeamInvitation,
  type TeamInvitationResult,
  takeBackTeamInvitation,
} from '../../../contract/team-invitations.ts';
import { isOpen } from '../../../domain/people/invitation.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { InvitationPill } from '../shared/invitation-card.tsx';
import { useApiMutation } from '../use-api.ts';

/** Someone who is invited to a program's team and has not accepted; with what can be done about it. */
export function TeamInvitationCard({
  programId,
  invitation,
  assigns,
}: {
  programId: string;
  invitation: TeamInvitationResult;
  assigns: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const open = isOpen(invitation);
  const name =
    invitation.name ||
    invitation.email ||
    (invitation.userId === null ? t('Someone invited by email') : t('Unnamed person'));
  const resend = useApiMutation(resendTeamInvitation, {
    onSuccess: () => toastSuccess(t('The invitation to {name} has been sent again.', { name })),
    onError: toastProblem,
    renewOnError: true,
  });
  const takeBack = useApiMutation(takeBackTeamInvitation, {
    onSuccess: () => {
      toastSuccess(
        open
          ? t('{name} is no longer invited.', { name })
          : t('{name} has been removed from the list.', { name }),
      );
      setAsking(false);
    },
    onError: (error) => {
      setAsking(false);
      toastProblem(error);
    },
    renewOnError: true,
  });
  const params = { programId, invitationId: invitation.id };
  return (
    <article className="flex flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Avatar name={name} />
        <div className="flex min-w-0 flex-1 basis-44 flex-col gap-1">
          <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
          {invitation.email && invitation.name ? (
            <span className="text-muted wrap-anywhere">{invitation.email}</span>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            <Badge>{t(roleLabels[invitation.programRole])}</Badge>
            <InvitationPill invitation={invitation} />
            {open ? (
              <span className="text-sm text-muted">
                {t('Until {date}', {
                  date: formatDate(invitation.expiredAt, Intl.DateTimeFormat().resolvedOptions().timeZone),
                })}
              </span>
            ) : null}
          </div>
        </div>
      </div>
      {assigns ? (
        <div className="flex flex-wrap gap-3 sm:justify-end">
          <Button
            icon={RotateCw}
            busy={resend.isPending}
            aria-label={t('Send the invitation to {name} again', { name })}
            onClick={() => resend.mutate({ params })}
          >
            {t('Send again')}
          </Button>
          <Button
            icon={open ? Undo2 : Trash2}
            busy={takeBack.isPending}
            aria-label={
              open
                ? t('Withdraw the invitation to {name}', { name })
                : t('Remove {name} from the list', { name })
            }
            onClick={() => (open ? setAsking(true) : takeBack.mutate({ params }))}
          >
            {open ? t('Withdraw') : t('Remove from the list')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Withdraw the invitation to {name}?', { name })}
        description={t('The link in their email stops working. You can invite them again.')}
        confirmLabel={t('Withdraw the invitation')}
        dismissLabel={t('Keep the invitation')}
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ params })}
      />
    </article>
  );
}
