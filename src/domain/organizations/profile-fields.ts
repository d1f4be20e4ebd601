import type { OrganizationProfile } from '../people/organization.ts';

/** The fields that only some profiles have (SPEC.md 3, Organization). */
export type ProfileField =
  | 'department'
  | 'repositoryLink'
  | 'numberOfStartupInvested'
  | 'targetInvestmentAmount'
  | 'businessModels'
  | 'fundingStages';

const fieldsOf: Record<OrganizationProfile, readonly ProfileField[]> = {
  STARTUP: ['targetInvestmentAmount', 'businessModels', 'fundingStages'],
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
