import type { SponsorArgs } from '../../../domain/sponsors/sponsor.ts';
import { sponsorTiers, sponsorTierText } from '../../../domain/sponsors/tiers.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { pictureText } from '../shared/edit-conflict/file-text.tsx';
import type { ChosenOrganization } from '../shared/organization-field.tsx';

/**
 * How the fields of a sponsor are named to someone who chooses between two versions.
 *
 * @param known organizations whose names are known here
 */
export function sponsorFields(
  known: readonly (ChosenOrganization | null)[],
): Record<keyof SponsorArgs, ConflictField> {
  return {
    title: { label: t('Title') },
    tier: {
      label: t('Tier'),
      say: (value) => {
        const tier = sponsorTiers.find((one) => one === value);
        return tier ? t(sponsorTierText[tier].label) : null;
      },
    },
    image: { label: t('Logo or picture'), say: pictureText },
    link: { label: t('Link') },
    description: { label: t('Description') },
    participantId: {
      label: t('Organization in this program'),
      say: (value) =>
        value === null ? null : (known.find((one) => one?.id === value)?.name ?? t('Another organization')),
    },
  };
}
