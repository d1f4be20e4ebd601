import { deleteTemplate, type TemplateResult } from '../../../contract/templates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../../words/words.ts';
import { useDeletion } from '../use-deletion.ts';

export interface DeleteTemplateDialogProps {
  /** Null: closed. */
  template: TemplateResult | null;
  onClose: () => void;
}

/** A question before a template is gone. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const remove = useDeletion(deleteTemplate, {
    said: t('Template has been successfully deleted'),
    onClose,
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
          : t('These emails will then use the standard text. This cannot be undone.')
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
