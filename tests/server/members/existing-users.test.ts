import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { rateRules } from '../../../src/server/identity/rate-rules.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, rowOf } from '../../support/rows.ts';
import { peopleFixtures } from './people-fixtures.ts';

let owner: string;
let staff: string;
let root: string;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  owner = await fixtures.bearer(fixtures.ownerId);
  root = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }), {
    organizationId: null,
  });
  const staffId = await fixtures.person(null);
  await insert(fixtures.db, 'program_user', {
    program_id: fixtures.program.programId,
    user_id: staffId,
    program_role: 'PROGRAM_MANAGER',
  });
  staff = await fixtures.bearer(staffId, { organizationId: null });
});

async function stranger(over: object = {}) {
  const email = `${randomUUID()}@example.test`;
  const id = await fixtures.person(null, { email, ...over });
  return { id, email };
}
const find = async (token: string, q: string) =>
  (
    await fixtures.said(
      token,
      'GET',
      `/v2/users/organization/${fixtures.organizationId}/candidates?q=${encodeURIComponent(q)}`,
    )
  ).result.people as { id: string; already: boolean; profilePicture: string | null }[];
const add = (token: string, userId: string, over: object = {}) =>
  fixtures.said(token, 'POST', '/organization/batch', {
    userId,
    organizationId: fixtures.organizationId,
    jobTitle: 'Advisor',
    organizationRole: 'ORGANIZATION_MEMBER',
    ...over,
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

  test('no profile without dashboard access, and a member is marked as one', async () => {
    const profile = await stranger({ name: 'Profile Onlyperson', cognito_id: null });
    expect(await find(root, profile.email)).toEqual([]);
    const { email } = await rowOf(fixtures.db, 'app_user', ['email'], { id: fixtures.ownerId });
    expect(await find(owner, email)).toMatchObject([{ id: fixtures.ownerId, already: true }]);
  });
});

describe('POST /organization/batch', () => {
  // T0190
  test('makes an invitation: the person belongs to the organization once they accept, and nobody reads of them before', async () => {
    const one = await stranger({ phone_number: '+62 8111222333', nationality: 'Atlantis' });
    const added = await add(owner, one.id, { email: one.email, organizationRole: 'ORGANIZATION_ADMIN' });
    expect(added.result).toMatchObject({
      email: one.email,
      organizationRole: 'ORGANIZATION_ADMIN',
      jobTitle: 'Advisor',
      invitationStatus: 'PENDING',
    });
    expect(JSON.stringify(added.result)).not.toMatch(/8111222333|Atlantis/);
    const people = `/users/organization/${fixtures.organizationId}?size=100`;
    const before = JSON.stringify((await fixtures.said(owner, 'GET', people)).result);
    expect(before).not.toContain(one.id);
    expect(before).not.toMatch(/8111222333|Atlantis/);
    expect((await fixtures.said(await fixtures.bearer(one.id), 'GET', people)).status).toBe(404);
    expect((await fixtures.catcher.next(one.email)).text).toContain(added.result.id);
    expect((await add(owner, one.id, { email: one.email })).status).toBe(409);
    const token = await fixtures.bearer(one.id);
    expect((await fixtures.said(token, 'POST', `/invitation/${added.result.id}/accept`)).status).toBe(200);
    expect((await fixtures.said(token, 'GET', people)).status).toBe(200);
    expect((await add(owner, one.id, { email: one.email })).message).toBe(
      'This person is already a member of the organization.',
    );
  });

  // T0512
  test('is refused to who knows the id alone, exactly as for nobody', async () => {
    const one = await stranger();
    const nobody = await add(owner, randomUUID());
    expect(nobody.status).toBe(404);
    expect(await add(owner, one.id)).toEqual(nobody);
    expect(await add(owner, one.id, { email: 'someone@example.test' })).toEqual(nobody);
    expect((await add(staff, one.id, { email: one.email })).status).toBe(404);
    expect((await add(root, one.id)).status).toBe(200);
  });

  // T0283
  test('takes no profile of another organization, and makes no owner', async () => {
    const profile = await stranger({ cognito_id: null });
    expect((await add(root, profile.id, { email: profile.email })).status).toBe(404);
    const one = await stranger();
    expect((await add(root, one.id, { organizationRole: 'ORGANIZATION_OWNER' })).message).toBe(
      'Please select user role first.',
    );
  });

  // T0995
  test('counts the tries of who knows nobody: guessing addresses ends', async () => {
    const one = await stranger();
    const admin = await fixtures.bearer(await fixtures.person('ORGANIZATION_ADMIN'));
    for (let turn = 0; turn < rateRules.findPerson.account.most; turn++)
      expect((await add(admin, one.id, { email: `guess-${turn}@example.test` })).status).toBe(404);
    expect((await add(admin, one.id, { email: one.email })).status).toBe(429);
  });

  // T0513
  test('answers a refusal again under the same key, although its try was counted', async () => {
    const one = await stranger();
    const key = randomUUID();
    const body = {
      userId: one.id,
      organizationId: fixtures.organizationId,
      email: 'wrong@example.test',
      jobTitle: 'Advisor',
      organizationRole: 'ORGANIZATION_MEMBER',
    };
    const again = () => fixtures.ask('POST', '/organization/batch', body, { token: owner, key });
    const first = await again();
    expect(first.status).toBe(404);
    expect(await again()).toEqual(first);
  });
});

describe('GET /users/owner/exist', () => {
  // T0515
  test('says whether there is one', async () => {
    const exists = async (organizationId: string) =>
      (await fixtures.said(root, 'GET', `/users/owner/exist?organizationId=${organizationId}`)).result;
    expect(await exists(fixtures.organizationId)).toEqual({ exists: true });
    const id = randomUUID();
    await insert(fixtures.db, 'organization', {
      id,
      name: 'Ownerless',
      slug: id,
      legal_name: 'Ownerless',
      profile: 'STARTUP',
    });
    expect(await exists(id)).toEqual({ exists: false });
  });
});
