import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteOrganization, type OrganizationResult } from '../../../contract/organizations.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface DeleteOrganizationProps {
  organization: Pick<OrganizationResult, 'id' | 'name'>;
  /** Its page is to be left, because it no longer exists. */
  onDeleted: () => Promise<void>;
}

/** Deletes an organization, once its name was typed. One in a program that is not over is refused by the server. */
export function DeleteOrganization({ organization: { id, name }, onDeleted }: DeleteOrganizationProps) {
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(deleteOrganization, {
    onSuccess: async () => {
      toastSuccess(t('{name} has been deleted.', { name }));
      await onDeleted();
    },
    onError: (error) => {
      setAsking(false);
      toastProblem(error);
    },
  });
  return (
    <>
      <Button icon={Trash2} onClick={() => setAsking(true)}>
        {t('Delete organization')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name })}
        description={t(
          'Its people lose access immediately. Its past meetings and ratings stay. This cannot be undone.',
        )}
        confirmLabel={t('Delete organization')}
        typedPhrase={name.trim()}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { organizationId: id } })}
      />
    </>
  );
}
