import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { describe, expect } from 'vitest';
import { batchesOf } from '../../../src/client/desk/import/import-calls.ts';
import { readFile as readTableFile } from '../../../src/client/desk/shared/table-import/read-table-file.ts';
import { englishText } from '../../../src/domain/language/message.ts';
import { englishTranslator } from '../../../src/domain/language/translator.ts';
import { checkImport } from '../../../src/domain/organizations/import/check-import.ts';
import { nothingKnown } from '../../../src/domain/organizations/import/known.ts';
import {
  type ImportColumn,
  organizationTable,
} from '../../../src/domain/organizations/import/organization-columns.ts';
import { restOf, type TableFile } from '../../../src/domain/tables/table-file.ts';
import type { Headers } from '../../support/client.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makePerson } from '../../support/program-factory.ts';

/** Importing organizations over HTTP, on a real database. */

const { test, db, program, as } = sharedProgramTest({
  program: { now: new Date().toISOString(), organizations: 2 },
});
const { superAdmin, staff: manager } = as;
// Before the first test: they count people.
test.beforeAll(() => Promise.all([superAdmin.userId(), manager.userId()]));

const organization = (name: string, over: object = {}) => ({
  name,
  legalName: `PT ${name}`,
  foundedDate: '2020-05-01',
  websiteLink: 'kopi.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
  ...over,
});
const person = (email: string, over: object = {}) => ({
  name: 'Ayu Lestari',
  email,
  nationality: 'Indonesian',
  phoneNumber: '+62 81255501234',
  jobTitle: 'Founder',
  ...over,
});
const one = (row: number, name: string, people: object[] = [], over: object = {}) => ({
  row,
  organization: organization(name, over),
  people: people.map((member, index) => ({ row: row + index, person: member })),
});
const intoProgram = (organizations: object[], over: object = {}, more: Headers = {}) =>
  manager.request(
    'POST',
    `/v2/program/${program.programId}/organization/import`,
    {
      registration: 'APPROVED',
      organizations,
      ...over,
    },
    more,
  );

const rowsOf = async (table: 'organization' | 'app_user' | 'registration' | 'mail' | 'program_member') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const all = async () => ({
  organizations: await rowsOf('organization'),
  people: await rowsOf('app_user'),
  registrations: await rowsOf('registration'),
  badges: await rowsOf('program_member'),
  mails: await rowsOf('mail'),
});

