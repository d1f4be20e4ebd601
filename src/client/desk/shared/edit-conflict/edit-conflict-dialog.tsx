import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../words/words.ts';

export interface EditConflictDialogProps {
  open: boolean;
  description: string;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Back to the form; nothing is settled. */
  onClose: () => void;
  /** What both have written. */
  children?: ReactNode;
}

/** Two have written at once: whose words stand. */
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { open, description, busy, onKeepMine, onTakeTheirs, onClose, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      role="alertdialog"
      title={t('Changed in the meantime')}
      description={description}
      footer={
        <>
          <Button disabled={busy} onClick={onTakeTheirs}>
            {t('Take theirs')}
          </Button>
          <Button variant="primary" busy={busy} onClick={onKeepMine}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
