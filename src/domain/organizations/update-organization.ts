import type { OrganizationItem, OrganizationProfile } from '../people/organization.ts';
import { decideSeen } from '../verdict/optimistic-concurrency.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { AdminUpdateOrganizationArgs } from './save-organization.ts';
import type { BusinessModel, FundingStage } from './vocabulary.ts';

/** An organization as it is stored, or answered to who may change it: what its profile has not may be left out. */
export interface CurrentOrganization {
  name: string;
  slug: string;
  legalName: string;
  profile: OrganizationProfile;
  foundedDate: string | null;
  websiteLink: string;
  country: string;
  hqLocation: string;
  phoneNumber: string | null;
  email: string | null;
  numberOfEmployee: string | null;
  description: string | null;
  tags: string[];
  businessSectors: string[];
  businessModels?: BusinessModel[] | undefined;
  fundingStages?: FundingStage[] | undefined;
  department?: string | null | undefined;
  repositoryLink?: string | null | undefined;
  numberOfStartupInvested?: number | null | undefined;
  targetInvestmentAmount?: string | null | undefined;
  items: OrganizationItem[];
  logo: string | null;
  banner: string | null;
  supportingDocument: string | null;
  investmentDeck?: string | null | undefined;
  isTracked?: boolean | undefined;
}

/** All that a form says of an organization, as it is read from it: each field is there, with nothing where it says nothing. */
export const fieldsRead = (organization: CurrentOrganization) => ({
  name: organization.name,
  slug: organization.slug,
  legalName: organization.legalName,
  profile: organization.profile,
  foundedDate: organization.foundedDate ?? '',
  websiteLink: organization.websiteLink,
  country: organization.country,
  hqLocation: organization.hqLocation,
  phoneNumber: organization.phoneNumber,
  email: organization.email,
  numberOfEmployee: organization.numberOfEmployee,
  description: organization.description,
  tags: organization.tags,
  businessSectors: organization.businessSectors,
  businessModels: organization.businessModels ?? [],
  fundingStages: organization.fundingStages ?? [],
  department: organization.department ?? null,
  repositoryLink: organization.repositoryLink ?? null,
  numberOfStartupInvested: organization.numberOfStartupInvested ?? null,
  targetInvestmentAmount: organization.targetInvestmentAmount ?? null,
  items: organization.items.map((item, order) => ({ ...item, order })),
  logo: organization.logo,
  banner: organization.banner,
  supportingDocument: organization.supportingDocument,
  investmentDeck: organization.investmentDeck ?? null,
});

/** Whether nothing is lost that someone else has written of the organization meanwhile. */
export const decideUpdateOrganization = (
  standing: CurrentOrganization,
  args: AdminUpdateOrganizationArgs,
): Verdict => decideSeen({ ...fieldsRead(standing), isTracked: standing.isTracked ?? false }, args);
