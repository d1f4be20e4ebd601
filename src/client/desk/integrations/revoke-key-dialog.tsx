import { type ApiKeyResult, revokeApiKey } from '../../../contract/api-keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface RevokeKeyDialogProps {
  programId: string;
  /** Null: closed. */
  apiKey: ApiKeyResult | null;
  onClose: () => void;
}

/** A question before a system can no longer call. */
export function RevokeKeyDialog({ programId, apiKey, onClose }: RevokeKeyDialogProps) {
  const revoke = useApiMutation(revokeApiKey, {
    onSuccess: () => {
      toastSuccess(t('The API key is revoked.'));
      onClose();
    },
    onError: (error) => {
      toastProblem(error);
      if (error.code === 'NOT_FOUND') onClose();
    },
    // It ended, or someone else was quicker: the list says so.
    renewOnError: true,
  });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      onOpenChange={onClose}
      title={t('Revoke this API key?')}
      description={t(
        'From now on, calls with the key “{name}” are refused. This cannot be undone, but you can create a new key.',
        { name: apiKey?.name ?? '' },
      )}
      confirmLabel={t('Revoke API key')}
      busy={revoke.isPending}
      onConfirm={() => {
        if (apiKey) revoke.mutate({ params: { programId, keyId: apiKey.keyId } });
      }}
    />
  );
}
