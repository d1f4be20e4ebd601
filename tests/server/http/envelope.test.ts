import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { envelopeShape } from '../../../src/contract/envelope.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { sessionsFor, testApp } from '../../support/test-app.ts';

let staff: { authorization: string };
let participant: { authorization: string };
let stranger: { authorization: string };

const { test, database, db, app, program, as } = sharedProgramTest({
  program: { now: new Date().toISOString() },
});
test.beforeAll(async () => {
  const sessions = await sessionsFor(database);
  const { programId } = program;
  staff = await as.role('PROGRAM_ADMIN').headers();
  const guest = await makePerson(db, { programId, programRole: 'PARTICIPANT_MEMBER' });
  participant = await sessions.bearer({ userId: guest });
  stranger = await sessions.bearer({ userId: await makePerson(db) });
});

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
}

async function ask({ method = 'GET', ...asked }: Asked) {
  const response = await app.http.inject({ method, ...asked });
  const envelope = envelopeShape.parse(response.json());
  expect(envelope.statusCode).toBe(response.statusCode);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return { status: response.statusCode, ...envelope, headers: response.headers, text: response.body };
}

const json = { 'content-type': 'application/json' };
const profile = '/api/users/owner';

describe('Every answer is the envelope', () => {
  // T0493
  test('success too, with no message', async () => {
    const { status, messages, result } = await ask({ url: '/api/users/me', headers: staff });
    expect([status, messages]).toEqual([200, []]);
    expect(result).toMatchObject({ name: expect.stringMatching(/^Person/) });
  });

  // T0755
  test('bad input names every field that is wrong, in the words of SPEC.md 5', async () => {
    const answer = await ask({
      method: 'POST',
      url: '/api/auth/signup',
      payload: { email: 'not an address', password: 'short' },
    });
    expect(answer.status).toBe(400);
    expect(answer.result).toEqual({
      code: 'BAD_INPUT',
      text: { code: 'people.emailInvalid', text: 'This is not a valid email.' },
      issues: [
        {
          path: 'email',
          message: 'This is not a valid email.',
          text: { code: 'people.emailInvalid', text: 'This is not a valid email.' },
        },
        { path: 'password', message: 'Password must be at least 8 characters.' },
        { path: 'password', message: 'Password must contain at least one uppercase letter.' },
        { path: 'password', message: 'Password must contain at least one number.' },
      ],
    });
    expect(answer.messages).toEqual(['This is not a valid email.']);
  });

  // T0278
  test('an id that is none, in path, query or body, is bad input', async () => {
    const url = '/api/schedule/event/meeting';
    const [path, query, body] = [
      await ask({ url: `${url}/42`, headers: staff }),
      await ask({ url: `${url}/v2?programId=42&limit=0`, headers: staff }),
      await ask({
        method: 'POST',
        url: `${url}/accept`,
        headers: staff,
        payload: { programId: program.programId },
      }),
    ];
    expect(path.result).toMatchObject({ issues: [{ path: 'id', message: 'Undefined meeting id.' }] });
    expect(query.result).toMatchObject({
      issues: [
        { path: 'programId', message: 'Undefined program id.' },
        { path: 'limit', message: 'Size must be a postive number.' },
      ],
    });
    expect(body.result).toMatchObject({ issues: [{ path: 'meetingId', message: 'Undefined meeting id.' }] });
    expect([path.status, query.status, body.status]).toEqual([400, 400, 400]);
  });

  // T0585
  test.each<[number, string, string, () => Asked]>([
    [
      401,
      'no token',
      'Access denied. You are not authorized to make this request.',
      () => ({ url: '/api/users/me' }),
    ],
    [
      401,
      'a token of nobody',
      'Your session has ended. Please sign in again.',
      () => ({ url: '/api/users/me', headers: { authorization: 'Bearer x.y.z' } }),
    ],
    [
      403,
      'a right that is missing',
      "You don't have permission to access this resource.",
      () => ({
        method: 'PATCH',
        url: `/api/schedule/event/program/${program.programId}/room/${program.rooms[0]!.id}/link`,
        headers: participant,
        payload: { meetingLink: 'https://zoom.us/j/1' },
      }),
    ],
    [
      404,
      'what may not be seen',
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
      () => ({ url: `/api/v2/program/${program.programId}/keys`, headers: stranger }),
    ],
    [
      404,
      'a path that is none',
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
      () => ({ url: '/api/no/such/path' }),
    ],
    [
      404,
      'a method that the path does not have',
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
      () => ({ method: 'PUT', url: '/api/users/me', headers: staff, payload: {} }),
    ],
    [
      404,
      'an address that cannot be decoded',
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
      () => ({ url: '/api/program/slug/%' }),
    ],
    [
      404,
      'an address with an endless part',
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
      () => ({ url: `/api/program/slug/${'a'.repeat(400)}`, headers: staff }),
    ],
    [
      404,
      'two slashes',
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
      () => ({ url: '//' }),
    ],
    [
      415,
      'a form',
      'This type of content cannot be read. Please send JSON.',
      () => ({
        method: 'POST',
        url: profile,
        headers: { ...staff, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=Sari',
      }),
    ],
    [
      415,
      'plain text',
      'This type of content cannot be read. Please send JSON.',
      () => ({
        method: 'POST',
        url: profile,
        headers: { ...staff, 'content-type': 'text/plain' },
        payload: '{"name":"Sari Dewi"}',
      }),
    ],
    [
      400,
      'JSON that breaks off',
      'Something went wrong with the request. Please check your input and try again.',
      () => ({ method: 'POST', url: profile, headers: { ...staff, ...json }, payload: '{"name":' }),
    ],
    [
      400,
      'JSON that would change prototypes',
      'Something went wrong with the request. Please check your input and try again.',
      () => ({
        method: 'POST',
        url: profile,
        headers: { ...staff, ...json },
        payload: '{"__proto__":{"a":1}}',
      }),
    ],
    [
      413,
      'more than 2 MB',
      'This is too large to send. Please send less at a time.',
      () => ({ method: 'POST', url: profile, headers: staff, payload: { name: 'a'.repeat(2_100_000) } }),
    ],
  ])('%i: %s', async (status, _what, sentence, asked) => {
    const answer = await ask(asked());
    expect([answer.status, answer.messages]).toEqual([status, [sentence]]);
  });

  test.each([
    ['a name', 'POST', profile, { name: 'Sari\u0000Dewi' }],
    ['a slug', 'GET', '/api/program/slug/a%00b', undefined],
  ] as const)('400 for NUL in %s, which no database column can hold', async (_what, method, url, payload) => {
    const answer = await ask({ method, url, headers: staff, ...(payload ? { payload } : {}) });
    expect([answer.status, answer.result]).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });

  test('400 for a page token with a time that no calendar has', async () => {
    const nextToken = Buffer.from(
      JSON.stringify({ updatedAt: '0000-01-01T00:00:00Z', id: program.programId }),
    ).toString('base64url');
    const url = `/api/schedule/event/meeting/v2?programId=${program.programId}&nextToken=${nextToken}`;
    expect((await ask({ url, headers: staff })).status).toBe(400);
  });
});

describe('Ids', () => {
  test('are read in any case, wherever they stand', async () => {
    const { programId, eventId, rooms } = program;
    const loud = (id: string) => id.toUpperCase();
    const room = `/api/schedule/event/program/${loud(programId)}/room/${loud(rooms[0]!.id)}/link`;
    const answers = [
      await ask({
        url: `/api/schedule/event/program/${loud(programId)}/${loud(eventId)}/timeslot`,
        headers: staff,
      }),
      await ask({ url: `/api/schedule/event/meeting/v2?programId=${loud(programId)}`, headers: staff }),
      await ask({
        method: 'PATCH',
        url: room,
        headers: staff,
        payload: { meetingLink: 'https://zoom.us/j/1' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('of a replayed check-in too: said again in another case it is the same', async () => {
    const [owner, participant] = program.organizations;
    const meeting = await saveNewMeeting(
      db,
      meetingOf(
        program,
        owner!.id,
        participant!.id,
        program.timeslots[0],
        acceptedAt(program, 1, program.timeslots[0]!.startAt),
      ),
    );
    const at = new Date().toISOString();
    const operation = {
      id: crypto.randomUUID(),
      meetingId: meeting.id,
      party: 'OWNER',
      attendedAt: at,
      capturedAt: at,
      source: 'SCAN',
    };
    const loud = { ...operation, id: operation.id.toUpperCase(), meetingId: meeting.id.toUpperCase() };
    const replay = { method: 'POST', url: '/api/v2/checkin/replay', headers: staff } as const;
    const first = await ask({ ...replay, payload: { operations: [loud] } });
    const again = await ask({ ...replay, payload: { operations: [operation] } });
    expect(first.result).toMatchObject({ verdicts: [{ id: operation.id, verdict: 'applied' }] });
    expect(again.result).toMatchObject({ verdicts: [{ id: operation.id, verdict: 'duplicate' }] });
  });
});

describe('A batch of check-ins', () => {
  const operation = (id: string, over: object) => ({
    id,
    meetingId: '3f0e0e5e-3d8b-4d0e-9d39-9f1f4f5f6f71',
    party: 'OWNER',
    attendedAt: '2026-11-21T03:00:00.000Z',
    capturedAt: '2026-11-21T03:00:00.000Z',
    source: 'SCAN',
    ...over,
  });

  test.each([
    ['a year before all years', { attendedAt: '0000-01-01T00:00:00Z' }],
    ['a year after all years', { attendedAt: '9999-12-31T23:59:59-12:00' }],
    ['a reason with NUL', { verb: 'UNDO', reason: 'abc\u0000' }],
  ])('goes through although one has %s: that one alone is refused', async (_what, over) => {
    const [bad, good] = [crypto.randomUUID(), crypto.randomUUID()];
    const answer = await ask({
      method: 'POST',
      url: '/api/v2/checkin/replay',
      headers: staff,
      payload: { operations: [operation(bad, over), operation(good, {})] },
    });
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({
      verdicts: [
        { id: bad, verdict: 'refused', reason: 'BAD_INPUT' },
        { id: good, verdict: 'refused', reason: 'NOT_FOUND' },
      ],
    });
  });
});

describe('When the database breaks', () => {
  // T0589
  test('the answer is a 500 without a word of what broke, and the log has it with the request’s id', async () => {
    const broken = await freshDatabase();
    const itsApp = await testApp(broken);
    const userId = await makePerson(broken.db);
    const headers = await (await sessionsFor(broken)).bearer({ userId });
    await broken.pool.query('alter table organization rename to lost');
    const response = await itsApp.http.inject({ url: '/api/users/me', headers });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      statusCode: 500,
      messages: ['Something went wrong on our end. Please try again later.'],
      result: { code: 'SERVER_ERROR' },
    });
    const line = itsApp.logged.find((text) => text.includes('a request failed'));
    expect(line).toContain(String(response.headers['x-request-id']));
    expect((await itsApp.http.inject('/api/health')).statusCode).toBe(200);
    await itsApp.http.close();
    await broken.close();
  });

  // T0846
  test('health answers 503, in the envelope', async () => {
    const gone = await freshDatabase();
    const itsApp = await testApp(gone);
    await gone.close();
    const response = await itsApp.http.inject('/api/health');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      statusCode: 503,
      messages: ['The server cannot reach its database at the moment. Please try again in a few seconds.'],
      result: { code: 'DATABASE_AWAY', retryAfter: 5 },
    });
    expect(response.headers['retry-after']).toBe('5');
    await itsApp.http.close();
  });
});

describe('Headers', () => {
  // T0662
  test('every answer has a request id of its own, whatever the caller sends as one', async () => {
    const headers = { 'x-request-id': 'mine' };
    const ids = await Promise.all(
      ['/api/health', '/api/users/me', '/api/nowhere', '/api/%'].map(
        async (url) => (await ask({ url, headers })).headers['x-request-id'],
      ),
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(['/api/health', '/api/nowhere', '/api/%', '/'])(
    '%s is guarded by a strict policy',
    async (url) => {
      const { headers } = await ask({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|http:/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('no answer is kept on its way, be it a token or a refusal', async () => {
    for (const url of ['/api/users/me', '/api/health', '/api/nowhere']) {
      expect((await ask({ url, headers: staff })).headers['cache-control']).toBe('no-store');
    }
  });

  test('429 says when to try again', async () => {
    const limited = () =>
      ask({ method: 'POST', url: '/api/auth/forgot_password', payload: { email: 'a@example.test' } });
    let answer = await limited();
    for (let tries = 0; answer.status === 200 && tries < 50; tries++) answer = await limited();
    expect([answer.status, answer.messages]).toEqual([
      429,
      ['Too many attempts. Please wait a moment and try again.'],
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a server that is reached by HTTPS asks for it for good', async () => {
    const secure = await testApp(database, { environment: { PUBLIC_URL: 'https://door.example' } });
    const { headers } = await secure.http.inject('/api/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.http.close();
  });
});

describe('Bytes that are not a request', () => {
  async function send(text: string): Promise<string> {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address() as { port: number };
    return await new Promise((resolve, reject) => {
      const socket = connect(address.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      socket.write(text);
    });
  }

  test.each([
    [400, 'garbage', 'GARBAGE\r\n\r\n'],
    [
      431,
      'headers without an end',
      `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    ],
  ])('%i for %s, in the envelope', async (status, _what, text) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(envelopeShape.parse(JSON.parse(body))).toEqual({
      statusCode: status,
      messages: ['Something went wrong with the request. Please check your input and try again.'],
      result: { code: 'BAD_INPUT' },
    });
  });
});
