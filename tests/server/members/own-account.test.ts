import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { codeIn } from '../identity/mail-catcher.ts';
import { peopleFixtures } from './people-fixtures.ts';

/** Who signs up with an address that an organization wrote down is asked before they belong to it (docs/decisions/036). */
let owner: string;
const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  owner = await fixtures.bearer(fixtures.ownerId);
});

const PASSWORD = 'Lantern-Orchid-77';
const typed = (email: string) => ({
  email,
  name: 'As Typed',
  nationality: 'Indonesian',
  phoneNumber: '+62 812-5550-1234',
  jobTitle: 'Founder',
});
const write = async (email: string): Promise<string> => {
  const body = { organizationId: fixtures.organizationId, members: [typed(email)] };
  return (await fixtures.said(owner, 'POST', '/users/members', body)).result.members[0].id;
};
/** From the sign-up form to the first session, as the mailed code leads. */
async function signUp(email: string) {
  const { continuation } = (await fixtures.post('/auth/signup', { email, password: PASSWORD })).result;
  const confirm = { email, code: codeIn(await fixtures.catcher.next(email)), continuation };
  const { session } = (await fixtures.post('/auth/confirm', confirm)).result;
  return { token: (session as { token: string }).token, confirm };
}
const me = async (token: string) => (await fixtures.said(token, 'GET', '/users/me')).result;
const invitationsOf = async (token: string) =>
  (await fixtures.said(token, 'GET', '/invitation')).result.invitations;
const listed = async (email: string) =>
  (
    await fixtures.said(owner, 'GET', `/users/organization/${fixtures.organizationId}?size=100`)
  ).result.items.filter((one: { email: string }) => one.email === email);

