import { type ClaimFunnel, inviteToClaim } from '../../../contract/claim-invitations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ClaimAudience } from '../../../domain/claims/claim-steps.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { many, t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

interface InviteAllDialogProps {
  program: ProgramResult;
  funnel: ClaimFunnel;
  /** Whom; null: closed. */
  audience: ClaimAudience | null;
  onClose: () => void;
}

const invitationsOf = (count: number) => many(count, '{count} invitation', '{count} invitations');

/** Asks before many mails: how many, and who gets none. */
export function InviteAllDialog({ program, funnel, audience, onClose }: InviteAllDialogProps) {
  const remind = audience === 'NOT_ANSWERED';
  const most = remind ? funnel.notAnswered : funnel.withoutAccount;
  const count = remind ? funnel.toRemind : funnel.toInvite;
  const invite = useApiMutation(inviteToClaim, {
    onSuccess: ({ invited, held }) => {
      toastSuccess(
        held
          ? t('{invitations} will be sent when the program opens.', { invitations: invitationsOf(invited) })
          : t('{invitations} on the way.', { invitations: invitationsOf(invited) }),
      );
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={audience !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      variant="primary"
      title={
        count === 0
          ? t('Nobody can be invited now')
          : remind
            ? many(count, 'Remind {count} organization?', 'Remind {count} organizations?')
            : many(count, 'Invite {count} organization?', 'Invite {count} organizations?')
      }
      description={
        <>
          {count === 0 ? null : (
            <p>
              {t(
                'Each gets an email at its own address with a link to claim its registration. The link works once, for 14 days; an older link stops working.',
              )}
            </p>
          )}
          {funnel.held ? <p>{t('This program is a draft: the emails are sent when it opens.')}</p> : null}
          {most > count ? (
            <p>
              {many(
                most - count,
                '{count} gets none: it has no email address, or got an email today.',
                '{count} get none: they have no email address, or got an email today.',
              )}
            </p>
          ) : null}
        </>
      }
      confirmLabel={
        count === 0 ? t('Send invitations') : t('Send {invitations}', { invitations: invitationsOf(count) })
      }
      dismissLabel={t('Send nothing')}
      disabled={count === 0}
      busy={invite.isPending}
      onConfirm={() => {
        if (audience !== null) invite.mutate({ params: { programId: program.id }, body: { audience } });
      }}
    />
  );
}
