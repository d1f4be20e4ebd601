import type { OrganizationResult } from '../../../contract/organizations.ts';
import type { OrganizationFormInput } from '../../../domain/organizations/save-organization.ts';
import { type CurrentOrganization, fieldsRead } from '../../../domain/organizations/update-organization.ts';

const nothing: CurrentOrganization = {
  name: '',
  slug: '',
  legalName: '',
  profile: 'STARTUP',
  foundedDate: null,
  websiteLink: '',
  country: '',
  hqLocation: '',
  phoneNumber: null,
  email: null,
  numberOfEmployee: null,
  description: null,
  tags: [],
  businessSectors: [],
  items: [],
  logo: null,
  banner: null,
  supportingDocument: null,
};

/** What the form starts from: nothing, or an organization as it is. A job title is asked of who creates one of their own. */
export const valuesOf = (organization: OrganizationResult | null, own = false): OrganizationFormInput => ({
  ...fieldsRead(organization ?? nothing),
  jobTitle: own ? '' : undefined,
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

/** The options that are offered, and the current values that are not offered. */
export const withOwn = (offered: readonly string[], own: readonly (string | null)[]): string[] => [
  ...offered,
  ...own.filter((value): value is string => value !== null && value !== '' && !offered.includes(value)),
];

/** What each field reads of what is typed into it. */
export const organizationRules = {
  numberOfEmployee: { setValueAs: emptyIsNull },
  description: { setValueAs: emptyIsNull },
  tags: { setValueAs: typedList },
  email: { setValueAs: emptyIsNull },
  department: { setValueAs: emptyIsNull },
  repositoryLink: { setValueAs: emptyIsNull },
  numberOfStartupInvested: { setValueAs: typedNumber },
  targetInvestmentAmount: { setValueAs: emptyIsNull },
};
