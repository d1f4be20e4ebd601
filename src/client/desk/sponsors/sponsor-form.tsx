import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { CallError } from '../../../contract/call.ts';
import { addSponsor, type SponsorResult, updateSponsor } from '../../../contract/sponsors.ts';
import { type SponsorArgs, sponsorArgs } from '../../../domain/sponsors/sponsor.ts';
import { type SponsorTier, sponsorTiers, sponsorTierText } from '../../../domain/sponsors/tiers.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { PictureField } from '../shared/files/picture-field.tsx';
import { FormButtons } from '../shared/form-buttons.tsx';
import { type ChosenOrganization, OrganizationField } from '../shared/organization-field.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';
import { sponsorFields } from './sponsor-fields.tsx';

export interface SponsorFormProps {
  programId: string;
  /** Null: a new one, of this tier. */
  sponsor: SponsorResult | null;
  tier: SponsorTier;
  onDone: () => void;
}

/** What is said of a sponsor; what was typed stays when the server refuses. */
export function SponsorForm({ programId, sponsor, tier: firstTier, onDone }: SponsorFormProps) {
  const [participant, setParticipant] = useState<ChosenOrganization | null>(() => participantOf(sponsor));
  const read = readOf(sponsor, firstTier);
  const form = useForm({ resolver: zodResolver(sponsorArgs), defaultValues: read });
  const { errors, isDirty } = form.formState;
  const leave = useUnsaved(isDirty);
  const tier = form.watch('tier') ?? 'DEFAULT';
  const options = (message: string) => ({
    onSuccess: () => {
      toastSuccess(message);
      onDone();
    },
    onError: (error: CallError) => {
      if (!conflict.handle(error)) showCallProblem(error, form);
    },
  });
  const add = useApiMutation(addSponsor, options(t('The sponsor is added.')));
  const update = useApiMutation(updateSponsor, options(t('The sponsor is saved.')));
  const choose = (value: ChosenOrganization | null) => {
    setParticipant(value);
    form.setValue('participantId', value?.id ?? null, { shouldDirty: true });
  };
  const params = { programId };
  const change = (body: Parameters<typeof update.mutate>[0]['body']) => {
    if (sponsor) update.mutate({ params: { ...params, sponsorId: sponsor.id }, body });
  };
  const conflict = useEditConflict<SponsorArgs>({
    read,
    fields: sponsorFields([participantOf(sponsor), participant]),
    resend: change,
    busy: update.isPending,
    onTheirs: ({ participantId, ...theirs }) => {
      for (const [name, value] of Object.entries(theirs)) form.setValue(name as keyof typeof theirs, value);
      if (participantId !== undefined)
        choose(participantId === null ? null : { id: participantId, name: t('Another organization') });
    },
  });
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((args) =>
          sponsor ? change(conflict.withSeen(args)) : add.mutate({ params, body: args }),
        )}
      >
        <TextField
          label={t('Title')}
          autoComplete="off"
          {...form.register('title')}
          error={errors.title?.message}
        />
        <SelectField
          label={t('Tier')}
          hint={t(sponsorTierText[tier].look)}
          options={sponsorTiers.map((value) => ({ value, label: t(sponsorTierText[value].label) }))}
          {...form.register('tier')}
          error={errors.tier?.message}
        />
        <Controller
          control={form.control}
          name="image"
          render={({ field }) => (
            <PictureField
              programId={programId}
              label={t('Logo or picture')}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              error={errors.image?.message}
              words={{
                choose: t('Choose a picture'),
                another: t('Choose another picture'),
                remove: t('Remove the picture'),
              }}
            />
          )}
        />
        <TextField
          label={t('Link')}
          hint={t('The page that opens when someone taps the sponsor.')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.register('link')}
          error={errors.link?.message}
        />
        {tier === 'DEFAULT' ? null : (
          <TextareaField
            label={tier === 'SPECIAL_OFFERS' ? t('Offer') : t('Description')}
            optional
            rows={3}
            {...form.register('description')}
            error={errors.description?.message}
          />
        )}
        <OrganizationField
          programId={programId}
          label={t('Organization in this program')}
          hint={t('A sponsor that takes part can be asked for a meeting.')}
          value={participant}
          onChange={choose}
          error={errors.participantId?.message}
        />
        <FormButtons
          submit={sponsor ? t('Save sponsor') : t('Add sponsor')}
          busy={add.isPending || update.isPending}
          onCancel={() => leave(onDone)}
        />
      </form>
      {conflict.question}
    </>
  );
}

/** The form as it begins: what was read of the sponsor. */
const readOf = (sponsor: SponsorResult | null, tier: SponsorTier) => ({
  title: sponsor?.title ?? '',
  image: sponsor?.image ?? '',
  link: sponsor?.link ?? '',
  description: sponsor?.description ?? '',
  tier,
  participantId: sponsor?.participantId ?? null,
});

function participantOf(sponsor: SponsorResult | null): ChosenOrganization | null {
  if (!sponsor?.participantId) return null;
  const name = sponsor.participant?.name ?? t('An organization that is no longer approved');
  return { id: sponsor.participantId, name };
}
