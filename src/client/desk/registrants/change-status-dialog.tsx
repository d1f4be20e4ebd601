import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { t } from '../../words/words.ts';
import { ChangeStatusForm } from './change-status-form.tsx';
import type { Changing } from './use-status-change.ts';

export interface ChangeStatusDialogProps {
  program: Pick<ProgramResult, 'id' | 'timezone'>;
  /** Whose status is changed: one, or those that are selected; null: closed. Kept as it was when the dialog opened. */
  changing: readonly Changing[] | null;
  onClose: () => void;
  /** All of them are changed. */
  onDone: () => void;
}

/** Change registrant data status (SPEC.md 2), of one or of many. */
export function ChangeStatusDialog({ program, changing, onClose, onDone }: ChangeStatusDialogProps) {
  const [busy, setBusy] = useState(false);
  const [one, ...more] = changing ?? [];
  return (
    <FormDialog
      open={changing !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={
        more.length > 0
          ? t('Change Status of {count} registrants', { count: more.length + 1 })
          : t('Change Status')
      }
      description={one && more.length === 0 ? one.name : undefined}
      size="lg"
    >
      {changing && one ? (
        <ChangeStatusForm
          key={changing.map(({ id }) => id).join()}
          program={program}
          changing={changing}
          onBusy={setBusy}
          onClose={onClose}
          onDone={onDone}
        />
      ) : null}
    </FormDialog>
  );
}
