import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { insertAccount } from '../../../src/server/store/users.ts';
import { type Listener, listening, listenTo } from '../../support/event-stream.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { makePerson, makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { type Claims, sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';
import { pairTablet, staffOf } from '../devices/kiosk-world.ts';

let database: FreshDatabase;
let app: TestApp;
let origin: string;
let program: TestProgram;

beforeAll(async () => {
  database = await freshDatabase({ poolSize: 10 });
  app = await testApp(database);
  origin = await listening(app.http);
  program = await makeProgram(database.db, { now: new Date().toISOString(), organizations: 2 });
});
afterAll(async () => {
  await app.http.close();
  await database.close();
});

const bearer = async (claims: Claims) => (await sessionsFor(database)).bearer(claims);

async function member(): Promise<{ userId: string; headers: { authorization: string } }> {
  const organizationId = program.organizations[0]!.id;
  const userId = await makePerson(database.db);
  await database.db
    .insertInto('organization_member')
    .values({ organization_id: organizationId, user_id: userId, organization_role: 'ORGANIZATION_MEMBER' })
    .execute();
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
  await insertAccount(database.db, {
    id: userId,
    email,
    passwordHash,
    confirmedAt: new Date().toISOString(),
  });
  await database.db
    .insertInto('program_user')
    .values({ program_id: program.programId, user_id: userId, program_role: 'PROGRAM_MANAGER' })
    .execute();
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
      (userId) => database.db.deleteFrom('program_user').where('user_id', '=', userId).execute(),
    ],
    [
      'the account is disabled',
      (userId) =>
        database.db.updateTable('app_user').set({ is_deleted: true }).where('id', '=', userId).execute(),
    ],
    [
      'the password is chosen anew, which ends every session',
      (userId) =>
        database.db
          .updateTable('refresh_token')
          .set({ revoked_at: new Date().toISOString() })
          .where('user_id', '=', userId)
          .execute(),
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
    await database.db
      .updateTable('organization_member')
      .set({ is_deleted: true })
      .where('user_id', '=', userId)
      .execute();
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
    app.performer.nudge(program.programId);
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
    app.performer.nudge(program.programId);
    for (const stream of streams.slice(1)) {
      await until('those that have a place are nudged', () => stream.nudges.length > 0, 2_000);
      stream.leave();
    }
  });
});
