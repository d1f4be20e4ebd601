import { useState } from 'react';
import { addSponsor, type SponsorResult, updateSponsor } from '../../../contract/sponsors.ts';
import { sponsorArgs } from '../../../domain/sponsors/sponsor.ts';
import { type SponsorTier, sponsorTiers, sponsorTierText } from '../../../domain/sponsors/tiers.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { PictureField } from '../shared/files/picture-field.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { type ChosenOrganization, OrganizationField } from '../shared/organization-field.tsx';
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
  const choose = (value: ChosenOrganization | null) => {
    setParticipant(value);
    form.setValue('participantId', value?.id ?? null, { shouldDirty: true });
  };
  const form = useEditForm(sponsorArgs, {
    values: readOf(sponsor, firstTier),
    call: sponsor ? updateSponsor : addSponsor,
    params: sponsor ? { programId, sponsorId: sponsor.id } : { programId },
    conflict: sponsor && {
      fields: sponsorFields([participantOf(sponsor), participant]),
      onTheirs: ({ participantId, ...theirs }) => {
        for (const [name, value] of Object.entries(theirs)) form.setValue(name as keyof typeof theirs, value);
        if (participantId !== undefined)
          choose(participantId === null ? null : { id: participantId, name: t('Another organization') });
      },
    },
    onSuccess: () => {
      toastSuccess(sponsor ? t('The sponsor is saved.') : t('The sponsor is added.'));
      onDone();
    },
  });
  const tier = form.watch('tier') ?? 'DEFAULT';
  return (
    <ApiForm form={form}>
      <TextField name="title" label={t('Title')} autoComplete="off" />
      <SelectField
        name="tier"
        label={t('Tier')}
        hint={t(sponsorTierText[tier].look)}
        options={sponsorTiers.map((value) => ({ value, label: t(sponsorTierText[value].label) }))}
      />
      <FormControl name="image">
        {({ value, onChange, error }) => (
          <PictureField
            programId={programId}
            label={t('Logo or picture')}
            value={value || null}
            onChange={(picture) => onChange(picture ?? '')}
            error={error}
            words={{
              choose: t('Choose a picture'),
              another: t('Choose another picture'),
              remove: t('Remove the picture'),
            }}
          />
        )}
      </FormControl>
      <TextField
        name="link"
        label={t('Link')}
        hint={t('The page that opens when someone taps the sponsor.')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      {tier === 'DEFAULT' ? null : (
        <TextareaField
          name="description"
          label={tier === 'SPECIAL_OFFERS' ? t('Offer') : t('Description')}
          optional
          rows={3}
        />
      )}
      <FormControl name="participantId">
        {({ error }) => (
          <OrganizationField
            programId={programId}
            label={t('Organization in this program')}
            hint={t('A sponsor that takes part can be asked for a meeting.')}
            value={participant}
            onChange={choose}
            error={error}
          />
        )}
      </FormControl>
      <FormButtons submit={sponsor ? t('Save sponsor') : t('Add sponsor')} onCancel={onDone} />
    </ApiForm>
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
