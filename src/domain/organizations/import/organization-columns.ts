import { organizationProfileLabels, organizationProfiles } from '../../people/organization.ts';
import { dayOfCell, partOfDate } from '../../tables/date-column.ts';
import { listReader, wordReader } from '../../tables/read-cells.ts';
import { columnsOf, type FileRow, type TableColumn, type TableKind } from '../../tables/table-file.ts';
import { storedCountry } from '../country-names.ts';
import * as organizationsMessages from '../messages.ts';
import { businessModelLabels, businessModels, fundingStages } from '../vocabulary.ts';

/**
 * A file of organizations with their people (SPEC.md 3 and 5: what an organization and a member have). Headers and words of
 * lists are understood in Indonesian too: the catalogues say the same (the test of the import compares them).
 */

interface Column extends TableColumn {
  /** The field of the person's schema; without it, the column is the organization's field of its own name. */
  person?: string;
}

const several = 'Separate multiple values with semicolons.';

const profileOf = wordReader(organizationProfiles, {
  labels: organizationProfileLabels,
  aliases: {
    STARTUP: 'perusahaan rintisan',
    VENTURE_CAPITAL: 'modal ventura',
    CORPORATE: 'korporasi',
    RESEARCH_EDUCATION: 'riset dan pendidikan',
  },
});
const businessModelOf = wordReader(businessModels, {
  labels: businessModelLabels,
  aliases: {
    b2b: 'bisnis ke bisnis (b2b)',
    b2c: 'bisnis ke konsumen (b2c)',
    d2c: 'langsung ke konsumen (d2c)',
    b2g: 'bisnis ke pemerintah (b2g)',
    c2c: 'konsumen ke konsumen (c2c)',
    c2g: 'konsumen ke pemerintah (c2g)',
  },
});
const fundingStageOf = wordReader(fundingStages, {
  aliases: {
    Bootstrapped: 'modal sendiri',
    'Pre-Series A': 'pra-seri a',
    'Series A': 'seri a',
    'Series B': 'seri b',
    'Series C': 'seri c',
    'Series D and later': 'seri d dan seterusnya',
    Growth: 'pertumbuhan',
    'Pre-IPO': 'pra-ipo',
    Public: 'publik',
  },
});

/** Every column, in the order of the template. */
export const importColumns = {
  name: { label: 'Name', required: true },
  legalName: { label: 'Legal name', required: true },
  slug: { label: 'Slug', hint: 'If empty, it is generated from the name.' },
  profile: {
    label: 'Profile',
    read: profileOf,
    hint: 'Startup, Venture Capital, Corporate, or Research and Education. If empty: Startup.',
  },
  foundedDate: {
    label: 'Founded date',
    required: true,
    hint: 'A date such as 2019-05-01, 1.5.2019, May 2019 or 2019.',
    read: dayOfCell,
    remark: partOfDate,
    date: true,
  },
  websiteLink: { label: 'Website link', required: true },
  country: { label: 'Country', required: true, read: storedCountry },
  hqLocation: { label: 'HQ location', required: true },
  phoneNumber: { label: 'Phone number', unguarded: true },
  email: { label: 'Email' },
  numberOfEmployee: { label: 'Number of employees' },
  description: { label: 'Description', long: true },
  tags: { label: 'Tags', read: listReader(String), hint: several },
  businessSectors: { label: 'Business sectors', read: listReader(String), hint: several },
  businessModels: { label: 'Business models', read: listReader(businessModelOf), hint: several },
  fundingStages: { label: 'Funding stages', read: listReader(fundingStageOf), hint: several },
  department: { label: 'Department' },
  repositoryLink: { label: 'Repository link' },
  numberOfStartupInvested: {
    label: 'Number of startups invested',
    read: (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell),
  },
  targetInvestmentAmount: { label: 'Target investment amount' },
  personName: { label: 'Person name', person: 'name' },
  personEmail: { label: 'Person email', person: 'email' },
  personNationality: { label: 'Person nationality', person: 'nationality' },
  personPhone: {
    label: 'Person phone number',
    person: 'phoneNumber',
    unguarded: true,
    hint: 'With country code: +62 81255501234.',
  },
  personJobTitle: { label: 'Person job title', person: 'jobTitle' },
  personLinkedin: { label: 'Person LinkedIn', person: 'linkedin' },
} as const satisfies Record<string, Column>;

export type ImportColumn = keyof typeof importColumns;
export type ImportRow = FileRow<ImportColumn>;

export const organizationTable: TableKind<ImportColumn> = {
  columns: importColumns,
  aliases: {
    name: 'organization, organisation, organization name, organisation name, company, company name, Nama, Organisasi, Nama organisasi, Perusahaan, Nama perusahaan',
    legalName: 'registered name, Nama resmi, Nama badan hukum',
    profile: 'profile type, type, organization type, Profil',
    foundedDate: 'founded, founding date, date founded, Tanggal berdiri',
    websiteLink: 'website, url, homepage, Tautan situs web, Situs web, Situs',
    country: 'Negara',
    hqLocation: 'headquarters, hq, location, city, Lokasi kantor pusat, Kantor pusat, Kota',
    phoneNumber: 'phone, telephone, organization phone, Nomor telepon, Telepon',
    email: 'organization email, company email, Surel',
    numberOfEmployee: 'number of employee, employees, company size, Jumlah karyawan',
    description: 'about, Deskripsi',
    tags: 'Tag',
    businessSectors: 'sectors, sector, business sector, industry, Sektor bisnis, Sektor',
    businessModels: 'business model, Model bisnis',
    fundingStages: 'funding stage, stage, Tahap pendanaan',
    department: 'Departemen',
    repositoryLink: 'repository, Tautan repositori',
    numberOfStartupInvested:
      'number of startup invested, startups invested, Jumlah perusahaan rintisan yang didanai',
    targetInvestmentAmount: 'Target nilai investasi',
    personName:
      'contact name, member name, full name, contact, person, Nama orang, Nama lengkap, Nama kontak',
    personEmail: 'contact email, member email, Email orang, Email kontak',
    personNationality: 'nationality, member nationality, Kewarganegaraan orang, Kewarganegaraan',
    personPhone:
      'person phone, contact phone, contact phone number, member phone, member phone number, mobile, Nomor telepon orang, Nomor ponsel',
    personJobTitle: 'job title, position, member job title, contact job title, Jabatan orang, Jabatan',
    personLinkedin: 'linkedin, member linkedin, LinkedIn orang',
  },
  instead: { legalName: 'name', hqLocation: 'country' },
  known: ['name'],
  unknown: organizationsMessages.noNameColumn,
};

const personOf = (name: ImportColumn): string | undefined => (importColumns[name] as Column).person;

/** All columns, in the order of the template. */
export const importColumnNames = columnsOf(organizationTable);
export const organizationColumnNames = importColumnNames.filter((name) => personOf(name) === undefined);
export const personColumnNames = importColumnNames.filter((name) => personOf(name) !== undefined);

/** What the column of a person is called in the person's schema. */
export const personField = (name: ImportColumn): string => personOf(name) ?? name;
/** The column of a field of the organization's or the person's schema; what an issue is about. */
export const organizationColumn = (field: string): ImportColumn =>
  organizationColumnNames.find((name) => name === field) ?? 'name';
export const personColumn = (field: string): ImportColumn =>
  personColumnNames.find((name) => personOf(name) === field) ?? 'personName';
