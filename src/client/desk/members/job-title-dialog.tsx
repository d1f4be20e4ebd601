import { useState } from 'react';
import { type OrganizationMember, setMemberJobTitle } from '../../../contract/members.ts';
import { JOB_TITLE_UNSAID, setJobTitleArgs } from '../../../domain/people/member.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';

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
  const [read] = useState({ jobTitle: member.jobTitle });
  const form = useEditForm(setJobTitleArgs, {
    values: { jobTitle: said },
    call: setMemberJobTitle,
    params: { organizationId, userId: member.id },
    conflict: { read, fields: { jobTitle: { label: t('Job title') } } },
    onSuccess: ({ name }) => {
      toastSuccess(t('The job title of {name} has been saved.', { name }));
      onClose();
    },
  });
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <TextField name="jobTitle" label={t('Job title')} autoComplete="off" />
      <FormButtons submit={t('Save job title')} onCancel={onClose} />
    </ApiForm>
  );
}
