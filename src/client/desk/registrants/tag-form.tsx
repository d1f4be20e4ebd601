import { addTag, type UsedTag, updateTag } from '../../../contract/tags.ts';
import { tagArgs } from '../../../domain/tags/tag.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';

export interface TagFormProps {
  programId: string;
  /** Left out: a new one. */
  tag?: UsedTag | undefined;
  /** Saved, or left alone. */
  onDone: () => void;
}

/** Add a tag, or change one (SPEC.md 2 and 8). */
export function TagForm({ programId, tag, onDone }: TagFormProps) {
  const form = useEditForm(tagArgs, {
    values: { label: tag?.label ?? '', description: tag?.description ?? '' },
    call: tag ? updateTag : addTag,
    params: { programId },
    body: (args) => (tag ? { ...args, tagId: tag.tagId } : [args]),
    faultAt: { TAG_LABEL_TAKEN: 'label' },
    conflict: tag && {
      fields: { label: { label: t('Label') }, description: { label: t('Description') } },
    },
    onSuccess: () => {
      toastSuccess(
        tag ? t('Tag has been successfully updated') : t('New tag has been successfully added to the list'),
      );
      onDone();
    },
  });
  return (
    <ApiForm form={form}>
      <TextField name="label" label={t('Label')} autoComplete="off" />
      <TextareaField
        name="description"
        label={t('Description')}
        hint={t('What the tag means, for other staff.')}
        rows={2}
      />
      <FormButtons submit={tag ? t('Save tag') : t('Add tag')} onCancel={onDone} />
    </ApiForm>
  );
}
