import { beforeEach, describe, expect } from 'vitest';
import type { Method, SignedIn } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { until } from '../../support/until.ts';

let program: TestProgram;
let staff: SignedIn;

const { test, database, db, as } = serverTest();

beforeEach(async () => {
  program = await makeProgram(db, { now: '2026-11-21T07:00:00.000Z', organizations: 3 });
  staff = staffOf(program);
});

const staffOf = ({ programId }: TestProgram) =>
  as.person(async () => ({
    userId: await makePerson(db, { programId, programRole: 'PROGRAM_MANAGER' }),
  }));

const ask = (method: Method, path: string, body?: object) => staff.request(method, `/program/${path}`, body);
const add = async (label: string): Promise<{ tagId: string }> =>
  (await ask('POST', `${program.programId}/new_tags`, [{ label, description: `All about ${label}` }])).result;
const assign = (organizationId: string, tagIds: string[]) =>
  ask('PUT', 'assign_tags', { programId: program.programId, organizationId, tagIds });
const list = async () => (await ask('GET', `${program.programId}/list_tags`)).result.tags;

describe('tags of a program over HTTP', () => {
  // T0245
  test('are listed by label, each with how many registrants have it', async () => {
    const health = await add('health');
    const fintech = await add('Fintech');
    for (const { id } of program.organizations.slice(0, 2)) await assign(id, [fintech.tagId]);
    expect(await list()).toEqual([
      { ...fintech, label: 'Fintech', description: 'All about Fintech', registrants: 2 },
      { ...health, label: 'health', description: 'All about health', registrants: 0 },
    ]);
  });

  // T0401
  test('are refused without a label or description, by the specification’s words, and two in one call', async () => {
    const refused = await ask('POST', `${program.programId}/new_tags`, [{ label: 'Fintech' }]);
    expect(refused.status).toBe(400);
    expect(refused.result.issues).toEqual([
      { path: '0.description', message: 'Undefined tag label or description' },
    ]);
    const one = { label: 'Fintech', description: 'Banks' };
    expect((await ask('POST', `${program.programId}/new_tags`, [one, one])).status).toBe(400);
    expect((await ask('POST', `${program.programId}/new_tags`, [])).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  // T0526
  test('cannot read the same, even where two people add at the same moment', async () => {
    const body = (label: string) => [{ label, description: 'Banks' }];
    const path = `${program.programId}/new_tags`;
    const answers = await Promise.all(
      ['Fintech', 'FINTECH', 'fintech'].map((label) => ask('POST', path, body(label))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  // T0246
  test('are changed for everybody who has them', async () => {
    const tag = await add('Fintech');
    await assign(program.organizations[0]!.id, [tag.tagId]);
    const changed = { ...tag, label: 'Finance', description: 'Money of all kinds' };
    expect((await ask('PUT', `${program.programId}/update_tags`, changed)).result).toEqual(changed);
    expect(await list()).toEqual([{ ...changed, registrants: 1 }]);
  });

  test('that two change at once keep what each has changed; of the same field the second is told', async () => {
    const tag = await add('Fintech');
    const seen = { label: 'Fintech', description: 'All about Fintech' };
    const change = (over: object) =>
      ask('PUT', `${program.programId}/update_tags`, { ...tag, ...over, seen });
    expect((await change({ label: 'Finance' })).result).toMatchObject({ ...seen, label: 'Finance' });
    expect((await change({ description: 'Banks and wallets' })).result).toMatchObject({ label: 'Finance' });
    expect(await change({ label: 'Money' })).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { label: 'Finance' } },
    });
  });

  // T0527
  test('are taken from every registrant when they are deleted, and the answer says how many', async () => {
    const tag = await add('Fintech');
    const kept = await add('Health');
    for (const { id } of program.organizations) await assign(id, [tag.tagId, kept.tagId]);
    const path = `${program.programId}/delete_tags`;
    expect((await ask('DELETE', path, tag)).result).toEqual({ registrants: 3 });
    expect(await list()).toMatchObject([{ ...kept, registrants: 3 }]);
    expect((await ask('DELETE', path, tag)).status).toBe(404);
  });
});

describe('assigning tags over HTTP', () => {
  // T0017
  test('gives a registrant these tags and no other', async () => {
    const [a, b, c] = [await add('Alpha'), await add('Beta'), await add('Gamma')];
    const { id } = program.organizations[0]!;
    expect((await assign(id, [b.tagId, a.tagId])).result.tagIds).toEqual([a.tagId, b.tagId]);
    expect((await assign(id, [c.tagId, b.tagId])).result.tagIds).toEqual([b.tagId, c.tagId]);
    expect((await list()).map(({ registrants }: { registrants: number }) => registrants)).toEqual([0, 1, 1]);
    expect((await assign(id, [])).result.tagIds).toEqual([]);
    expect((await list()).map(({ registrants }: { registrants: number }) => registrants)).toEqual([0, 0, 0]);
  });

  // T1259
  test('two at once keep what each added and took away, where they say what they had read', async () => {
    const [a, b, c] = [await add('Alpha'), await add('Beta'), await add('Gamma')];
    const { id } = program.organizations[0]!;
    await assign(id, [a.tagId]);
    const assignSeen = (tagIds: string[]) =>
      ask('PUT', 'assign_tags', {
        programId: program.programId,
        organizationId: id,
        tagIds,
        seen: { tagIds: [a.tagId] },
      });
    await Promise.all([assignSeen([a.tagId, b.tagId]), assignSeen([a.tagId, c.tagId]), assignSeen([])]);
    expect((await assignSeen([a.tagId])).result.tagIds).toEqual([b.tagId, c.tagId]);
  });

  // T0402
  test('answers 404 for an organization that is not registered and for a tag of another program', async () => {
    const own = await add('Fintech');
    const other = await makeProgram(db, { now: '2026-11-21T07:00:00.000Z', organizations: 1 });
    expect((await assign(other.organizations[0]!.id, [own.tagId])).status).toBe(404);
    const mine = program;
    program = other;
    staff = staffOf(other);
    const foreign = await add('Foreign');
    program = mine;
    staff = staffOf(mine);
    expect((await assign(mine.organizations[0]!.id, [own.tagId, foreign.tagId])).status).toBe(404);
    expect((await list())[0].registrants).toBe(0);
  });
});

// T1336
test('A tag that is deleted while it is assigned is not found, and breaks nothing', async () => {
  const [organization] = program.organizations;
  const tag = await add('Going');
  const deleting = await database.pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from tag where id = $1', [tag.tagId]);
  const assigning = assign(organization!.id, [tag.tagId]);
  // It has read the tag, and waits to see what becomes of it.
  await until('the assignment waits', async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%registration_tag%'",
    );
    return rows.length > 0;
  });
  await deleting.query('commit');
  deleting.release();
  expect((await assigning).status).toBe(404);
});
