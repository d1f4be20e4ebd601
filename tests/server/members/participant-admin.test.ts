import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProgram } from '../../support/program-factory.ts';
import { type PeopleHouse, peopleHouse } from './people-house.ts';

/** SPEC.md 6: "Participant Admin manages participants (invites)". */

let house: PeopleHouse;
let userId: string;
let token: string;
let made = 0;

beforeAll(async () => {
  house = await peopleHouse();
  userId = await house.person('ORGANIZATION_MEMBER');
  await role(house.program.programId);
  token = await house.bearer(userId);
});
afterAll(() => house.close());

const role = (programId: string) =>
  house.db
    .insertInto('program_user')
    .values({ program_id: programId, user_id: userId, program_role: 'PARTICIPANT_ADMIN' })
    .execute();
const invite = (organizationRole: string, as = token, organizationId = house.organizationId) => {
  made += 1;
  return house.said(as, 'POST', '/invitation', {
    ...{ email: `advisor.${made}@example.test`, organizationId, jobTitle: 'Advisor', organizationRole },
  });
};
const register = (userIds: string[], programId = house.program.programId) =>
  house.said(token, 'PUT', '/program/member/add', {
    ...{ organizationId: house.organizationId, programId, userIds },
  });

describe('A Participant Admin', () => {
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

  test('manages who takes part in that program, and in no other', async () => {
    const colleague = await house.person('ORGANIZATION_MEMBER');
    expect((await register([colleague])).result).toEqual({ changed: 1 });
    const other = await makeProgram(house.db, { now: new Date().toISOString(), organizations: 1 });
    expect((await register([colleague], other.programId)).status).toBe(403);
    await house.db
      .insertInto('registration')
      .values({
        program_id: other.programId,
        organization_id: house.organizationId,
        registration_status: 'APPROVED',
      })
      .execute();
    expect((await register([colleague], other.programId)).status).toBe(403);
  });

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
