import { CircleX, Clock, Mail, RotateCw, Send, TimerOff } from 'lucide-react';
import { type InvitationResult, resendInvitation } from '../../../contract/invitations.ts';
import { isExpired, isOpen } from '../../../domain/people/invitation.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatDate } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

/** SPEC.md 2 and 4: the pending invitation card shows pending or resend; one that has run out or was declined says so. */
export function InvitationCard({
  invitation,
  mayResend,
}: {
  invitation: InvitationResult;
  mayResend: boolean;
}) {
  const resend = useApiMutation(resendInvitation, {
    onSuccess: ({ email }) => toastSuccess(t('The invitation to {email} has been sent again.', { email })),
    onError: toastProblem,
  });
  const { id: invitationId, organizationId, email, jobTitle, organizationRole, expiredAt } = invitation;
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface px-4 py-3 ring-1 ring-line">
      <Mail aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-muted wrap-anywhere">{jobTitle}</p>
        <div className="flex flex-wrap items-center gap-2 pt-1">
          <Badge>{t(roleLabels[organizationRole])}</Badge>
          <InvitationPill invitation={invitation} />
          {isOpen(invitation) ? (
            <span className="text-sm text-muted">
              {t('Until {date}', {
                date: formatDate(expiredAt, Intl.DateTimeFormat().resolvedOptions().timeZone),
              })}
            </span>
          ) : null}
        </div>
      </div>
      {mayResend ? (
        <Button
          icon={RotateCw}
          busy={resend.isPending}
          aria-label={t('Resend the invitation to {email}', { email })}
          onClick={() => resend.mutate({ body: { invitationId, organizationId } })}
        >
          {t('Resend')}
        </Button>
      ) : null}
    </article>
  );
}

/** The state of an invitation that is not accepted. */
export function InvitationPill({
  invitation,
}: {
  invitation: Pick<InvitationResult, 'expiredAt' | 'invitationStatus'>;
}) {
  const now = useNow(60_000);
  if (!isOpen(invitation))
    return (
      <StatusPill tone="problem" icon={CircleX}>
        {t('Declined')}
      </StatusPill>
    );
  if (isExpired(invitation, new Date(now).toISOString()))
    return (
      <StatusPill tone="warn" icon={TimerOff}>
        {t('Expired')}
      </StatusPill>
    );
  return invitation.invitationStatus === 'RESEND' ? (
    <StatusPill tone="info" icon={Send}>
      {t('Resent')}
    </StatusPill>
  ) : (
    <StatusPill tone="waiting" icon={Clock}>
      {t('Pending')}
    </StatusPill>
  );
}
