import { describe, expect } from 'vitest';
import { CLAIM_DAYS } from '../../../src/domain/claims/claim-link.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { claimTest, DAY, PASSWORD } from './claim-fixtures.ts';

/** How an organization becomes the one of whoever its mail went to: by the link, or by signing in with its address. */

const {
  test,
  db,
  program,
  as,
  at,
  send,
  imported,
  linkTo,
  look,
  claim,
  invite,
  ownerOf,
  agreementsOf,
  account,
} = claimTest();
const { nobody, superAdmin } = as;

describe('A link', () => {
  // T2556
  test('signs in a second time after its answer was lost, with the same password alone', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    const first = await claim(link);
    const again = await claim(link);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await claim(link, { password: 'Another1horse' })).code).toBe('CLAIM_NOT_OPEN');
    expect(await rowsOf(db, 'app_user', ['id'], { email: one.email })).toHaveLength(1);
  });

  // T2727
  test('is no second way to sign in: not an hour later, and not of an account that claimed while signed in', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    await claim(link);
    at.now += 59 * 60_000;
    expect((await claim(link)).status).toBe(200);
    at.now += 60_000;
    expect((await claim(link)).code).toBe('CLAIM_NOT_OPEN');
    const other = await imported();
    await send();
    const second = await linkTo(other.email);
    const person = as.person({ userId: await account(other.email) });
    await person.call('claimOrganization', { params: { organizationId: other.id } });
    expect((await look(second)).result.state).toBe('USED');
    expect((await claim(second)).code).toBe('CLAIM_NOT_OPEN');
  });

  // T2557
  test('of two at the same moment makes one account and one owner', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    const answers = await Promise.all([claim(link), claim(link, { password: 'Another1horse' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await rowsOf(db, 'organization_member', ['user_id'], {
        organization_id: one.id,
        organization_role: 'ORGANIZATION_OWNER',
        is_deleted: false,
      }),
    ).toHaveLength(1);
  });

  // T2558
  test('ends after two weeks, and an older one as soon as a newer is sent', async () => {
    const one = await imported();
    await send();
    const older = await linkTo(one.email);
    at.now += CLAIM_DAYS * DAY;
    expect((await look(older)).result.state).toBe('EXPIRED');
    expect((await claim(older)).code).toBe('CLAIM_NOT_OPEN');
    expect((await invite({ organizationIds: [one.id] })).result.invited).toBe(1);
    await send();
    const newer = await linkTo(one.email);
    expect((await look(older)).result.state).toBe('REPLACED');
    expect((await claim(older)).code).toBe('CLAIM_NOT_OPEN');
    expect((await claim(newer)).status).toBe(200);
    expect((await look(older)).result.state).toBe('CLAIMED');
  });

  // T2576
  test('is tried so often and no more, with the right secret or a wrong one', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    for (let tries = 0; tries < 30; tries++)
      await look(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
    expect((await look(link)).status).toBe(429);
    expect((await claim(link)).status).toBe(429);
    at.now += 60 * 60_000;
    expect((await claim(link)).status).toBe(200);
  });

  // T2559
  test('opens no account that someone has: they sign in, and find the organization waiting', async () => {
    const one = await imported();
    const userId = await account(one.email);
    await send();
    const link = await linkTo(one.email);
    expect((await look(link)).result.account).toBe('SIGN_IN');
    expect((await claim(link)).code).toBe('CLAIM_NEEDS_ACCOUNT');
    const person = as.person({ userId });
    expect((await person.call('listWaitingOrganizations', {})).result.organizations).toMatchObject([
      { organizationId: one.id, name: one.name },
    ]);
    expect((await person.call('claimOrganization', { params: { organizationId: one.id } })).status).toBe(200);
    expect(await ownerOf(one.id)).toBe(userId);
    expect((await person.call('listWaitingOrganizations', {})).result.organizations).toEqual([]);
    expect((await look(link)).result.state).toBe('USED');
  });

  // T3445
  test('opens no account of a person whom a provider or a passkey signs in, without a password', async () => {
    const one = await imported();
    const userId = await account(one.email);
    await update(db, 'app_user', { id: userId }, { password_hash: null });
    await send();
    const link = await linkTo(one.email);
    expect((await look(link)).result.account).toBe('SIGN_IN');
    expect((await claim(link)).code).toBe('CLAIM_NEEDS_ACCOUNT');
    expect((await rowOf(db, 'app_user', ['password_hash'], { id: userId })).password_hash).toBeNull();
  });

  // T2560
  test('makes no account that a role of the platform or of a team waits for', async () => {
    const one = await imported({ email: null });
    const profile = await rowOf(db, 'app_user', ['id'], { email: one.email });
    await update(db, 'app_user', { id: profile.id }, { user_role: 'SUPER_ADMIN' });
    await send();
    const link = await linkTo(one.email);
    expect((await look(link)).result.account).toBe('SIGN_UP');
    expect((await claim(link)).code).toBe('CLAIM_NEEDS_ACCOUNT');
    expect((await rowOf(db, 'app_user', ['password_hash'], { id: profile.id })).password_hash).toBeNull();
  });

  // T2931
  test('makes no account at an address to which a role in a team is offered, also where nobody has one', async () => {
    const one = await imported();
    const body = { email: one.email, programRole: 'PROGRAM_MANAGER' as const };
    const params = { programId: program.programId };
    expect((await superAdmin.call('inviteToTeam', { params, body })).status).toBe(200);
    await send();
    const link = await linkTo(one.email);
    expect((await look(link)).result.account).toBe('SIGN_UP');
    expect((await claim(link)).code).toBe('CLAIM_NEEDS_ACCOUNT');
  });

  test('replaces the password of a sign-up that nobody confirmed', async () => {
    const one = await imported();
    await nobody.call('signUp', { body: { email: one.email, password: 'Stranger1horse' } });
    await send();
    expect((await claim(await linkTo(one.email))).status).toBe(200);
    const signIn = (password: string) => nobody.call('signIn', { body: { email: one.email, password } });
    expect((await signIn('Stranger1horse')).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('says that the registration was rejected, or is gone', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    await update(db, 'registration', { organization_id: one.id }, { registration_status: 'REJECTED' });
    expect((await look(link)).result.state).toBe('REJECTED');
    expect((await claim(link)).code).toBe('CLAIM_NOT_OPEN');
    await update(db, 'organization', { id: one.id }, { is_deleted: true });
    expect((await look(link)).result.state).toBe('REMOVED');
  });
});

describe('Who signs in with an address of an organization', () => {
  // T2561
  test('finds it waiting without a mail, and nobody else does', async () => {
    const one = await imported({ invite: false });
    const stranger = as.person({ userId: await account(`other-${at.made}@klaim.example`) });
    const owner = as.person({ userId: await account(one.email) });
    expect((await stranger.call('listWaitingOrganizations', {})).result.organizations).toEqual([]);
    expect((await stranger.call('claimOrganization', { params: { organizationId: one.id } })).status).toBe(
      404,
    );
    expect((await owner.call('listWaitingOrganizations', {})).result.organizations).toHaveLength(1);
    expect((await owner.call('claimOrganization', { params: { organizationId: one.id } })).status).toBe(200);
  });

  test('finds nothing of a draft, of a rejected registration, or of an address that is not confirmed', async () => {
    const one = await imported({ invite: false });
    const userId = await account(one.email);
    const owner = as.person({ userId });
    const waiting = async () => (await owner.call('listWaitingOrganizations', {})).result.organizations;
    expect(await waiting()).toHaveLength(1);
    await update(db, 'program', { id: program.programId }, { status: 'DRAFT' });
    expect(await waiting()).toEqual([]);
    await update(db, 'program', { id: program.programId }, { status: 'UPCOMING' });
    await update(db, 'registration', { organization_id: one.id }, { registration_status: 'REJECTED' });
    expect(await waiting()).toEqual([]);
    await update(db, 'registration', { organization_id: one.id }, { registration_status: 'APPROVED' });
    await update(db, 'app_user', { id: userId }, { email_confirmed_at: null });
    // Whoever has not confirmed their address is answered as if nothing waited, and nothing becomes theirs.
    const unconfirmed = await owner.call('claimOrganization', { params: { organizationId: one.id } });
    expect([unconfirmed.status, unconfirmed.code]).toEqual([404, 'NOT_FOUND']);
    expect((await owner.call('listWaitingOrganizations', {})).status).toBe(404);
    expect(await ownerOf(one.id)).toBeNull();
    expect(await agreementsOf(one.id)).toMatchObject([{ how: 'ENTERED' }]);
  });

  // T2562
  test('does not get an organization that has ever been its own, though its owner is gone', async () => {
    const one = await imported({ invite: false });
    const first = as.person({ userId: await account(one.email) });
    await first.call('claimOrganization', { params: { organizationId: one.id } });
    await update(
      db,
      'app_user',
      { email: one.email },
      { is_deleted: true, email: `gone-${at.made}@klaim.example` },
    );
    await update(db, 'organization', { id: one.id }, { owner_id: null });
    const second = as.person({ userId: await account(one.email) });
    expect((await second.call('listWaitingOrganizations', {})).result.organizations).toEqual([]);
    expect((await invite({ organizationIds: [one.id] })).result.invited).toBe(0);
  });
});
