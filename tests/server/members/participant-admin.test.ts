import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { peopleFixtures } from './people-fixtures.ts';

/** SPEC.md 6: "Participant Admin manages participants (invites)". */

let userId: string;
let token: string;
let made = 0;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  userId = await fixtures.person('ORGANIZATION_MEMBER');
  await role(fixtures.program.programId);
  token = await fixtures.bearer(userId);
  const brought = { organizationId: fixtures.organizationId, programId: fixtures.program.programId };
  await fixtures.said(await fixtures.bearer(fixtures.ownerId), 'PUT', '/program/member/add', {
    ...brought,
    userIds: [userId],
  });
});

const role = (programId: string) =>
  insert(fixtures.db, 'program_user', {
    program_id: programId,
    user_id: userId,
    program_role: 'PARTICIPANT_ADMIN',
  });
const invite = (organizationRole: string, as = token, organizationId = fixtures.organizationId) => {
  made += 1;
  return fixtures.said(as, 'POST', '/invitation', {
    email: `advisor.${made}@example.test`,
    organizationId,
    jobTitle: 'Advisor',
    organizationRole,
  });
};
const register = (userIds: string[], programId = fixtures.program.programId) =>
  fixtures.said(token, 'PUT', '/program/member/add', {
    organizationId: fixtures.organizationId,
    programId,
    userIds,
  });

describe('A Participant Admin', () => {
  // T0457
  test('invites members into the own organization, sees who is invited, and gives no higher role', async () => {
    const { status, result } = await invite('ORGANIZATION_MEMBER');
    expect(status).toBe(200);
    const listed = await fixtures.said(token, 'GET', `/invitation/organization/${fixtures.organizationId}`);
    expect(listed.result.invitations).toMatchObject([{ id: result.id }]);
    expect((await invite('ORGANIZATION_ADMIN')).status).toBe(403);
    expect((await invite('ORGANIZATION_OWNER')).status).toBe(403);
  });

  test('renews an invitation of a member, and none that another made with a higher role', async () => {
    const resend = (invitationId: unknown, as: string) =>
      fixtures.said(as, 'POST', '/invitation/resend', {
        invitationId,
        organizationId: fixtures.organizationId,
      });
    const owner = await fixtures.bearer(fixtures.ownerId);
    const higher = (await invite('ORGANIZATION_ADMIN', owner)).result.id;
    const own = (await invite('ORGANIZATION_MEMBER')).result.id;
    fixtures.later(601);
    expect((await resend(higher, token)).status).toBe(403);
    expect((await resend(own, token)).status).toBe(200);
    expect((await resend(higher, owner)).status).toBe(200);
  });

  // T0458
  test('manages who takes part in that program, and in no other', async () => {
    const colleague = await fixtures.person('ORGANIZATION_MEMBER');
    expect((await register([colleague])).result).toEqual({ changed: 1 });
    const other = await makeProgram(fixtures.db, { now: new Date().toISOString(), organizations: 1 });
    expect((await register([colleague], other.programId)).status).toBe(403);
    await insert(fixtures.db, 'registration', {
      program_id: other.programId,
      organization_id: fixtures.organizationId,
      registration_status: 'APPROVED',
    });
    expect((await register([colleague], other.programId)).status).toBe(403);
  });

  // T0459
  test('is nobody in another organization, and manages no accounts', async () => {
    const other = fixtures.program.organizations[1]!;
    expect((await invite('ORGANIZATION_MEMBER', token, other.id)).status).toBe(404);
    const path = `/organization/${fixtures.organizationId}/member/${await fixtures.person('ORGANIZATION_MEMBER')}`;
    expect((await fixtures.said(token, 'DELETE', path)).status).toBe(403);
  });

  test('is a member like others once the role is taken away', async () => {
    await fixtures.db.deleteFrom('program_user').where('user_id', '=', userId).execute();
    expect((await invite('ORGANIZATION_MEMBER')).status).toBe(403);
    await role(fixtures.program.programId);
  });
});

// T1413
test('The role in a program that the organization has not agreed with, or where it brings somebody else, gives no right over it', async () => {
  const listed = () => fixtures.said(token, 'GET', `/invitation/organization/${fixtures.organizationId}`);
  const { programId } = fixtures.program;
  const mine = { program_id: programId, organization_id: fixtures.organizationId };
  expect((await listed()).status).toBe(200);
  const member = fixtures.db
    .updateTable('program_member')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId);
  await member.set({ by_staff: true }).execute();
  expect([(await listed()).status, (await invite('ORGANIZATION_MEMBER')).status]).not.toContain(200);
  await member.set({ by_staff: false }).execute();
  expect((await listed()).status).toBe(200);
  await update(
    fixtures.db,
    'agreement',
    { program_id: mine.program_id, organization_id: mine.organization_id },
    { ended_at: fixtures.now().toISOString() },
  );
  expect([(await listed()).status, (await invite('ORGANIZATION_MEMBER')).status]).not.toContain(200);
});
