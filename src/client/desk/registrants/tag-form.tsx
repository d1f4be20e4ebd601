import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { CallError } from '../../../contract/call.ts';
import { addTag, type UsedTag, updateTag } from '../../../contract/tags.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { type TagArgs, tagArgs } from '../../../domain/tags/tag.ts';
import type { UpdateTagArgs } from '../../../domain/tags/update-tag.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { FormButtons } from '../shared/form-buttons.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';

export interface TagFormProps {
  programId: string;
  /** Left out: a new one. */
  tag?: UsedTag | undefined;
  /** Saved, or left alone. */
  onDone: () => void;
}

/** Add a tag, or change one (SPEC.md 2 and 8). */
export function TagForm({ programId, tag, onDone }: TagFormProps) {
  const read = { label: tag?.label ?? '', description: tag?.description ?? '' };
  const form = useForm({ resolver: zodResolver(tagArgs), defaultValues: read });
  const { errors, isDirty } = form.formState;
  const leave = useUnsaved(isDirty);
  const options = (message: string) => ({
    onSuccess: () => {
      toastSuccess(message);
      onDone();
    },
    onError: (error: CallError) => {
      if (conflict.handle(error)) return;
      if (error.code === 'TAG_LABEL_TAKEN')
        form.setError('label', { type: 'server', message: encodeMessage(error.text) }, { shouldFocus: true });
      else showCallProblem(error, form);
    },
  });
  const add = useApiMutation(addTag, options(t('New tag has been successfully added to the list')));
  const update = useApiMutation(updateTag, options(t('Tag has been successfully updated')));
  const params = { programId };
  const change = (args: Omit<UpdateTagArgs, 'tagId'>) => {
    if (tag) update.mutate({ params, body: { ...args, tagId: tag.tagId } });
  };
  const conflict = useEditConflict<TagArgs>({
    read,
    fields: { label: { label: t('Label') }, description: { label: t('Description') } },
    resend: change,
    busy: update.isPending,
    onTheirs: (theirs) => {
      if (theirs.label !== undefined) form.setValue('label', theirs.label);
      if (theirs.description !== undefined) form.setValue('description', theirs.description);
    },
  });
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((args) =>
          tag ? change(conflict.withSeen(args)) : add.mutate({ params, body: [args] }),
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
          hint={t('What the tag means, for other staff.')}
          rows={2}
          {...form.register('description')}
          error={errors.description?.message}
        />
        <FormButtons
          submit={tag ? t('Save tag') : t('Add tag')}
          busy={add.isPending || update.isPending}
          onCancel={() => leave(onDone)}
        />
      </form>
      {conflict.question}
    </>
  );
}
