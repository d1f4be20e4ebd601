import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type OrganizationMember, setMemberJobTitle } from '../../../contract/members.ts';
import { JOB_TITLE_UNSAID, setJobTitleArgs } from '../../../domain/people/member.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { FormButtons } from '../shared/form-buttons.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';

export interface MemberDialogProps {
  member: OrganizationMember;
  organizationId: string;
  open: boolean;
  onClose: () => void;
}

/** Another job title; saving it is the confirmation (SPEC.md 2). */
export function JobTitleDialog(props: MemberDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Job title of {name}', { name: props.member.name })}
      description={t('It is printed on the badge. A badge that is already printed keeps the old one.')}
    >
      <JobTitleForm {...props} />
    </FormDialog>
  );
}

function JobTitleForm({ member, organizationId, onClose }: MemberDialogProps) {
  const said = member.jobTitle === JOB_TITLE_UNSAID ? '' : member.jobTitle;
  const form = useForm({ resolver: zodResolver(setJobTitleArgs), defaultValues: { jobTitle: said } });
  const leave = useUnsaved(form.formState.isDirty);
  const save = useApiMutation(setMemberJobTitle, {
    onSuccess: ({ name }) => {
      toastSuccess(t('The job title of {name} has been saved.', { name }));
      onClose();
    },
    onError: (error) => {
      if (!conflict.handle(error)) showCallProblem(error, form);
    },
  });
  const params = { organizationId, userId: member.id };
  const [read] = useState({ jobTitle: member.jobTitle });
  const conflict = useEditConflict<typeof read>({
    read,
    fields: { jobTitle: { label: t('Job title') } },
    busy: save.isPending,
    resend: (body) => save.mutate({ params, body }),
    onTheirs: ({ jobTitle }) => form.setValue('jobTitle', jobTitle ?? '', { shouldDirty: true }),
  });
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={form.handleSubmit((body) => save.mutate({ params, body: conflict.withSeen(body) }))}
      >
        <TextField
          label={t('Job title')}
          autoComplete="off"
          {...form.register('jobTitle')}
          error={form.formState.errors.jobTitle?.message}
        />
        <FormButtons submit={t('Save job title')} busy={save.isPending} onCancel={() => leave(onClose)} />
      </form>
      {conflict.question}
    </>
  );
}
