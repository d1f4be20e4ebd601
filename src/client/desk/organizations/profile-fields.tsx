import { hasField } from '../../../domain/organizations/profile-fields.ts';
import {
  businessModelLabels,
  businessModels,
  businessSectors,
  fundingStages,
} from '../../../domain/organizations/vocabulary.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { vocabularyWord } from '../shared/vocabulary-text.ts';
import { ChoicesField } from './choices-field.tsx';
import type { OrganizationForm } from './organization-form-shape.ts';
import { emptyIsNull, typedNumber, withOwn } from './organization-values.ts';

/** Words of the vocabulary are translated; an organization's own stay as they are. */
const asOption = (word: string) => ({ value: word, label: vocabularyWord(word) });

/** What an organization does: its sectors, and the fields that its profile has (SPEC.md 3). */
export function ProfileFields({ form, ownSectors }: { form: OrganizationForm; ownSectors: string[] }) {
  const { errors } = form.formState;
  const profile = form.watch('profile');
  return (
    <Card title={t('Business')}>
      <div className="flex flex-col gap-6">
        {hasField(profile, 'department') ? (
          <TextField
            label={t('Department')}
            optional
            {...form.register('department', { setValueAs: emptyIsNull })}
            error={errors.department?.message}
          />
        ) : null}
        {hasField(profile, 'repositoryLink') ? (
          <TextField
            label={t('Repository link')}
            optional
            inputMode="url"
            {...form.register('repositoryLink', { setValueAs: emptyIsNull })}
            error={errors.repositoryLink?.message}
          />
        ) : null}
        {hasField(profile, 'numberOfStartupInvested') ? (
          <TextField
            label={t('Number of startups invested')}
            optional
            inputMode="numeric"
            {...form.register('numberOfStartupInvested', { setValueAs: typedNumber })}
            error={errors.numberOfStartupInvested?.message}
          />
        ) : null}
        {hasField(profile, 'targetInvestmentAmount') ? (
          <TextField
            label={t('Target investment amount')}
            optional
            hint={t('With its currency, such as USD 500,000.')}
            {...form.register('targetInvestmentAmount', { setValueAs: emptyIsNull })}
            error={errors.targetInvestmentAmount?.message}
          />
        ) : null}
        <ChoicesField
          legend={t('Business sectors')}
          field={form.register('businessSectors')}
          options={withOwn(businessSectors, ownSectors).map(asOption)}
          error={errors.businessSectors?.message}
        />
        {hasField(profile, 'businessModels') ? (
          <ChoicesField
            legend={t('Business models')}
            field={form.register('businessModels')}
            options={businessModels.map((model) => ({ value: model, label: t(businessModelLabels[model]) }))}
            error={errors.businessModels?.message}
          />
        ) : null}
        {hasField(profile, 'fundingStages') ? (
          <ChoicesField
            legend={profile === 'VENTURE_CAPITAL' ? t('Funding stages it invests in') : t('Funding stages')}
            field={form.register('fundingStages')}
            options={fundingStages.map(asOption)}
            error={errors.fundingStages?.message}
          />
        ) : null}
      </div>
    </Card>
  );
}
