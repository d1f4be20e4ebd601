import { useState } from 'react';
import { withdrawClaim } from '../../../contract/claim-invitations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { Registrant } from '../../../contract/registrants.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

interface WithdrawClaimDialogProps {
  program: ProgramResult;
  /** Null: closed. */
  registrant: Registrant | null;
  onClose: () => void;
}

/** Asks before the link that an organization was sent ends. */
export function WithdrawClaimDialog({ program, registrant, onClose }: WithdrawClaimDialogProps) {
  // The words of a dialog that closes stay until it is gone.
  const [last, setLast] = useState(registrant);
  if (registrant !== null && registrant !== last) setLast(registrant);
  const name = last?.name ?? '';
  const withdraw = useApiMutation(withdrawClaim, {
    onSuccess: ({ withdrawn }) => {
      toastSuccess(
        withdrawn
          ? t('The invitation of {name} is withdrawn.', { name })
          : t('{name} had no open invitation.', { name }),
      );
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
      title={t('Withdraw the invitation of {name}?', { name })}
      description={t(
        'The link in its email stops working, and an email that was not sent yet is not sent. You can correct the email and invite again.',
      )}
      confirmLabel={t('Withdraw invitation')}
      dismissLabel={t('Keep it')}
      busy={withdraw.isPending}
      onConfirm={() => {
        if (last) withdraw.mutate({ params: { programId: program.id }, body: { organizationId: last.id } });
      }}
    />
  );
}
