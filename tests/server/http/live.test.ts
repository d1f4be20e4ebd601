import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { registerStream } from '../../../src/server/http/stream.ts';
import { loadSecret } from '../../../src/server/identity/secrets.ts';
import { createTokens } from '../../../src/server/identity/tokens.ts';
import { everybodyIn, personTopic } from '../../../src/server/live/news-topics.ts';
import { listenTo, listening as originOf } from '../../support/event-stream.ts';
import { databaseTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makeOrganizations,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';
import { pairTablet } from '../devices/kiosk-world.ts';

const now = new Date().toISOString();
let one: TestApp;
let two: TestApp;
let origin: string;
let otherOrigin: string;
let program: TestProgram;
let other: TestProgram;
let meeting: Meeting;
let staff: { authorization: string };

const { test, database, db } = databaseTest();
test.beforeAll(async () => {
  one = await testApp(database);
  two = await testApp(database);
  origin = await originOf(one.http);
  otherOrigin = await originOf(two.http);
  program = await makeProgram(db, {
    now,
    organizations: 2,
    rooms: [1, 2].map(() => ({ type: 'offline' as const, tables: 4 })),
  });
  other = await makeProgram(db, { now, organizations: 2 });
  const [owner, participant] = program.organizations;
  meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[0], acceptedAt(program, 1, now)),
  );
  const userId = await makePerson(db, { userRole: 'SUPER_ADMIN' });
  staff = await (await sessionsFor(database)).bearer({ userId, userRole: 'SUPER_ADMIN' });
});
afterAll(async () => {
  await Promise.all([one.http.close(), two.http.close()]);
});

async function checkIn(): Promise<void> {
  const response = await fetch(`${origin}/api/schedule/event/meeting/${meeting.id}/attend/owner`, {
    method: 'PATCH',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify({ ownerAttendedAt: new Date().toISOString() }),
  });
  expect(response.status).toBe(200);
}

