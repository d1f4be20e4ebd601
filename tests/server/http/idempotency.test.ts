import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { everybodyIn } from '../../../src/server/live/news-topics.ts';
import { perform } from '../../../src/server/perform/perform.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';

const now = new Date().toISOString();
let staffId: string;
let staff: { authorization: string };
let colleague: { authorization: string };
let meeting: Meeting;

const { test, database, db, app, program } = sharedProgramTest({ program: { now, organizations: 2 } });
test.beforeAll(async () => {
  const { programId } = program;
  const sessions = await sessionsFor(database);
  staffId = await makePerson(db, { programId, programRole: 'PROGRAM_ADMIN' });
  staff = await sessions.bearer({ userId: staffId });
  const other = await makePerson(db, { programId, programRole: 'PROGRAM_MANAGER' });
  colleague = await sessions.bearer({ userId: other });
});

beforeEach(async () => {
  await db.deleteFrom('meeting').execute();
  const [owner, participant] = program.organizations;
  meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[0], acceptedAt(program, 1, now)),
  );
});

interface Asked {
  key: string;
  verb?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function patch({
  key,
  verb = 'attend/owner',
  body = { ownerAttendedAt: now },
  headers = staff,
}: Asked) {
  const response = await app.http.inject({
    method: 'PATCH',
    url: `/api/schedule/event/meeting/${meeting.id}/${verb}`,
    headers: { ...headers, 'idempotency-key': key },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() as { result: { code?: string } } };
}

/** How many check-ins and undos of the meeting reached the ledger. */
const recorded = async () =>
  (await db.selectFrom('check_in').select('id').where('meeting_id', '=', meeting.id).execute()).length;

describe('A write with an Idempotency-Key', () => {
  // T0660
  test('said again answers what the first did, and changes nothing again', async () => {
    const key = randomUUID();
    const first = await patch({ key });
    expect(first.status).toBe(200);
    expect(await patch({ key })).toEqual(first);
    expect(await recorded()).toBe(1);
  });

  test('without its key is a new one each time', async () => {
    await patch({ key: randomUUID() });
    await patch({ key: randomUUID() });
    expect(await recorded()).toBe(2);
  });

  test('is the caller’s whatever the token: a refreshed session gets the first answer', async () => {
    const key = randomUUID();
    const first = await patch({ key });
    const headers = await (await sessionsFor(database)).bearer({ userId: staffId });
    expect(await patch({ key, headers })).toEqual(first);
    expect(await recorded()).toBe(1);
  });

  test('of another caller is independent', async () => {
    const key = randomUUID();
    await patch({ key });
    expect((await patch({ key, headers: colleague })).status).toBe(200);
    expect(await recorded()).toBe(2);
  });

  test('with another body, or for another call, is a conflict and does nothing', async () => {
    const key = randomUUID();
    await patch({ key });
    const otherBody = await patch({ key, body: { ownerAttendedAt: new Date(0).toISOString() } });
    const otherCall = await patch({ key, verb: 'attend/undo', body: { party: 'OWNER', reason: 'Mistake' } });
    for (const { status, body } of [otherBody, otherCall]) {
      expect([status, body.result.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await recorded()).toBe(1);
    expect((await patch({ key })).status, 'the first answer stays').toBe(200);
  });

  test('said many times at once is done once, and all get one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => patch({ key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    expect(await recorded()).toBe(1);
  });

  test('keeps a refusal too, even when it would be allowed by now', async () => {
    const key = randomUUID();
    const body = { party: 'OWNER', reason: 'Scanned by mistake' };
    const refused = await patch({ key, verb: 'attend/undo', body });
    expect([refused.status, refused.body.result.code]).toEqual([409, 'NOTHING_TO_UNDO']);
    await patch({ key: randomUUID() });
    expect(await patch({ key, verb: 'attend/undo', body })).toEqual(refused);
    expect(await recorded()).toBe(1);
    expect((await patch({ key: randomUUID(), verb: 'attend/undo', body })).status).toBe(200);
  });

  test('whose answer was a 500 is not kept: said again, it is done', async () => {
    const key = randomUUID();
    await database.pool.query('alter table meeting_history rename to away');
    expect((await patch({ key })).status).toBe(500);
    await database.pool.query('alter table away rename to meeting_history');
    expect(await recorded()).toBe(0);
    expect((await patch({ key })).status).toBe(200);
    expect(await recorded()).toBe(1);
  });

  test('is a UUID, or bad input', async () => {
    const answer = await patch({ key: 'one' });
    expect(answer.status).toBe(400);
    expect(answer.body.result).toMatchObject({
      issues: [{ path: 'idempotency-key', message: 'Idempotency-Key must be a UUID.' }],
    });
    expect(await recorded()).toBe(0);
  });

  test('never keeps an answer that holds a token', async () => {
    const { organizations } = program;
    const { id: organizationId, userId } = organizations[0]!;
    const headers = await (await sessionsFor(database)).bearer({ userId });
    const response = await app.http.inject({
      method: 'PATCH',
      url: `/api/users/organization/${organizationId}/set_active_organization`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    const { result } = response.json() as { result: { token: string } };
    expect(result.token).toMatch(/^ey/);
    const kept = await db.selectFrom('idempotency').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain(result.token);
  });
});

describe('The unit of work', () => {
  const idempotency = () => ({ key: randomUUID(), bodyHash: 'body' });
  const actor = () => ({
    kind: 'USER' as const,
    userId: staffId,
    name: 'Sari',
    userRole: 'USER' as const,
    organizationId: null,
    organizationRole: null,
  });

  test('does not keep a 429: a later try counts', async () => {
    const performer = performerOf(database);
    const options = { actor: actor(), idempotency: idempotency() };
    const limited = await perform(performer, options, async () => {
      throw new Refusal('RATE_LIMITED', { retryAfter: 30 });
    });
    expect(limited.status).toBe(429);
    expect(await perform(performer, options, async () => 'done')).toMatchObject({
      status: 200,
      result: 'done',
    });
  });

  test('tries a lost race again, and has its effects once', async () => {
    const performer = performerOf(database);
    let tries = 0;
    const answer = await perform(
      performer,
      { actor: actor(), idempotency: idempotency() },
      async (context) => {
        context.nudge(program.programId, ['EVERYBODY'], ['program']);
        tries += 1;
        if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return tries;
      },
    );
    expect(answer).toMatchObject({ status: 200, result: 3 });
    expect(performer.nudged).toEqual([everybodyIn(program.programId)]);
  });

  test('nudges nobody and mails nobody for what was refused', async () => {
    const performer = performerOf(database);
    const answer = await perform(performer, { actor: actor() }, async (context) => {
      context.nudge(program.programId, ['EVERYBODY'], ['program']);
      await context.mail({ to: 'a@example.test', subject: 'S', text: 'T' });
      throw new Refusal('MEETING_FINISHED');
    });
    expect(answer.status).toBe(409);
    expect(performer.nudged).toEqual([]);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });
});
