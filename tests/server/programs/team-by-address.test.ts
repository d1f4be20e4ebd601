import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { ProgramRole } from '../../../src/domain/people/roles.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, rowsOf } from '../../support/rows.ts';
import { peopleFixtures } from '../members/people-fixtures.ts';

/** A team is invited by address, whether or not somebody has an account with it (docs/decisions/070). */
let admin: string;
const { test, fixtures } = fixturesTest(peopleFixtures);
test.beforeAll(async () => {
  admin = await member('PROGRAM_ADMIN');
});

const acting = { organizationId: null };
const team = () => `/v2/program/${fixtures.program.programId}/team`;
async function member(program_role: ProgramRole): Promise<string> {
  const id = await fixtures.person(null, { name: 'Ada Admin' });
  await insert(fixtures.db, 'program_user', {
    program_id: fixtures.program.programId,
    user_id: id,
    program_role,
  });
  return fixtures.bearer(id, acting);
}
const newAddress = () => `${randomUUID()}@example.test`;
const invite = (email: string, programRole = 'PROGRAM_MANAGER', token = admin) =>
  fixtures.said(token, 'POST', `${team()}/invitation`, { email, programRole });
const invitedIn = async (id: string, token = admin) =>
  (await fixtures.said(token, 'GET', team())).result.invited.find((one: { id: string }) => one.id === id);
const look = (link: string) => fixtures.said(admin, 'POST', '/v2/invitation/team/look', { link });
const linkTo = async (email: string): Promise<string> =>
  /\/team-invitation#(\S+)/.exec((await fixtures.catcher.next(email)).text ?? '')?.[1] ?? '';
const own = async (token: string) =>
  (await fixtures.said(token, 'GET', '/v2/invitation/team')).result.invitations;
const answer = (token: string, id: string, how: 'accept' | 'decline') =>
  fixtures.said(token, 'POST', `/v2/invitation/team/${id}/${how}`);
/** Somebody signs up with the address and the code of that day. */
async function signsUp(email: string, over: object = {}) {
  const id = await fixtures.person(null, { email, ...over });
  return { id, token: await fixtures.bearer(id, acting) };
}

