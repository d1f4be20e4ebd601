import { deleteNews, type NewsRow } from '../../../contract/news.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../../words/words.ts';
import { useDeletion } from '../use-deletion.ts';

export interface DeleteNewsDialogProps {
  /** Null: closed. */
  news: NewsRow | null;
  onClose: () => void;
}

/** A question before news are gone, with the links that lead to them. */
export function DeleteNewsDialog({ news, onClose }: DeleteNewsDialogProps) {
  const remove = useDeletion(deleteNews, { said: t('The news item is deleted.'), onClose });
  const title = news?.title ?? '';
  return (
    <ConfirmDialog
      open={news !== null}
      onOpenChange={onClose}
      title={t('Delete this news item?')}
      description={
        news?.publishedAt
          ? t('“{title}” is deleted for everyone, and links to it stop working. This cannot be undone.', {
              title,
            })
          : t('The draft “{title}” will be deleted. This cannot be undone.', { title })
      }
      confirmLabel={t('Delete news item')}
      busy={remove.isPending}
      onConfirm={() => {
        if (news) remove.mutate({ params: { id: news.id } });
      }}
    />
  );
}
