import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { CallError } from '../../../contract/call.ts';
import type { OrganizationResult } from '../../../contract/organizations.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { ownFields } from '../../../domain/organizations/profile-fields.ts';
import {
  type OrganizationFormArgs,
  type OrganizationFormInput,
  organizationFormArgs,
} from '../../../domain/organizations/save-organization.ts';
import { suggestSlug } from '../../../domain/organizations/slug.ts';
import { companySizeLabel, companySizes } from '../../../domain/organizations/vocabulary.ts';
import { organizationProfileLabels, organizationProfiles } from '../../../domain/people/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { t, textOf } from '../../words/words.ts';
import { PhoneInput } from '../shared/phone-input.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { CountryField } from './country-field.tsx';
import { FoundedField } from './founded-field.tsx';
import { ItemsField } from './items-field.tsx';
import { OrganizationFiles } from './organization-files.tsx';
import type { OrganizationForm } from './organization-form-shape.ts';
import { emptyIsNull, typedList, valuesOf, withOwn } from './organization-values.ts';
import { ProfileFields } from './profile-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { type SentOrganization, useOrganizationConflict } from './use-organization-conflict.ts';

export interface OrganizationFormProps {
  /** As it is now; null: a new one. */
  organization: OrganizationResult | null;
  /** A new one of one's own: what one is in it is asked too. */
  own?: boolean;
  submitLabel: string;
  busy: boolean;
  /** What the server refuses is given back to `refused`; what was typed stays. */
  onSubmit: (args: SentOrganization, refused: (error: CallError) => void) => void;
  onCancel: () => void;
}

/** Everything that an organization says of itself (SPEC.md 3 and 5). */
export function OrganizationFormFields({
  organization,
  own = false,
  submitLabel,
  busy,
  onSubmit,
  onCancel,
}: OrganizationFormProps) {
  const former = organization?.slug ?? null;
  const args = useMemo(() => organizationFormArgs(organization, own), [organization, own]);
  const form: OrganizationForm = useForm<OrganizationFormInput, unknown, OrganizationFormArgs>({
    resolver: zodResolver(args),
    defaultValues: valuesOf(organization, own),
  });
  const { register, control, setValue, watch } = form;
  const { errors, isDirty } = form.formState;
  const { ask, question } = useLeaveQuestion(isDirty && !busy);
  // The slug follows the name until somebody writes one.
  const ownSlug = useRef(former !== null);
  const takeSlug = (slug: string) => setValue('slug', slug, { shouldDirty: true, shouldValidate: true });
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const setBusy = (name: string, on: boolean) =>
    setUploading((now) => {
      if (now.includes(name) === on) return now;
      return on ? [...now, name] : now.filter((other) => other !== name);
    });
  const refused = (error: CallError) => {
    if (conflict.handle(error)) return;
    if (error.code !== 'SLUG_TAKEN') return showCallProblem(error, form);
    form.setError('slug', { type: 'server', message: encodeMessage(error.text) }, { shouldFocus: true });
  };
  const conflict = useOrganizationConflict(organization, form, {
    busy,
    send: (sent) => onSubmit(sent, refused),
  });
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={form.handleSubmit((values) =>
          conflict.save({
            ...ownFields(values),
            items: values.items?.map((item, order) => ({ ...item, order })),
          }),
        )}
      >
        <Card title={t('Organization')}>
          <div className="flex flex-col gap-6">
            <SelectField
              label={t('Profile')}
              options={organizationProfiles.map((profile) => ({
                value: profile,
                label: t(organizationProfileLabels[profile]),
              }))}
              {...register('profile')}
              error={errors.profile?.message}
            />
            <TextField
              label={t('Name')}
              autoComplete="organization"
              {...register('name', {
                onChange: ({ target }) => {
                  if (ownSlug.current) return;
                  setValue('slug', suggestSlug((target as HTMLInputElement).value), {
                    shouldValidate: form.formState.isSubmitted,
                  });
                },
              })}
              error={errors.name?.message}
            />
            <SlugField
              field={register('slug', { onChange: () => (ownSlug.current = true) })}
              value={watch('slug')}
              former={former}
              error={errors.slug?.message}
              onTake={(slug) => {
                ownSlug.current = true;
                takeSlug(slug);
              }}
            />
            <TextField label={t('Legal name')} {...register('legalName')} error={errors.legalName?.message} />
            <Controller
              control={control}
              name="foundedDate"
              render={({ field }) => (
                <FoundedField
                  key={conflict.taken}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  selectRef={field.ref}
                  error={errors.foundedDate?.message}
                />
              )}
            />
            <SelectField
              label={t('Number of employees')}
              optional
              placeholder={t('Not specified')}
              options={withOwn(companySizes, [organization?.numberOfEmployee ?? null]).map((size) => ({
                value: size,
                label: (companySizes as readonly string[]).includes(size)
                  ? textOf(companySizeLabel(size))
                  : size,
              }))}
              {...register('numberOfEmployee', { setValueAs: emptyIsNull })}
              error={errors.numberOfEmployee?.message}
            />
            <TextareaField
              label={t('Description')}
              optional
              {...register('description', { setValueAs: emptyIsNull })}
              error={errors.description?.message}
            />
            <TextField
              label={t('Tags')}
              optional
              hint={t('Search keywords, separated by commas.')}
              {...register('tags', { setValueAs: typedList })}
              error={errors.tags?.message ?? errors.tags?.[0]?.message}
            />
          </div>
        </Card>
        <Card title={t('Contact and location')}>
          <div className="flex flex-col gap-6">
            <CountryField
              field={register('country')}
              own={organization?.country ?? ''}
              error={errors.country?.message}
            />
            <TextField
              label={t('HQ location')}
              hint={t('The city of the headquarters.')}
              {...register('hqLocation')}
              error={errors.hqLocation?.message}
            />
            <TextField
              label={t('Website link')}
              inputMode="url"
              autoComplete="url"
              {...register('websiteLink')}
              error={errors.websiteLink?.message}
            />
            <TextField
              label={t('Email')}
              optional
              type="email"
              hint={t('For the staff of your programs. Participants do not see it.')}
              autoComplete="email"
              {...register('email', { setValueAs: emptyIsNull })}
              error={errors.email?.message}
            />
            <PhoneInput
              control={control}
              name="phoneNumber"
              optional
              hint={t('For the staff of your programs. Participants do not see it.')}
            />
          </div>
        </Card>
        <OrganizationFiles form={form} organizationId={organization?.id} onBusy={setBusy} />
        <ProfileFields form={form} ownSectors={organization?.businessSectors ?? []} />
        <Card
          title={t('More information')}
          description={t('Anything else that others should know, such as awards or links.')}
        >
          <ItemsField form={form} />
        </Card>
        {own ? (
          <Card title={t('Your role')}>
            <TextField
              label={t('Job title')}
              hint={t('It is printed on your badge.')}
              autoComplete="organization-title"
              {...register('jobTitle')}
              error={errors.jobTitle?.message}
            />
          </Card>
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={busy} onClick={() => ask(onCancel)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" size="lg" busy={busy} disabled={uploading.length > 0}>
            {uploading.length > 0 ? t('Uploading') : submitLabel}
          </Button>
        </div>
      </form>
      {conflict.question}
      {question}
    </>
  );
}
