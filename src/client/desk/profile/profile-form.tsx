import { zodResolver } from '@hookform/resolvers/zod';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { CallError } from '../../../contract/call.ts';
import { type OwnProfile, updateOwnProfile } from '../../../contract/profile.ts';
import { shownPhone } from '../../../domain/people/phone.ts';
import {
  type OwnProfileArgs,
  ownProfileArgs,
  type UpdateOwnProfileArgs,
} from '../../../domain/people/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { pictureText } from '../shared/edit-conflict/file-text.tsx';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { UploadField } from '../shared/files/upload-field.tsx';
import { PhoneInput } from '../shared/phone-input.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';

/** What of a profile was read, to be changed. */
const readOf = ({ name, nationality, phoneNumber, linkedin, profilePicture }: OwnProfile) => ({
  name,
  nationality,
  phoneNumber,
  linkedin,
  profilePicture,
});

const valuesOf = (profile: OwnProfile) => ({
  name: profile.name,
  nationality: profile.nationality ?? '',
  phoneNumber: profile.phoneNumber ?? '',
  linkedin: profile.linkedin ?? '',
  profilePicture: profile.profilePicture,
});

/** One's own profile. What was typed stays when the server refuses. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { reloadMe } = useSession();
  const [uploading, setUploading] = useState(false);
  const form = useForm({ resolver: zodResolver(ownProfileArgs), defaultValues: valuesOf(profile) });
  const { errors, isDirty } = form.formState;
  const { question } = useLeaveQuestion(isDirty);
  const send = useApiMutation(updateOwnProfile, {
    onSuccess: async (saved) => {
      toastSuccess(t('Your profile is saved.'));
      form.reset(valuesOf(saved));
      conflict.readAnew(readOf(saved));
      await reloadMe();
    },
    onError: (error: CallError) => {
      if (!conflict.handle(error)) showCallProblem(error, form);
    },
  });
  const save = (body: UpdateOwnProfileArgs) => send.mutate({ params: { userId: profile.id }, body });
  const conflict = useEditConflict<OwnProfileArgs>({
    read: readOf(profile),
    fields: {
      name: { label: t('Name') },
      nationality: { label: t('Nationality') },
      phoneNumber: { label: t('Phone number'), say: (phone) => shownPhone(String(phone ?? '')) },
      linkedin: { label: 'LinkedIn' },
      profilePicture: { label: t('Profile picture'), say: pictureText },
    },
    resend: save,
    busy: send.isPending,
    onTheirs: (theirs) => {
      const values = valuesOf({ ...profile, ...(theirs as Partial<OwnProfile>) });
      for (const name of Object.keys(theirs) as (keyof typeof values)[])
        form.setValue(name, values[name], { shouldDirty: true });
    },
  });
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((args) => save(conflict.withSeen(args)))}
      >
        <Controller
          control={form.control}
          name="profilePicture"
          render={({ field, fieldState }) => (
            <UploadField
              label={t('Profile picture')}
              optional
              purpose="PROFILE_PICTURE"
              value={field.value}
              onChange={field.onChange}
              onBusy={setUploading}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label={t('Name')}
          autoComplete="name"
          {...form.register('name')}
          error={errors.name?.message}
        />
        <TextField
          label={t('Email')}
          value={profile.email}
          readOnly
          hint={t('You sign in with this email. It cannot be changed.')}
        />
        <PhoneInput control={form.control} name="phoneNumber" />
        <TextField
          label={t('Nationality')}
          autoComplete="country-name"
          {...form.register('nationality')}
          error={errors.nationality?.message}
        />
        <TextField
          label="LinkedIn"
          optional
          type="url"
          inputMode="url"
          placeholder="linkedin.com/in/your-name"
          {...form.register('linkedin')}
          error={errors.linkedin?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={Save}
          busy={send.isPending}
          disabled={!isDirty || uploading}
        >
          {t('Save profile')}
        </Button>
      </form>
      {conflict.question}
      {question}
    </Card>
  );
}
