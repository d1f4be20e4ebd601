import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { englishTranslator, type Translator, translatorOf } from '../../../src/domain/language/translator.ts';
import { checkImport } from '../../../src/domain/organizations/import/check-import.ts';
import { readPerson } from '../../../src/domain/organizations/import/import-args.ts';
import { type KnownThings, nothingKnown } from '../../../src/domain/organizations/import/known.ts';
import {
  type ImportColumn,
  type ImportRow,
  importColumnNames,
  importColumns,
  organizationTable,
} from '../../../src/domain/organizations/import/organization-columns.ts';
import { importTemplate } from '../../../src/domain/organizations/import/organization-template.ts';
import * as organizationsMessages from '../../../src/domain/organizations/messages.ts';
import { businessModelLabels, fundingStages } from '../../../src/domain/organizations/vocabulary.ts';
import { organizationProfileLabels } from '../../../src/domain/people/organization.ts';
import * as organizationMessages from '../../../src/domain/people/organization-messages.ts';
import { registrantSheet } from '../../../src/domain/registration/registrant-sheet.ts';
import {
  FILE_MAX_ROWS,
  headerReader,
  isReasonsHeader,
  REASONS_LABEL,
  readTable,
  restOf,
  type TableFile,
  tableFileFaults,
} from '../../../src/domain/tables/table-file.ts';
import { words } from '../../../src/locales/id/desk.ts';
import { words as first } from '../../../src/locales/id/first.ts';
import { words as letters } from '../../../src/locales/id/letters.ts';
import { words as venue } from '../../../src/locales/id/venue.ts';
import { written } from '../../support/written.ts';

/** What a file of organizations says, row by row. */

const good = {
  name: 'Kopi Nusa',
  legalName: 'PT Kopi Nusa',
  foundedDate: '2020-05-01',
  websiteLink: 'kopi.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
};
const somebody = (email: string) => ({
  personName: 'Ayu Lestari',
  personEmail: email,
  personNationality: 'Indonesian',
  personPhone: '+62 81255501234',
  personJobTitle: 'Founder',
});
const row = (number: number, cells: ImportRow['cells']): ImportRow => ({ row: number, cells });
const columnOfHeader = headerReader<ImportColumn>(organizationTable);
const readImportTable = (lines: string[][]) => readTable(organizationTable, lines);
type ImportTable = TableFile<ImportColumn>;
const check = (rows: ImportRow[], known: Partial<KnownThings> = {}) =>
  checkImport({ rows, done: new Map(), refused: new Map() }, { ...nothingKnown, ...known });
const problemsIn = (rows: ImportRow[], known: Partial<KnownThings> = {}) =>
  check(rows, known).rows.flatMap(({ row: { row: number }, problems }) =>
    problems.map((problem) => ({ number, ...problem })),
  );
const said = (rows: ImportRow[], known: Partial<KnownThings> = {}) =>
  problemsIn(rows, known).map(({ number, column, message }) => `${number} ${column}: ${written(message)}`);

describe('A file of organizations', () => {
  test('has its columns in any order, under the names that people give them', () => {
    const table = readImportTable([
      [
        'HQ',
        'Company',
        'Legal Name',
        'founded_date',
        'WEBSITE',
        'Country',
        'Contact e-mail',
        'Shoe size',
        '',
      ],
      [
        'Bandung',
        'Kopi Nusa',
        'PT Kopi Nusa',
        '2020-05-01',
        'kopi.example',
        'Indonesia',
        'a@b.example',
        '43',
      ],
      ['', '', ''],
      ['Solo', 'Batik Solo', '', '', '', ''],
    ]) as ImportTable;
    expect(table.rows).toEqual([
      { row: 2, cells: { ...good, personEmail: 'a@b.example' } },
      { row: 4, cells: { hqLocation: 'Solo', name: 'Batik Solo' } },
    ]);
    expect(table.unknown).toEqual(['Shoe size']);
  });

  test('names what an organization must have and the file has no column for', () => {
    const table = readImportTable([
      ['Name', 'Country'],
      ['Kopi', 'Indonesia'],
    ]) as ImportTable;
    expect(table.missing).toEqual(['legalName', 'foundedDate', 'websiteLink', 'hqLocation']);
  });

  test.each([
    ['without a row', [['Name']], tableFileFaults.empty],
    ['with empty rows only', [['Name'], ['', ' ']], tableFileFaults.empty],
    [
      'without a header',
      [
        ['Kopi Nusa', 'Bandung'],
        ['Batik', 'Solo'],
      ],
      organizationsMessages.noNameColumn,
    ],
    [
      'with a column twice',
      [
        ['Name', 'Company'],
        ['a', 'b'],
      ],
      tableFileFaults.twice('Name'),
    ],
    [
      'that is too long',
      [['Name'], ...Array.from({ length: FILE_MAX_ROWS + 1 }, () => ['Kopi'])],
      tableFileFaults.tooManyRows,
    ],
  ])('%s is refused with what to do', (_what, lines, sentence) => {
    expect(readImportTable(lines)).toEqual(sentence);
  });

  test('that is the rest of an import loses the apostrophes that protect spreadsheets; another keeps its own', () => {
    const cellsOf = (header: string[], line: string[]) =>
      (readImportTable([header, line]) as ImportTable).rows[0]?.cells;
    expect(cellsOf(['Name', 'Phone', 'Problems'], ['Kopi', "'+62 811", 'x'])).toEqual({
      name: 'Kopi',
      phoneNumber: '+62 811',
    });
    expect(cellsOf(['Name', 'Phone'], ["'t Hart", "'+62 811"])).toEqual({
      name: "'t Hart",
      phoneNumber: '+62 811',
    });
  });

  test('knows each column by its name in the template, and none by two', () => {
    for (const name of importColumnNames) expect(columnOfHeader(importColumns[name].label)).toBe(name);
  });
});

