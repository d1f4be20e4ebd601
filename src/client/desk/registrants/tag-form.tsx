import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { addTag, type UsedTag, updateTag } from '../../../contract/tags.ts';
import { tagArgs } from '../../../domain/tags/tag.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { showCallProblem } from '../account/show-call-problem.ts';
import { FormButtons } from '../members/form-buttons.tsx';
import { useApiMutation } from '../use-api.ts';
import { useTagsChanged } from './use-tags-changed.ts';

export interface TagFormProps {
  programId: string;
  /** Left out: a new one. */
  tag?: UsedTag | undefined;
  /** Saved, or left alone. */
  onDone: () => void;
}

/** Add a tag, or change one (SPEC.md 2 and 8). */
export function TagForm({ programId, tag, onDone }: TagFormProps) {
  const form = useForm({
    resolver: zodResolver(tagArgs),
    defaultValues: { label: tag?.label ?? '', description: tag?.description ?? '' },
  });
  const { errors } = form.formState;
  const changed = useTagsChanged();
  const options = (message: string) => ({
    onSuccess: async () => {
      toastSuccess(message);
      onDone();
      await changed();
    },
    onError: (error: Parameters<typeof showCallProblem>[0]) => {
      if (error.code === 'TAG_LABEL_TAKEN')
        form.setError('label', { type: 'server', message: error.message }, { shouldFocus: true });
      else showCallProblem(error, form);
    },
  });
  const add = useApiMutation(addTag, options(t('New tag has been successfully added to the list')));
  const update = useApiMutation(updateTag, options(t('Tag has been successfully updated')));
  const params = { programId };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((args) =>
        tag
          ? update.mutate({ params, body: { ...args, tagId: tag.tagId } })
          : add.mutate({ params, body: [args] }),
      )}
    >
      <TextField
        label={t('Label')}
        autoComplete="off"
        {...form.register('label')}
        error={errors.label?.message}
      />
      <TextareaField
        label={t('Description')}
        hint={t('What the tag means, for the others of the staff.')}
        rows={2}
        {...form.register('description')}
        error={errors.description?.message}
      />
      <FormButtons
        submit={tag ? t('Save tag') : t('Add tag')}
        busy={add.isPending || update.isPending}
        onCancel={onDone}
      />
    </form>
  );
}
