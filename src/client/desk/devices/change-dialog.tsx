import type { ProgramResult } from '../../../contract/programs.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { many, t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangeSeveralForm } from './change-several-form.tsx';
import type { DeviceRow } from './device-rows.ts';

export interface ChangeDialogProps {
  program: ProgramResult;
  /** Empty: closed. */
  rows: readonly DeviceRow[];
  onClose: () => void;
  /** They were changed, and are no longer chosen. */
  onDone: () => void;
}

/** What one tablet or several are set to. Each takes it when it hears of it; nobody has to walk there. */
export function ChangeDialog({ program, rows, onClose, onDone }: ChangeDialogProps) {
  const [one] = rows;
  const several = rows.length > 1;
  return (
    <FormDialog
      open={one !== undefined}
      onOpenChange={onClose}
      role="dialog"
      size="lg"
      title={
        several
          ? many(rows.length, 'Change {count} tablet', 'Change {count} tablets')
          : t('Change {name}', { name: one?.name ?? '' })
      }
      description={t(
        'A tablet that is online changes within seconds, any other when it connects. What is waiting on it is kept and sent.',
      )}
    >
      {one === undefined ? null : several ? (
        <ChangeSeveralForm program={program} rows={rows} onDone={onDone} onCancel={onClose} />
      ) : (
        <ChangeForm program={program} row={one} onDone={onDone} onCancel={onClose} />
      )}
    </FormDialog>
  );
}
