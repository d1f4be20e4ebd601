import { useState } from 'react';
import { addProfiles, editProfile, type OrganizationMember } from '../../../contract/members.ts';
import { JOB_TITLE_UNSAID, memberProfileArgs } from '../../../domain/people/member.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { PhoneInput } from '../shared/phone-input.tsx';

export interface ProfileDialogProps {
  organizationId: string;
  /** Null: a new one. */
  member: OrganizationMember | null;
  open: boolean;
  onClose: () => void;
}

/** SPEC.md 2: "Add or Edit Member Profile": someone without dashboard access. */
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
  const [read] = useState(() => readOf(member));
  const form = useEditForm(memberProfileArgs, {
    values: valuesOf(member),
    call: member ? editProfile : addProfiles,
    params: member ? { userId: member.id } : undefined,
    body: (profile) => (member ? { organizationId, ...profile } : { organizationId, members: [profile] }),
    // What is wrong with the one profile stands at its fields.
    fieldOf: (path) => path.replace(/^members\.0\./, ''),
    conflict: member && {
      read,
      fields: {
        name: { label: t('Name') },
        email: { label: t('Email') },
        phoneNumber: { label: t('Phone number') },
        nationality: { label: t('Nationality') },
        jobTitle: { label: t('Job title') },
        linkedin: { label: 'LinkedIn' },
      },
    },
    onSuccess: (saved) => {
      toastSuccess(
        'members' in saved
          ? t('{name} is added.', { name: saved.members[0]?.name ?? t('The profile') })
          : t('The profile of {name} has been saved.', { name: saved.name }),
      );
      onClose();
    },
  });
  return (
    <ApiForm form={form}>
      <TextField name="name" label={t('Name')} autoComplete="off" />
      <TextField name="email" label={t('Email')} type="email" autoComplete="off" />
      <PhoneInput name="phoneNumber" />
      <TextField name="nationality" label={t('Nationality')} autoComplete="off" />
      <TextField name="jobTitle" label={t('Job title')} autoComplete="off" />
      <TextField name="linkedin" label="LinkedIn" optional inputMode="url" autoComplete="off" />
      <FormButtons submit={member ? t('Save profile') : t('Add profile')} onCancel={onClose} />
    </ApiForm>
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