describe('A row', () => {
  test('that is right is an organization as one that is created by hand', () => {
    const cells = {
      ...good,
      profile: 'venture capital',
      tags: 'solar; wind|sea',
      businessSectors: 'Technology, Media & Telecom; Education',
      businessModels: 'B2B; Direct to consumer (D2C)',
      fundingStages: 'series a;SEED',
      numberOfStartupInvested: '12',
    };
    const [candidate] = check([row(2, cells)]).candidates;
    expect(candidate).toMatchObject({
      state: 'READY',
      rows: [2],
      people: [],
      organization: {
        ...good,
        slug: 'kopi-nusa',
        profile: 'VENTURE_CAPITAL',
        tags: ['solar', 'wind', 'sea'],
        businessSectors: ['Technology, Media & Telecom', 'Education'],
        businessModels: ['b2b', 'd2c'],
        fundingStages: ['Series A', 'Seed'],
        numberOfStartupInvested: 12,
      },
    });
  });

  // T1033
  test.each<[ImportRow['cells'], string]>([
    [{ name: '' }, 'name: Name is required.'],
    [{ name: '3M' }, 'name: Name must be at least 3 characters long.'],
    [{ legalName: '' }, 'legalName: Legal name is required.'],
    [{ foundedDate: '' }, 'foundedDate: Founded date is required.'],
    [
      { foundedDate: '2020-02-30' },
      'foundedDate: “2020-02-30” is not a date. Please write it as 2019-05-01.',
    ],
    [
      { foundedDate: '05/01/2019' },
      'foundedDate: “05/01/2019” may be January 5, 2019 or May 1, 2019. Please write it as 2019-01-05.',
    ],
    [{ foundedDate: '1/5/19' }, 'foundedDate: “1/5/19” has a two-digit year. Please write all four digits.'],
    [{ profile: 'CLUB' }, 'profile: Invalid profile type.'],
    [{ email: 'at home' }, 'email: Invalid email address.'],
    [{ slug: 'Not A Slug' }, 'slug: Slug may contain lowercase letters, numbers and hyphens.'],
    [
      { numberOfStartupInvested: 'many' },
      'numberOfStartupInvested: Number of startups invested must be a whole number.',
    ],
    [{ description: 'x'.repeat(10_001) }, 'description: Description must be at most 10000 characters long.'],
    [{ businessModels: 'b2z' }, 'businessModels: Business models may be b2b, b2c, d2c, b2g, c2c, c2g.'],
    [{ tags: 'x'.repeat(61) }, 'tags: Tags must be at most 60 characters long.'],
    [
      { hqLocation: 'Ban\0dung' },
      'hqLocation: Some characters or times cannot be stored. Please check your input.',
    ],
    [
      { hqLocation: 'Ban\ud83ddung' },
      'hqLocation: Some characters or times cannot be stored. Please check your input.',
    ],
    [
      { ...somebody('a@b.example'), personPhone: '081' },
      'personPhone: Phone number must be at least 10 digits.',
    ],
    [{ ...somebody('a.example') }, 'personEmail: Invalid email address.'],
    [{ ...somebody('a@b.example'), personJobTitle: 'AI' }, 'personJobTitle: Job title is required'],
    [
      { ...somebody('a@b.example'), personName: 'Al' },
      'personName: Name must be at least 3 characters long.',
    ],
    [{ ...somebody('a@b.example'), personName: '' }, 'personName: Person name is required.'],
  ])('with %j is refused in the rule’s own words', (cells, sentence) => {
    expect(said([row(7, { ...good, ...cells })])).toEqual([`7 ${sentence}`]);
  });

  // T2781
  test.each([
    ['2010', '2010-01-01', '“2010” is not a full date: only the year is used.'],
    ['May 2019', '2019-05-01', '“May 2019” is not a full date: the first day of the month is used.'],
    ['1.5.2019', '2019-05-01', null],
    ['5/2020', '2020-05-01', '“5/2020” is not a full date: the first day of the month is used.'],
  ])('whose founded date is %s goes in, and says what is taken of it', (foundedDate, day, remark) => {
    const { candidates, rows } = check([row(2, { ...good, foundedDate })]);
    expect(candidates[0]).toMatchObject({ state: 'READY', organization: { foundedDate: day } });
    expect(rows[0]?.remarks.map((one) => written(one))).toEqual(remark === null ? [] : [remark]);
  });

  // T2782
  test('whose person has no phone number, nationality or job title warns and goes in', () => {
    const { personPhone: _phone, personNationality: _nationality, ...rest } = somebody('a@b.example');
    const { candidates, rows } = check([row(2, { ...good, ...rest })]);
    expect(candidates[0]?.state).toBe('READY');
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[0]?.remarks.map((one) => written(one))).toEqual([
      'Imported without: Person phone number, Person nationality. This can be added later.',
    ]);
    expect(readPerson(candidates[0]?.people[0]?.person ?? {}).args).toMatchObject({
      name: 'Ayu Lestari',
      phoneNumber: null,
      nationality: null,
      jobTitle: 'Founder',
    });
    expect(readPerson({ name: 'Ayu Lestari', email: 'a@b.example' }).args?.jobTitle).toBe('---');
  });

  test('says each of its problems', () => {
    expect(said([row(2, { name: 'Ko' })]).map((line) => line.split(':')[0])).toEqual([
      ...['2 name', '2 legalName', '2 foundedDate', '2 websiteLink', '2 country', '2 hqLocation'],
    ]);
  });
});

