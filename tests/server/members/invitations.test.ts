import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { MAX_MAILS_TO_STRANGERS } from '../../../src/domain/people/invitation.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { insert, rowOf, update } from '../../support/rows.ts';
import { peopleFixtures } from './people-fixtures.ts';

let owner: string;
let made = 0;

const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  owner = await fixtures.bearer(fixtures.ownerId);
});

const anAddress = () => {
  made += 1;
  return `guest.${made}@example.test`;
};
const invite = (over: object = {}, token = owner) =>
  fixtures.said(token, 'POST', '/invitation', {
    email: anAddress(),
    organizationId: fixtures.organizationId,
    jobTitle: 'Advisor',
    organizationRole: 'ORGANIZATION_MEMBER',
    ...over,
  });
/** Signs up, confirms and signs in. The mail of an invitation came before that of the code. */
const guest = async (email: string, invited = true) => {
  if (invited) await fixtures.catcher.next(email);
  await fixtures.settle(email);
  return (await fixtures.signIn(email)).token;
};
const accept = (token: string, id: string) => fixtures.said(token, 'POST', `/invitation/${id}/accept`);
/** What the inviting organization sees of an address. */
const standing = async (email: string) =>
  (
    (await fixtures.said(owner, 'GET', `/invitation/organization/${fixtures.organizationId}`)).result
      .invitations as { email: string; invitationStatus: string }[]
  )
    .filter((one) => one.email === email)
    .map(({ invitationStatus }) => invitationStatus);
const open = async () =>
  (await fixtures.said(owner, 'GET', `/invitation/organization/${fixtures.organizationId}`)).result
    .invitations as {
    id: string;
  }[];

describe('An invitation', () => {
  // T0155
  test('arrives by mail with links to the landing and to sign-up, and its text is text', async () => {
    const { status, result } = await invite({ email: 'Nova@Example.test', message: '<b>Join</b> us & more' });
    expect([status, result.email, result.invitationStatus]).toEqual([200, 'nova@example.test', 'PENDING']);
    const mail = await fixtures.catcher.next('nova@example.test');
    expect(mail.subject).toMatch(/ invites you to Organization 1$/);
    const links = [...(mail.text ?? '').matchAll(/https:\S+/g)].map(([link]) => new URL(link));
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://door.example/invitations',
      'https://door.example/signup',
    ]);
    expect(links[0]!.searchParams.get('invitation')).toBe(result.id);
    expect(links[1]!.searchParams.get('email')).toBe('nova@example.test');
    expect(links[1]!.searchParams.get('returnUrl')).toBe(`/invitations?invitation=${result.id}`);
    expect(mail.html).not.toContain('<b>');
  });
});

