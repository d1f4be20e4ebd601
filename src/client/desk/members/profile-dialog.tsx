import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addProfiles, editProfile, type OrganizationMember } from '../../../contract/members.ts';
import { JOB_TITLE_UNSAID, type MemberProfile, memberProfileArgs } from '../../../domain/people/member.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { FormButtons } from '../shared/form-buttons.tsx';
import { PhoneInput } from '../shared/phone-input.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';

export interface ProfileDialogProps {
  organizationId: string;
  /** Null: a new one. */
  member: OrganizationMember | null;
  open: boolean;
  onClose: () => void;
}

/** SPEC.md 2: "Add or Edit Member Profile": somebody without dashboard access. */
export function ProfileDialog(props: ProfileDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={props.member ? t('Edit Member Profile') : t('Add Member Profile')}
      description={t(
        'A profile without dashboard access: the person takes part and has a badge, but cannot sign in.',
      )}
    >
      <ProfileForm {...props} />
    </FormDialog>
  );
}

function ProfileForm({ organizationId, member, onClose }: ProfileDialogProps) {
  const form = useForm({ resolver: zodResolver(memberProfileArgs), defaultValues: valuesOf(member) });
  const { errors, isDirty } = form.formState;
  const leave = useUnsaved(isDirty);
  const done = (said: string) => {
    toastSuccess(said);
    onClose();
  };
  const add = useApiMutation(addProfiles, {
    onSuccess: ({ members }) => done(t('{name} is added.', { name: members[0]?.name ?? t('The profile') })),
    // What is wrong with the one profile stands at its fields.
    onError: (error) =>
      showCallProblem(
        Object.assign(error, {
          issues: error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^members\.0\./, '') })),
        }),
        form,
      ),
  });
  const save = useApiMutation(editProfile, {
    onSuccess: ({ name }) => done(t('The profile of {name} has been saved.', { name })),
    onError: (error) => {
      if (!conflict.handle(error)) showCallProblem(error, form);
    },
  });
  const [read] = useState(() => readOf(member));
  const conflict = useEditConflict<MemberProfile>({
    read,
    fields: {
      name: { label: t('Name') },
      email: { label: t('Email') },
      phoneNumber: { label: t('Phone number') },
      nationality: { label: t('Nationality') },
      jobTitle: { label: t('Job title') },
      linkedin: { label: 'LinkedIn' },
    },
    busy: save.isPending,
    resend: (profile) =>
      member && save.mutate({ params: { userId: member.id }, body: { organizationId, ...profile } }),
    onTheirs: (theirs) => {
      for (const [name, value] of Object.entries(theirs))
        form.setValue(name as keyof MemberProfile, value ?? '', { shouldDirty: true });
    },
  });
  const submit = form.handleSubmit((profile) => {
    if (member)
      save.mutate({
        params: { userId: member.id },
        body: { organizationId, ...conflict.withSeen(profile) },
      });
    else add.mutate({ body: { organizationId, members: [profile] } });
  });
  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t('Name')}
          autoComplete="off"
          {...form.register('name')}
          error={errors.name?.message}
        />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="off"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <PhoneInput control={form.control} name="phoneNumber" />
        <TextField
          label={t('Nationality')}
          autoComplete="off"
          {...form.register('nationality')}
          error={errors.nationality?.message}
        />
        <TextField
          label={t('Job title')}
          autoComplete="off"
          {...form.register('jobTitle')}
          error={errors.jobTitle?.message}
        />
        <TextField
          label="LinkedIn"
          optional
          inputMode="url"
          autoComplete="off"
          {...form.register('linkedin')}
          error={errors.linkedin?.message}
        />
        <FormButtons
          submit={member ? t('Save profile') : t('Add profile')}
          busy={add.isPending || save.isPending}
          onCancel={() => leave(onClose)}
        />
      </form>
      {conflict.question}
    </>
  );
}

/** What was read of a profile before it is changed. */
const readOf = (member: OrganizationMember | null) =>
  member
    ? {
        name: member.name,
        nationality: member.nationality,
        jobTitle: member.jobTitle,
        ...(member.email === undefined ? {} : { email: member.email }),
        ...(member.phoneNumber === undefined ? {} : { phoneNumber: member.phoneNumber }),
        linkedin: member.linkedin,
      }
    : {};

const valuesOf = (member: OrganizationMember | null) => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  phoneNumber: member?.phoneNumber ?? '',
  nationality: member?.nationality ?? '',
  jobTitle: member && member.jobTitle !== JOB_TITLE_UNSAID ? member.jobTitle : '',
  linkedin: member?.linkedin ?? '',
});
