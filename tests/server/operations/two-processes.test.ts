import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { listenTo } from '../../support/event-stream.ts';
import { databaseTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { type ServerProcess, serverProcess } from '../../support/server-process.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';

const now = new Date().toISOString();
let one: ServerProcess;
let two: ServerProcess;
let program: TestProgram;
let meeting: Meeting;
let staff: { authorization: string };

const { test, database, db } = databaseTest({ empty: true });
test.beforeAll(async () => {
  // Empty: both start on it at once, and both would migrate it.

  const environment = { DATABASE_URL: database.databaseUrl };
  [one, two] = await Promise.all([serverProcess(environment), serverProcess(environment)]);
  program = await makeProgram(db, { now, organizations: 2 });
  const [owner, participant] = program.organizations;
  meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, undefined, acceptedAt(program, 1, now)),
  );
  const person = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  staff = await (await sessionsFor(database)).bearer({ userId: person });
}, 60_000);
afterAll(async () => {
  await one.kill();
  await two.stop();
});

async function replay(server: ServerProcess, id: string, at = now): Promise<string> {
  const operation = {
    id,
    meetingId: meeting.id,
    party: 'OWNER',
    attendedAt: at,
    capturedAt: at,
    source: 'SCAN',
  };
  const answer = await fetch(`${server.origin}/api/v2/checkin/replay`, {
    method: 'POST',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify({ sentAt: new Date().toISOString(), operations: [operation] }),
  });
  const { result } = (await answer.json()) as { result: { verdicts: { verdict: string }[] } };
  return result.verdicts[0]!.verdict;
}

describe('Two server processes on one database', () => {
  // T0851
  test('what one is told the other’s listeners hear, a session holds at both, and one can be killed', async () => {
    const listener = await listenTo(two.origin, program.programId, staff);
    const id = randomUUID();
    expect(await replay(one, id)).toBe('applied');
    await until('the nudge has come to the other process', () => listener.nudges.length > 0);

    await one.kill();
    expect(await replay(two, id)).toBe('duplicate');
    expect(await replay(two, randomUUID(), new Date().toISOString())).toBe('applied');
    listener.leave();

    one = await serverProcess({ DATABASE_URL: database.databaseUrl });
    expect(await replay(one, id)).toBe('duplicate');
  });
});
