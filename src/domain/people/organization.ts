import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as labelMessages from '../input/label-messages.ts';
import * as valueMessages from '../input/value-messages.ts';
import { encodeMessage, wordOf } from '../language/message.ts';
import { businessModels, fundingStages, itemTypes } from '../organizations/vocabulary.ts';
import * as organizationMessages from './organization-messages.ts';

/** Organizations (SPEC.md 3 and 5). */

export const organizationProfiles = [
  'STARTUP',
  'VENTURE_CAPITAL',
  'CORPORATE',
  'RESEARCH_EDUCATION',
] as const;
export type OrganizationProfile = (typeof organizationProfiles)[number];

export const organizationProfileLabels: Record<OrganizationProfile, string> = {
  STARTUP: 'Startup',
  VENTURE_CAPITAL: 'Venture Capital',
  CORPORATE: 'Corporate',
  RESEARCH_EDUCATION: 'Research and Education',
};

export const organizationStatuses = ['SUBMITTED', 'VERIFIED'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

const nameOf = (label: string) =>
  z
    .string({ error: encodeMessage(labelMessages.labelRequired({ label: wordOf(label) })) })
    .trim()
    .min(1, encodeMessage(labelMessages.labelRequired({ label: wordOf(label) })))
    .min(3, encodeMessage(labelMessages.labelShorterThan3({ label: wordOf(label) })))
    .max(300);

/** SPEC.md 5: a website link gets https:// prepended when it has no scheme. */
export const withScheme = (link: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(link) ? link : `https://${link}`;

/**
 * SPEC.md 5: a slug is longer than 5 where one is chosen; organizations derive theirs from the name.
 *
 * @param fallback what stands for a name without a Latin letter or a digit
 */
export const slugFrom = (name: string, fallback = 'organization'): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || fallback;

const emptyIsNull = (text: string): string | null => (text === '' ? null : text);
const text = (most: number) => z.string().trim().max(most).transform(emptyIsNull).nullish();

/** Whether a text is an email address (SPEC.md 5: "email shown as link only if valid"). */
export const isEmail = (address: string): boolean => z.email().safeParse(address).success;

/** Something an organization adds to its page by itself (SPEC.md 3: title, type, category, order, value). */
export const organizationItemArgs = z.object({
  title: nameOf('Title'),
  type: z.enum(itemTypes),
  category: z.string().trim().max(80),
  /** From 0; the place in the list. */
  order: z.int().min(0),
  value: z.string().trim().min(1, encodeMessage(organizationMessages.valueRequired)).max(2000),
});
export type OrganizationItem = z.output<typeof organizationItemArgs>;

/** Every field that an organization says of itself, without defaults (SPEC.md 3 and 5). */
export const organizationFields = {
  name: nameOf('Name'),
  legalName: nameOf('Legal name'),
  profile: z.enum(organizationProfiles, { error: encodeMessage(valueMessages.invalidProfileType) }),
  foundedDate: z
    .string({ error: encodeMessage(organizationMessages.foundedDateRequired) })
    .pipe(z.iso.date(encodeMessage(organizationMessages.foundedDateRequired))),
  websiteLink: nameOf('Website link')
    .transform(withScheme)
    .pipe(
      z.url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: encodeMessage(valueMessages.addressInvalid),
      }),
    ),
  country: nameOf('Country'),
  hqLocation: nameOf('HQ location'),
  phoneNumber: z.string().trim().max(40).nullish(),
  email: z.email(encodeMessage(organizationMessages.emailAddressInvalid)).nullish(),
  numberOfEmployee: z.string().trim().max(40).nullish(),
  description: z.string().trim().max(10_000).nullish(),
  tags: z.array(z.string().trim().min(1).max(60)).max(50),
  businessSectors: z.array(z.string().trim().min(1).max(80)).max(30),
  businessModels: z.array(z.enum(businessModels)).max(businessModels.length).optional(),
  fundingStages: z.array(z.enum(fundingStages)).max(fundingStages.length).optional(),
  /** Research and education. */
  department: text(200),
  repositoryLink: z
    .string()
    .trim()
    .max(300)
    .transform((link) => (link === '' ? null : withScheme(link)))
    .nullish(),
  /** Venture capital. */
  numberOfStartupInvested: z
    .int(encodeMessage(organizationMessages.startupsInvestedNoWholeNumber))
    .min(0, encodeMessage(organizationMessages.startupsInvestedNoWholeNumber))
    .max(1_000_000)
    .nullish(),
  /** With its currency, as people write it: "USD 500,000". */
  targetInvestmentAmount: text(60),
  items: z.array(organizationItemArgs).max(50).optional(),
  // Stored values of uploaded files (domain/files/stored-value.ts), checked where they are claimed.
  logo: text(200),
  banner: text(200),
  supportingDocument: text(200),
  /** Startups. */
  investmentDeck: text(200),
};

export const createOrganizationArgs = z.object({
  ...organizationFields,
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, encodeMessage(valueMessages.slugCharacters))
    .max(100)
    .optional(),
  profile: organizationFields.profile.default('STARTUP'),
  tags: organizationFields.tags.default([]),
  businessSectors: organizationFields.businessSectors.default([]),
});
export type CreateOrganizationArgs = z.output<typeof createOrganizationArgs>;

/** What only some profiles have, and what stands beside an organization: kept together, for no query asks for it. */
export type OrganizationDetails = Partial<
  Pick<
    CreateOrganizationArgs,
    | 'department'
    | 'repositoryLink'
    | 'numberOfStartupInvested'
    | 'targetInvestmentAmount'
    | 'businessModels'
    | 'fundingStages'
    | 'items'
    | 'supportingDocument'
    | 'investmentDeck'
  >
> & {
  /** A super admin follows it (SPEC.md 3, isTracked). */
  isTracked?: boolean | undefined;
};

/** The details among an organization's fields; what was not said is not there. */
export function detailsOf(args: OrganizationDetails): OrganizationDetails {
  const { department, repositoryLink, numberOfStartupInvested, targetInvestmentAmount } = args;
  const { businessModels: models, fundingStages: stages, items, isTracked } = args;
  const { supportingDocument, investmentDeck } = args;
  const all = {
    department,
    repositoryLink,
    numberOfStartupInvested,
    targetInvestmentAmount,
    businessModels: models,
    fundingStages: stages,
    items,
    isTracked,
    supportingDocument,
    investmentDeck,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** One person's profile as an organization adds it (SPEC.md 5, Member profile). */
export const memberArgs = z.object({
  name: z.string().trim().min(3, encodeMessage(basicMessages.nameTooShort)).max(200),
  email: z
    .email(encodeMessage(organizationMessages.emailAddressInvalid))
    .transform((email) => email.toLowerCase()),
  nationality: z.string().trim().min(3, encodeMessage(organizationMessages.nationalityTooShort)).max(100),
  phoneNumber: z
    .string()
    .trim()
    .max(40)
    // The calling code counts (SPEC.md 5: stored as code, space, number; min 10 digits).
    .refine(
      (phone) => phone.replace(/\D/g, '').length >= 10,
      encodeMessage(organizationMessages.phoneFewerThan10Digits),
    ),
  jobTitle: z.string().trim().min(3, encodeMessage(organizationMessages.jobTitleRequired)).max(200),
  linkedin: z.string().trim().max(300).nullish(),
});

export interface Organization {
  id: string;
  name: string;
  slug: string;
  legalName: string;
  profile: OrganizationProfile;
  status: OrganizationStatus;
  country: string;
  hqLocation: string;
  websiteLink: string;
  logo: string | null;
}
