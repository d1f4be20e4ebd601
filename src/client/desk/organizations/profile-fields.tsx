import { useWatch } from 'react-hook-form';
import { hasField } from '../../../domain/organizations/profile-fields.ts';
import type { OrganizationFormInput } from '../../../domain/organizations/save-organization.ts';
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
import { withOwn } from './organization-values.ts';

/** Words of the vocabulary are translated; an organization's own stay as they are. */
const asOption = (word: string) => ({ value: word, label: vocabularyWord(word) });

/** What an organization does: its sectors, and the fields that its profile has (SPEC.md 3). */
export function ProfileFields({ ownSectors }: { ownSectors: string[] }) {
  const profile = useWatch<OrganizationFormInput, 'profile'>({ name: 'profile' });
  return (
    <Card title={t('Business')}>
      <div className="flex flex-col gap-6">
        {hasField(profile, 'department') ? (
          <TextField name="department" label={t('Department')} optional />
        ) : null}
        {hasField(profile, 'repositoryLink') ? (
          <TextField name="repositoryLink" label={t('Repository link')} optional inputMode="url" />
        ) : null}
        {hasField(profile, 'numberOfStartupInvested') ? (
          <TextField
            name="numberOfStartupInvested"
            label={t('Number of startups invested')}
            optional
            inputMode="numeric"
          />
        ) : null}
        {hasField(profile, 'targetInvestmentAmount') ? (
          <TextField
            name="targetInvestmentAmount"
            label={t('Target investment amount')}
            optional
            hint={t('With its currency, such as USD 500,000.')}
          />
        ) : null}
        <ChoicesField
          legend={t('Business sectors')}
          name="businessSectors"
          options={withOwn(businessSectors, ownSectors).map(asOption)}
        />
        {hasField(profile, 'businessModels') ? (
          <ChoicesField
            legend={t('Business models')}
            name="businessModels"
            options={businessModels.map((model) => ({ value: model, label: t(businessModelLabels[model]) }))}
          />
        ) : null}
        {hasField(profile, 'fundingStages') ? (
          <ChoicesField
            legend={profile === 'VENTURE_CAPITAL' ? t('Funding stages it invests in') : t('Funding stages')}
            name="fundingStages"
            options={fundingStages.map(asOption)}
          />
        ) : null}
      </div>
    </Card>
  );
}
