import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../words/words.ts';
import type { NewsConflict } from './news-editor.tsx';

export interface NewsConflictDialogProps {
  /** Null: closed. */
  conflict: NewsConflict | null;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two have written at once: whose words stand. */
export function NewsConflictDialog(props: NewsConflictDialogProps) {
  const { conflict, busy, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={onClose}
      role="alertdialog"
      title={t('Changed meanwhile')}
      description={t('{who} has saved this news since you opened it. What you typed is still here.', {
        who: conflict?.updatedBy ?? '',
      })}
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
    />
  );
}
