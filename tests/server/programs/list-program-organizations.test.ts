import { describe, expect } from 'vitest';
import { listProgramOrganizations as declared } from '../../../src/contract/programs.ts';
import { listProgramOrganizations } from '../../../src/server/actions/programs/list-program-organizations.ts';
import { perform } from '../../../src/server/perform/perform.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import { makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

let program: TestProgram;

const { test, database, db } = databaseTest();
test.beforeAll(async () => {
  program = await makeProgram(db, { now: '2026-11-21T03:00:00.000Z', organizations: 5 });
  const names = ['delta', 'Alpha 100%', 'Beta', 'charlie', 'Echo_1'];
  for (const [place, { id }] of program.organizations.entries()) {
    await db.updateTable('organization').set({ name: names[place]! }).where('id', '=', id).execute();
  }
  const [, , , , last] = program.organizations;
  await update(db, 'registration', { organization_id: last!.id }, { registration_status: 'REJECTED' });
  await makeProgram(db, { now: '2026-11-21T03:00:00.000Z', organizations: 3 });
});

async function list(query: Record<string, unknown>) {
  const read = declared.query!.parse(query);
  const { status, result } = await perform(performerOf(database), { actor: system }, (context) =>
    listProgramOrganizations(context, program.programId, read),
  );
  expect(status).toBe(200);
  return declared.result.parse(result);
}

describe('The organizations of a program', () => {
  test('are the approved ones of this program alone, by name whatever the case, each with its badges', async () => {
    const { items, total, page, size } = await list({});
    expect(items.map(({ name, badges }) => [name, badges])).toEqual([
      ['Alpha 100%', 1],
      ['Beta', 1],
      ['charlie', 1],
      ['delta', 1],
    ]);
    expect({ total, page, size }).toEqual({ total: 4, page: 1, size: 10 });
  });

  test('come in pages that know the total', async () => {
    const { items, total } = await list({ page: 2, size: 3 });
    expect(items.map(({ name }) => name)).toEqual(['delta']);
    expect(total).toBe(4);
  });

  test('are found by a part of the name, where % and _ mean themselves', async () => {
    expect((await list({ q: 'LPH' })).items.map(({ name }) => name)).toEqual(['Alpha 100%']);
    expect((await list({ q: '%' })).items.map(({ name }) => name)).toEqual(['Alpha 100%']);
    expect((await list({ q: '_' })).total).toBe(0);
  });

  test('are turned round when that is asked for by name', async () => {
    const { items } = await list({ sortBy: 'name', sortOrder: 'DESC', size: 2 });
    expect(items.map(({ name }) => name)).toEqual(['delta', 'charlie']);
  });
});
