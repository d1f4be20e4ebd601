import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import { readingFrom } from '../../../src/server/db/read-only.ts';
import { sheetOf } from '../../../src/server/http/registrant-sheet.ts';
import { SHEET_BATCH, sheetRegistrants } from '../../../src/server/store/registrant-sheets.ts';
import { insertRequirements } from '../../../src/server/store/registration-forms.ts';
import type { Client } from '../../support/client.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import {
  makeOrganizations,
  makePerson,
  makeProgram,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const NOW = '2026-11-21T20:00:00.000Z';
const MANY = 10_000;

const { test, db, program, as } = sharedProgramTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 1 },
});
test.beforeAll(async () => {
  for (let made = 1; made < MANY; made += 999)
    await makeOrganizations(db, program.programId, Math.min(999, MANY - made));
  // Many that came at the same moment: the place after a row is its id too.
  await db.updateTable('registration').set({ created_at: '2026-11-01T02:00:00.000Z' }).execute();
}, 120_000);

let staff: Client = as.role('PROGRAM_OWNER');

async function exported(query = '', of: TestProgram = program) {
  const response = await staff.raw('GET', `/program/${of.programId}/registrant/export${query}`);
  const rows = () => parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
  return { response, rows };
}

describe('the export of 10,000 registrants', () => {
  // T0505
  test('reads back every one of them once, with the values that stand in the database', async () => {
    const { response, rows } = await exported();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers['content-disposition']).toBe(
      // 20:00 UTC is the next day in Jakarta.
      `attachment; filename="${program.slug}-registrants-2026-11-22.csv"`,
    );
    const stored = await db
      .selectFrom('registration as r')
      .innerJoin('organization as o', 'o.id', 'r.organization_id')
      .select(['o.name', 'r.organization_id'])
      .orderBy('r.organization_id', 'desc')
      .execute();
    expect(stored).toHaveLength(MANY);
    expect(rows().map((row) => row.Organization)).toEqual(stored.map(({ name }) => name));
    expect(new Set(rows().map((row) => row['Registered (Asia/Jakarta)']))).toEqual(
      new Set(['2026-11-01 09:00']),
    );
  });

  // T0506
  test('is as many as were asked for, also across batches', async () => {
    expect((await exported('?size=1')).rows()).toHaveLength(1);
    expect((await exported(`?size=${SHEET_BATCH + 1}`)).rows()).toHaveLength(SHEET_BATCH + 1);
    expect((await exported(`?size=${MANY * 2}`)).rows()).toHaveLength(MANY);
    const refused = await exported('?size=0');
    expect(refused.response.statusCode).toBe(400);
    expect(refused.response.json().messages).toEqual(['Size must be a postive number.']);
  });

  // T0507
  test('is read from the database as it is taken: a reader who stops lets nothing pile up', async () => {
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const of = {
      programId: program.programId,
      filter: { joinOperator: 'and' as const },
      world: { zone: 'Asia/Jakarta', now: NOW },
    };
    const sheet = sheetOf(readingFrom(counted), [], of);
    await new Promise((done) => sheet.once('readable', done));
    // The database answers others meanwhile, many times over what the rest of the sheet would take.
    for (let other = 0; other < 100; other++) await db.selectFrom('program').select('id').execute();
    expect(queries).toBeLessThanOrEqual(2);
    let longest = 0;
    let bytes = 0;
    for await (const chunk of sheet as AsyncIterable<Buffer>) {
      longest = Math.max(longest, chunk.length);
      bytes += chunk.length;
    }
    expect(queries).toBe(MANY / SHEET_BATCH + 1);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(longest).toBeLessThan(bytes / 10);
  });

  // T1030
  test('holds never more than a batch, whatever the size', async () => {
    const of = {
      programId: program.programId,
      filter: { joinOperator: 'and' as const },
      world: { zone: 'Asia/Jakarta', now: NOW },
    };
    const sizes: number[] = [];
    for await (const batch of sheetRegistrants(readingFrom(db), of)) sizes.push(batch.length);
    expect(sizes).toEqual(Array(MANY / SHEET_BATCH).fill(SHEET_BATCH));
  });
});

