import { Save } from 'lucide-react';
import { useState } from 'react';
import { type OwnProfile, updateOwnProfile } from '../../../contract/profile.ts';
import { shownPhone } from '../../../domain/people/phone.ts';
import { ownProfileArgs } from '../../../domain/people/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { pictureText } from '../shared/edit-conflict/file-text.tsx';
import { UploadField } from '../shared/files/upload-field.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { PhoneInput } from '../shared/phone-input.tsx';

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
  return (
    <Card>
      <FormPage>
        <Fields profile={profile} />
      </FormPage>
    </Card>
  );
}

function Fields({ profile }: { profile: OwnProfile }) {
  const { reloadMe } = useSession();
  const [uploading, setUploading] = useState(false);
  const form = useEditForm(ownProfileArgs, {
    values: valuesOf(profile),
    call: updateOwnProfile,
    params: { userId: profile.id },
    conflict: {
      read: readOf(profile),
      fields: {
        name: { label: t('Name') },
        nationality: { label: t('Nationality') },
        phoneNumber: { label: t('Phone number'), say: (phone) => shownPhone(String(phone ?? '')) },
        linkedin: { label: 'LinkedIn' },
        profilePicture: { label: t('Profile picture'), say: pictureText },
      },
      onTheirs: (theirs) => {
        const values = valuesOf({ ...profile, ...(theirs as Partial<OwnProfile>) });
        for (const name of Object.keys(theirs) as (keyof typeof values)[])
          form.setValue(name, values[name], { shouldDirty: true });
      },
    },
    onSuccess: async (saved) => {
      toastSuccess(t('Your profile is saved.'));
      form.reset(valuesOf(saved));
      form.conflict.readAnew(readOf(saved));
      await reloadMe();
    },
  });
  return (
    <ApiForm form={form}>
      <FormControl name="profilePicture">
        {({ value, onChange, error }) => (
          <UploadField
            label={t('Profile picture')}
            optional
            purpose="PROFILE_PICTURE"
            value={value}
            onChange={onChange}
            onBusy={setUploading}
            error={error}
          />
        )}
      </FormControl>
      <TextField name="name" label={t('Name')} autoComplete="name" />
      <TextField
        label={t('Email')}
        value={profile.email}
        readOnly
        hint={t('You sign in with this email. It cannot be changed.')}
      />
      <PhoneInput name="phoneNumber" />
      <TextField name="nationality" label={t('Nationality')} autoComplete="country-name" />
      <TextField
        name="linkedin"
        label="LinkedIn"
        optional
        type="url"
        inputMode="url"
        placeholder="linkedin.com/in/your-name"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        icon={Save}
        busy={form.busy}
        disabled={!form.dirty || uploading}
      >
        {t('Save profile')}
      </Button>
    </ApiForm>
  );
}
