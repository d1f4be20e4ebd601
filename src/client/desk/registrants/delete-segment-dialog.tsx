import { deleteSegment, type SegmentResult } from '../../../contract/segments.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../../words/words.ts';
import { useDeletion } from '../use-deletion.ts';

export interface DeleteSegmentDialogProps {
  programId: string;
  /** Null: closed. */
  segment: SegmentResult | null;
  onClose: () => void;
}

/** A question before a segment goes; those in it stay as they are. */
export function DeleteSegmentDialog({ programId, segment, onClose }: DeleteSegmentDialogProps) {
  const remove = useDeletion(deleteSegment, { said: t('The segment is deleted.'), onClose });
  return (
    <ConfirmDialog
      open={segment !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={segment ? t('Delete the segment “{name}”?', { name: segment.name }) : t('Delete the segment?')}
      description={t('Its registrants stay as they are. This cannot be undone.')}
      confirmLabel={t('Delete segment')}
      busy={remove.isPending}
      onConfirm={() => {
        if (segment) remove.mutate({ params: { programId }, body: { segmentId: segment.segmentId } });
      }}
    />
  );
}
