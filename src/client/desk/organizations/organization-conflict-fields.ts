import type { OrganizationFormArgs } from '../../../domain/organizations/save-organization.ts';
import {
  type BusinessModel,
  businessModelLabels,
  companySizeLabel,
  companySizes,
} from '../../../domain/organizations/vocabulary.ts';
import {
  type OrganizationItem,
  type OrganizationProfile,
  organizationProfileLabels,
} from '../../../domain/people/organization.ts';
import { shownPhone } from '../../../domain/people/phone.ts';
import { countryName } from '../../words/country-options.ts';
import { t, textOf } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { documentText, pictureText } from '../shared/edit-conflict/file-text.tsx';
import { foundedText } from '../shared/founded-text.ts';
import { vocabularyWord } from '../shared/vocabulary-text.ts';

/** How the fields of an organization are named to someone who chooses between two versions. */
export function organizationConflictFields(): Record<
  Exclude<keyof OrganizationFormArgs, 'jobTitle'>,
  ConflictField
> {
  return {
    profile: {
      label: t('Profile'),
      say: (value) => t(organizationProfileLabels[value as OrganizationProfile]),
    },
    name: { label: t('Name') },
    slug: { label: t('Slug') },
    legalName: { label: t('Legal name') },
    foundedDate: { label: t('Founded'), say: (value) => (value ? foundedText(String(value)) : '') },
    numberOfEmployee: { label: t('Number of employees'), say: sizeText },
    description: { label: t('Description') },
    tags: { label: t('Tags') },
    country: { label: t('Country'), say: (value) => countryName(String(value ?? '')) },
    hqLocation: { label: t('HQ location') },
    websiteLink: { label: t('Website link') },
    email: { label: t('Email') },
    phoneNumber: { label: t('Phone number'), say: (value) => (value ? shownPhone(String(value)) : '') },
    logo: { label: t('Logo'), say: pictureText },
    banner: { label: t('Banner'), say: pictureText },
    supportingDocument: { label: t('Supporting document'), say: documentText },
    investmentDeck: { label: t('Investment deck'), say: documentText },
    department: { label: t('Department') },
    repositoryLink: { label: t('Repository link') },
    numberOfStartupInvested: { label: t('Number of startups invested') },
    targetInvestmentAmount: { label: t('Target investment amount') },
    businessSectors: { label: t('Business sectors'), say: vocabularyText },
    businessModels: {
      label: t('Business models'),
      say: (value) =>
        listOf<BusinessModel>(value)
          .map((model) => t(businessModelLabels[model]))
          .join('\n'),
    },
    fundingStages: { label: t('Funding stages'), say: vocabularyText },
    items: {
      label: t('More information'),
      say: (value) =>
        listOf<OrganizationItem>(value)
          .map(({ title, category, value: words }) => [category, title, words].filter(Boolean).join(' · '))
          .join('\n'),
    },
  };
}

const listOf = <One>(value: unknown): readonly One[] => (value ?? []) as readonly One[];

const vocabularyText = (value: unknown): string => listOf<string>(value).map(vocabularyWord).join('\n');

const sizeText = (value: unknown): string => {
  const size = String(value ?? '');
  return (companySizes as readonly string[]).includes(size) ? textOf(companySizeLabel(size)) : size;
};
