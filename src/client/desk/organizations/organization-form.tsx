import { useMemo, useRef, useState } from 'react';
import {
  type adminCreateOrganization,
  type adminUpdateOrganization,
  checkOrganizationSlug,
  type createOrganization,
  type OrganizationHead,
  type OrganizationResult,
  type updateOrganization,
} from '../../../contract/organizations.ts';
import { ownFields } from '../../../domain/organizations/profile-fields.ts';
import { organizationFormArgs, slugProblem } from '../../../domain/organizations/save-organization.ts';
import { suggestSlug } from '../../../domain/organizations/slug.ts';
import { fieldsRead } from '../../../domain/organizations/update-organization.ts';
import { companySizeLabel, companySizes } from '../../../domain/organizations/vocabulary.ts';
import { organizationProfileLabels, organizationProfiles } from '../../../domain/people/organization.ts';
import { Card } from '../../ui/card.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { t, textOf } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { PhoneInput } from '../shared/phone-input.tsx';
import { SlugField } from '../shared/slug-field.tsx';
import { CountryField } from './country-field.tsx';
import { FoundedField } from './founded-field.tsx';
import { ItemsField } from './items-field.tsx';
import { organizationConflictFields } from './organization-conflict-fields.ts';
import { OrganizationFiles } from './organization-files.tsx';
import { organizationRules, valuesOf, withOwn } from './organization-values.ts';
import { ProfileFields } from './profile-fields.tsx';

export interface OrganizationFormProps {
  /** As it is now; null: a new one. */
  organization: OrganizationResult | null;
  /** A new one of one's own: what one is in it is asked too. */
  own?: boolean;
  submitLabel: string;
  call:
    | typeof createOrganization
    | typeof adminCreateOrganization
    | typeof updateOrganization
    | typeof adminUpdateOrganization;
  /** The server has it. */
  onSuccess?: (saved: OrganizationHead) => unknown;
  /** And what shows it was asked anew. */
  onRenewed?: (saved: OrganizationHead) => unknown;
  onCancel: () => void;
}

/** Everything that an organization says of itself (SPEC.md 3 and 5). */
export function OrganizationForm(props: OrganizationFormProps) {
  return (
    <FormPage>
      <OrganizationFields {...props} />
    </FormPage>
  );
}

function OrganizationFields({
  organization,
  own = false,
  submitLabel,
  call,
  onSuccess,
  onRenewed,
  onCancel,
}: OrganizationFormProps) {
  const former = organization?.slug ?? null;
  const args = useMemo(() => organizationFormArgs(organization, own), [organization, own]);
  // The slug follows the name until someone writes one.
  const ownSlug = useRef(former !== null);
  /** Counts how often another person's values were taken over: a key that remounts fields with a state of their own. */
  const [taken, setTaken] = useState(0);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const setBusy = (name: string, on: boolean) =>
    setUploading((now) => {
      if (now.includes(name) === on) return now;
      return on ? [...now, name] : now.filter((other) => other !== name);
    });
  const form = useEditForm(args, {
    values: valuesOf(organization, own),
    call,
    params: organization ? { organizationId: organization.id } : undefined,
    body: (values) => ({
      ...ownFields(values),
      items: values.items?.map((item, order) => ({ ...item, order })),
    }),
    rules: {
      ...organizationRules,
      name: {
        onChange: ({ target }) => {
          if (ownSlug.current) return;
          form.setValue('slug', suggestSlug((target as HTMLInputElement).value), {
            shouldValidate: form.formState.isSubmitted,
          });
        },
      },
      slug: { onChange: () => (ownSlug.current = true) },
    },
    faultAt: { SLUG_TAKEN: 'slug' },
    conflict: organization && {
      read: fieldsRead(organization),
      fields: organizationConflictFields(),
      onTheirs: (theirs) => {
        for (const [name, value] of Object.entries(theirs))
          form.setValue(name as keyof typeof theirs, value, { shouldDirty: true });
        setTaken(taken + 1);
      },
    },
    onSuccess,
    onRenewed,
  });
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <Card title={t('Organization')}>
        <div className="flex flex-col gap-6">
          <SelectField
            name="profile"
            label={t('Profile')}
            options={organizationProfiles.map((profile) => ({
              value: profile,
              label: t(organizationProfileLabels[profile]),
            }))}
          />
          <TextField name="name" label={t('Name')} autoComplete="organization" />
          <SlugField
            name="slug"
            value={form.watch('slug')}
            hint={t('The last part of the organization’s address: lowercase letters, numbers and hyphens.')}
            former={former}
            problemOf={slugProblem}
            call={checkOrganizationSlug}
            onTake={(slug) => {
              ownSlug.current = true;
              form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true });
            }}
          />
          <TextField name="legalName" label={t('Legal name')} />
          <FormControl name="foundedDate">
            {({ value, onChange, onBlur, error }) => (
              <FoundedField key={taken} value={value} onChange={onChange} onBlur={onBlur} error={error} />
            )}
          </FormControl>
          <SelectField
            name="numberOfEmployee"
            label={t('Number of employees')}
            optional
            placeholder={t('Not specified')}
            options={withOwn(companySizes, [organization?.numberOfEmployee ?? null]).map((size) => ({
              value: size,
              label: (companySizes as readonly string[]).includes(size)
                ? textOf(companySizeLabel(size))
                : size,
            }))}
          />
          <TextareaField name="description" label={t('Description')} optional />
          <TextField
            name="tags"
            label={t('Tags')}
            optional
            hint={t('Search keywords, separated by commas.')}
          />
        </div>
      </Card>
      <Card title={t('Contact and location')}>
        <div className="flex flex-col gap-6">
          <CountryField name="country" own={organization?.country ?? ''} />
          <TextField name="hqLocation" label={t('HQ location')} hint={t('The city of the headquarters.')} />
          <TextField name="websiteLink" label={t('Website link')} inputMode="url" autoComplete="url" />
          <TextField
            name="email"
            label={t('Email')}
            optional
            type="email"
            hint={t('For the staff of your programs. Participants do not see it.')}
            autoComplete="email"
          />
          <PhoneInput
            name="phoneNumber"
            optional
            hint={t('For the staff of your programs. Participants do not see it.')}
          />
        </div>
      </Card>
      <OrganizationFiles organizationId={organization?.id} onBusy={setBusy} />
      <ProfileFields ownSectors={organization?.businessSectors ?? []} />
      <Card
        title={t('More information')}
        description={t('Anything else that others should know, such as awards or links.')}
      >
        <ItemsField />
      </Card>
      {own ? (
        <Card title={t('Your role')}>
          <TextField
            name="jobTitle"
            label={t('Job title')}
            hint={t('It is printed on your badge.')}
            autoComplete="organization-title"
          />
        </Card>
      ) : null}
      <FormButtons
        submit={uploading.length > 0 ? t('Uploading') : submitLabel}
        size="lg"
        disabled={uploading.length > 0}
        onCancel={onCancel}
      />
    </ApiForm>
  );
}
