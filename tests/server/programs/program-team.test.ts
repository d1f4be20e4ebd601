import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { ProgramRole } from '../../../src/domain/people/roles.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert } from '../../support/rows.ts';
import { peopleFixtures } from '../members/people-fixtures.ts';

let root: string;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  root = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }), {
    organizationId: null,
  });
});

const at = (path: string) => `/v2/program/${fixtures.program.programId}/team${path}`;
const give = (token: string, userId: string, programRole: ProgramRole | null, over: object = {}) =>
  fixtures.said(token, 'PUT', `/program/${fixtures.program.programId}/user/role`, {
    userId,
    programRole,
    ...over,
  });
async function admin() {
  const id = await fixtures.person(null);
  await give(root, id, 'PROGRAM_ADMIN');
  return { id, token: await fixtures.bearer(id, { organizationId: null }) };
}
const team = async (token: string) =>
  (await fixtures.said(token, 'GET', at(''))).result.team as { id: string; programRole: string }[];

describe('The team of a program', () => {
  // T0462
  test('is made by its admins: a role counts at once, and so does its end', async () => {
    const { id, token } = await admin();
    const manager = await fixtures.person(null, { name: 'Mona Manager', email: 'mona@example.test' });
    expect((await give(token, manager, 'PROGRAM_MANAGER')).status).toBe(404);
    await give(root, manager, 'PROGRAM_OWNER');
    expect((await give(token, manager, 'PROGRAM_MANAGER', { email: 'mona@example.test' })).result).toEqual({
      userId: manager,
      programRole: 'PROGRAM_MANAGER',
      invited: false,
    });
    const hers = await fixtures.bearer(manager, { organizationId: null });
    expect(await team(hers)).toMatchObject([
      { id, programRole: 'PROGRAM_ADMIN' },
      { id: manager, programRole: 'PROGRAM_MANAGER' },
    ]);
    expect((await give(hers, manager, 'PROGRAM_ADMIN')).status).toBe(403);
    await give(token, manager, null);
    expect((await fixtures.said(hers, 'GET', at(''))).status).toBe(404);
    await give(root, await fixtures.person(null), 'PROGRAM_ADMIN');
    await give(root, id, null);
  });

  // T0452
  test('keeps one with full authority, whoever asks, and however many give it up at once', async () => {
    for (const { id } of await team(root)) await give(root, id, 'PROGRAM_OWNER');
    const admins = [];
    for (let count = 0; count < 4; count++) admins.push(await admin());
    for (const { id, programRole } of await team(root))
      if (programRole === 'PROGRAM_ADMIN' && !admins.some((one) => one.id === id)) await give(root, id, null);
    const answers = await Promise.all(admins.map(({ id, token }) => give(token, id, 'PROGRAM_OWNER')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    const [last] = (await team(root)).filter(({ programRole }) => programRole === 'PROGRAM_ADMIN');
    expect((await give(root, last!.id, null)).message).toBe(
      'A program needs someone with full authority. Make another person Program Admin first.',
    );
  });

  // T0522
  test('takes nobody who cannot sign in, and finds who manages it marked as such', async () => {
    const profile = await fixtures.person('ORGANIZATION_MEMBER', { cognito_id: null });
    expect((await give(root, profile, 'PROGRAM_MANAGER')).status).toBe(409);
    expect((await give(root, profile, 'PARTICIPANT_MEMBER')).status).toBe(200);
    const { token } = await admin();
    const member = await fixtures.person('ORGANIZATION_MEMBER', { name: 'Ilse Findbar' });
    const find = async () => (await fixtures.said(token, 'GET', at('/candidates?q=findbar'))).result.people;
    // By name only whom an organization brings to the program.
    expect(await find()).toEqual([]);
    await insert(fixtures.db, 'program_member', {
      program_id: fixtures.program.programId,
      organization_id: fixtures.organizationId,
      user_id: member,
      badge_number: 'c'.repeat(16),
    });
    expect(await find()).toMatchObject([{ id: member, already: false }]);
    await give(token, member, 'PARTICIPANT_ADMIN');
    expect(await find()).toMatchObject([{ id: member, already: false }]);
    await give(root, member, 'PROGRAM_OWNER');
    expect(await find()).toMatchObject([{ id: member, already: true }]);
    expect((await give(root, randomUUID(), 'PROGRAM_OWNER')).status).toBe(404);
  });

  // T0249
  test('and the people whom an organization brings show their roles to the staff', async () => {
    const { programId } = fixtures.program;
    const id = await fixtures.person('ORGANIZATION_MEMBER');
    await insert(fixtures.db, 'program_member', {
      program_id: programId,
      organization_id: fixtures.organizationId,
      user_id: id,
      badge_number: 'b'.repeat(16),
    });
    await give(root, id, 'PARTICIPANT_ADMIN');
    const seen = await fixtures.said(
      root,
      'GET',
      `/v2/organization/${fixtures.organizationId}/program/${programId}`,
    );
    const roles = seen.result.members.map((one: { id: string; programRole: string | null }) => [
      one.id,
      one.programRole,
    ]);
    expect(roles).toContainEqual([id, 'PARTICIPANT_ADMIN']);
    expect(roles).toContainEqual([fixtures.ownerId, null]);
  });
});