describe('An address that is invited to a team', () => {
  // T2922
  test('has the role once someone signs up with it and accepts, and no right before', async () => {
    const email = newAddress();
    const { status, result } = await invite(email.toUpperCase());
    expect(status).toBe(200);
    expect(result).toMatchObject({
      userId: null,
      name: '',
      email,
      programRole: 'PROGRAM_MANAGER',
      invitationStatus: 'PENDING',
    });
    const link = await linkTo(email);
    expect((await look(link)).result).toMatchObject({
      id: result.id,
      state: 'OPEN',
      email,
      hasAccount: false,
      programRole: 'PROGRAM_MANAGER',
      invitedBy: 'Ada Admin',
    });
    const one = await signsUp(email);
    expect((await fixtures.said(one.token, 'GET', team())).status).toBe(404);
    expect((await own(one.token)).map(({ id }: { id: string }) => id)).toEqual([result.id]);
    expect((await answer(one.token, result.id, 'accept')).status).toBe(200);
    expect((await fixtures.said(one.token, 'GET', team())).status).toBe(200);
    // Once: the link and the invitation are used up.
    expect((await look(link)).result.state).toBe('ACCEPTED');
    expect((await answer(one.token, result.id, 'accept')).status).toBe(409);
    expect(await invitedIn(result.id)).toBe(undefined);
  });

  // T2923
  test('says nothing of who has an account: answer, list, trail and mail are the same', async () => {
    const known = newAddress();
    await fixtures.person(null, { email: known, name: 'Nina Neu' });
    const unknown = newAddress();
    const said = async (email: string) => {
      const { status, result } = await invite(email);
      const mail = await fixtures.catcher.next(email);
      const hidden = (text: string) => text.replaceAll(email, '@').replace(/#\S+/, '#link');
      const listed = await invitedIn(result.id);
      const { id: _id, email: _email, createdAt: _at, expiredAt: _until, ...rest } = listed;
      return { status, rest, subject: mail.subject, text: hidden(mail.text ?? '') };
    };
    expect(await said(known)).toEqual(await said(unknown));
    const find = (q: string) =>
      fixtures.said(admin, 'GET', `${team()}/candidates?q=${encodeURIComponent(q)}`);
    expect((await find(known)).result.people).toEqual([]);
    const lines = await rowsOf(fixtures.db, 'audit_change', ['object_name', 'new_value'], {
      noun: 'TEAM_INVITATION',
    });
    expect(JSON.stringify(lines)).not.toContain(known);
    expect(JSON.stringify(lines)).not.toContain('Nina Neu');
  });

  // T2924
  test('is read by who invited alone; the rest of the team sees the role', async () => {
    const { result } = await invite(newAddress());
    const manager = await member('PROGRAM_MANAGER');
    expect(await invitedIn(result.id, manager)).toMatchObject({ email: null, name: '', userId: null });
    expect((await invite(newAddress(), 'PROGRAM_MANAGER', manager)).status).toBe(403);
  });

  // T2925
  test('cannot be accepted by another address, nor by the link alone', async () => {
    const email = newAddress();
    const { result } = await invite(email);
    const other = await signsUp(newAddress());
    expect((await answer(other.token, result.id, 'accept')).status).toBe(404);
    // Signed up, and not confirmed.
    const unconfirmed = await signsUp(email, { email_confirmed_at: null });
    expect((await answer(unconfirmed.token, result.id, 'accept')).status).toBe(404);
    expect((await look(`${result.id}.${'x'.repeat(43)}`)).status).toBe(404);
  });

  // T2926
  test('is sent again with another link, and withdrawn: then no link of it works', async () => {
    const email = newAddress();
    const { result } = await invite(email);
    const first = await linkTo(email);
    expect((await invite(email)).message).toContain('already invited');
    const resent = await fixtures.said(admin, 'POST', `${team()}/invitation/${result.id}/resend`);
    expect(resent.result).toMatchObject({ id: result.id, invitationStatus: 'RESEND' });
    const second = await linkTo(email);
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200]);
    expect((await fixtures.said(admin, 'DELETE', `${team()}/invitation/${result.id}`)).status).toBe(200);
    expect((await look(second)).status).toBe(404);
    const one = await signsUp(email);
    expect(await own(one.token)).toEqual([]);
    expect((await answer(one.token, result.id, 'accept')).status).toBe(404);
  });

  // T2927
  test('of the team is refused; a role that the super admin gives meanwhile ends the invitation', async () => {
    const email = newAddress();
    const { result } = await invite(email);
    const one = await signsUp(email);
    const root = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }), acting);
    const role = { userId: one.id, programRole: 'PROGRAM_OWNER' };
    expect(
      (await fixtures.said(root, 'PUT', `/program/${fixtures.program.programId}/user/role`, role)).status,
    ).toBe(200);
    expect(await invitedIn(result.id)).toBe(undefined);
    expect((await invite(email)).message).toContain('already manages');
  });

  // T2928
  test('and a person who is it, invited both ways, accepts once', async () => {
    const email = newAddress();
    const one = await signsUp(email);
    await fixtures.said(admin, 'PUT', `/program/${fixtures.program.programId}/user/role`, {
      userId: one.id,
      email,
      programRole: 'PROGRAM_OWNER',
    });
    const { result } = await invite(email);
    expect(await own(one.token)).toHaveLength(2);
    expect((await answer(one.token, result.id, 'accept')).result.programRole).toBe('PROGRAM_MANAGER');
    expect(await own(one.token)).toEqual([]);
  });

  // T2929
  test('has seven days', async () => {
    const email = newAddress();
    const { result } = await invite(email);
    const link = await linkTo(email);
    fixtures.later(7 * 86_400);
    expect((await look(link)).result.state).toBe('EXPIRED');
    const one = await signsUp(email);
    expect((await answer(one.token, result.id, 'accept')).message).toContain('expired');
  });
});
