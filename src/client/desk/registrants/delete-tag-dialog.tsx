import { deleteTag, type UsedTag } from '../../../contract/tags.ts';
import { deletionText } from '../../../domain/tags/delete-tag.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t, textOf } from '../../words/words.ts';
import { useDeletion } from '../use-deletion.ts';

export interface DeleteTagDialogProps {
  programId: string;
  /** Null: closed. */
  tag: UsedTag | null;
  onClose: () => void;
}

/** A question before a tag is taken from everyone who has it. */
export function DeleteTagDialog({ programId, tag, onClose }: DeleteTagDialogProps) {
  const remove = useDeletion(deleteTag, { said: t('Tag has been successfully deleted'), onClose });
  return (
    <ConfirmDialog
      open={tag !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={tag ? t('Delete the tag “{label}”?', { label: tag.label }) : t('Delete the tag?')}
      description={
        tag ? [textOf(deletionText(tag, tag.registrants)), t('This cannot be undone.')].join(' ') : undefined
      }
      confirmLabel={t('Delete tag')}
      busy={remove.isPending}
      onConfirm={() => {
        if (tag) remove.mutate({ params: { programId }, body: { tagId: tag.tagId } });
      }}
    />
  );
}