describe('Who signs up with an address that an organization wrote down', () => {
  // T1409
  test('belongs to nothing until they accept, and their phone stays theirs', async () => {
    const email = `${randomUUID()}@example.test`;
    const profile = await write(email);
    const { token } = await signUp(email);
    const own = await me(token);
    expect([own.id === profile, own.organizations]).toEqual([false, []]);
    await fixtures.said(token, 'POST', '/users/owner', {
      name: 'Own Name',
      nationality: 'Indonesian',
      phoneNumber: '+62 899-0000-1111',
    });
    const [seen, ...others] = await listed(email);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id: profile, name: 'As Typed', dashboardAccess: false });
    expect(JSON.stringify(seen)).not.toContain('899');

    const [invitation, ...more] = await invitationsOf(token);
    expect(more).toEqual([]);
    expect(invitation).toMatchObject({ organizationId: fixtures.organizationId, jobTitle: 'Founder' });
    expect((await fixtures.said(token, 'POST', `/invitation/${invitation.id}/accept`)).status).toBe(200);
    expect(await listed(email)).toMatchObject([{ id: own.id, name: 'Own Name', dashboardAccess: true }]);
  });

  // T1410
  test('finds their badge once they accept, and leaves the profile where they decline', async () => {
    const program = fixtures.program.programId;
    const badge = (userId: string) =>
      fixtures.db
        .selectFrom('program_member')
        .select('badge_number')
        .where('program_id', '=', program)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    for (const answer of ['accept', 'decline'] as const) {
      const email = `${randomUUID()}@example.test`;
      const profile = await write(email);
      const body = { organizationId: fixtures.organizationId, programId: program, userIds: [profile] };
      await fixtures.said(owner, 'PUT', '/program/member/add', body);
      const before = await badge(profile);
      expect(before).toBeDefined();
      const { token } = await signUp(email);
      const [invitation] = await invitationsOf(token);
      expect((await fixtures.said(token, 'POST', `/invitation/${invitation.id}/${answer}`)).status).toBe(200);
      const { id } = await me(token);
      expect([await badge(profile), await badge(id)]).toEqual(
        answer === 'accept' ? [undefined, before] : [before, undefined],
      );
    }
  });

  test('is asked once where an invitation is open already, and a lost answer is said again', async () => {
    const email = `${randomUUID()}@example.test`;
    await write(email);
    await fixtures.said(owner, 'POST', '/invitation', {
      email,
      organizationId: fixtures.organizationId,
      jobTitle: 'Advisor',
      organizationRole: 'ORGANIZATION_ADMIN',
    });
    await fixtures.catcher.next(email);
    const { token, confirm } = await signUp(email);
    expect((await fixtures.post('/auth/confirm', confirm)).result.session).toBeDefined();
    expect(await invitationsOf(token)).toMatchObject([
      { jobTitle: 'Advisor', organizationRole: 'ORGANIZATION_ADMIN' },
    ]);
  });

  // T3145
  test('is signed in by the mailed code; once two passwords have met, the mailbox chooses, and a third sign-up changes nothing', async () => {
    const email = `${randomUUID()}@example.test`;
    await write(email);
    const [first, second] = await Promise.all(
      [PASSWORD, 'Stranger-Harbour-1'].map((password) => fixtures.post('/auth/signup', { email, password })),
    );
    const mails = [await fixtures.catcher.next(email), await fixtures.catcher.next(email)];
    const chosen = mails.find(({ subject }) => subject?.includes('choose your password'));
    expect(mails.filter((mail) => mail !== chosen)).toHaveLength(1);
    for (const { result } of [first!, second!])
      for (const mail of mails) {
        const body = { email, code: codeIn(mail), continuation: result.continuation };
        expect((await fixtures.post('/auth/confirm', body)).status).toBe(400);
      }
    await fixtures.post('/auth/signup', { email, password: 'Stranger-Harbour-1' });
    const last = await fixtures.catcher.next(email);
    expect(last.subject).toContain('choose your password');
    const reset = { email, code: codeIn(last), password: PASSWORD };
    expect((await fixtures.post('/auth/reset_password', reset)).status).toBe(200);
    await fixtures.signIn(email, PASSWORD);
  });

  // T3148
  test('opens no account whose address is confirmed and that has no password yet to a stranger who signs up with it', async () => {
    const email = `${randomUUID()}@example.test`;
    // As after a link to claim, before a password was chosen.
    const id = await fixtures.person('ORGANIZATION_MEMBER', { email, cognito_id: null });
    const stored = () =>
      rowOf(fixtures.db, 'app_user', ['password_hash', 'email_confirmed_at'], { id: id as string });
    expect((await stored()).email_confirmed_at).not.toBeNull();
    await fixtures.post('/auth/signup', { email, password: 'Stranger-Harbour-1' });
    expect((await fixtures.catcher.next(email)).subject).toContain('choose your password');
    expect((await stored()).password_hash).toBeNull();
    const tried = await fixtures.post('/auth/signin', { email, password: 'Stranger-Harbour-1' });
    expect(tried.status).toBe(401);
  });

  // T1411
  test('as an owner takes the organization over by accepting, not by signing up', async () => {
    const staff = await fixtures.person(null);
    const { programId } = fixtures.program;
    await insert(fixtures.db, 'program_user', {
      program_id: programId,
      user_id: staff,
      program_role: 'PROGRAM_ADMIN',
    });
    const typist = await fixtures.bearer(staff, { organizationId: null });
    const email = `${randomUUID()}@example.test`;
    const name = `Kopi ${randomUUID()}`;
    const imported = await fixtures.said(typist, 'POST', `/v2/program/${programId}/organization/import`, {
      registration: 'PENDING_APPROVAL',
      organizations: [
        {
          row: 2,
          organization: {
            name,
            legalName: name,
            foundedDate: '2020-01-01',
            websiteLink: 'kopi.example',
            country: 'Indonesia',
            hqLocation: 'Bandung',
            profile: 'STARTUP',
          },
          people: [{ row: 2, person: typed(email) }],
        },
      ],
    });
    const [{ organizationId }] = imported.result.organizations;
    await update(
      fixtures.db,
      'organization_member',
      { organization_id: organizationId },
      { organization_role: 'ORGANIZATION_OWNER' },
    );
    const agreement = async () =>
      (
        await fixtures.db
          .selectFrom('agreement')
          .select('how')
          .where('organization_id', '=', organizationId)
          .where('ended_at', 'is', null)
          .execute()
      ).map(({ how }) => how);

    const { token } = await signUp(email);
    expect(await agreement()).toEqual(['ENTERED']);
    const [invitation] = await invitationsOf(token);
    expect((await fixtures.said(token, 'POST', `/invitation/${invitation.id}/accept`)).status).toBe(200);
    expect(await agreement()).toEqual(['CLAIMED']);
    expect((await me(token)).organizations).toMatchObject([
      { id: organizationId, organizationRole: 'ORGANIZATION_OWNER' },
    ]);
  });

  // T1416
  test('keeps a role of the platform that the address was given; whoever changes the address gets none', async () => {
    for (const changed of [false, true]) {
      const email = `${randomUUID()}@example.test`;
      const profile = await write(email);
      await update(fixtures.db, 'app_user', { id: profile }, { user_role: 'PROGRAM_CREATOR' });
      await insert(fixtures.db, 'program_user', {
        program_id: fixtures.program.programId,
        user_id: profile,
        program_role: 'PROGRAM_MANAGER',
      });
      const own = changed ? `${randomUUID()}@example.test` : email;
      if (changed) {
        const { email: _former, ...rest } = typed(email);
        const edited = await fixtures.said(owner, 'PUT', `/users/member/${profile}`, {
          organizationId: fixtures.organizationId,
          ...rest,
          email: own,
        });
        expect(edited.status).toBe(200);
        const removed = await fixtures.said(
          owner,
          'DELETE',
          `/organization/${fixtures.organizationId}/member/${profile}`,
        );
        expect(removed.status).toBe(200);
      }
      const { token } = await signUp(own);
      const { userRole, programs } = await me(token);
      expect([userRole, programs.length]).toEqual(changed ? ['USER', 0] : ['PROGRAM_CREATOR', 1]);
    }
  });

  // T1417
  test('who declined to own it can be asked again, and another may be asked', async () => {
    const email = `${randomUUID()}@example.test`;
    const profile = await write(email);
    const { organizationId, db } = fixtures;
    const formerOwner = db
      .updateTable('organization_member')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', fixtures.ownerId);
    await formerOwner.set({ organization_role: 'ORGANIZATION_ADMIN' }).execute();
    await update(
      db,
      'organization_member',
      { organization_id: organizationId, user_id: profile },
      { organization_role: 'ORGANIZATION_OWNER' },
    );
    const { token } = await signUp(email);
    const [invitation] = await invitationsOf(token);
    await fixtures.said(token, 'POST', `/invitation/${invitation.id}/decline`);
    const root = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }), {
      organizationId: null,
    });
    fixtures.later(601);
    const again = await fixtures.said(root, 'POST', '/invitation/resend', {
      invitationId: invitation.id,
      organizationId,
    });
    expect([again.status, again.message]).toEqual([200, again.message]);
    expect((await fixtures.said(token, 'POST', `/invitation/${invitation.id}/accept`)).status).toBe(200);
  });

  // T1418
  test('whose badge was revoked before keeps the one that is valid', async () => {
    const { programId } = fixtures.program;
    const email = `${randomUUID()}@example.test`;
    const profile = await write(email);
    const body = { organizationId: fixtures.organizationId, programId, userIds: [profile] };
    await fixtures.said(owner, 'PUT', '/program/member/add', body);
    const { token } = await signUp(email);
    const { id } = await me(token);
    const before = {
      program_id: programId,
      organization_id: fixtures.organizationId,
      user_id: id,
      badge_number: 'aaaaaaaaaaaaaaaa',
      badge_revoked_at: fixtures.now().toISOString(),
    };
    await fixtures.db.insertInto('program_member').values(before).execute();
    const [invitation] = await invitationsOf(token);
    expect((await fixtures.said(token, 'POST', `/invitation/${invitation.id}/accept`)).status).toBe(200);
    const rows = await fixtures.db
      .selectFrom('program_member')
      .select(['user_id', 'badge_number', 'badge_revoked_at'])
      .where('user_id', 'in', [id, profile])
      .execute();
    expect(rows).toMatchObject([{ user_id: id, badge_revoked_at: null }]);
    const revoked = await rowsOf(fixtures.db, 'badge_revocation', ['badge_number'], { user_id: id });
    expect(revoked).toEqual([{ badge_number: 'aaaaaaaaaaaaaaaa' }]);
  });
});
