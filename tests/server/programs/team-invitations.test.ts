import { describe, expect } from 'vitest';
import type { ProgramRole } from '../../../src/domain/people/roles.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert } from '../../support/rows.ts';
import { peopleFixtures } from '../members/people-fixtures.ts';

/** Adding somebody to a program's team makes an invitation (docs/decisions/035). */
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
async function stranger(over: object = {}) {
  const id = await fixtures.person(null, over);
  const email = `${id}@example.test`;
  return { id, email, token: await fixtures.bearer(id, acting) };
}
type Stranger = Awaited<ReturnType<typeof stranger>>;
const add = (one: Stranger, programRole: ProgramRole | null = 'PROGRAM_MANAGER', token = admin) =>
  fixtures.said(token, 'PUT', `/program/${fixtures.program.programId}/user/role`, {
    userId: one.id,
    email: one.email,
    programRole,
  });
const read = async (token = admin) => (await fixtures.said(token, 'GET', team())).result;
const invitedIn = async (one: Stranger, token = admin) =>
  (await read(token)).invited.find(({ userId }: { userId: string }) => userId === one.id);
const own = async (one: Stranger) =>
  (await fixtures.said(one.token, 'GET', '/v2/invitation/team')).result.invitations;
const answer = (token: string, id: string, how: 'accept' | 'decline') =>
  fixtures.said(token, 'POST', `/v2/invitation/team/${id}/${how}`);

describe('Somebody who is added to a team', () => {
  // T1385
  test('is invited, has no right until they accept, and the role from then on', async () => {
    const one = await stranger();
    expect((await add(one)).result).toEqual({ userId: one.id, programRole: null, invited: true });
    expect((await fixtures.said(one.token, 'GET', team())).status).toBe(404);
    const { team: before } = await read();
    expect(before.some(({ id }: { id: string }) => id === one.id)).toBe(false);
    const invited = await invitedIn(one);
    expect(invited).toMatchObject({ programRole: 'PROGRAM_MANAGER', invitationStatus: 'PENDING' });
    const mail = await fixtures.catcher.next(one.email);
    expect(mail.text).toContain(`/invitations?invitation=${invited.id}`);
    expect(await own(one)).toMatchObject([{ id: invited.id, invitedBy: 'Ada Admin' }]);
    const accepted = await answer(one.token, invited.id, 'accept');
    expect(accepted.result).toEqual({ programSlug: fixtures.program.slug, programRole: 'PROGRAM_MANAGER' });
    expect((await fixtures.said(one.token, 'GET', team())).status).toBe(200);
    expect([await invitedIn(one), await own(one)]).toEqual([undefined, []]);
    expect((await answer(one.token, invited.id, 'accept')).status).toBe(409);
    // Who has agreed to manage the program changes role directly.
    expect((await add(one, 'PROGRAM_OWNER')).result).toMatchObject({
      programRole: 'PROGRAM_OWNER',
      invited: false,
    });
  });

  // T1386
  test('declines, which the team sees; then they may be invited anew, or taken off the list', async () => {
    const one = await stranger();
    await add(one);
    const { id } = await invitedIn(one);
    expect((await answer(one.token, id, 'decline')).status).toBe(200);
    expect(await invitedIn(one)).toMatchObject({ id, invitationStatus: 'REJECTED' });
    expect((await answer(one.token, id, 'accept')).status).toBe(409);
    expect((await add(one)).status).toBe(200);
    const next = await invitedIn(one);
    expect(next.id).not.toBe(id);
    expect((await add(one)).message).toContain('already invited');
    expect((await fixtures.said(admin, 'DELETE', `${team()}/invitation/${next.id}`)).status).toBe(200);
    expect((await answer(one.token, next.id, 'accept')).status).toBe(404);
    expect(await invitedIn(one)).toBe(undefined);
  });

  // T1387
  test('is known by name alone to the rest of the team, and their invitation is nobody else’s', async () => {
    const one = await stranger({ name: 'Nina Neu' });
    await add(one);
    const manager = await member('PROGRAM_MANAGER');
    expect(await invitedIn(one)).toMatchObject({ name: 'Nina Neu', email: one.email });
    expect(await invitedIn(one, manager)).toMatchObject({ name: 'Nina Neu', email: null });
    const { id } = await invitedIn(one);
    const other = await stranger();
    for (const how of ['accept', 'decline'] as const)
      expect((await answer(other.token, id, how)).status).toBe(404);
    expect((await fixtures.said(manager, 'DELETE', `${team()}/invitation/${id}`)).status).toBe(403);
  });

  // T1388
  test('is invited to a participant’s role too, where no organization brings them', async () => {
    const one = await stranger();
    expect((await add(one, 'PARTICIPANT_MEMBER')).result).toMatchObject({ programRole: null, invited: true });
    const root = await fixtures.bearer(await fixtures.person(null, { user_role: 'SUPER_ADMIN' }), acting);
    expect((await add(one, 'PARTICIPANT_MEMBER', root)).result).toMatchObject({ invited: false });
    // The role that the super admin gave leaves no invitation behind; and a participant's role is not a manager's.
    expect(await own(one)).toEqual([]);
    expect((await add(one)).result).toMatchObject({ programRole: 'PARTICIPANT_MEMBER', invited: true });
  });

  // T1389
  test('has seven days; sent again it lasts anew, not twice within ten minutes', async () => {
    const one = await stranger();
    await add(one);
    const { id } = await invitedIn(one);
    fixtures.later(7 * 86_400);
    const again = await member('PROGRAM_ADMIN');
    const later = { ...one, token: await fixtures.bearer(one.id, acting) };
    expect((await answer(later.token, id, 'accept')).message).toContain('expired');
    const resend = () => fixtures.said(again, 'POST', `${team()}/invitation/${id}/resend`);
    expect((await resend()).result).toMatchObject({ id, invitationStatus: 'RESEND' });
    expect((await resend()).status).toBe(429);
    expect((await answer(later.token, id, 'accept')).status).toBe(200);
  });
});