describe('Who is invited', () => {
  // T3011
  test('is registered for the programs of the organization and has a badge, where the inviter may still bring people', async () => {
    const { db, organizationId } = fixtures;
    const { programId } = fixtures.program;
    // One that is over brings nobody.
    const over = await makeProgram(db, { now: '2020-05-06T03:00:00.000Z', organizations: 1 });
    const [registered] = over.organizations;
    await update(
      db,
      'registration',
      { organization_id: registered!.id },
      { organization_id: organizationId },
    );
    const email = anAddress();
    const { result } = await invite({ email });
    const token = await guest(email);
    const seen = (await fixtures.said(token, 'GET', '/invitation')).result.invitations;
    const { name } = await rowOf(db, 'program', ['name'], { id: programId });
    expect(seen[0].programs).toEqual([name]);
    expect((await accept(token, result.id)).status).toBe(200);
    const brought = async (address: string) =>
      await db
        .selectFrom('program_member as p')
        .innerJoin('app_user as u', 'u.id', 'p.user_id')
        .select(['p.program_id', 'p.by_staff', 'p.badge_number'])
        .where('u.email', '=', address)
        .execute();
    expect(await brought(email)).toMatchObject([{ program_id: programId, by_staff: false }]);
    // A draft is nobody's to know of.
    await update(db, 'program', { id: programId }, { status: 'DRAFT' });
    const early = anAddress();
    const third = await invite({ email: early });
    const guestOfDraft = await guest(early);
    expect((await fixtures.said(guestOfDraft, 'GET', '/invitation')).result.invitations[0].programs).toEqual(
      [],
    );
    await accept(guestOfDraft, third.result.id);
    expect(await brought(early)).toEqual([]);
    await update(db, 'program', { id: programId }, { status: 'OPEN_REGISTRATION' });
    // Who has left the organization since brings nobody.
    const later = anAddress();
    const second = await invite({ email: later });
    await update(db, 'invitation', { id: second.result.id }, { invited_by: null });
    const other = await guest(later);
    expect((await fixtures.said(other, 'GET', '/invitation')).result.invitations[0].programs).toEqual([]);
    await accept(other, second.result.id);
    expect(await brought(later)).toEqual([]);
    await db.deleteFrom('registration').where('program_id', '=', over.programId).execute();
  });

  // T0090
  test('signs up with the address, sees the invitation, accepts it, and acts for the organization', async () => {
    const email = anAddress();
    const { result } = await invite({ email, organizationRole: 'ORGANIZATION_ADMIN' });
    const token = await guest(email);
    const seen = await fixtures.said(token, 'GET', '/invitation');
    expect(seen.result.invitations).toMatchObject([
      { id: result.id, jobTitle: 'Advisor', organization: { id: fixtures.organizationId } },
    ]);
    expect((await accept(token, result.id)).result).toEqual({ organizationId: fixtures.organizationId });
    const { organizations } = (await fixtures.said(token, 'GET', '/users/me')).result;
    expect(organizations).toMatchObject([
      { id: fixtures.organizationId, organizationRole: 'ORGANIZATION_ADMIN' },
    ]);
    const path = `/users/organization/${fixtures.organizationId}/set_active_organization`;
    expect((await fixtures.said(token, 'PATCH', path)).status).toBe(200);
    expect((await open()).some(({ id }) => id === result.id)).toBe(false);
    expect((await accept(token, result.id)).message).toBe(
      'This invitation was already accepted or declined.',
    );
  });

  // T0349
  test('declines for good; another address does not know of it', async () => {
    const email = anAddress();
    const { result } = await invite({ email });
    const other = await guest(anAddress(), false);
    const foreign = await accept(other, result.id);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await accept(other, '00000000-0000-4000-8000-000000000000'));
    const token = await guest(email);
    expect((await fixtures.said(token, 'POST', `/invitation/${result.id}/decline`)).status).toBe(200);
    expect((await accept(token, result.id)).status).toBe(409);
    // Declined is not for ever: they may be invited again.
    expect((await invite({ email })).status).toBe(200);
    expect(await standing(email)).toEqual(['PENDING']);
  });

  // T1431
  test('has declined: whoever invited sees REJECTED for 30 days, may resend it, and then it is open again', async () => {
    const email = anAddress();
    const { result } = await invite({ email });
    const token = await guest(email);
    await fixtures.said(token, 'POST', `/invitation/${result.id}/decline`);
    expect(await standing(email)).toEqual(['REJECTED']);
    expect((await fixtures.said(token, 'GET', '/invitation')).result.invitations).toEqual([]);
    const resend = () =>
      fixtures.said(owner, 'POST', '/invitation/resend', {
        invitationId: result.id,
        organizationId: fixtures.organizationId,
      });
    const again = await resend();
    expect([again.status, again.result.invitationStatus]).toEqual([200, 'RESEND']);
    expect(await standing(email)).toEqual(['RESEND']);
    await fixtures.said(token, 'POST', `/invitation/${result.id}/decline`);
    expect(await standing(email)).toEqual(['REJECTED']);
    // A newer one stands in its place, and the older one cannot be opened beside it.
    expect((await invite({ email })).status).toBe(200);
    expect(await standing(email)).toEqual(['PENDING']);
    await fixtures.db
      .updateTable('invitation')
      .set({ resent_at: null })
      .where('id', '=', result.id)
      .execute();
    expect((await resend()).message).toBe('This person is already invited. Resend the invitation instead.');
  });

  // T1432
  test('has declined more than 30 days ago, or belongs to the organization since: no longer listed', async () => {
    const declined = async () => {
      const email = anAddress();
      const { result } = await invite({ email });
      const token = await guest(email);
      await fixtures.said(token, 'POST', `/invitation/${result.id}/decline`);
      return { email, id: result.id as string };
    };
    const [old, joined] = [await declined(), await declined()];
    expect(await standing(old.email)).toEqual(['REJECTED']);
    const longAgo = new Date(fixtures.now().getTime() - 30 * 86_400_000).toISOString();
    await fixtures.db
      .updateTable('invitation')
      .set({ updated_at: longAgo })
      .where('id', '=', old.id)
      .execute();
    expect(await standing(old.email)).toEqual([]);
    const { id: userId } = await rowOf(fixtures.db, 'app_user', ['id'], { email: joined.email });
    const { organizationId } = fixtures;
    await insert(fixtures.db, 'organization_member', {
      organization_id: organizationId,
      user_id: userId,
      organization_role: 'ORGANIZATION_MEMBER',
    });
    expect(await standing(joined.email)).toEqual([]);
    const body = { invitationId: joined.id, organizationId };
    expect((await fixtures.said(owner, 'POST', '/invitation/resend', body)).message).toBe(
      'This person is already a member of the organization.',
    );
  });

  // T0993
  test('is a member already, or invited already: that is said; a profile may be invited to the dashboard', async () => {
    const email = anAddress();
    await fixtures.person('ORGANIZATION_MEMBER', { email });
    expect((await invite({ email })).message).toBe('This person is already a member of the organization.');
    const twice = anAddress();
    const answers = await Promise.all([invite({ email: twice }), invite({ email: twice.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const profile = anAddress();
    await fixtures.person('ORGANIZATION_MEMBER', { email: profile, cognito_id: null });
    expect((await invite({ email: profile })).status).toBe(200);
  });

  test('comes back after being removed', async () => {
    const id = await fixtures.person('ORGANIZATION_ADMIN');
    const { email } = await rowOf(fixtures.db, 'app_user', ['email'], { id });
    await fixtures.said(owner, 'DELETE', `/organization/${fixtures.organizationId}/member/${id}`);
    const { result } = await invite({ email });
    expect((await accept(await fixtures.bearer(id), result.id)).status).toBe(200);
    const { items } = (
      await fixtures.said(owner, 'GET', `/users/organization/${fixtures.organizationId}?size=100`)
    ).result;
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
      organizationRole: 'ORGANIZATION_MEMBER',
      jobTitle: 'Advisor',
    });
  });
});

describe('The seven days of an invitation', () => {
  // T0350
  test('run out, and a resend begins them anew; not twice within ten minutes', async () => {
    const email = anAddress();
    const { result } = await invite({ email });
    fixtures.later(7 * 86_400);
    const id = await fixtures.person(null, { email });
    expect((await accept(await fixtures.bearer(id), result.id)).message).toBe(
      'This invitation has expired. Please ask the organization to resend it.',
    );
    const again = await fixtures.bearer(fixtures.ownerId);
    const body = { invitationId: result.id, organizationId: fixtures.organizationId };
    const resent = await fixtures.said(again, 'POST', '/invitation/resend', body);
    expect([resent.status, resent.result.invitationStatus]).toEqual([200, 'RESEND']);
    expect((await fixtures.said(again, 'POST', '/invitation/resend', body)).status).toBe(429);
    const mails = await fixtures.db.selectFrom('mail').select('id').where('recipient', '=', email).execute();
    expect(mails).toHaveLength(2);
    expect((await accept(await fixtures.bearer(id), result.id)).status).toBe(200);
  });
});

describe('Roles in invitations', () => {
  // T0468
  test('are the giver’s to give: an admin invites members alone, a member nobody, the owner no second owner', async () => {
    const admin = await fixtures.bearer(await fixtures.person('ORGANIZATION_ADMIN'));
    const plain = await fixtures.bearer(await fixtures.person('ORGANIZATION_MEMBER'));
    const root = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }));
    const mine = await fixtures.bearer(fixtures.ownerId);
    const status = async (token: string, organizationRole: string) =>
      (await invite({ organizationRole }, token)).status;
    expect([await status(admin, 'ORGANIZATION_MEMBER'), await status(admin, 'ORGANIZATION_ADMIN')]).toEqual([
      200, 403,
    ]);
    expect(await status(plain, 'ORGANIZATION_MEMBER')).toBe(403);
    expect([await status(mine, 'ORGANIZATION_ADMIN'), await status(mine, 'ORGANIZATION_OWNER')]).toEqual([
      200, 403,
    ]);
    expect([await status(root, 'ORGANIZATION_ADMIN'), await status(root, 'ORGANIZATION_OWNER')]).toEqual([
      200, 409,
    ]);
  });
});

