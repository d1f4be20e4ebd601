import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { envelopeShape } from '../../../src/contract/envelope.ts';
import { listening, listenTo } from '../../support/event-stream.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../../support/program-factory.ts';
import { rowOf } from '../../support/rows.ts';
import { sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';

const now = new Date().toISOString();

interface OpenServer {
  database: FreshDatabase;
  app: TestApp;
  origin: string;
  programId: string;
  meetingId: string;
  headers: { authorization: string };
}

async function openServer(): Promise<OpenServer> {
  const database = await freshDatabase();
  const app = await testApp(database);
  const program = await makeProgram(database.db, { now, organizations: 2 });
  const { programId } = program;
  const [owner, participant] = program.organizations;
  const meeting = await saveNewMeeting(
    database.db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[0], acceptedAt(program, 1, now)),
  );
  const userId = await makePerson(database.db, { programId, programRole: 'PROGRAM_ADMIN' });
  const headers = await (await sessionsFor(database)).bearer({ userId });
  return { database, app, origin: await listening(app.http), programId, meetingId: meeting.id, headers };
}

const checkIn = ({ origin, meetingId, headers }: OpenServer) =>
  fetch(`${origin}/api/schedule/event/meeting/${meetingId}/attend/owner`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ownerAttendedAt: now }),
  });

/** Holds the meeting's row, so that a request for it is under way until it is let go. */
async function hold({ database, meetingId }: OpenServer): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from meeting where id = $1 for update', [meetingId]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const waiting = async ({ database }: OpenServer) => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.count ?? 0) > 0;
};

const listeners = async ({ database }: OpenServer) => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  );
  return rows[0]?.count ?? 0;
};

describe('Closing the server', () => {
  // T0661
  test('lets the request under way finish: its answer arrives and what it did stays', async () => {
    const all = await openServer();
    const letGo = await hold(all);
    const answer = checkIn(all);
    await until('the request waits for the row', () => waiting(all));
    const closed = all.app.http.close();
    await until('nobody listens any more', () => !all.app.http.server.listening);
    await letGo();
    const response = await answer;
    expect(response.status).toBe(200);
    expect(envelopeShape.parse(await response.json()).statusCode).toBe(200);
    await closed;
    const { owner_attendance: attendance } = await rowOf(all.database.db, 'meeting', ['owner_attendance'], {
      id: all.meetingId,
    });
    expect(attendance?.attendedAt).toBe(now);
    await all.database.close();
  });

  test('ends every stream, and the listener for other processes with it', async () => {
    const all = await openServer();
    const doors = await Promise.all(
      Array.from({ length: 3 }, () => listenTo(all.origin, all.programId, all.headers)),
    );
    expect(await listeners(all)).toBe(1);
    await all.app.http.close();
    await Promise.all(doors.map((door) => door.ended));
    await until('the listener is gone', async () => (await listeners(all)) === 0);
    await all.database.close();
  });

  test('does not wait for connections on which nothing was ever asked', async () => {
    const all = await openServer();
    const url = new URL(all.origin);
    const accepted = new Promise((resolve) => all.app.http.server.once('connection', resolve));
    const silent = connect(Number(url.port), url.hostname);
    const gone = new Promise((resolve) => silent.once('close', resolve));
    await accepted;
    await all.app.http.close();
    await gone;
    await all.database.close();
  });

  test.each([
    ['is answered, in the envelope', '/api/health', 200],
    ['opens no stream that nobody would end', undefined, 503],
  ])('a request that was half sent when the server began to close %s', async (_what, path, status) => {
    const all = await openServer();
    const asked = await halfSent(all, path ?? `/api/v2/sync/program/${all.programId}/stream`);
    const closed = all.app.http.close();
    await until('nobody listens any more', () => !all.app.http.server.listening);
    expect((await asked.finish()).statusCode).toBe(status);
    await closed;
    await all.database.close();
  });
});

/** Sends the first line of a request, and resolves when the server has read it. */
async function halfSent({ app, origin, headers }: OpenServer, path: string) {
  const url = new URL(origin);
  const accepted = new Promise<Socket>((resolve) => app.http.server.once('connection', resolve));
  const socket = connect(Number(url.port), url.hostname);
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  const gone = new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
  const first = `GET ${path} HTTP/1.1\r\nhost: door\r\n`;
  socket.write(first);
  const atServer = await accepted;
  await until('the server has read it', () => atServer.bytesRead >= first.length);
  return {
    /** Sends the rest; resolves with the envelope when the server has ended the connection. */
    async finish() {
      socket.write(`authorization: ${headers.authorization}\r\n\r\n`);
      await gone;
      return envelopeShape.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? ''));
    },
  };
}
