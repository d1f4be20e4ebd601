import type { OrganizationProfile } from '../people/organization.ts';

/** The fields that only some profiles have (SPEC.md 3, Organization). */
const profileFields = [
  'department',
  'repositoryLink',
  'numberOfStartupInvested',
  'targetInvestmentAmount',
  'investmentDeck',
  'businessModels',
  'fundingStages',
] as const;
export type ProfileField = (typeof profileFields)[number];

const fieldsOf: Record<OrganizationProfile, readonly ProfileField[]> = {
  STARTUP: ['targetInvestmentAmount', 'investmentDeck', 'businessModels', 'fundingStages'],
  VENTURE_CAPITAL: ['numberOfStartupInvested', 'targetInvestmentAmount', 'businessModels', 'fundingStages'],
  CORPORATE: ['businessModels'],
  RESEARCH_EDUCATION: ['department', 'repositoryLink'],
};

/**
 * Whether an organization of this profile has the field. One that it has not is neither asked for nor answered; what was
 * said under a former profile stays stored, for a change back.
 */
export const hasField = (profile: OrganizationProfile, field: ProfileField): boolean =>
  fieldsOf[profile].includes(field);

/** What a form says of an organization without the fields that its profile has not: they stay as they are stored. */
export function ownFields<Args extends { profile: OrganizationProfile }>(args: Args): Args {
  const left = { ...args };
  for (const field of profileFields) if (!hasField(args.profile, field)) delete left[field as keyof Args];
  return left;
}
