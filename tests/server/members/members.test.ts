import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, rowsOf } from '../../support/rows.ts';
import { peopleFixtures } from './people-fixtures.ts';

let owner: string;
let superAdmin: string;
let members: string;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  owner = await fixtures.bearer(fixtures.ownerId);
  superAdmin = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }), {
    organizationId: null,
  });
  members = `/organization/${fixtures.organizationId}/member`;
});

const aProfile = (over: object = {}) => ({
  name: 'Ayu Lestari',
  email: `${randomUUID()}@example.test`,
  nationality: 'Indonesian',
  phoneNumber: '+62 812-5550-1234',
  jobTitle: 'Founder',
  linkedin: 'linkedin.com/in/ayu',
  ...over,
});
const add = async (over: object = {}, token = owner) =>
  fixtures.said(token, 'POST', '/users/members', {
    organizationId: fixtures.organizationId,
    members: [aProfile(over)],
  });
const listed = async (token: string) =>
  (await fixtures.said(token, 'GET', `/users/organization/${fixtures.organizationId}?size=100`)).result
    .items as Record<string, unknown>[];

describe('The list of members', () => {
  // T0154
  test('has the owner first, and email and phone only where the caller has the right', async () => {
    const plain = await fixtures.person('ORGANIZATION_MEMBER', { phone_number: '+62 8125550000' });
    const admin = await fixtures.person('ORGANIZATION_ADMIN');
    const { result } = await add();
    const profile = result.members[0].id;
    const seenBy = async (userId: string) => {
      const items = await listed(await fixtures.bearer(userId));
      expect(items[0]).toMatchObject({ id: fixtures.ownerId, organizationRole: 'ORGANIZATION_OWNER' });
      return Object.fromEntries(
        [fixtures.ownerId, plain, admin, profile].map((id) => {
          const one = items.find((item) => item.id === id)!;
          return [id, [Object.hasOwn(one, 'email'), Object.hasOwn(one, 'phoneNumber')]];
        }),
      );
    };
    const all = {
      [fixtures.ownerId]: [true, true],
      [plain]: [true, true],
      [admin]: [true, true],
      [profile]: [true, true],
    };
    expect(await seenBy(fixtures.ownerId)).toEqual(all);
    expect(await seenBy(admin)).toEqual(all);
    // An ordinary member: their own, and the profiles that they may edit.
    expect(await seenBy(plain)).toEqual({
      ...all,
      [fixtures.ownerId]: [false, false],
      [admin]: [false, false],
    });
  });
});

describe('A profile without dashboard access', () => {
  // T0281
  test('is added as Profile Only, stored with its phone in one form, and cannot sign in', async () => {
    const { status, result } = await add({ phoneNumber: '0812 5550 9999' });
    expect(status).toBe(200);
    expect(result.members[0]).toMatchObject({
      dashboardAccess: false,
      organizationRole: 'ORGANIZATION_MEMBER',
      phoneNumber: '+62 81255509999',
    });
    const { email } = result.members[0];
    expect((await fixtures.post('/auth/signin', { email, password: 'Correct1horse' })).status).toBe(401);
  });

  // T0282
  test('is refused at the email that somebody has already, and then none of them is added', async () => {
    const { result } = await add();
    const taken = result.members[0].email;
    const before = (await listed(owner)).length;
    const answer = await fixtures.said(owner, 'POST', '/users/members', {
      organizationId: fixtures.organizationId,
      members: [aProfile(), aProfile({ email: taken })],
    });
    expect([answer.status, answer.result.issues]).toEqual([
      400,
      [{ path: 'members.1.email', message: 'Someone with this email is already registered.' }],
    ]);
    expect((await listed(owner)).length).toBe(before);
  });

  // T0476
  test('is edited by an ordinary member, and not by the super admin; an account by nobody', async () => {
    const { result } = await add();
    const { id } = result.members[0];
    const plain = await fixtures.bearer(await fixtures.person('ORGANIZATION_MEMBER'));
    const body = {
      organizationId: fixtures.organizationId,
      ...aProfile({ name: 'Ayu Dewi Lestari', linkedin: '' }),
    };
    expect((await fixtures.said(plain, 'PUT', `/users/member/${id}`, body)).result).toMatchObject({
      name: 'Ayu Dewi Lestari',
      email: body.email,
      linkedin: null,
    });
    expect((await fixtures.said(superAdmin, 'PUT', `/users/member/${id}`, body)).status).toBe(403);
    const account = await fixtures.person('ORGANIZATION_MEMBER');
    expect((await fixtures.said(owner, 'PUT', `/users/member/${account}`, body)).status).toBe(409);
  });

  // T1042
  test('of another organization answers as one that does not exist', async () => {
    const other = fixtures.program.organizations[1]!;
    const body = { organizationId: fixtures.organizationId, ...aProfile() };
    const foreign = await fixtures.said(owner, 'PUT', `/users/member/${other.userId}`, body);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await fixtures.said(owner, 'PUT', `/users/member/${randomUUID()}`, body));
  });
});

