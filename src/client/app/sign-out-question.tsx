import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from '../words/words.ts';

/** @param asked the sentence of what would be forgotten */
export function SignOutQuestion({
  asked,
  onStay,
  onLeave,
}: {
  asked: string;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={t('Sign out and delete these copies?')}
      description={asked}
      confirmLabel={t('Sign out')}
      dismissLabel={t('Stay signed in')}
      onConfirm={onLeave}
    />
  );
}
