import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { Registrant } from '../../../contract/registrants.ts';
import { removeRegistration } from '../../../contract/review.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

interface RemoveRegistrantDialogProps {
  program: ProgramResult;
  /** Null: closed. */
  registrant: Registrant | null;
  onClose: () => void;
}

/** Asks before a registration is taken out of the program, with what goes with it. */
export function RemoveRegistrantDialog({ program, registrant, onClose }: RemoveRegistrantDialogProps) {
  // The words of a dialog that closes stay until it is gone.
  const [last, setLast] = useState(registrant);
  if (registrant !== null && registrant !== last) setLast(registrant);
  const name = last?.name ?? '';
  const remove = useApiMutation(removeRegistration, {
    onSuccess: ({ notificationSent }) => {
      toastSuccess(
        notificationSent
          ? t('{name} is removed from the program and notified.', { name })
          : t('{name} is removed from the program.', { name }),
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
      title={t('Remove {name} from the program?', { name })}
      description={t(
        'Its answers, tags, badges and session registrations in this program are deleted. This cannot be undone. The organization stays and can register again while registration is open. With meetings it cannot be removed: change its status instead.',
      )}
      reason={{ label: t('Message to the organization') }}
      confirmLabel={t('Remove from the program')}
      dismissLabel={t('Keep it')}
      busy={remove.isPending}
      onConfirm={(message) => {
        if (last)
          remove.mutate({ params: { programId: program.id, organizationId: last.id }, body: { message } });
      }}
    />
  );
}
