import { headerReader } from '../../tables/table-file.ts';
import { headingsElsewhere } from './other-languages.ts';

/** The columns of a file of organizations with their people (SPEC.md 3 and 5: what an organization and a member have). */

/** How a cell is read: as it is, as several words, as one word or several of a list, as a whole number. */
type CellKind = 'TEXT' | 'LIST' | 'PROFILE' | 'COUNTRY' | 'MODELS' | 'STAGES' | 'NUMBER';

interface Column {
  /** Whom the column is about: the organization, or the person of the row. */
  of: 'organization' | 'person';
  /** The field of the organization's or the member's schema. */
  field: string;
  /** As the header of the template says it. */
  label: string;
  kind: CellKind;
  required: boolean;
  /** How to write it, where the label alone does not say. */
  hint?: string;
  /** Other headers that mean the same. */
  aliases: readonly string[];
}

const organization = (
  field: string,
  label: string,
  more: Partial<Pick<Column, 'kind' | 'required' | 'hint' | 'aliases'>> = {},
): Column => ({ of: 'organization', field, label, kind: 'TEXT', required: false, aliases: [], ...more });

const person = (
  field: string,
  label: string,
  more: Partial<Pick<Column, 'required' | 'hint' | 'aliases'>> = {},
): Column => ({ of: 'person', field, label, kind: 'TEXT', required: false, aliases: [], ...more });

const needed = { required: true } as const;
const several = 'Separate several with semicolons.';

/** Every column, in the order of the template. */
export const importColumns = {
  name: organization('name', 'Name', {
    ...needed,
    aliases: [
      'organization',
      'organisation',
      'organization name',
      'organisation name',
      'company',
      'company name',
    ],
  }),
  legalName: organization('legalName', 'Legal name', { ...needed, aliases: ['registered name'] }),
  slug: organization('slug', 'Slug', { hint: 'If empty, it is made from the name.' }),
  profile: organization('profile', 'Profile', {
    kind: 'PROFILE',
    hint: 'Startup, Venture Capital, Corporate, or Research and Education. Empty: Startup.',
    aliases: ['profile type', 'type', 'organization type'],
  }),
  foundedDate: organization('foundedDate', 'Founded date', {
    ...needed,
    hint: 'A day, written as 2019-05-01.',
    aliases: ['founded', 'founding date', 'date founded'],
  }),
  websiteLink: organization('websiteLink', 'Website link', {
    ...needed,
    aliases: ['website', 'web site', 'url', 'homepage'],
  }),
  country: organization('country', 'Country', { ...needed, kind: 'COUNTRY' }),
  hqLocation: organization('hqLocation', 'HQ location', {
    ...needed,
    aliases: ['headquarters', 'hq', 'location', 'city'],
  }),
  phoneNumber: organization('phoneNumber', 'Phone number', {
    aliases: ['phone', 'telephone', 'organization phone'],
  }),
  email: organization('email', 'Email', { aliases: ['organization email', 'company email', 'e-mail'] }),
  numberOfEmployee: organization('numberOfEmployee', 'Number of employees', {
    aliases: ['number of employee', 'employees', 'company size'],
  }),
  description: organization('description', 'Description', { aliases: ['about'] }),
  tags: organization('tags', 'Tags', { kind: 'LIST', hint: several }),
  businessSectors: organization('businessSectors', 'Business sectors', {
    kind: 'LIST',
    hint: several,
    aliases: ['sectors', 'sector', 'business sector', 'industry'],
  }),
  businessModels: organization('businessModels', 'Business models', {
    kind: 'MODELS',
    hint: several,
    aliases: ['business model'],
  }),
  fundingStages: organization('fundingStages', 'Funding stages', {
    kind: 'STAGES',
    hint: several,
    aliases: ['funding stage', 'stage'],
  }),
  department: organization('department', 'Department'),
  repositoryLink: organization('repositoryLink', 'Repository link', { aliases: ['repository'] }),
  numberOfStartupInvested: organization('numberOfStartupInvested', 'Number of startups invested', {
    kind: 'NUMBER',
    aliases: ['number of startup invested', 'startups invested'],
  }),
  targetInvestmentAmount: organization('targetInvestmentAmount', 'Target investment amount'),
  personName: person('name', 'Person name', {
    ...needed,
    aliases: ['contact name', 'member name', 'full name', 'contact', 'person'],
  }),
  personEmail: person('email', 'Person email', { ...needed, aliases: ['contact email', 'member email'] }),
  personNationality: person('nationality', 'Person nationality', {
    ...needed,
    aliases: ['nationality', 'member nationality'],
  }),
  personPhone: person('phoneNumber', 'Person phone number', {
    ...needed,
    hint: 'With country code: +62 81255501234.',
    aliases: [
      'person phone',
      'contact phone',
      'contact phone number',
      'member phone',
      'member phone number',
      'mobile',
    ],
  }),
  personJobTitle: person('jobTitle', 'Person job title', {
    ...needed,
    aliases: ['job title', 'position', 'member job title', 'contact job title'],
  }),
  personLinkedin: person('linkedin', 'Person LinkedIn', { aliases: ['linkedin', 'member linkedin'] }),
} as const satisfies Record<string, Column>;

export type ImportColumn = keyof typeof importColumns;
export type ImportColumnFacts = Column;

/** All columns, in the order of the template. */
export const importColumnNames = Object.keys(importColumns) as ImportColumn[];
export const organizationColumnNames = importColumnNames.filter(
  (name) => importColumns[name].of === 'organization',
);
export const personColumnNames = importColumnNames.filter((name) => importColumns[name].of === 'person');

/** The column that a header names; null for one that nobody knows. */
export const columnOfHeader = headerReader<ImportColumn>(importColumns, headingsElsewhere);

/** The column of a field of the schema; what an issue is about. */
export const columnOfField = (of: Column['of'], field: string): ImportColumn =>
  importColumnNames.find((name) => importColumns[name].of === of && importColumns[name].field === field) ??
  (of === 'organization' ? 'name' : 'personName');
