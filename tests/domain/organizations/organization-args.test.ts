import { describe, expect, test } from 'vitest';
import { countries } from '../../../src/domain/organizations/countries.ts';
import { hasField, ownFields } from '../../../src/domain/organizations/profile-fields.ts';
import {
  newOrganizationArgs,
  organizationFormArgs,
  updateOrganizationArgs,
} from '../../../src/domain/organizations/save-organization.ts';
import { decideSetStatus } from '../../../src/domain/organizations/set-status.ts';
import { firstFreeSlug, suggestSlug } from '../../../src/domain/organizations/slug.ts';
import {
  businessModels,
  businessSectors,
  companySizeLabel,
  companySizes,
  fundingStages,
} from '../../../src/domain/organizations/vocabulary.ts';
import { createOrganizationArgs, isEmail, slugFrom } from '../../../src/domain/people/organization.ts';

const good = {
  name: 'Kopi Nusa',
  slug: 'kopi-nusa',
  legalName: 'PT Kopi Nusa',
  foundedDate: '2020-05-01',
  websiteLink: 'kopi.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
};

const messagesOf = (over: object) =>
  newOrganizationArgs
    .safeParse({ ...good, ...over })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('A new organization', () => {
  // T0428
  test.each<[string, unknown, string]>([
    ['name', undefined, 'Name is required.'],
    ['name', '   ', 'Name is required.'],
    ['name', 'Ko', 'Name must be at least 3 characters long.'],
    ['legalName', '', 'Legal name is required.'],
    ['legalName', 'PT', 'Legal name must be at least 3 characters long.'],
    ['hqLocation', 'Ba', 'HQ location must be at least 3 characters long.'],
    ['country', '', 'Country is required.'],
    ['country', 'ID', 'Country must be at least 3 characters long.'],
    ['websiteLink', 'ab', 'Website link must be at least 3 characters long.'],
    ['websiteLink', 'not an address', 'This is not a valid address.'],
    ['websiteLink', 'javascript://kopi.example/%0aalert(1)', 'This is not a valid address.'],
    ['foundedDate', undefined, 'Founded date is required.'],
    ['foundedDate', '', 'Founded date is required.'],
    ['foundedDate', '2020-13-01', 'Founded date is required.'],
    ['profile', 'CHARITY', 'Invalid profile type.'],
    ['email', 'nobody at example', 'Invalid email address.'],
    ['slug', 'kopi', 'Slug must be longer than 5 characters.'],
    ['slug', 'kopi5', 'Slug must be longer than 5 characters.'],
    ['slug', 'Kopi Nusa', 'Slug may contain lowercase letters, numbers and hyphens.'],
    ['numberOfStartupInvested', 1.5, 'Number of startups invested must be a whole number.'],
    ['numberOfStartupInvested', -1, 'Number of startups invested must be a whole number.'],
    ['numberOfStartupInvested', 'many', 'Number of startups invested must be a whole number.'],
  ])('is refused where its %s is %j: %s', (field, value, message) => {
    expect(messagesOf({ [field]: value })).toContainEqual([field, message]);
  });

  // T0413
  test('is a startup unless it says otherwise, and its website link gets https:// where it has no scheme', () => {
    expect(newOrganizationArgs.parse(good)).toMatchObject({
      profile: 'STARTUP',
      websiteLink: 'https://kopi.example',
    });
    expect(newOrganizationArgs.parse({ ...good, websiteLink: 'http://kopi.example' }).websiteLink).toBe(
      'http://kopi.example',
    );
  });

  test('keeps the scheme of a repository link and gives one to the other', () => {
    const linked = (repositoryLink: string | null) =>
      newOrganizationArgs.parse({ ...good, repositoryLink }).repositoryLink;
    expect([linked('git.example/x'), linked('https://git.example'), linked(''), linked(null)]).toEqual([
      'https://git.example/x',
      'https://git.example',
      null,
      null,
    ]);
  });

  test('may be imported with a short slug, which nobody can choose in a form', () => {
    expect(createOrganizationArgs.safeParse({ ...good, slug: 'aflac' }).success).toBe(true);
    expect(newOrganizationArgs.safeParse({ ...good, slug: 'aflac' }).success).toBe(false);
    // The settings of one that has it can be saved all the same.
    const fields = { ...good, profile: 'STARTUP', tags: [], businessSectors: [] };
    const former = { slug: 'aflac', phoneNumber: null };
    expect(organizationFormArgs(former).safeParse({ ...fields, slug: 'aflac' }).success).toBe(true);
    expect(organizationFormArgs(former).safeParse({ ...fields, slug: 'cisco' }).success).toBe(false);
  });
});

