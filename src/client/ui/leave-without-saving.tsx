import { t } from '../words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveWithoutSavingProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The question before what was typed is lost. Not a ConfirmDialog: that asks it itself, of a reason. */
export function LeaveWithoutSaving({ open, onStay, onLeave }: LeaveWithoutSavingProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      role="alertdialog"
      title={t('Leave without saving?')}
      description={t('Your changes are not saved and will be lost.')}
      footer={
        <>
          <Button onClick={onStay}>{t('Keep editing')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t('Leave without saving')}
          </Button>
        </>
      }
    />
  );
}
