import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateRules } from '../../../src/server/identity/rate-rules.ts';
import { type PeopleHouse, peopleHouse } from './people-house.ts';

let house: PeopleHouse;
let owner: string;
let staff: string;
let staffId: string;
let root: string;

beforeAll(async () => {
  house = await peopleHouse();
  owner = await house.bearer(house.ownerId);
  root = await house.bearer(await house.person(null, { user_role: 'SUPER_ADMIN' }), { organizationId: null });
  staffId = await house.person(null);
  await house.db
    .insertInto('program_user')
    .values({ program_id: house.program.programId, user_id: staffId, program_role: 'PROGRAM_MANAGER' })
    .execute();
  staff = await house.bearer(staffId, { organizationId: null });
});
afterAll(() => house.close());

async function stranger(over: object = {}) {
  const email = `${randomUUID()}@example.test`;
  const id = await house.person(null, { email, ...over });
  return { id, email };
}
const find = async (token: string, q: string) =>
  (
    await house.said(
      token,
      'GET',
      `/v2/users/organization/${house.organizationId}/candidates?q=${encodeURIComponent(q)}`,
    )
  ).result.people as { id: string; already: boolean; profilePicture: string | null }[];
const add = (token: string, userId: string, over: object = {}) =>
  house.said(token, 'POST', '/organization/batch', {
    ...{ userId, organizationId: house.organizationId },
    ...{ jobTitle: 'Advisor', organizationRole: 'ORGANIZATION_MEMBER', ...over },
  });

describe('Who is found to be added', () => {
  test('everybody for the super admin; the whole address alone for an owner, without a picture', async () => {
    const one = await stranger({ name: 'Quirin Unverwechselbar', profile_picture: 'public/x.png' });
    expect((await find(root, 'unverwechs')).map(({ id }) => id)).toEqual([one.id]);
    for (const q of ['unverwechs', one.email.slice(1), '@example.test', one.id])
      expect(await find(owner, q)).toEqual([]);
    expect(await find(owner, one.email.toUpperCase())).toMatchObject([
      { id: one.id, already: false, profilePicture: null },
    ]);
  });

  test('the people of their programs for staff, and others by the whole address', async () => {
    const one = await stranger({ name: 'Theodora Sonderbar' });
    expect(await find(staff, 'sonderbar')).toEqual([]);
    expect((await find(staff, one.email)).map(({ id }) => id)).toEqual([one.id]);
    await house.db
      .insertInto('organization_member')
      .values({
        organization_id: house.program.organizations[1]!.id,
        user_id: one.id,
        organization_role: 'ORGANIZATION_MEMBER',
      })
      .execute();
    expect((await find(staff, 'sonderbar')).map(({ id }) => id)).toEqual([one.id]);
  });

  test('no profile without dashboard access, and a member is marked as one', async () => {
    const profile = await stranger({ name: 'Profile Onlyperson', cognito_id: null });
    expect(await find(root, profile.email)).toEqual([]);
    const { email } = await house.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', house.ownerId)
      .executeTakeFirstOrThrow();
    expect(await find(owner, email)).toMatchObject([{ id: house.ownerId, already: true }]);
  });
});

describe('POST /organization/batch', () => {
  test('adds a person who acts for the organization at once, and a mail tells them', async () => {
    const one = await stranger();
    const added = await add(owner, one.id, { email: one.email, organizationRole: 'ORGANIZATION_ADMIN' });
    expect(added.result).toMatchObject({
      id: one.id,
      organizationRole: 'ORGANIZATION_ADMIN',
      jobTitle: 'Advisor',
    });
    const token = await house.bearer(one.id);
    expect((await house.said(token, 'GET', `/users/organization/${house.organizationId}`)).status).toBe(200);
    expect((await house.catcher.next(one.email)).subject).toContain(' added you to ');
    expect((await add(owner, one.id, { email: one.email })).message).toBe(
      'This person is already a member of the organization.',
    );
  });

  test('is refused to who knows the id alone, exactly as for nobody', async () => {
    const one = await stranger();
    const nobody = await add(owner, randomUUID());
    expect(nobody.status).toBe(404);
    expect(await add(owner, one.id)).toEqual(nobody);
    expect(await add(owner, one.id, { email: 'someone@example.test' })).toEqual(nobody);
    expect(await add(staff, one.id)).toEqual(nobody);
    expect((await add(root, one.id)).status).toBe(200);
  });

  test('takes no profile of another organization, makes no owner, and staff do not add themselves', async () => {
    const profile = await stranger({ cognito_id: null });
    expect((await add(root, profile.id, { email: profile.email })).status).toBe(404);
    const one = await stranger();
    expect((await add(root, one.id, { organizationRole: 'ORGANIZATION_OWNER' })).message).toBe(
      'Please select user role first.',
    );
    expect(
      (await add(staff, one.id, { email: one.email, organizationRole: 'ORGANIZATION_ADMIN' })).status,
    ).toBe(403);
    expect((await add(staff, staffId)).status).toBe(403);
  });

  test('counts the tries of who knows nobody: guessing addresses ends', async () => {
    const one = await stranger();
    const admin = await house.bearer(await house.person('ORGANIZATION_ADMIN'));
    for (let turn = 0; turn < rateRules.findPerson.account.most; turn++)
      expect((await add(admin, one.id, { email: `guess-${turn}@example.test` })).status).toBe(404);
    expect((await add(admin, one.id, { email: one.email })).status).toBe(429);
  });

  test('answers a refusal again under the same key, although its try was counted', async () => {
    const one = await stranger();
    const key = randomUUID();
    const body = {
      ...{ userId: one.id, organizationId: house.organizationId, email: 'wrong@example.test' },
      ...{ jobTitle: 'Advisor', organizationRole: 'ORGANIZATION_MEMBER' },
    };
    const again = () => house.ask('POST', '/organization/batch', body, { token: owner, key });
    const first = await again();
    expect(first.status).toBe(404);
    expect(await again()).toEqual(first);
  });
});

describe('GET /users/owner/exist', () => {
  test('says whether there is one', async () => {
    const exists = async (organizationId: string) =>
      (await house.said(root, 'GET', `/users/owner/exist?organizationId=${organizationId}`)).result;
    expect(await exists(house.organizationId)).toEqual({ exists: true });
    const id = randomUUID();
    await house.db
      .insertInto('organization')
      .values({ id, name: 'Ownerless', slug: id, legal_name: 'Ownerless', profile: 'STARTUP' })
      .execute();
    expect(await exists(id)).toEqual({ exists: false });
  });
});