describe('Role and job title', () => {
  // T0465
  test('are changed by the owner; an admin makes no admins, and the owner stays the owner', async () => {
    const id = await fixtures.person('ORGANIZATION_MEMBER');
    const admin = await fixtures.bearer(await fixtures.person('ORGANIZATION_ADMIN'));
    const role = (token: string, userId: string, organizationRole: string) =>
      fixtures.said(token, 'PATCH', `${members}/${userId}/set_role`, { organizationRole });
    expect((await role(admin, id, 'ORGANIZATION_ADMIN')).status).toBe(403);
    expect((await role(owner, id, 'ORGANIZATION_ADMIN')).result.organizationRole).toBe('ORGANIZATION_ADMIN');
    expect((await role(owner, fixtures.ownerId, 'ORGANIZATION_MEMBER')).status).toBe(409);
    expect((await role(superAdmin, id, 'ORGANIZATION_OWNER')).message).toBe(
      'This organization already has an owner.',
    );
    expect((await role(owner, id, '')).message).toBe('Please select user role first.');
    const title = await fixtures.said(admin, 'PATCH', `${members}/${id}/set_jobTitle`, { jobTitle: 'ab' });
    expect(title.message).toBe('Job title is required');
  });

  // T0469
  test('make one owner, however many are made at once', async () => {
    const { db } = fixtures;
    const empty = randomUUID();
    await insert(db, 'organization', {
      id: empty,
      name: 'Empty',
      slug: empty,
      legal_name: 'Empty',
      profile: 'STARTUP',
    });
    const people = await Promise.all(Array.from({ length: 4 }, () => fixtures.person(null)));
    for (const user_id of people)
      await insert(db, 'organization_member', {
        organization_id: empty,
        user_id,
        organization_role: 'ORGANIZATION_MEMBER',
      });
    const answers = await Promise.all(
      people.map((id) =>
        fixtures.said(superAdmin, 'PATCH', `/organization/${empty}/member/${id}/set_role`, {
          organizationRole: 'ORGANIZATION_OWNER',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('Removing a member', () => {
  // T0489
  test('ends what they may do at once, and revokes their badges of programs that are not over', async () => {
    const { db, program, organizationId } = fixtures;
    const id = await fixtures.person('ORGANIZATION_MEMBER');
    const token = await fixtures.bearer(id);
    await insert(db, 'program_member', {
      program_id: program.programId,
      organization_id: organizationId,
      user_id: id,
      badge_number: 'a'.repeat(16),
    });
    expect((await fixtures.said(owner, 'DELETE', `${members}/${id}`)).result).toEqual({
      removed: true,
      revokedBadges: 1,
    });
    expect((await fixtures.said(token, 'GET', `/users/organization/${organizationId}`)).status).toBe(404);
    expect((await listed(owner)).some((one) => one.id === id)).toBe(false);
    const revoked = await rowsOf(db, 'badge_revocation', ['badge_number', 'reason'], { user_id: id });
    expect(revoked).toEqual([{ badge_number: 'a'.repeat(16), reason: 'Removed from the organization' }]);
    // Nobody is removed twice, and the other participants read of them no more.
    expect((await fixtures.said(owner, 'DELETE', `${members}/${id}`)).status).toBe(404);
    const seen = await fixtures.said(
      superAdmin,
      'GET',
      `/program/${program.programId}/participants/${organizationId}`,
    );
    expect(seen.result.members.map((one: { id: string }) => one.id)).toEqual([fixtures.ownerId]);
  });

  test('is done by oneself too: who was added without being asked leaves, and acts for it no more', async () => {
    const { db, program, organizationId } = fixtures;
    const id = await fixtures.person('ORGANIZATION_MEMBER');
    const token = await fixtures.bearer(id);
    const brought = { program_id: program.programId, organization_id: organizationId, user_id: id };
    await insert(db, 'program_member', { ...brought, badge_number: 'b'.repeat(16) });
    expect((await fixtures.said(token, 'DELETE', `${members}/${id}`)).result).toEqual({
      removed: true,
      revokedBadges: 1,
    });
    expect((await fixtures.said(token, 'GET', '/organization/my')).result.organizations).toEqual([]);
    expect((await fixtures.said(token, 'DELETE', `${members}/${id}`)).status).toBe(404);
    const revoked = await rowsOf(db, 'badge_revocation', ['reason'], { user_id: id });
    expect(revoked).toEqual([{ reason: 'Left the organization' }]);
    // Nobody else is taken away by somebody who has no right to it, and the owner cannot leave.
    const plain = await fixtures.bearer(await fixtures.person('ORGANIZATION_MEMBER'));
    const another = await fixtures.person('ORGANIZATION_MEMBER');
    expect((await fixtures.said(plain, 'DELETE', `${members}/${another}`)).status).toBe(403);
    expect((await fixtures.said(owner, 'DELETE', `${members}/${fixtures.ownerId}`)).status).toBe(409);
  });

  // T0490
  test('leaves the owner, and an admin removes no admin', async () => {
    expect((await fixtures.said(superAdmin, 'DELETE', `${members}/${fixtures.ownerId}`)).status).toBe(409);
    const admin = await fixtures.bearer(await fixtures.person('ORGANIZATION_ADMIN'));
    const another = await fixtures.person('ORGANIZATION_ADMIN');
    expect((await fixtures.said(admin, 'DELETE', `${members}/${another}`)).status).toBe(403);
  });
});