// T1344
test('Of one person’s hundred mails to strangers within a day, none more leaves: for no organization, no team, and none sent again', async () => {
  const id = fixtures.ownerId;
  const { result } = await invite({}, await fixtures.bearer(id));
  const { programId } = fixtures.program;
  await fixtures.db.deleteFrom('stranger_mail').where('user_id', '=', id).execute();
  const rows = Array.from({ length: MAX_MAILS_TO_STRANGERS }, () => ({
    id: randomUUID(),
    user_id: id,
    sent_at: fixtures.now().toISOString(),
  }));
  await fixtures.db.insertInto('stranger_mail').values(rows).execute();
  await insert(fixtures.db, 'program_user', {
    program_id: programId,
    user_id: id,
    program_role: 'PROGRAM_ADMIN',
  });
  const userId = await fixtures.person(null);
  const mine = await fixtures.bearer(id);
  const body = { invitationId: result.id, organizationId: fixtures.organizationId };
  const role = { userId, email: `${userId}@example.test`, programRole: 'PROGRAM_MANAGER' };
  for (const { status, message } of [
    await invite({}, mine),
    await fixtures.said(mine, 'POST', '/invitation/resend', body),
    await fixtures.said(mine, 'PUT', `/program/${programId}/user/role`, role),
  ])
    expect([status, message]).toEqual([
      429,
      'You have sent 100 invitations within a day, including registrations on behalf of organizations. Please send the next one tomorrow.',
    ]);
  fixtures.later(86_401);
  expect((await invite({}, await fixtures.bearer(id))).status).toBe(200);
});

describe('The mail of an invitation', () => {
  const mailed = async (over: object) => {
    const email = anAddress();
    await invite({ email, ...over }, await fixtures.bearer(fixtures.ownerId));
    return fixtures.catcher.next(email);
  };
  const text = { message: 'Win a prize at evil.example', jobTitle: 'See evil.example' };
  const named = async (status: 'SUBMITTED' | 'VERIFIED') => {
    const name = 'Prizes at evil\u200b.example';
    await update(fixtures.db, 'organization', { id: fixtures.organizationId }, { status, name });
    await fixtures.db
      .updateTable('app_user')
      .set({ name: 'https://evil.example' })
      .where('id', '=', fixtures.ownerId)
      .execute();
  };

  // T1345
  test('holds no text and no link that a person wrote before the organization is verified', async () => {
    await named('SUBMITTED');
    const mail = await mailed(text);
    for (const said of [mail.subject, mail.text, mail.html]) expect(said?.includes('evil')).toBe(false);
    expect(mail.subject).toBe('Someone invites you to an organization');
  });

  // T1346
  test('holds the message once it is', async () => {
    await named('VERIFIED');
    expect((await mailed(text)).text).toContain('Win a prize');
  });
});
