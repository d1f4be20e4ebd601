import { previewUndoImport, type UndoResult, undoImport } from '../../../contract/organization-imports.ts';
import type { KeepReason } from '../../../domain/organizations/import/undo-import.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { many, t, textOf } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

interface UndoImportDialogProps {
  programId: string;
  /** Null: closed. */
  importId: string | null;
  onClose: () => void;
  onUndone?: () => void;
}

/** How many of those that stay are named; a list of hundreds is read by nobody. */
const NAMED = 20;

const reasons: Record<KeepReason, string> = {
  CLAIMED: 'it has an account',
  AGREED: 'it agreed to take part',
  MEETINGS: 'it has meetings',
  SESSIONS: 'its people are registered for sessions',
  ELSEWHERE: 'it is registered for another program, or was registered again',
  CHANGED: 'it was changed since',
  NOT_YOURS: 'only a super admin can take this back',
};

/** What goes, as sentences. */
function undoneText({ deleted, unregistered, restored }: UndoResult): string[] {
  return [
    deleted > 0
      ? many(
          deleted,
          '{count} organization is deleted, with its people, registration and badges.',
          '{count} organizations are deleted, with their people, registrations and badges.',
        )
      : '',
    unregistered > 0
      ? many(
          unregistered,
          '{count} organization is no longer registered for this program.',
          '{count} organizations are no longer registered for this program.',
        )
      : '',
    restored > 0
      ? many(
          restored,
          '{count} organization gets its former data back.',
          '{count} organizations get their former data back.',
        )
      : '',
  ].filter(Boolean);
}

/** Asks before an import is undone: what goes, and what stays with the reason. */
export function UndoImportDialog({ programId, importId, onClose, onUndone }: UndoImportDialogProps) {
  const params = { programId, importId: importId ?? '' };
  const preview = useApiQuery(
    previewUndoImport,
    { params },
    { enabled: importId !== null, staleTime: 0, gcTime: 0 },
  );
  const undo = useApiMutation(undoImport, {
    onSuccess: ({ kept }) => {
      toastSuccess(
        kept.length === 0
          ? t('The import was undone.')
          : many(
              kept.length,
              'The import was undone, except for {count} organization.',
              'The import was undone, except for {count} organizations.',
            ),
      );
      onClose();
      onUndone?.();
    },
    onError: toastProblem,
  });
  const would = preview.data && !preview.isFetching ? preview.data : undefined;
  const sentences = would ? undoneText(would) : [];
  return (
    <ConfirmDialog
      open={importId !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Undo this import?')}
      description={
        <>
          {would ? (
            sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
          ) : preview.error ? (
            <p>{textOf(preview.error.text)}</p>
          ) : (
            <Skeleton className="h-6 w-64" />
          )}
          {would && sentences.length === 0 ? <p>{t('Nothing in this import can be undone now.')}</p> : null}
          {sentences.length > 0 ? (
            <p>{t('Nobody is notified. Invitations that were sent stop working.')}</p>
          ) : null}
        </>
      }
      confirmLabel={t('Undo import')}
      disabled={sentences.length === 0}
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ params })}
    >
      {would && would.kept.length > 0 ? (
        <div className="flex flex-col gap-1">
          <p className="font-medium">{t('These stay:')}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {would.kept.slice(0, NAMED).map(({ organizationId, name, why }) => (
              <li key={organizationId} className="wrap-anywhere">
                {t('{name}: {why}', { name, why: t(reasons[why]) })}
              </li>
            ))}
          </ul>
          {would.kept.length > NAMED ? (
            <p>{many(would.kept.length - NAMED, 'and {count} more', 'and {count} more')}</p>
          ) : null}
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
