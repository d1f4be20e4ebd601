import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { insert, rowsOf } from '../../support/rows.ts';
import { peopleFixtures } from './people-fixtures.ts';

let owner: string;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  owner = await fixtures.bearer(fixtures.ownerId);
});

const put = (path: string, userIds: string[], over: object = {}, token = owner) =>
  fixtures.said(token, 'PUT', path, {
    organizationId: fixtures.organizationId,
    programId: fixtures.program.programId,
    userIds,
    ...over,
  });
const inProgram = async (userId: string) => {
  const path = `/v2/users/program/${fixtures.program.programId}/organization/${fixtures.organizationId}`;
  const { result } = await fixtures.said(owner, 'GET', path);
  const one = result.members.find(({ id }: { id: string }) => id === userId);
  return [one.registered, one.hideOnProfile];
};
const badgeOf = async (userId: string) =>
  (
    await fixtures.db
      .selectFrom('program_member')
      .select('badge_number')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.badge_number;

describe('A member in a program', () => {
  // T0353
  test('is registered with a badge once, unregistered with it revoked, and registered again with another', async () => {
    const id = await fixtures.person('ORGANIZATION_MEMBER');
    expect(await inProgram(id)).toEqual([false, false]);
    expect((await put('/program/member/add', [id])).result).toEqual({ changed: 1 });
    expect((await put('/program/member/add', [id, id])).result).toEqual({ changed: 0 });
    const first = await badgeOf(id);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(await inProgram(id)).toEqual([true, false]);
    expect((await put('/program/member/remove', [id])).result).toEqual({ changed: 1 });
    const books = await rowsOf(fixtures.db, 'badge_revocation', ['badge_number'], { user_id: id });
    expect(books).toEqual([{ badge_number: first }]);
    expect((await put('/program/member/add', [id])).result).toEqual({ changed: 1 });
    expect(await badgeOf(id)).not.toBe(first);
  });

  // T0247
  test('is hidden from other participants, not from the staff, until shown again', async () => {
    const id = await fixtures.person('ORGANIZATION_MEMBER');
    await put('/program/member/add', [id]);
    const other = fixtures.program.organizations[1]!;
    const participant = await fixtures.bearer(other.userId, { organizationId: other.id });
    const programId = fixtures.program.programId;
    const staff = await fixtures.bearer(
      await makePerson(fixtures.db, { programId, programRole: 'PROGRAM_MANAGER' }),
      { organizationId: null },
    );
    const sees = async (token: string) =>
      (
        await fixtures.said(token, 'GET', `/program/${programId}/participants/${fixtures.organizationId}`)
      ).result.members.some((member: { id: string }) => member.id === id);
    expect((await put('/users/hide_on_profile', [id])).result).toEqual({ changed: 1 });
    expect([await sees(participant), await sees(staff), ...(await inProgram(id))]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect((await put('/users/unhide_on_profile', [id])).result).toEqual({ changed: 1 });
    expect([await sees(participant), ...(await inProgram(id))]).toEqual([true, true, false]);
  });

  // T0286
  test('must be a member to be registered, and registered to be hidden', async () => {
    const stranger = await fixtures.person(null);
    expect((await put('/program/member/add', [stranger])).message).toBe(
      'Only members of the organization can be registered.',
    );
    const member = await fixtures.person('ORGANIZATION_MEMBER');
    expect((await put('/users/hide_on_profile', [member])).message).toBe(
      'Only members who are registered for the program can be shown or hidden.',
    );
  });

  // T0523
  test('of a program that the organization is not registered for is not there, nor for staff of another program', async () => {
    const { db } = fixtures;
    const another = await makeProgram(db, { now: fixtures.now().toISOString(), organizations: 1 });
    const id = await fixtures.person('ORGANIZATION_MEMBER');
    const foreign = await put('/program/member/add', [id], { programId: another.programId });
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await put('/program/member/add', [id], { programId: randomUUID() }));
    // Registered for both: the staff of the one has no say in the other.
    await insert(db, 'registration', {
      program_id: another.programId,
      organization_id: fixtures.organizationId,
      registration_status: 'APPROVED',
    });
    await insert(db, 'agreement', {
      id: randomUUID(),
      program_id: another.programId,
      organization_id: fixtures.organizationId,
      how: 'REGISTERED',
      since: fixtures.now().toISOString(),
    });
    const staff = await fixtures.bearer(
      await makePerson(db, { programId: another.programId, programRole: 'PROGRAM_ADMIN' }),
      { organizationId: null },
    );
    expect((await put('/program/member/add', [id], {}, staff)).status).toBe(404);
    expect((await put('/program/member/add', [id], { programId: another.programId }, staff)).status).toBe(
      200,
    );
  });
});
