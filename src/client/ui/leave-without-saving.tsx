import { t } from '../words/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveWithoutSavingProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The question before what was typed is lost. */
export function LeaveWithoutSaving({ open, onStay, onLeave }: LeaveWithoutSavingProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title={t('Leave without saving?')}
      description={t('What you have written here is not saved, and would be lost.')}
      confirmLabel={t('Leave without saving')}
      dismissLabel={t('Keep writing')}
      onConfirm={onLeave}
    />
  );
}