describe('A nudge', () => {
  // T0715
  test('reaches a listener of the program within 2 s of a commit, with a cursor, and those of other programs not', async () => {
    const door = await listenTo(origin, program.programId, staff);
    const elsewhere = await listenTo(origin, other.programId, staff);
    await checkIn();
    await until('the door is nudged', () => door.nudges.length > 0, 2_000);
    expect(door.nudges[0]?.cursor).toMatch(/^\d+$/);
    expect(elsewhere.nudges).toEqual([]);
    door.leave();
    elsewhere.leave();
  });

  // T1210
  test('reaches listeners at another server process on the same database within 2 s too', async () => {
    const door = await listenTo(otherOrigin, program.programId, staff);
    await checkIn();
    await until('the door is nudged', () => door.nudges.length > 0, 2_000);
    door.leave();
  });

  test('that is still gathered when its server is closed is told to the other processes first', async () => {
    const third = await testApp(database);
    const door = await listenTo(otherOrigin, program.programId, staff);
    third.performer.nudge(everybodyIn(program.programId));
    await third.http.close();
    await until('the door is nudged', () => door.nudges.length > 0, 2_000);
    door.leave();
  });

  test('does not come for what was refused', async () => {
    const door = await listenTo(origin, program.programId, staff);
    const refused = await fetch(`${origin}/api/schedule/event/meeting/${meeting.id}/attend/undo`, {
      method: 'PATCH',
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify({ party: 'PARTICIPANT', reason: 'Wrong meeting' }),
    });
    expect(refused.status).toBe(409);
    // A change that is allowed comes after it: had the refusal nudged, there would be two.
    await checkIn();
    await until('the door is nudged', () => door.nudges.length > 0, 2_000);
    expect(door.nudges).toHaveLength(1);
    door.leave();
  });

  test('of many changes in a moment is one, and none is left untold', async () => {
    const door = await listenTo(origin, program.programId, staff);
    await Promise.all(Array.from({ length: 20 }, checkIn));
    await until('the door is nudged', () => door.nudges.length > 0, 2_000);
    const before = door.nudges.length;
    expect(before).toBeLessThan(20);
    await checkIn();
    await until('the door is nudged again', () => door.nudges.length > before, 2_000);
    door.leave();
  });

  // T0856
  test('comes on a stream that no cache and no proxy holds back, guarded like every answer', async () => {
    const door = await listenTo(origin, program.programId, staff);
    expect(door.status).toBe(200);
    expect(door.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(door.headers.get('cache-control')).toBe('no-store');
    expect(door.headers.get('x-accel-buffering')).toBe('no');
    expect(door.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(door.headers.get('content-security-policy')).toContain("default-src 'none'");
    door.leave();
  });

  test('a caller who hung up before it began leaves nothing behind', async () => {
    const ears = new Set<() => void>();
    const listening = (hear: () => void) => {
      ears.add(hear);
      return () => void ears.delete(hear);
    };
    const app = Fastify();
    const tokens = createTokens(await loadSecret(db), 3600);
    let leaving: Promise<unknown> | undefined;
    const read: typeof tokens.read = async (...said) => {
      await leaving;
      return tokens.read(...said);
    };
    registerStream(
      app,
      two.performer,
      { ...tokens, read },
      {
        hub: {
          nudge: () => undefined,
          listen: (_topic, hear) => listening(() => hear([])),
          close: async () => undefined,
        },
        feed: { follow: (_audience, send) => listening(() => send('{}')) },
      },
    );
    const asked: FastifyReply[] = [];
    app.addHook('onRequest', async (_request, reply) => void asked.push(reply));
    const url = `${await originOf(app)}/api/v2/sync/program/${program.programId}/stream`;

    const caller = new AbortController();
    const gone = until('the request is there', () => asked.length > 0).then(() => {
      caller.abort();
      return until('the connection is gone', () => asked[0]?.raw.destroyed);
    });
    leaving = gone;
    await expect(fetch(url, { headers: staff, signal: caller.signal })).rejects.toThrow();
    await until('the server came to its stream', () => asked[0]?.sent);
    const stays = await fetch(url, { headers: staff });
    // For what changes in the program, and for the person's own notifications.
    expect([stays.status, ears.size]).toEqual([200, 2]);
    await app.close();
    expect(ears.size).toBe(0);
  });

  // T1681
  test('of a check-in goes to its parties, its door and staff, with the meeting in it, and to nobody else', async () => {
    const [owner, participant] = program.organizations;
    const [room, elsewhere] = program.rooms;
    const [third] = await makeOrganizations(db, program.programId, 1);
    const sessions = await sessionsFor(database);
    const phone = async (one: { id: string; userId: string }) =>
      listenTo(
        origin,
        program.programId,
        await sessions.bearer({
          userId: one.userId,
          organizationId: one.id,
          organizationRole: 'ORGANIZATION_OWNER',
        }),
      );
    const tablet = async (roomId: string) =>
      listenTo(
        origin,
        program.programId,
        (await pairTablet(one, program.programId, staff, { roomIds: [roomId] })).headers,
      );
    const concerned = {
      owner: await phone(owner!),
      participant: await phone(participant!),
      door: await tablet(room!.id),
      staff: await listenTo(origin, program.programId, staff),
    };
    const others = [await phone(third!), await tablet(elsewhere!.id)];
    await checkIn();
    for (const [who, listener] of Object.entries(concerned)) {
      await until(`${who} is told`, () => listener.nudges.length > 0, 2_000);
      expect(listener.nudges[0]?.changed).toEqual(['meeting']);
      const told = listener.nudges[0]?.carried?.changes.find(({ noun }) => noun === 'meeting');
      expect(told, who).toMatchObject({ id: meeting.id, doc: { ownerAttendance: expect.anything() } });
    }
    // Doors are told of a change of the schedule before any phone is: had the others been told, they would have been by now.
    one.performer.nudge(everybodyIn(program.programId), ['event']);
    await until('the door hears of the schedule', () => others[1]!.nudges.length > 0, 2_000);
    expect(others[1]!.nudges.map(({ changed }) => changed)).toEqual([['event']]);
    expect(others[0]!.nudges).toEqual([]);
    for (const listener of [...Object.values(concerned), ...others]) listener.leave();
  });

  // T1116
  test('of a person’s notification reaches their streams alone, at other server processes and of other programs too', async () => {
    const [told, neighbour] = program.organizations;
    const claims = (one: { id: string; userId: string }) => ({
      userId: one.userId,
      organizationId: one.id,
      organizationRole: 'ORGANIZATION_OWNER' as const,
    });
    const sessions = await sessionsFor(database);
    const theirs = await listenTo(otherOrigin, program.programId, await sessions.bearer(claims(told!)));
    const here = await listenTo(origin, program.programId, await sessions.bearer(claims(told!)));
    const others = await listenTo(origin, program.programId, await sessions.bearer(claims(neighbour!)));
    one.performer.nudge(personTopic(told!.userId));
    await until('their windows hear of it', () => theirs.news() === 1 && here.news() === 1, 2_000);
    await checkIn();
    await until('the neighbour is nudged', () => others.nudges.length > 0, 2_000);
    expect(others.news()).toBe(0);
    for (const listener of [theirs, here, others]) listener.leave();
  });

  test('HEAD of the stream is not a connection that never ends', async () => {
    const url = `${origin}/api/v2/sync/program/${program.programId}/stream`;
    expect((await fetch(url, { method: 'HEAD', headers: staff })).status).toBe(404);
  });
});