describe('An import into a program', () => {
  test('makes organizations with profiles that cannot sign in, registered and approved, and mails nobody', async () => {
    const before = await all();
    const { status, result } = await intoProgram([
      one(
        2,
        'Import Satu',
        [person('satu@import.example'), person('dua@import.example', { name: 'Budi Santoso' })],
        {
          email: 'hello@import.example',
        },
      ),
    ]);
    expect([status, result.organizations]).toMatchObject([
      200,
      [{ row: 2, outcome: 'IMPORTED', slug: 'import-satu', problems: [] }],
    ]);
    const { organizationId } = result.organizations[0];
    expect(await all()).toEqual({
      organizations: before.organizations + 1,
      people: before.people + 2,
      registrations: before.registrations + 1,
      badges: before.badges + 2,
      mails: before.mails,
    });
    const members = await manager.request('GET', `/users/organization/${organizationId}`);
    expect(members.result.items).toMatchObject([
      { email: 'satu@import.example', dashboardAccess: false, jobTitle: 'Founder' },
      { email: 'dua@import.example', dashboardAccess: false, organizationRole: 'ORGANIZATION_MEMBER' },
    ]);
    const inProgram = await manager.request(
      'GET',
      `/v2/organization/${organizationId}/program/${program.programId}`,
    );
    expect(inProgram.result.registration.registrationStatus).toBe('APPROVED');
    expect(inProgram.result.members).toHaveLength(2);
  });

  // T2792
  test('takes people of whom no more than name and address is known: the rest is added later', async () => {
    const { result } = await intoProgram([
      one(2, 'Import Ringkas', [{ name: 'Ayu Lestari', email: 'ringkas@import.example' }]),
    ]);
    expect(result.organizations).toMatchObject([{ outcome: 'IMPORTED' }]);
    const { organizationId } = result.organizations[0];
    const members = await manager.request('GET', `/users/organization/${organizationId}`);
    expect(members.result.items).toMatchObject([
      { email: 'ringkas@import.example', nationality: null, phoneNumber: null, jobTitle: '---' },
    ]);
    const inProgram = await manager.request(
      'GET',
      `/v2/organization/${organizationId}/program/${program.programId}`,
    );
    expect(inProgram.result.members).toHaveLength(1);
  });

  test('registers as pending approval, or not at all, where that is asked', async () => {
    const before = await all();
    const pending = await intoProgram([one(2, 'Import Menunggu')], { registration: 'PENDING_APPROVAL' });
    const id = pending.result.organizations[0].organizationId;
    const inProgram = await manager.request('GET', `/v2/organization/${id}/program/${program.programId}`);
    expect(inProgram.result.registration.registrationStatus).toBe('PENDING_APPROVAL');
    await intoProgram([one(2, 'Import Saja')], { registration: 'NONE' });
    expect((await all()).registrations).toBe(before.registrations + 1);
  });

  test('mails each organization that is approved where that is asked', async () => {
    const before = await all();
    await intoProgram([one(2, 'Import Surat', [], { email: 'surat@import.example' })], { tell: true });
    const [mail] = await db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', 'surat@import.example')
      .execute();
    expect([(await all()).mails - before.mails, mail?.subject]).toEqual([
      1,
      expect.stringContaining('your registration is approved'),
    ]);
  });

  // T1035
  test('takes what is right and answers the rest with its reasons, changing nothing of it', async () => {
    await intoProgram([one(2, 'Import Ada', [person('ada@import.example')])]);
    const before = await all();
    const { result } = await intoProgram([
      one(2, 'No', [person('x@import.example', { phoneNumber: '081' })], { foundedDate: null }),
      one(4, 'Import Baru', [person('baru@import.example')]),
      one(5, 'Import Kembar', [person('ADA@import.example')]),
      one(6, 'Import Lain', [], { slug: 'import-ada' }),
      one(7, 'import ada '),
      one(8, 'Import Lagi', [person('baru@import.example')]),
    ]);
    expect(
      result.organizations.map(
        ({ row, outcome, problems }: { row: number; outcome: string; problems: { text?: unknown }[] }) => [
          row,
          outcome,
          // Beside each message stands the same as data.
          problems.map(({ text: _data, ...problem }) => problem),
        ],
      ),
    ).toEqual([
      [
        2,
        'REFUSED',
        [
          { row: 2, column: 'name', message: 'Name must be at least 3 characters long.' },
          { row: 2, column: 'foundedDate', message: 'Founded date is required.' },
          { row: 2, column: 'personPhone', message: 'Phone number must be at least 10 digits.' },
        ],
      ],
      [4, 'IMPORTED', []],
      // Whether somebody has the address already is not told (docs/decisions/036).
      [5, 'IMPORTED', []],
      [
        6,
        'REFUSED',
        [{ row: 6, column: 'slug', message: 'This slug is already taken. Please choose another one.' }],
      ],
      [7, 'THERE', []],
      [
        8,
        'REFUSED',
        [{ row: 8, column: 'personEmail', message: 'Someone with this email is already registered.' }],
      ],
    ]);
    expect(await all()).toMatchObject({
      organizations: before.organizations + 2,
      people: before.people + 2,
      registrations: before.registrations + 2,
    });
  });

  // T1036
  test('that is said again, with its key or without, makes nothing twice', async () => {
    const organizations = [
      one(2, 'Import Ulang', [person('ulang@import.example')]),
      one(3, 'Import Ulang Juga', [], { slug: 'ulang-juga' }),
    ];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await intoProgram(organizations, {}, key);
    const after = await all();
    const again = await intoProgram(organizations, {}, key);
    expect(again).toEqual(first);
    const later = await intoProgram(organizations);
    expect(later.result.organizations.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'THERE',
      'THERE',
    ]);
    expect(await all()).toEqual(after);
  });

  test('of the same organizations by two at once makes each once', async () => {
    const organizations = [
      one(2, 'Import Balapan', [person('balap@import.example')], { slug: 'import-balapan' }),
    ];
    const answers = await Promise.all([1, 2, 3].map(() => intoProgram(organizations)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const made = await db
      .selectFrom('organization')
      .select('id')
      .where('name', '=', 'Import Balapan')
      .execute();
    expect(made).toHaveLength(1);
  });

  test('on the platform makes organizations in no program, by a super admin', async () => {
    const before = await all();
    const { result } = await superAdmin.request('POST', '/admin/organization/import', {
      organizations: [one(2, 'Import Lantai', [person('lantai@import.example')])],
    });
    expect(result.organizations).toMatchObject([{ outcome: 'IMPORTED', slug: 'import-lantai' }]);
    expect(await all()).toEqual({
      ...before,
      organizations: before.organizations + 1,
      people: before.people + 1,
    });
  });

  test('is not there for who has no part in the program, and the platform’s is the super admin’s alone', async () => {
    const stranger = as.person({ userId: await makePerson(db) });
    expect((await intoProgram([one(2, 'Import Asing')], {}, await stranger.headers())).status).toBe(404);
    expect(
      (await manager.request('POST', '/admin/organization/import', { organizations: [one(2, 'Asing')] }))
        .status,
    ).toBe(403);
  });

  // T1049
  test('keeps hostile text as the text it is', async () => {
    const hostile = `=cmd|'/c calc'!A1 <img src=x onerror=alert(1)>"'&\u202e{{7*7}}`;
    const { result } = await intoProgram([
      one(2, hostile, [], { description: hostile, slug: 'hostile-import' }),
    ]);
    const read = await manager.request('GET', `/organization/${result.organizations[0].organizationId}`);
    expect(read.result).toMatchObject({ name: hostile, description: hostile });
  });
});

test('What is there already is told for the preview: by slug, by name in any case, by email to the super admin', async () => {
  await intoProgram([one(2, 'Import Tanya', [person('tanya@import.example')])]);
  const asked = {
    names: [' IMPORT tanya', "'; drop table organization; --", 'nul\0'],
    slugs: ['import-tanya', 'nobody-has-this'],
    emails: ['Tanya@import.example', 'nobody@import.example'],
  };
  const there = {
    organizations: [{ slug: 'import-tanya', name: 'Import Tanya', registers: false, mailbox: null }],
  };
  const path = `/v2/program/${program.programId}/organization/import/check`;
  expect((await manager.request('POST', path, asked)).result).toEqual({ ...there, emails: [] });
  const byAdmin = await superAdmin.request('POST', '/admin/organization/import/check', asked);
  expect(byAdmin.result).toEqual({ ...there, emails: ['tanya@import.example'] });
});

/** Beside the checkout where the project is made; not part of it. */
const realData = join(resolve(import.meta.dirname, '../../../../shared/data'), 'organizations.json');
const realFile = [
  process.env.REAL_DATA_DIR ? join(process.env.REAL_DATA_DIR, 'organizations.json') : '',
  realData,
].find((path) => path !== '' && existsSync(path));

interface RealOrganization {
  [field: string]: unknown;
  name: string;
  slug: string;
  tags: string[];
  businessSectors: string[];
  complete: boolean;
}

describe('The file of real organizations', () => {
  const fields = [
    ...['name', 'legalName', 'slug', 'profile', 'websiteLink', 'country', 'hqLocation', 'foundedDate'],
    ...['numberOfEmployee', 'description', 'tags', 'businessSectors', 'phoneNumber', 'email'],
  ];
  const asCsv = (entries: RealOrganization[], delimiter: string) =>
    Buffer.from(
      stringify(
        [
          fields,
          ...entries.map((entry) =>
            fields.map((field) => {
              const value = entry[field];
              return Array.isArray(value) ? value.join('; ') : ((value as string | null) ?? '');
            }),
          ),
        ],
        { delimiter, bom: true },
      ),
    );

  const readCsv = (bytes: Uint8Array) =>
    readTableFile(organizationTable, 'organizations.csv', bytes) as TableFile<ImportColumn>;

  async function importAll(bytes: Uint8Array, registration: string) {
    const table = readCsv(bytes);
    const checked = checkImport({ rows: table.rows, done: new Map(), refused: new Map() }, nothingKnown);
    const outcomes: { row: number; outcome: string; organizationId: string }[] = [];
    for (const organizations of batchesOf(checked.candidates)) {
      const { status, result } = await intoProgram(organizations, { registration });
      expect(status).toBe(200);
      outcomes.push(...result.organizations);
    }
    return { checked, outcomes };
  }

  /** Some that have all that is odd about names, where the real file is not beside the project. */
  const made: RealOrganization[] = [
    ['Société Générale', true],
    ['Procter & Gamble', true],
    ['Moody\'s "Corp"; Ltd, Inc.', true],
    ['3M', false],
    ['Universidad de Córdoba', false],
  ].map(([name, complete], index) => ({
    name: name as string,
    legalName: `${name} S.A.`,
    slug: `made-${index}`,
    profile: index === 4 ? 'RESEARCH_EDUCATION' : 'CORPORATE',
    websiteLink: `https://made-${index}.example/?a=1&b="2"`,
    country: "Côte d'Ivoire",
    hqLocation: 'São Paulo, "SP"',
    foundedDate: index === 4 ? null : '1902-01-01',
    numberOfEmployee: null,
    description: 'Line one\nLine two; <b>&amp;</b>',
    tags: ['A&B'],
    businessSectors: ['Technology, Media & Telecom'],
    phoneNumber: '+1 2015550123',
    email: `contact@made-${index}.example`,
    complete: complete as boolean,
  }));

  // T1046
  test.each([',', ';', '\t'])(
    'goes in whole, delimited by %j: the complete ones byte for byte, each other refused for the right reason, twice nothing doubled',
    async (delimiter) => {
      const entries = (
        realFile && delimiter === ','
          ? JSON.parse(await readFile(realFile, 'utf8'))
          : made.map((entry) => ({
              ...entry,
              name: `${entry.name}${entry.complete ? ` ${delimiter.charCodeAt(0)}` : ''}`,
              slug: `${entry.slug}-${delimiter.charCodeAt(0)}`,
            }))
      ) as RealOrganization[];
      const { checked, outcomes } = await importAll(asCsv(entries, delimiter), 'APPROVED');
      const complete = entries.filter((entry) => entry.complete);
      expect(outcomes.filter(({ outcome }) => outcome === 'IMPORTED')).toHaveLength(complete.length);

      const idOfRow = new Map(outcomes.map(({ row, organizationId }) => [row, organizationId]));
      for (const [index, entry] of entries.entries()) {
        const row = index + 2;
        if (!entry.complete) {
          // The only reasons why such a list is not complete: no founding date, no place, a name of two letters.
          const expected = [
            ...(entry.name.length < 3 ? ['Name must be at least 3 characters long.'] : []),
            ...((entry.legalName as string).length < 3
              ? ['Legal name must be at least 3 characters long.']
              : []),
            ...(entry.hqLocation ? [] : ['HQ location is required.']),
            ...(entry.foundedDate ? [] : ['Founded date is required.']),
          ];
          const view = checked.rows.find((one) => one.row.row === row);
          const messages = view?.problems.map(({ message }) => englishText(message)) ?? [];
          expect([...messages].sort(), entry.name).toEqual(expected.sort());
          continue;
        }
        const { result } = await manager.request('GET', `/organization/${idOfRow.get(row)}`);
        for (const field of fields)
          expect(result[field], `${entry.name}: ${field}`).toEqual(entry[field] ?? null);
      }

      const before = await all();
      const again = await importAll(asCsv(entries, delimiter), 'APPROVED');
      expect(new Set(again.outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['THERE']));
      expect(await all()).toEqual(before);

      // The rest comes back as it was: mended, it would be what was chosen first.
      const left = checked.rows.filter(({ problems }) => problems.length > 0);
      const rest = readCsv(Buffer.from(restOf(organizationTable, left, englishTranslator)));
      expect(rest.rows.map(({ cells }) => cells)).toEqual(left.map(({ row }) => row.cells));
    },
    120_000,
  );
});
