import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, rowsOf } from '../../support/rows.ts';
import { peopleFixtures, type Said } from './people-fixtures.ts';

/** Nothing tells whoever types an address whether it has an account (docs/decisions/036). */
let owner: string;
let staff: string;
const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  owner = await fixtures.bearer(fixtures.ownerId);
  const staffId = await fixtures.person(null);
  await insert(fixtures.db, 'program_user', {
    program_id: fixtures.program.programId,
    user_id: staffId,
    program_role: 'PROGRAM_ADMIN',
  });
  staff = await fixtures.bearer(staffId, { organizationId: null });
});

/** Addresses of which nobody may tell one from the other: of nobody, of an account, and of another's profile. */
const kinds = ['nobody', 'an account', 'a profile elsewhere'] as const;
async function address(kind: (typeof kinds)[number]): Promise<{ email: string; id: string | null }> {
  const email = `${randomUUID()}@example.test`;
  if (kind === 'nobody') return { email, id: null };
  const profile = { cognito_id: null, password_hash: null };
  return { email, id: await fixtures.person(null, { email, ...(kind === 'an account' ? {} : profile) }) };
}

const profile = (email: string) => ({
  email,
  name: 'Ayu Lestari',
  nationality: 'Indonesian',
  phoneNumber: '+62 812-5550-1234',
  jobTitle: 'Founder',
});
/** An answer without what is another one each time. */
const said = ({ status, message, result }: Said, email: string) =>
  JSON.stringify([status, message, result])
    .replaceAll(email, 'ADDRESS')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/"createdAt":"[^"]*"/g, '"createdAt":"THEN"');
const same = (answers: string[]) => expect(new Set(answers)).toEqual(new Set([answers[0]]));
const add = (email: string) =>
  fixtures.said(owner, 'POST', '/users/members', {
    organizationId: fixtures.organizationId,
    members: [profile(email)],
  });
const listed = async (email: string, token = owner) => {
  const answer = await fixtures.said(token, 'GET', `/users/organization/${fixtures.organizationId}?size=100`);
  const own = answer.result.items.filter((one: { email?: string }) => one.email === email);
  return said({ ...answer, result: own }, email);
};

describe('Whoever types an address', () => {
  // T1393
  test('as a new profile reads the same answer and the same list, whoever has it', async () => {
    const answers = [];
    for (const kind of kinds) {
      const { email } = await address(kind);
      const answer = await add(email);
      expect(answer.status, kind).toBe(200);
      const invited = await fixtures.said(owner, 'POST', '/invitation', {
        email,
        organizationId: fixtures.organizationId,
        jobTitle: 'Advisor',
        organizationRole: 'ORGANIZATION_MEMBER',
      });
      const again = await add(email);
      answers.push([said(answer, email), await listed(email), invited.status, said(again, email)].join());
    }
    same(answers);
  });

  // T1394
  test('as the new address of a profile reads the same', async () => {
    const answers = [];
    for (const kind of kinds) {
      const { email } = await address(kind);
      const before = profile(`${randomUUID()}@example.test`);
      const { result } = await add(before.email);
      const { linkedin: _none, ...seen } = { ...before, linkedin: null };
      const changed = await fixtures.said(owner, 'PUT', `/users/member/${result.members[0].id}`, {
        organizationId: fixtures.organizationId,
        ...profile(email),
        seen: { ...seen, phoneNumber: result.members[0].phoneNumber, linkedin: null },
      });
      expect(changed.status, kind).toBe(200);
      answers.push([said(changed, email), await listed(email)].join());
    }
    same(answers);
  });

  // T1395
  test('in a file of organizations reads the same in its preview and when it is imported', async () => {
    const { programId } = fixtures.program;
    const path = `/v2/program/${programId}/organization/import`;
    const answers = [];
    for (const kind of kinds) {
      const { email } = await address(kind);
      const check = await fixtures.said(staff, 'POST', `${path}/check`, {
        names: [],
        slugs: [],
        emails: [email],
      });
      const name = `Kopi ${randomUUID()}`;
      const organization = {
        name,
        legalName: name,
        foundedDate: '2020-01-01',
        websiteLink: 'kopi.example',
        country: 'Indonesia',
        hqLocation: 'Bandung',
        profile: 'STARTUP',
      };
      const imported = await fixtures.said(staff, 'POST', path, {
        registration: 'PENDING_APPROVAL',
        organizations: [{ row: 2, organization, people: [{ row: 2, person: profile(email) }] }],
      });
      expect(imported.result.organizations[0].outcome, kind).toBe('IMPORTED');
      const [{ organizationId, slug }] = imported.result.organizations;
      const people = await fixtures.said(staff, 'GET', `/users/organization/${organizationId}`);
      answers.push(
        [said(check, email), said(imported, email).replaceAll(slug, 'SLUG'), said(people, email)].join(),
      );
    }
    same(answers);
  });
});

describe('Who has the account', () => {
  // T1396
  test('keeps it as it is, and signs in to it, not to what was typed', async () => {
    const { email, id } = await address('an account');
    await add(email);
    const token = await fixtures.bearer(id!, { organizationId: null });
    const me = (await fixtures.said(token, 'GET', '/users/me')).result;
    expect([me.id, me.organizations]).toEqual([id, []]);
    // A second sign-up, a forgotten password and a code go to the account.
    expect((await fixtures.post('/auth/forgot_password', { email })).status).toBe(200);
    const codes = await rowsOf(fixtures.db, 'email_code', ['user_id'], { user_id: id! });
    expect(codes.length).toBeLessThanOrEqual(1);
  });

  // T1397
  test('takes over what was typed with its badge once they accept an invitation', async () => {
    const { email, id } = await address('an account');
    const { result } = await add(email);
    const typed = result.members[0].id;
    const body = { organizationId: fixtures.organizationId, programId: fixtures.program.programId };
    await fixtures.said(owner, 'PUT', '/program/member/add', { ...body, userIds: [typed] });
    const badges = () =>
      fixtures.db
        .selectFrom('program_member')
        .select(['user_id', 'badge_number'])
        .where('user_id', 'in', [typed, id!])
        .execute();
    const [before] = await badges();
    const invited = await fixtures.said(owner, 'POST', '/invitation', {
      email,
      organizationId: fixtures.organizationId,
      jobTitle: 'Advisor',
      organizationRole: 'ORGANIZATION_MEMBER',
    });
    const token = await fixtures.bearer(id!, { organizationId: null });
    expect((await fixtures.said(token, 'POST', `/invitation/${invited.result.id}/accept`)).status).toBe(200);
    expect(await badges()).toEqual([{ user_id: id, badge_number: before!.badge_number }]);
    const { items } = (
      await fixtures.said(owner, 'GET', `/users/organization/${fixtures.organizationId}?size=100`)
    ).result;
    const found = items.filter((one: { email: string }) => one.email === email);
    expect(found).toMatchObject([{ id, dashboardAccess: true }]);
  });
});
