import { deleteTag, type UsedTag } from '../../../contract/tags.ts';
import { deletionWords } from '../../../domain/tags/delete-tag.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { useTagsChanged } from './use-tags-changed.ts';

export interface DeleteTagDialogProps {
  programId: string;
  /** Null: closed. */
  tag: UsedTag | null;
  onClose: () => void;
}

/** A question before a tag is taken from everybody who has it. */
export function DeleteTagDialog({ programId, tag, onClose }: DeleteTagDialogProps) {
  const changed = useTagsChanged();
  const remove = useApiMutation(deleteTag, {
    onSuccess: async () => {
      toastSuccess('Tag has been successfully deleted');
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
      open={tag !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={tag ? `Delete the tag “${tag.label}”?` : 'Delete the tag?'}
      description={tag ? `${deletionWords(tag, tag.registrants)} This cannot be undone.` : undefined}
      confirmLabel="Delete tag"
      busy={remove.isPending}
      onConfirm={() => {
        if (tag) remove.mutate({ params: { programId }, body: { tagId: tag.tagId } });
      }}
    />
  );
}
