import { useQueryClient } from '@tanstack/react-query';
import { deleteTemplate, listTemplates, type TemplateResult } from '../../../contract/templates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { keyOf, useApiMutation } from '../use-api.ts';

export interface DeleteTemplateDialogProps {
  /** Null: closed. */
  template: TemplateResult | null;
  onClose: () => void;
}

/** A question before a template is gone. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: keyOf(listTemplates) });
  const remove = useApiMutation(deleteTemplate, {
    onSuccess: async () => {
      toastSuccess(t('Template has been successfully deleted'));
      onClose();
      await changed();
    },
    onError: async (error) => {
      toastProblem(error);
      // Somebody else was quicker.
      if (error.code !== 'NOT_FOUND') return;
      onClose();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      open={template !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        template
          ? t('Delete the template “{templateName}”?', { templateName: template.templateName })
          : t('Delete the template?')
      }
      description={
        template?.templateType === 'BROADCAST'
          ? t('Broadcasts that were sent with it stay as they are. This cannot be undone.')
          : t('From then on these mails are in the product’s own words. This cannot be undone.')
      }
      confirmLabel={t('Delete template')}
      busy={remove.isPending}
      onConfirm={() => {
        if (!template) return;
        const { programId, templateId } = template;
        remove.mutate({ params: { programId, templateId } });
      }}
    />
  );
}
