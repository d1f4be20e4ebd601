import { type AnnouncementResult, withdrawAnnouncement } from '../../../contract/announcements.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface WithdrawDialogProps {
  programId: string;
  /** Null: closed. */
  announcement: AnnouncementResult | null;
  onClose: () => void;
}

/** A question before an announcement leaves all screens. */
export function WithdrawDialog({ programId, announcement, onClose }: WithdrawDialogProps) {
  const withdraw = useApiMutation(withdrawAnnouncement, {
    onSuccess: () => {
      toastSuccess(t('The announcement is withdrawn.'));
      onClose();
    },
    onError: (error) => {
      toastProblem(error);
      if (error.code === 'ANNOUNCEMENT_OVER' || error.code === 'NOT_FOUND') onClose();
    },
    // It ended, or someone else was quicker: the list says so.
    renewOnError: true,
  });
  return (
    <ConfirmDialog
      open={announcement !== null}
      onOpenChange={onClose}
      title={t('Withdraw this announcement?')}
      description={t(
        '“{text}” disappears from every connected screen within seconds. A device that is offline shows it until its end. To show it again, write it again.',
        { text: announcement?.text ?? '' },
      )}
      confirmLabel={t('Withdraw announcement')}
      dismissLabel={t('Keep showing it')}
      busy={withdraw.isPending}
      onConfirm={() => {
        if (announcement) withdraw.mutate({ params: { programId, announcementId: announcement.id } });
      }}
    />
  );
}
