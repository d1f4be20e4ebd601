import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { listenTo } from '../../support/event-stream.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { freshRequest } from '../../support/fresh-request.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { portOf, type Started, started } from '../../support/started.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';

const WORKERS = 3;
const LISTS = 20;
const now = new Date().toISOString();

let server: Started;
let origin: string;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let program: TestProgram;
let meeting: Meeting;

const { test, database, db } = databaseTest();
test.beforeAll(async () => {
  folder = await dataFolder();
  server = started({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder.dir,
    DATABASE_URL: database.databaseUrl,
    DEMO: 'off',
    LOG_LEVEL: 'info',
    WEB_CONCURRENCY: `${WORKERS}`,
    LISTS_PER_MINUTE: `${LISTS}`,
  });
  expect(await server.ended()).toBeNull();
  origin = `http://127.0.0.1:${portOf(server)}`;
  program = await makeProgram(db, { now, organizations: 2 });
  const [owner, participant] = program.organizations;
  meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, undefined, acceptedAt(program, 1, now)),
  );
}, 120_000);
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

async function newStaff() {
  const userId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
  return await (await sessionsFor(database)).bearer({ userId });
}

interface LogLine {
  pid: number;
  msg: string;
  req?: { path: string };
  worker?: number;
}
const logged = (): LogLine[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);

/** The processes that have answered so far. */
const answering = () =>
  new Set(logged().flatMap(({ pid, msg }) => (msg === 'request completed' ? [pid] : [])));

const live = () => freshRequest(`${origin}/api/health/live`);

describe('Three workers behind one port', () => {
  // T1700
  test('answer in turn, and the person who started the server is told once where it is', async () => {
    await until('all have answered', async () => {
      expect((await live()).status).toBe(200);
      return answering().size === WORKERS;
    });
    expect(server.said().match(/is ready\./g)).toHaveLength(1);
    expect(server.said().match(/\/setup#/g)).toHaveLength(1);
    expect(answering()).not.toContain(server.child.pid);
  });

  // T1701
  test('tell each other what changed: streams at every one of them hear a check-in', async () => {
    const staff = await newStaff();
    const listeners = await Promise.all(
      Array.from({ length: WORKERS }, () => listenTo(origin, program.programId, staff)),
    );
    const operation = {
      id: randomUUID(),
      meetingId: meeting.id,
      party: 'OWNER',
      attendedAt: now,
      capturedAt: now,
      source: 'SCAN',
    };
    const body = { sentAt: new Date().toISOString(), operations: [operation] };
    const answer = await freshRequest(`${origin}/api/v2/checkin/replay`, {
      method: 'POST',
      headers: staff,
      body,
    });
    expect(answer.json().result).toMatchObject({ verdicts: [{ verdict: 'applied' }] });
    await until('each has heard of it', () => listeners.every(({ nudges }) => nudges.length > 0));
    for (const { leave } of listeners) leave();
  });

  // T1702
  test('leave mail to the primary, which sends each once', async () => {
    const count = 2 * WORKERS;
    for (let index = 0; index < count; index++) {
      const body = { email: `person${index}@example.org`, password: 'Right-One-1' };
      const { status } = await freshRequest(`${origin}/api/auth/signup`, { method: 'POST', body });
      expect(status).toBe(200);
    }
    const kept = () => logged().filter(({ msg }) => msg === 'a mail was kept as a file');
    await until('all are sent', () => kept().length >= count);
    await until('none waits', async () => {
      const { waiting } = await db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(waiting) === 0;
    });
    expect(await readdir(join(folder.dir, 'mail'))).toHaveLength(count);
    expect(new Set(kept().map(({ pid }) => pid))).toEqual(new Set([server.child.pid]));
  });

  // T1703
  test('count lists of a token together', async () => {
    const staff = await newStaff();
    const statuses: number[] = [];
    for (let count = 0; count < LISTS + WORKERS; count++) {
      const path = `/api/program/${program.programId}/list_tags`;
      statuses.push((await freshRequest(origin + path, { headers: staff })).status);
    }
    expect(statuses).toEqual([...Array(LISTS).fill(200), ...Array(WORKERS).fill(429)]);
  });

  // T1704
  test('count wrong passwords together: ten for an account from one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const body = { email: 'nobody@example.org', password: 'Wrong-One-1' };
      statuses.push((await freshRequest(`${origin}/api/auth/signin`, { method: 'POST', body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  // T1705
  test('count the streams of a person together: the sixth ends the oldest', async () => {
    const staff = await newStaff();
    const listeners = [];
    for (let count = 0; count < 6; count++) listeners.push(await listenTo(origin, program.programId, staff));
    const [oldest, ...others] = listeners;
    await oldest!.ended;
    expect(oldest!.crowded()).toBe(true);
    expect(others.map(({ crowded }) => crowded())).toEqual(Array(5).fill(false));
    for (const { leave } of others) leave();
  });

  // T1706
  test('show their metrics as one: requests of all, and from how many processes they are', async () => {
    const path = '/api/health/live';
    const countOf = async () => {
      const { text } = await freshRequest(`${origin}/api/metrics`);
      expect(text).toContain(`meeting_door_processes ${WORKERS + 1}`);
      const line = text
        .split('\n')
        .find(
          (one) => one.startsWith('meeting_door_http_request_seconds_count{') && one.includes(`"${path}"`),
        );
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    const before = await countOf();
    for (let count = 0; count < 2 * WORKERS; count++) await live();
    expect(await countOf()).toBe(before + 2 * WORKERS);
  });

  // T1707
  test('are started again when one is killed, with a line in the log, and its streams’ places are free', async () => {
    const [victim] = answering();
    process.kill(victim!, 'SIGKILL');
    await until('another one listens', () =>
      logged().some(({ msg, worker }) => msg === 'a worker process listens' && worker !== victim),
    );
    expect(logged()).toContainEqual(
      expect.objectContaining({
        msg: 'a worker process ended; another one is started',
        worker: victim,
        pid: server.child.pid,
      }),
    );
    const before = new Set(answering());
    await until('the new one answers', async () => {
      expect((await live()).status).toBe(200);
      return answering().size > before.size;
    });
  });

  // T1708
  test('end in order with the primary: streams end, nothing listens, exit code 0', async () => {
    const listener = await listenTo(origin, program.programId, await newStaff());
    const gone = new Promise<number | null>((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGTERM');
    await listener.ended;
    expect(await gone).toBe(0);
    await expect(live()).rejects.toThrow('ECONNREFUSED');
  });
});
