import type { OrganizationResult } from '../../../contract/organizations.ts';
import type { OrganizationFormInput } from '../../../domain/organizations/save-organization.ts';

/** What the form starts from: nothing, or an organization as it is. */
export const valuesOf = (organization: OrganizationResult | null): OrganizationFormInput => ({
  name: organization?.name ?? '',
  slug: organization?.slug ?? '',
  legalName: organization?.legalName ?? '',
  // Asked where somebody creates one of their own.
  jobTitle: undefined,
  profile: organization?.profile ?? 'STARTUP',
  foundedDate: organization?.foundedDate ?? '',
  websiteLink: organization?.websiteLink ?? '',
  country: organization?.country ?? '',
  hqLocation: organization?.hqLocation ?? '',
  phoneNumber: organization?.phoneNumber ?? null,
  email: organization?.email ?? null,
  numberOfEmployee: organization?.numberOfEmployee ?? null,
  description: organization?.description ?? null,
  tags: organization?.tags ?? [],
  businessSectors: organization?.businessSectors ?? [],
  businessModels: organization?.businessModels ?? [],
  fundingStages: organization?.fundingStages ?? [],
  department: organization?.department ?? null,
  repositoryLink: organization?.repositoryLink ?? null,
  numberOfStartupInvested: organization?.numberOfStartupInvested ?? null,
  targetInvestmentAmount: organization?.targetInvestmentAmount ?? null,
  items: organization?.items ?? [],
  logo: organization?.logo ?? null,
  banner: organization?.banner ?? null,
  supportingDocument: organization?.supportingDocument ?? null,
  investmentDeck: organization?.investmentDeck ?? null,
});

/** An empty field says nothing: null, not an empty text. */
export const emptyIsNull = (text: unknown): unknown => (text === '' ? null : text);

/** A number as it is typed; what is none stays text, for the rule to refuse. */
export function typedNumber(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (text.trim() === '') return null;
  return /^\d+$/.test(text.trim()) ? Number(text) : text;
}

/** "solar, storage" as a list. */
export const typedList = (text: unknown): unknown =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : text;

/** The options that are offered, and what stands there already although it is not offered. */
export const withOwn = (offered: readonly string[], own: readonly (string | null)[]): string[] => [
  ...offered,
  ...own.filter((value): value is string => value !== null && value !== '' && !offered.includes(value)),
];
