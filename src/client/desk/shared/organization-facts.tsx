import type { ReactNode } from 'react';
import type { OrganizationResult } from '../../../contract/organizations.ts';
import {
  businessModelLabels,
  companySizeLabel,
  companySizes,
} from '../../../domain/organizations/vocabulary.ts';
import { isEmail, organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Card } from '../../ui/card.tsx';
import { type KeyValueItem, KeyValueList } from '../../ui/key-value-list.tsx';
import { countryName } from '../../words/country-options.ts';
import { t, textOf } from '../../words/words.ts';
import { OpenFileButton } from './files/open-file-button.tsx';
import { foundedText } from './founded-text.ts';
import { vocabularyWord } from './vocabulary-text.ts';
import { WebLink } from './web-link.tsx';

/** What an organization says of itself. Everything is text: nothing that someone typed is ever read as HTML. */
export function OrganizationFacts({ organization }: { organization: OrganizationResult }) {
  const { description, email, websiteLink, numberOfEmployee: size, items } = organization;
  const categories = [...new Set(items.map(({ category }) => category))];
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('About')}>
        {description ? <p className="mb-3 whitespace-pre-line wrap-anywhere">{description}</p> : null}
        <KeyValueList
          items={[
            { label: t('Profile'), value: t(organizationProfileLabels[organization.profile]) },
            { label: t('Legal name'), value: organization.legalName },
            { label: t('Founded'), value: foundedText(organization.foundedDate) },
            { label: t('Country'), value: countryName(organization.country) || null },
            { label: t('HQ location'), value: organization.hqLocation || null },
            {
              label: t('Number of employees'),
              value:
                size !== null && (companySizes as readonly string[]).includes(size)
                  ? textOf(companySizeLabel(size))
                  : size,
            },
            { label: t('Website'), value: websiteLink ? <WebLink link={websiteLink} /> : null },
            { label: t('Email'), value: email ? <EmailAddress email={email} /> : null },
            { label: t('Phone'), value: organization.phoneNumber },
            ...profileItems(organization),
            { label: t('Business sectors'), value: words(organization.businessSectors.map(vocabularyWord)) },
            { label: t('Tags'), value: words(organization.tags) },
            { label: t('Supporting document'), value: file(organization.supportingDocument) },
            ...(organization.investmentDeck === undefined
              ? []
              : [{ label: t('Investment deck'), value: file(organization.investmentDeck) }]),
          ]}
        />
      </Card>
      {categories.map((category) => (
        <Card
          key={category}
          title={<span className="wrap-anywhere">{category || t('More information')}</span>}
        >
          <KeyValueList
            items={items
              .filter((item) => item.category === category)
              .map(({ title, type, value }) => ({
                label: title,
                value: type === 'LINK' ? <WebLink link={value} /> : value,
              }))}
          />
        </Card>
      ))}
    </div>
  );
}

/** The fields that this profile has: the others are not in the answer at all. */
function profileItems(organization: OrganizationResult): KeyValueItem[] {
  const { department, repositoryLink, numberOfStartupInvested, targetInvestmentAmount } = organization;
  const { businessModels, fundingStages } = organization;
  const list: { label: string; value: ReactNode | undefined }[] = [
    { label: t('Department'), value: department },
    { label: t('Repository'), value: repositoryLink ? <WebLink link={repositoryLink} /> : repositoryLink },
    { label: t('Startups invested in'), value: numberOfStartupInvested },
    { label: t('Target investment amount'), value: targetInvestmentAmount },
    {
      label: t('Business models'),
      value: businessModels && words(businessModels.map((model) => t(businessModelLabels[model]))),
    },
    { label: t('Funding stages'), value: fundingStages && words(fundingStages.map(vocabularyWord)) },
  ];
  return list.filter(({ value }) => value !== undefined);
}

/** SPEC.md 5: "email shown as link only if valid". */
function EmailAddress({ email }: { email: string }) {
  if (!isEmail(email)) return email;
  return (
    <a
      className="font-semibold text-accent underline"
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
    >
      {email}
    </a>
  );
}

const file = (value: string | null): ReactNode => (value ? <OpenFileButton value={value} /> : null);

function words(list: readonly string[]): ReactNode {
  if (list.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {list.map((word) => (
        <span
          key={word}
          className="min-w-0 rounded-lg bg-sunken px-2 py-0.5 text-sm font-medium wrap-anywhere"
        >
          {word}
        </span>
      ))}
    </span>
  );
}
