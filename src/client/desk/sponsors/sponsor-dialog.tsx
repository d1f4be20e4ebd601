import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { addSponsor, type SponsorResult, updateSponsor } from '../../../contract/sponsors.ts';
import { sponsorArgs } from '../../../domain/sponsors/sponsor.ts';
import { type SponsorTier, sponsorTiers, sponsorTierWords } from '../../../domain/sponsors/tiers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { showCallProblem } from '../account/show-call-problem.ts';
import { PictureField } from '../content/picture-field.tsx';
import { FormButtons } from '../members/form-buttons.tsx';
import { useApiMutation } from '../use-api.ts';
import { type ChosenOrganization, OrganizationField } from './organization-field.tsx';
import { useSponsorsChanged } from './use-sponsors-changed.ts';

/** A sponsor that is changed, or the tier of a new one. */
export type EditedSponsor = { sponsor: SponsorResult } | { tier: SponsorTier };

export interface SponsorDialogProps {
  programId: string;
  /** Null: closed. */
  edited: EditedSponsor | null;
  onClose: () => void;
}

/** Add a sponsor, or change one. */
export function SponsorDialog({ programId, edited, onClose }: SponsorDialogProps) {
  return (
    <Dialog
      open={edited !== null}
      onOpenChange={onClose}
      title={edited && 'sponsor' in edited ? t('Edit sponsor') : t('Add sponsor')}
      size="lg"
    >
      {edited ? <SponsorForm programId={programId} edited={edited} onDone={onClose} /> : null}
    </Dialog>
  );
}

interface SponsorFormProps {
  programId: string;
  edited: EditedSponsor;
  onDone: () => void;
}

function SponsorForm({ programId, edited, onDone }: SponsorFormProps) {
  const sponsor = 'sponsor' in edited ? edited.sponsor : null;
  const [participant, setParticipant] = useState<ChosenOrganization | null>(() => participantOf(sponsor));
  const form = useForm({
    resolver: zodResolver(sponsorArgs),
    defaultValues: {
      title: sponsor?.title ?? '',
      image: sponsor?.image ?? '',
      link: sponsor?.link ?? '',
      description: sponsor?.description ?? '',
      tier: 'tier' in edited ? edited.tier : edited.sponsor.tier,
      participantId: sponsor?.participantId ?? null,
    },
  });
  const { errors } = form.formState;
  const tier = form.watch('tier') ?? 'DEFAULT';
  const changed = useSponsorsChanged();
  const options = (message: string) => ({
    onSuccess: async () => {
      toastSuccess(message);
      onDone();
      await changed();
    },
    onError: (error: Parameters<typeof showCallProblem>[0]) => showCallProblem(error, form),
  });
  const add = useApiMutation(addSponsor, options(t('The sponsor is added.')));
  const update = useApiMutation(updateSponsor, options(t('The sponsor is saved.')));
  const params = { programId };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((args) =>
        sponsor
          ? update.mutate({ params: { ...params, sponsorId: sponsor.id }, body: args })
          : add.mutate({ params, body: args }),
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
        hint={t(sponsorTierWords[tier].look)}
        options={sponsorTiers.map((value) => ({ value, label: t(sponsorTierWords[value].label) }))}
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
              remove: t('Take the picture away'),
            }}
          />
        )}
      />
      <TextField
        label={t('Link')}
        hint={t('Where a press on the sponsor leads.')}
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
        onChange={(value) => {
          setParticipant(value);
          form.setValue('participantId', value?.id ?? null);
        }}
        error={errors.participantId?.message}
      />
      <FormButtons
        submit={sponsor ? t('Save sponsor') : t('Add sponsor')}
        busy={add.isPending || update.isPending}
        onCancel={onDone}
      />
    </form>
  );
}

function participantOf(sponsor: SponsorResult | null): ChosenOrganization | null {
  if (!sponsor?.participantId) return null;
  const name = sponsor.participant?.name ?? t('An organization that is no longer approved');
  return { id: sponsor.participantId, name };
}
