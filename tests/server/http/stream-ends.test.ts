import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { everybodyIn, topicsOf } from '../../../src/server/live/news-topics.ts';
import { insertAccount } from '../../../src/server/store/users.ts';
import { type Listener, listening, listenTo } from '../../support/event-stream.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makePerson } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { type Claims, sessionsFor } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';
import { pairTablet, staffOf } from '../devices/kiosk-world.ts';

let origin: string;

const { test, database, db, app, program } = sharedProgramTest({
  program: { now: new Date().toISOString(), organizations: 2 },
});
test.beforeAll(async () => {
  origin = await listening(app.http);
});

const bearer = async (claims: Claims) => (await sessionsFor(database)).bearer(claims);

async function member(): Promise<{ userId: string; headers: { authorization: string } }> {
  const organizationId = program.organizations[0]!.id;
  const userId = await makePerson(db);
  await insert(db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: 'ORGANIZATION_MEMBER',
  });
  const claims = { userId, organizationId, organizationRole: 'ORGANIZATION_MEMBER' } as const;
  return { userId, headers: await bearer(claims) };
}

async function isOver(stream: Listener, what: string): Promise<void> {
  let over = false;
  void stream.ended.then(() => {
    over = true;
  });
  await until(`the stream ends: ${what}`, () => over, 5_000);
}

/** An account with a password, signed in over HTTP. */
async function signedIn() {
  const email = `${randomUUID()}@example.test`;
  const userId = randomUUID();
  const passwordHash = await hashPassword('Correct1horse');
  await insertAccount(db, {
    id: userId,
    email,
    passwordHash,
    confirmedAt: new Date().toISOString(),
  });
  await insert(db, 'program_user', {
    program_id: program.programId,
    user_id: userId,
    program_role: 'PROGRAM_MANAGER',
  });
  const { result } = (
    await app.http.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { email, password: 'Correct1horse' },
    })
  ).json();
  return {
    userId,
    refreshToken: result.refreshToken as string,
    headers: { authorization: `Bearer ${result.token}` },
  };
}

describe('A stream ends within five seconds', () => {
  // T1341
  test('of a sign-out', async () => {
    const { refreshToken, headers } = await signedIn();
    const stream = await listenTo(origin, program.programId, headers);
    const out = await app.http.inject({
      method: 'POST',
      url: '/api/auth/signout',
      payload: { refreshToken },
    });
    expect(out.statusCode).toBe(200);
    await isOver(stream, 'signed out');
  });

  // T1342
  test.each<[string, (userId: string) => Promise<unknown>]>([
    [
      'a role in the program is taken away',
      (userId) => db.deleteFrom('program_user').where('user_id', '=', userId).execute(),
    ],
    [
      'the account is disabled',
      (userId) => db.updateTable('app_user').set({ is_deleted: true }).where('id', '=', userId).execute(),
    ],
    [
      'the password is chosen anew, which ends every session',
      (userId) => update(db, 'refresh_token', { user_id: userId }, { revoked_at: new Date().toISOString() }),
    ],
  ])('after %s', async (what, happens) => {
    const { userId, headers } = await signedIn();
    const stream = await listenTo(origin, program.programId, headers);
    await happens(userId);
    await isOver(stream, what);
  });

  // T1343
  test('after a member is removed from the organization', async () => {
    const { userId, headers } = await member();
    const stream = await listenTo(origin, program.programId, headers);
    await update(db, 'organization_member', { user_id: userId }, { is_deleted: true });
    await isOver(stream, 'removed');
  });
});

describe('Of the streams of one', () => {
  // T1326
  test('person the sixth takes the place of the oldest, who hears why; others keep theirs', async () => {
    const { headers } = await member();
    const other = await listenTo(origin, program.programId, (await member()).headers);
    const streams: Listener[] = [];
    for (let count = 0; count < 6; count++) streams.push(await listenTo(origin, program.programId, headers));
    await isOver(streams[0]!, 'crowded');
    expect(streams[0]!.crowded()).toBe(true);
    const [topic] = topicsOf(program.programId, { organizations: [program.organizations[0]!.id] });
    app.performer.nudge(topic!);
    for (const stream of [other, ...streams.slice(1)]) {
      await until('those that have a place are nudged', () => stream.nudges.length > 0, 2_000);
      stream.leave();
    }
  });

  // T1327
  test('tablet the fourth takes the place of the oldest', async () => {
    const staff = await staffOf(database, program.programId);
    const { headers } = await pairTablet(app, program.programId, staff);
    const streams: Listener[] = [];
    for (let count = 0; count < 4; count++) streams.push(await listenTo(origin, program.programId, headers));
    await isOver(streams[0]!, 'crowded');
    app.performer.nudge(everybodyIn(program.programId));
    for (const stream of streams.slice(1)) {
      await until('those that have a place are nudged', () => stream.nudges.length > 0, 2_000);
      stream.leave();
    }
  });
});
