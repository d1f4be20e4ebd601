import { deleteSponsor, type SponsorResult } from '../../../contract/sponsors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { useSponsorsChanged } from './use-sponsors-changed.ts';

export interface DeleteSponsorDialogProps {
  programId: string;
  /** Null: closed. */
  sponsor: SponsorResult | null;
  onClose: () => void;
}

/** A question before a sponsor is gone from every page. */
export function DeleteSponsorDialog({ programId, sponsor, onClose }: DeleteSponsorDialogProps) {
  const changed = useSponsorsChanged();
  const remove = useApiMutation(deleteSponsor, {
    onSuccess: async () => {
      toastSuccess(t('The sponsor is deleted.'));
      onClose();
      await changed();
    },
    onError: async (error) => {
      toastProblem(error);
      // Somebody else was quicker.
      if (error.code === 'NOT_FOUND') {
        onClose();
        await changed();
      }
    },
  });
  return (
    <ConfirmDialog
      open={sponsor !== null}
      onOpenChange={onClose}
      title={t('Delete this sponsor?')}
      description={t(
        '“{title}” is no longer shown anywhere. Its picture stays in the library. This cannot be undone.',
        {
          title: sponsor?.title ?? '',
        },
      )}
      confirmLabel={t('Delete sponsor')}
      busy={remove.isPending}
      onConfirm={() => {
        if (sponsor) remove.mutate({ params: { programId, sponsorId: sponsor.id } });
      }}
    />
  );
}
