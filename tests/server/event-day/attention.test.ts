import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import { attentionCount, type listAttention } from '../../../src/contract/check-in.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { call, type Headers, operation, pairTablet, replay, staffOf } from '../devices/kiosk-world.ts';

type List = z.output<typeof listAttention.result>;
let staff: Headers;
let meetingId: string;

const { test, database, db, app, program } = sharedProgramTest({
  program: { now: new Date().toISOString() },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId);
  const [owner, participant] = program.organizations;
  const meeting = meetingOf(program, owner!.id, participant!.id, program.timeslots[0]);
  await saveNewMeeting(db, meeting);
  meetingId = meeting.id;
});

const list = async (nextToken?: string) => {
  const query = nextToken === undefined ? '' : `?nextToken=${nextToken}`;
  return await call<List>(app, 'GET', `/v2/program/${program.programId}/attention${query}`, staff);
};

/** What the navigation says. */
const counted = async () => {
  const path = `/v2/program/${program.programId}/attention/count`;
  return (await call<{ count: number }>(app, 'GET', path, staff)).result.count;
};

/** A participant’s phone that says what it may not, over and over. */
async function flood(count: number): Promise<void> {
  const { id, userId } = program.organizations[0]!;
  const sessions = await sessionsFor(database);
  const headers = await sessions.bearer({
    userId,
    organizationId: id,
    organizationRole: 'ORGANIZATION_OWNER',
  });
  const now = new Date().toISOString();
  for (let sent = 0; sent < count; sent += 500)
    await replay(
      app,
      headers,
      Array.from({ length: Math.min(500, count - sent) }, () => operation(program, meetingId, now)),
    );
}

// T0735
test('Whoever fills the list hides nobody else’s: it has the newest of each, counts the rest, and each can be read and settled', async () => {
  await flood(1_200);
  const { headers } = await pairTablet(app, program.programId, staff, { name: 'Door 7' });
  const late = operation(program, randomUUID(), new Date().toISOString());
  await replay(app, headers, [late]);

  const { result: first } = await list();
  expect(first.items).toHaveLength(500);
  expect(first.items.map(({ id }) => id)).toContain(late.id);
  expect(attentionCount(first)).toBe(1_201);
  expect(await counted()).toBe(1_201);
  const times = first.items.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(first.more).toMatchObject([
    { count: 701, reason: 'MEETING_NOT_ACCEPTED', recordedBy: 'Person of Organization 1' },
  ]);

  const seen = new Set(first.items.map(({ id }) => id));
  let token: string | null = first.more[0]!.nextToken;
  const pages: number[] = [];
  while (token !== null) {
    const { result }: { result: List } = await list(token);
    pages.push(result.items.length);
    for (const { id } of result.items) seen.add(id);
    token = result.nextToken;
  }
  expect(pages).toEqual([100, 100, 100, 100, 100, 100, 100, 1]);
  expect(seen.size).toBe(1_201);

  const settled = await call(app, 'POST', `/v2/program/${program.programId}/attention/${late.id}`, staff, {
    settlement: 'SET_ASIDE',
  });
  expect(settled.status).toBe(200);
  const { result: after } = await list();
  expect(attentionCount(after)).toBe(1_200);
  expect(await counted()).toBe(1_200);
  expect(after.items.map(({ id }) => id)).not.toContain(late.id);
  expect(after.items).toHaveLength(500);
});

// T1846
test('An item says whom to call, and where their meeting is or was', async () => {
  const [owner, participant] = program.organizations;
  const { result } = await list();
  expect(result.items.find((item) => item.meetingId === meetingId)?.meeting).toMatchObject({
    meetingOwner: owner!.id,
    meetingParticipant: participant!.id,
    timeslotId: program.timeslots[0]!.id,
    roomName: null,
    tableName: null,
  });
});

test('A token that is not one of the list’s is refused, and one of another program shows nothing of this one', async () => {
  for (const token of [
    'x',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('null').toString('base64url'),
  ])
    expect([token, (await list(token)).status]).toEqual([token, 400]);
  const other = await makeProgram(db, { now: new Date().toISOString() });
  const elsewhere = await staffOf(database, other.programId);
  const { result } = await list();
  const token = result.more[0]!.nextToken;
  const path = `/v2/program/${other.programId}/attention?nextToken=${token}`;
  expect((await call<List>(app, 'GET', path, elsewhere)).result).toEqual({
    items: [],
    more: [],
    nextToken: null,
  });
});
