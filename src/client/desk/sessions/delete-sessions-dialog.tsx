import { deleteSessions, type SessionResult } from '../../../contract/sessions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { many, t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface DeleteSessionsDialogProps {
  programId: string;
  /** None: closed. */
  sessions: readonly SessionResult[];
  onClose: () => void;
  onDeleted: () => void;
}

/** A question before sessions are gone, with how many people it concerns. */
export function DeleteSessionsDialog({ programId, sessions, onClose, onDeleted }: DeleteSessionsDialogProps) {
  const [only] = sessions;
  const people = sessions.reduce((sum, { registered }) => sum + registered, 0);
  const remove = useApiMutation(deleteSessions, {
    onSuccess: ({ deleted }) => {
      toastSuccess(many(deleted, '{count} session is deleted.', '{count} sessions are deleted.'));
      onDeleted();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={sessions.length > 0}
      onOpenChange={onClose}
      title={
        sessions.length === 1
          ? t('Delete “{title}”?', { title: only?.title ?? '' })
          : many(sessions.length, 'Delete {count} session?', 'Delete {count} sessions?')
      }
      description={
        people === 0
          ? t('Nobody is registered. This cannot be undone.')
          : many(
              people,
              '{count} registration is canceled with it, and that person is notified. This cannot be undone.',
              '{count} registrations are canceled with it, and those people are notified. This cannot be undone.',
            )
      }
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { programId }, body: { sessionIds: sessions.map(({ id }) => id) } })
      }
    />
  );
}
