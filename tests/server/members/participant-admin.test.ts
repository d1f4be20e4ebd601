import { describe, expect } from 'vitest';
import { houseTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { peopleHouse } from './people-fixtures.ts';

/** SPEC.md 6: "Participant Admin manages participants (invites)". */

let userId: string;
let token: string;
let made = 0;

const { test, house } = houseTest(peopleHouse);
test.beforeAll(async () => {
  userId = await house.person('ORGANIZATION_MEMBER');
  await role(house.program.programId);
  token = await house.bearer(userId);
  const brought = { organizationId: house.organizationId, programId: house.program.programId };
  await house.said(await house.bearer(house.ownerId), 'PUT', '/program/member/add', {
    ...brought,
    userIds: [userId],
  });
});

const role = (programId: string) =>
  insert(house.db, 'program_user', {
    program_id: programId,
    user_id: userId,
    program_role: 'PARTICIPANT_ADMIN',
  });
const invite = (organizationRole: string, as = token, organizationId = house.organizationId) => {
  made += 1;
  return house.said(as, 'POST', '/invitation', {
    email: `advisor.${made}@example.test`,
    organizationId,
    jobTitle: 'Advisor',
    organizationRole,
  });
};
const register = (userIds: string[], programId = house.program.programId) =>
  house.said(token, 'PUT', '/program/member/add', {
    organizationId: house.organizationId,
    programId,
    userIds,
  });

describe('A Participant Admin', () => {
  // T0457
  test('invites members into the own organization, sees who is invited, and gives no higher role', async () => {
    const { status, result } = await invite('ORGANIZATION_MEMBER');
    expect(status).toBe(200);
    const listed = await house.said(token, 'GET', `/invitation/organization/${house.organizationId}`);
    expect(listed.result.invitations).toMatchObject([{ id: result.id }]);
    expect((await invite('ORGANIZATION_ADMIN')).status).toBe(403);
    expect((await invite('ORGANIZATION_OWNER')).status).toBe(403);
  });

  test('renews an invitation of a member, and none that another made with a higher role', async () => {
    const resend = (invitationId: unknown, as: string) =>
      house.said(as, 'POST', '/invitation/resend', { invitationId, organizationId: house.organizationId });
    const owner = await house.bearer(house.ownerId);
    const higher = (await invite('ORGANIZATION_ADMIN', owner)).result.id;
    const own = (await invite('ORGANIZATION_MEMBER')).result.id;
    house.later(601);
    expect((await resend(higher, token)).status).toBe(403);
    expect((await resend(own, token)).status).toBe(200);
    expect((await resend(higher, owner)).status).toBe(200);
  });

  // T0458
  test('manages who takes part in that program, and in no other', async () => {
    const colleague = await house.person('ORGANIZATION_MEMBER');
    expect((await register([colleague])).result).toEqual({ changed: 1 });
    const other = await makeProgram(house.db, { now: new Date().toISOString(), organizations: 1 });
    expect((await register([colleague], other.programId)).status).toBe(403);
    await insert(house.db, 'registration', {
      program_id: other.programId,
      organization_id: house.organizationId,
      registration_status: 'APPROVED',
    });
    expect((await register([colleague], other.programId)).status).toBe(403);
  });

  // T0459
  test('is nobody in another organization, and manages no accounts', async () => {
    const other = house.program.organizations[1]!;
    expect((await invite('ORGANIZATION_MEMBER', token, other.id)).status).toBe(404);
    const path = `/organization/${house.organizationId}/member/${await house.person('ORGANIZATION_MEMBER')}`;
    expect((await house.said(token, 'DELETE', path)).status).toBe(403);
  });

  test('is a member like others once the role is taken away', async () => {
    await house.db.deleteFrom('program_user').where('user_id', '=', userId).execute();
    expect((await invite('ORGANIZATION_MEMBER')).status).toBe(403);
    await role(house.program.programId);
  });
});

// T1413
test('The role in a program that the organization has not agreed with, or where it brings somebody else, gives no right over it', async () => {
  const listed = () => house.said(token, 'GET', `/invitation/organization/${house.organizationId}`);
  const { programId } = house.program;
  const mine = { program_id: programId, organization_id: house.organizationId };
  expect((await listed()).status).toBe(200);
  const member = house.db
    .updateTable('program_member')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId);
  await member.set({ by_staff: true }).execute();
  expect([(await listed()).status, (await invite('ORGANIZATION_MEMBER')).status]).not.toContain(200);
  await member.set({ by_staff: false }).execute();
  expect((await listed()).status).toBe(200);
  await update(
    house.db,
    'agreement',
    { program_id: mine.program_id, organization_id: mine.organization_id },
    { ended_at: house.now().toISOString() },
  );
  expect([(await listed()).status, (await invite('ORGANIZATION_MEMBER')).status]).not.toContain(200);
});
