import { useState } from 'react';
import { correctMailbox } from '../../../contract/claim-invitations.ts';
import type { Registrant } from '../../../contract/registrants.ts';
import { mailboxArgs } from '../../../domain/claims/mailbox.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';

interface CorrectMailboxDialogProps {
  /** Null: closed. */
  registrant: Registrant | null;
  onClose: () => void;
}

/** Another email of an organization that staff typed: where its invitation goes. */
export function CorrectMailboxDialog({ registrant, onClose }: CorrectMailboxDialogProps) {
  // The words of a dialog that closes stay until it is gone.
  const [last, setLast] = useState(registrant);
  if (registrant !== null && registrant !== last) setLast(registrant);
  return (
    <FormDialog
      open={registrant !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Email of {name}', { name: last?.name ?? '' })}
      description={t('Invitations go to this email, and people who read them can claim the organization.')}
    >
      {last ? <CorrectMailboxForm key={last.id} registrant={last} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function CorrectMailboxForm({ registrant, onClose }: { registrant: Registrant; onClose: () => void }) {
  const form = useApiForm(mailboxArgs, {
    values: { email: '' },
    call: correctMailbox,
    params: { organizationId: registrant.id },
    onSuccess: () => {
      toastSuccess(
        t('The email of {name} has been saved. Send the invitation again.', { name: registrant.name }),
      );
      onClose();
    },
  });
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <TextField name="email" type="email" label={t('Email')} autoComplete="off" />
      <FormButtons submit={t('Save email')} onCancel={onClose} />
    </ApiForm>
  );
}
