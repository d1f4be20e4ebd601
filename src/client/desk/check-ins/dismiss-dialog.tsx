import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../../words/words.ts';

export interface DismissDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** Gets the note; empty where none was given. */
  onSetAside: (note: string) => void;
}

/** Settles a check-in without counting it, with a note for those who ask later. */
export function DismissDialog({ open, onOpenChange, busy, onSetAside }: DismissDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Dismiss this check-in?')}
      description={t('It is removed from this list and nothing else changes. The note is kept with it.')}
      confirmLabel={t('Dismiss')}
      dismissLabel={t('Keep in the list')}
      variant="primary"
      busy={busy}
      reason={{ label: t('Note') }}
      onConfirm={onSetAside}
    />
  );
}
