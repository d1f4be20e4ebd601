import { useState } from 'react';
import { inviteToClaim } from '../../../contract/claim-invitations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { Registrant } from '../../../contract/registrants.ts';
import type { ClaimHindrance } from '../../../domain/claims/claim-steps.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

interface InviteOneDialogProps {
  program: ProgramResult;
  /** Null: closed. */
  registrant: Registrant | null;
  onClose: () => void;
}

const hindranceText: Record<ClaimHindrance, (name: string) => string> = {
  NOT_REGISTERED: (name) => t('{name} is not registered for this program.', { name }),
  REJECTED: (name) => t('{name} gets no email: its registration was rejected.', { name }),
  CLAIMED: (name) => t('{name} gets no email: someone from it already has an account.', { name }),
  NO_ADDRESS: (name) => t('{name} gets no email: it has no email address.', { name }),
  WAITING: (name) => t('{name} is already invited: its email is waiting to be sent.', { name }),
  TODAY: (name) => t('{name} got an email within the last 24 hours. Please try again later.', { name }),
};

/** Asks before a mail to one organization. */
export function InviteOneDialog({ program, registrant, onClose }: InviteOneDialogProps) {
  // The words of a dialog that closes stay until it is gone.
  const [last, setLast] = useState(registrant);
  if (registrant !== null && registrant !== last) setLast(registrant);
  const name = last?.name ?? '';
  const invite = useApiMutation(inviteToClaim, {
    onSuccess: ({ invited, held, notInvited: [hindered] }) => {
      if (invited === 0) toastError(hindranceText[hindered?.why ?? 'TODAY'](name));
      else if (held) toastSuccess(t('{name} is invited when the program opens.', { name }));
      else toastSuccess(t('{name} is invited.', { name }));
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={registrant !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      variant="primary"
      title={t('Invite {name}?', { name })}
      description={t(
        'It gets an email at its own address with a link to claim its registration. The link works once, for 14 days; an older link stops working.',
      )}
      confirmLabel={t('Send invitation')}
      dismissLabel={t('Send nothing')}
      busy={invite.isPending}
      onConfirm={() => {
        if (last) invite.mutate({ params: { programId: program.id }, body: { organizationIds: [last.id] } });
      }}
    />
  );
}