describe('Several rows', () => {
  test('of one organization are its people', () => {
    const { candidates, rows } = check([
      row(2, { ...good, ...somebody('ayu@kopi.example') }),
      row(3, { ...good, name: 'Batik Solo' }),
      row(4, { name: 'KOPI NUSA', ...somebody('budi@kopi.example') }),
    ]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(candidates.map(({ name, rows, people }) => [name, rows, people.map((one) => one.row)])).toEqual([
      ['Kopi Nusa', [2, 4], [2, 4]],
      ['Batik Solo', [3], []],
    ]);
  });

  test('wait for each other: none of them goes in while one is wrong', () => {
    const { candidates, rows } = check([
      row(2, { ...good, ...somebody('ayu@kopi.example') }),
      row(3, { name: 'Kopi Nusa', ...somebody('not an address') }),
    ]);
    expect(candidates.map(({ state }) => state)).toEqual(['WRONG']);
    expect(rows.map(({ state, waitsFor }) => [state, waitsFor])).toEqual([
      ['WAITS', 3],
      ['WRONG', null],
    ]);
  });

  test('that say the same twice, or something else, are named with the row they repeat', () => {
    expect(
      said([
        row(2, { ...good, ...somebody('ayu@kopi.example') }),
        row(3, { ...good }),
        row(4, { ...good, country: 'Japan', ...somebody('budi@kopi.example') }),
        row(5, { ...good, name: 'Batik Solo', ...somebody('AYU@kopi.example') }),
      ]),
    ).toEqual([
      '3 name: This organization is already in row 2.',
      '4 country: Row 2 has different details for the same organization.',
      '5 personEmail: Someone with this email is already in row 2.',
    ]);
  });

  test('get slugs that differ, and keep those that were chosen', () => {
    const { candidates } = check([
      row(2, { ...good, name: 'Kopi & Nusa' }),
      row(3, { ...good, name: 'Kopi-Nusa' }),
      row(4, { ...good, name: 'Other', slug: 'kopi-nusa' }),
    ]);
    expect(candidates.map(({ organization }) => organization.slug)).toEqual([
      ...['kopi-nusa-2', 'kopi-nusa-3', 'kopi-nusa'],
    ]);
  });
});

describe('What is there already', () => {
  const known = {
    slugs: new Map([
      ['kopi-nusa', 'kopi nusa'],
      ['batik', ''],
    ]),
    names: new Set(['kopi nusa']),
  };

  test('is not made again: by its slug, or by its name where nobody chose a slug', () => {
    for (const cells of [{}, { slug: 'kopi-nusa' }])
      expect(check([row(2, { ...good, ...cells })], known).candidates[0]?.state).toBe('THERE');
  });

  test('does not keep another of the same name out that has a slug of its own', () => {
    expect(check([row(2, { ...good, slug: 'kopi-nusa-jakarta' })], known).candidates[0]?.state).toBe('READY');
  });

  test('keeps its slug: another that chose it is told, one that did not gets a number', () => {
    const other = { ...good, name: 'Kopi, Nusa' };
    expect(said([row(2, { ...other, slug: 'kopi-nusa' })], known)).toEqual([
      '2 slug: This slug is already taken. Please choose another one.',
    ]);
    expect(said([row(2, { ...other, slug: 'batik' })], known)).toHaveLength(1);
    expect(check([row(2, other)], known).candidates[0]?.organization.slug).toBe('kopi-nusa-2');
  });

  test('is said of people by their email', () => {
    const rows = [row(2, { ...good, ...somebody('Ayu@kopi.example') })];
    expect(said(rows, { emails: new Set(['ayu@kopi.example']) })).toEqual([
      '2 personEmail: Someone with this email is already registered.',
    ]);
  });
});

test.each(['constructor', '__proto__', 'toString'])(
  'A cell that says %s is a word like any other',
  (word) => {
    const [header = [], first = []] = parse(importTemplate(englishTranslator)) as string[][];
    const words = ['Profile', 'Business models', 'Funding stages'].map((label) => header.indexOf(label));
    const line = first.map((cell, place) => (words.includes(place) ? word : cell));
    const { rows } = readImportTable([header, line]) as ImportTable;
    expect(problemsIn(rows).map(({ column }) => column)).toContain('profile');
  },
);

describe('A file in another language', () => {
  const { t, textOf } = translatorOf('id', { ...first, ...venue, ...words });
  const indonesian = { t, textOf };

  // T1198
  test('has headings that are understood, as the English ones are: those of the template, the rest and the export', () => {
    for (const name of importColumnNames) {
      expect(columnOfHeader(importColumns[name].label), name).toBe(name);
      expect(columnOfHeader(t(importColumns[name].label)), name).toBe(name);
    }
    expect(isReasonsHeader(t(REASONS_LABEL))).toBe(true);
    const sheetIn = (translator: Translator) =>
      registrantSheet([], 'Asia/Jakarta', translator).header.map(columnOfHeader);
    expect(sheetIn(translatorOf('id', letters))).toEqual(sheetIn(englishTranslator));
    expect(sheetIn(englishTranslator).slice(0, 6)).toEqual([
      ...['name', 'legalName', 'profile', 'country', 'hqLocation', 'websiteLink'],
    ]);
  });

  test('has words of lists and names of countries that are understood, and goes in as an English one', () => {
    const { profile, businessModels, fundingStages: stages } = importColumns;
    for (const [word, label] of Object.entries(organizationProfileLabels))
      expect(profile.read(t(label)), label).toBe(word);
    for (const [word, label] of Object.entries(businessModelLabels))
      expect(businessModels.read(t(label)), label).toEqual([word]);
    for (const stage of fundingStages) expect(stages.read(t(stage)), stage).toEqual([stage]);
    const lines = parse(importTemplate(indonesian)) as string[][];
    expect(lines[0]).toContain('Nama resmi');
    const place = lines[0]!.indexOf('Negara');
    const table = readImportTable(
      lines.map((line, at) => (at === 1 ? line.with(place, 'Jepang') : line)),
    ) as ImportTable;
    const { candidates } = check(table.rows);
    expect(problemsIn(table.rows)).toEqual([]);
    expect(candidates[0]?.organization).toMatchObject({ profile: 'STARTUP', country: 'Japan' });
    expect(candidates[0]?.people).toHaveLength(2);
  });

  test('comes back as it was, with its reasons in the language', () => {
    const problems = [{ column: 'foundedDate' as const, message: organizationMessages.foundedDateRequired }];
    const rest = restOf(
      organizationTable,
      [{ row: row(2, { ...good, foundedDate: '' }), problems, waitsFor: null }],
      indonesian,
    );
    expect(rest).toContain('Tanggal berdiri: Tanggal berdiri wajib diisi.');
    expect((readImportTable(parse(rest) as string[][]) as ImportTable).unknown).toEqual([]);
  });
});
