import type { ParticipantDetail } from '../../../contract/participants.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Badge } from '../../ui/badge.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { countryName } from '../../words/country-options.ts';
import { t } from '../../words/words.ts';
import { foundedText, freeText } from './founded-text.ts';
import { vocabularyWord } from './vocabulary-text.ts';
import { WebLink } from './web-link.tsx';

/** What a participant is (SPEC.md 3, Organization): what this caller may see of it. */
export function ParticipantFacts({ participant }: { participant: ParticipantDetail }) {
  const { description, websiteLink, tags, businessSectors } = participant;
  return (
    <div className="flex flex-col gap-2">
      {description ? <p className="whitespace-pre-line wrap-anywhere">{description}</p> : null}
      <KeyValueList
        layout="above"
        items={[
          { label: t('Available timeslots'), value: freeText(participant.availableTimeslots) },
          { label: t('Profile'), value: t(organizationProfileLabels[participant.profile]) },
          { label: t('Legal name'), value: participant.legalName },
          { label: t('Founded'), value: foundedText(participant.foundedDate) },
          { label: t('Country'), value: countryName(participant.country) || null },
          { label: t('HQ location'), value: participant.hqLocation || null },
          { label: t('Number of employees'), value: participant.numberOfEmployee },
          { label: t('Website'), value: websiteLink ? <WebLink link={websiteLink} /> : null },
          {
            label: t('Business sectors'),
            value: businessSectors.length > 0 ? <Words of={businessSectors.map(vocabularyWord)} /> : null,
          },
          {
            label: t('Funding stages'),
            value: participant.fundingStages?.length ? (
              <Words of={participant.fundingStages.map(vocabularyWord)} />
            ) : null,
          },
          { label: t('Tags'), value: tags.length > 0 ? <Words of={tags} /> : null },
          ...(participant.email === undefined ? [] : [{ label: t('Email'), value: participant.email }]),
          ...(participant.phoneNumber === undefined
            ? []
            : [{ label: t('Phone'), value: participant.phoneNumber }]),
        ]}
      />
    </div>
  );
}

const Words = ({ of }: { of: readonly string[] }) => (
  <span className="flex flex-wrap gap-1.5">
    {of.map((word) => (
      <Badge key={word}>{word}</Badge>
    ))}
  </span>
);
