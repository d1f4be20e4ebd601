import { deleteSponsor, type SponsorResult } from '../../../contract/sponsors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../../words/words.ts';
import { useDeletion } from '../use-deletion.ts';

export interface DeleteSponsorDialogProps {
  programId: string;
  /** Null: closed. */
  sponsor: SponsorResult | null;
  onClose: () => void;
}

/** A question before a sponsor is gone from every page. */
export function DeleteSponsorDialog({ programId, sponsor, onClose }: DeleteSponsorDialogProps) {
  const remove = useDeletion(deleteSponsor, { said: t('The sponsor is deleted.'), onClose });
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