describe('a sheet of registrants', () => {
  async function smallProgram() {
    const small = await makeProgram(db, { now: NOW, organizations: 3 });
    const userId = await makePerson(db, {
      programId: small.programId,
      programRole: 'PROGRAM_MANAGER',
    });
    staff = as.person({ userId });
    const rename = (index: number, name: string) =>
      update(db, 'organization', { id: small.organizations[index]!.id }, { name });
    const change = (index: number, values: object) =>
      update(
        db,
        'registration',
        { program_id: small.programId, organization_id: small.organizations[index]!.id },
        values,
      );
    return { small, rename, change };
  }

  // T0508
  test('shows formulas as text, and keeps quotes, commas and lines as they were written', async () => {
    const { small, rename, change } = await smallProgram();
    await rename(0, '=HYPERLINK("http://evil.example";"Click")');
    await rename(1, 'Müller & Söhne, "GmbH"');
    await change(1, { purpose: 'First line\r\n\tsecond, with 日本語', message: '@SUM(A1)' });
    const rows = (await exported('', small)).rows();
    const byName = new Map(rows.map((row) => [row.Organization, row]));
    expect([...byName.keys()]).toContain('\'=HYPERLINK("http://evil.example";"Click")');
    expect(byName.get('Müller & Söhne, "GmbH"')).toMatchObject({
      Purpose: 'First line\r\n\tsecond, with 日本語',
      'Message from the staff': "'@SUM(A1)",
      'Registration status': 'Approved',
      Members: '1',
      'Names of the members': 'Person of Organization 2',
      'Accepted meetings': '0',
    });
  });

  // T1199
  test('is in the language that it is asked for; what people wrote is as they wrote it', async () => {
    const { small, rename, change } = await smallProgram();
    await rename(0, 'Approved');
    await change(0, { purpose: 'Attached' });
    const first = small.organizations[0]!;
    await update(db, 'organization', { id: first.id }, { country: 'Japan' });
    const row = (await exported('?language=id', small))
      .rows()
      .find(({ Organisasi }) => Organisasi === 'Approved');
    expect(row).toMatchObject({
      'Status pendaftaran': 'Disetujui',
      Negara: 'Jepang',
      Tujuan: 'Attached',
      Revisi: 'Tidak berubah',
      'Terdaftar (Asia/Jakarta)': expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d$/),
    });
    expect((await exported('?language=de', small)).response.statusCode).toBe(400);
    // The column is narrowed by the name that is read there.
    const narrowed = async (operator: string, value: string) => {
      const filters = encodeURIComponent(JSON.stringify([{ id: 'country', operator, value }]));
      return (await exported(`?filters=${filters}`, small)).rows().map(({ Country }) => Country);
    };
    expect(await narrowed('eq', 'jepang')).toEqual(['Japan']);
    expect(await narrowed('iLike', 'Jep')).toEqual(['Japan']);
    expect(await narrowed('iLike', 'apa')).toEqual(['Japan']);
    const others = await narrowed('notILike', 'Jep');
    expect(others).toHaveLength(2);
    expect(others).not.toContain('Japan');
  });

  // T1031
  test('begins with the UTF-8 mark and ends each line with CRLF', async () => {
    const { small } = await smallProgram();
    const { response } = await exported('', small);
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(response.body.match(/\r\n/g)).toHaveLength(4);
    expect(response.body.endsWith('\r\n')).toBe(true);
  });

  test('has a column for each thing the program asks, files only as attached', async () => {
    const { small, change } = await smallProgram();
    const [stage, licence] = [randomUUID(), randomUUID()];
    const asked = {
      requirementRequired: false,
      requirementTarget: 'ALL' as const,
      isVisible: true,
      requirementValue: [],
    };
    await insertRequirements(db, small.programId, [
      { ...asked, id: stage, formOrder: 0, requirementLabel: 'Stage', requirementType: 'TEXT' },
      { ...asked, id: licence, formOrder: 1, requirementLabel: 'Licence', requirementType: 'FILE' },
    ]);
    await change(0, { requirement_values: JSON.stringify({ [stage]: '+Seed', [licence]: 'abc.pdf' }) });
    const rows = (await exported('', small)).rows();
    expect(rows.map((row) => `${row.Stage}|${row.Licence}`).sort()).toEqual(["'+Seed|Attached", '|', '|']);
  });

  // T0239
  test('is narrowed as the list is: by status, by search, by tag', async () => {
    const { small, rename, change } = await smallProgram();
    await rename(0, 'Kopi Nusa');
    await change(0, { registration_status: 'NEED_REVISION' });
    const tag = randomUUID();
    await insert(db, 'tag', {
      program_id: small.programId,
      id: tag,
      label: 'Fintech',
      description: 'Banks',
      created_at: NOW,
      updated_at: NOW,
    });
    await insert(db, 'registration_tag', {
      program_id: small.programId,
      organization_id: small.organizations[1]!.id,
      tag_id: tag,
    });
    const names = async (query: string) =>
      (await exported(query, small)).rows().map((row) => row.Organization);
    expect(await names('?registrationStatus=NEED_REVISION')).toEqual(['Kopi Nusa']);
    expect(await names('?q=kopi')).toEqual(['Kopi Nusa']);
    expect(await names(`?tagIds=${tag}`)).toEqual(['Organization 2']);
    expect((await exported(`?tagIds=${tag}`, small)).rows()[0]).toMatchObject({ Tags: 'Fintech' });
    const filters = encodeURIComponent(JSON.stringify([{ id: 'name', operator: 'notILike', value: 'kopi' }]));
    expect((await names(`?filters=${filters}`)).sort()).toEqual(['Organization 2', 'Organization 3']);
    expect(await names('?q=nothing-like-it')).toEqual([]);
    const list = await staff.request('GET', `/v2/program/${small.programId}/registrant?tagIds=${tag}`);
    expect(list.result).toMatchObject({
      total: 1,
      items: [{ id: small.organizations[1]!.id, tagIds: [tag] }],
    });
  });
});