describe('The form of an organization', () => {
  const fields = { ...good, profile: 'STARTUP', tags: [], businessSectors: [] };
  const messageOf = (args: ReturnType<typeof organizationFormArgs>, over: object) =>
    args.safeParse({ ...fields, ...over }).error?.issues.map(({ message }) => message) ?? [];

  test('takes a telephone number in the form of SPEC.md 5, none at all, and an imported one as it is', () => {
    const fresh = organizationFormArgs(null);
    expect(fresh.parse({ ...fields, phoneNumber: '0812 5550 1234' }).phoneNumber).toBe('+62 81255501234');
    expect(fresh.parse({ ...fields, phoneNumber: '' }).phoneNumber).toBeNull();
    expect(messageOf(fresh, { phoneNumber: '+62 555' })).toEqual([
      'Phone number must be at least 10 digits.',
    ]);
    const imported = organizationFormArgs({ slug: 'kopi-nusa', phoneNumber: 'ext. 12' });
    expect(imported.parse({ ...fields, phoneNumber: 'ext. 12' }).phoneNumber).toBe('ext. 12');
    expect(messageOf(imported, { phoneNumber: 'ext. 13' })).toHaveLength(1);
  });

  test('asks who creates one of their own for the job title, and nobody else', () => {
    const own = organizationFormArgs(null, true);
    for (const jobTitle of [undefined, '', 'ab'])
      expect(messageOf(own, { jobTitle })).toEqual(['Job title is required']);
    expect(own.parse({ ...fields, jobTitle: ' Founder ' }).jobTitle).toBe('Founder');
    expect(messageOf(organizationFormArgs(null), {})).toEqual([]);
  });
});

describe('A change of an organization', () => {
  test('leaves out what was not said, without a default in its place', () => {
    expect(updateOrganizationArgs.parse({ hqLocation: 'Bandung' })).toEqual({ hqLocation: 'Bandung' });
  });

  test('says nothing of fields that the profile has not, so that they stay as they are stored', () => {
    const said = { profile: 'CORPORATE' as const, department: null, businessModels: [], fundingStages: [] };
    expect(ownFields(said)).toEqual({ profile: 'CORPORATE', businessModels: [] });
  });
});

describe('The fields of a profile', () => {
  // T0987
  test.each([
    ['STARTUP', 'investmentDeck', true],
    ['STARTUP', 'department', false],
    ['VENTURE_CAPITAL', 'numberOfStartupInvested', true],
    ['VENTURE_CAPITAL', 'investmentDeck', false],
    ['CORPORATE', 'fundingStages', false],
    ['RESEARCH_EDUCATION', 'department', true],
    ['RESEARCH_EDUCATION', 'repositoryLink', true],
    ['RESEARCH_EDUCATION', 'numberOfStartupInvested', false],
  ] as const)('of %s: %s is %j', (profile, field, has) => {
    expect(hasField(profile, field)).toBe(has);
  });
});

describe('A slug', () => {
  test.each([
    ['Kopi Nusa', 'kopi-nusa'],
    ['Ünïcörn & Söhne GmbH', 'unicorn-sohne-gmbh'],
    ['3M', '3m-organization'],
    ['株式会社', 'organization'],
    ['', ''],
    ['   ', ''],
  ])('is suggested for %j as %j', (name, slug) => {
    expect(suggestSlug(name)).toBe(slug);
  });

  // T0647
  test('that is suggested can always be chosen', () => {
    for (const name of ['3M', 'a', '株', 'A very long name '.repeat(20)])
      expect(newOrganizationArgs.safeParse({ ...good, slug: suggestSlug(name) }).success, name).toBe(true);
  });

  test('that is taken gets the first number that is free', () => {
    expect(firstFreeSlug('kopi', new Set())).toBe('kopi');
    expect(firstFreeSlug('kopi', new Set(['kopi', 'kopi-2', 'kopi-4']))).toBe('kopi-3');
    expect(slugFrom('Kopi')).toBe('kopi');
  });
});

describe('The words to choose from', () => {
  // T0649
  test('are the twenty sectors from agriculture to technology, media & telecom, each once', () => {
    expect(businessSectors).toHaveLength(20);
    expect(new Set(businessSectors).size).toBe(20);
    expect([businessSectors[0], businessSectors.at(-1)]).toEqual([
      'Agriculture',
      'Technology, Media & Telecom',
    ]);
  });

  // T0648
  test('have the funding stages, sizes and models that SPEC.md 9 names', () => {
    expect(fundingStages).toEqual(expect.arrayContaining(['Pre-Seed', 'Pre-Series A']));
    expect(companySizes.map(companySizeLabel)).toEqual([
      'Self-employed',
      '1-10 employees',
      '11-50 employees',
      '51-200 employees',
      '201-500 employees',
      '501-1000 employees',
      '1001+ employees',
    ]);
    expect(businessModels).toEqual(['b2b', 'b2c', 'd2c', 'b2g', 'c2c', 'c2g']);
  });

  // T0579
  test('have every country of ISO 3166-1 once, by its English name', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
    expect(countries.find(({ code }) => code === 'ID')?.name).toBe('Indonesia');
    expect(countries.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length >= 3)).toBe(true);
  });
});

describe('A status of an organization', () => {
  // T0348
  test('changes to the other one only', () => {
    expect(decideSetStatus('SUBMITTED', 'VERIFIED').kind).toBe('allowed');
    expect(decideSetStatus('VERIFIED', 'SUBMITTED').kind).toBe('allowed');
    expect(decideSetStatus('VERIFIED', 'VERIFIED')).toMatchObject({ code: 'ORGANIZATION_STATUS_UNCHANGED' });
  });
});

describe('An email of an organization', () => {
  // T0414
  test('is a link only where it is valid', () => {
    expect(isEmail('desk@kopi.example')).toBe(true);
    for (const text of ['desk', 'javascript:alert(1)', 'desk@kopi.example?bcc=x@y.z', ''])
      expect(isEmail(text), text).toBe(false);
  });
});
