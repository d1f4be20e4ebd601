import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { purgeExpiredIdentity } from '../../../src/server/identity/purge-expired-credentials.ts';
import { rateRules } from '../../../src/server/identity/rate-rules.ts';
import { insertAccount } from '../../../src/server/store/users.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import {
  call,
  type Headers,
  list,
  makeCode,
  pairTablet,
  pull,
  remove,
  staffOf,
  trade,
} from './kiosk-world.ts';

/** As many as guests of a bored hall try, and some more. */
const MAX_FAILURES = 80;
const start = '2026-11-21T03:00:00.000Z';
let now = start;
let staff: Headers;

const { test, database, db, app, program } = sharedProgramTest({
  poolSize: 20,
  clock: () => new Date(now),
  environment: { PUBLIC_URL: 'https://door.example/', DEVICE_TOKEN_TTL_S: String(40 * 3600) },
  rateRules: { ...rateRules, pairDevice: { address: { most: MAX_FAILURES, minutes: 15 } } },
  program: { now: start },
});
test.beforeAll(async () => {
  // A session of now: identity tokens are judged by the test's clock too.
  staff = await staffOf(database, program.programId, new Date(start));
});

beforeEach(async () => {
  now = start;
  await db.deleteFrom('rate_limit').execute();
});

const wrong = { code: 'PAIRING_CODE_WRONG' };

describe('A pairing code', () => {
  // T0758
  test('is shown with the kiosk’s address, the code behind its hash, and is good for ten minutes', async () => {
    const { status, result } = await makeCode(app, program.programId, staff);
    expect(status).toBe(200);
    expect(result.code).toMatch(/^[2-9BCDFGHJKMNPQRTVWXZ]{8}$/);
    expect(result.url).toBe(`https://door.example/kiosk#${result.code}`);
    expect(result.expiresAt).toBe(addMinutes(start, 10));
  });

  test('is traded for a token, and answers what the tablet needs to know of itself', async () => {
    const [room] = program.rooms;
    const made = await makeCode(app, program.programId, staff, { name: ' Door 7 ', roomIds: [room!.id] });
    const { status, result } = await trade(app, made.result.code);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      deviceId: made.result.deviceId,
      name: 'Door 7',
      mode: 'DOOR',
      roomIds: [room!.id],
      program: { id: program.programId, slug: program.slug },
    });
    // Twenty-four hours after the program's end would be later than the configured forty hours.
    expect(result.expiresAt).toBe(addMillis(start, 40 * 3_600_000));
    expect(result.token).toMatch(/^mdd_[\w-]{43}$/);
    expect((await pull(app, program.programId, { authorization: `Bearer ${result.token}` })).status).toBe(
      200,
    );
  });

  test('brings the PIN as a salted hash of a hundred thousand rounds and more, which a tablet can check by itself', async () => {
    const made = await makeCode(app, program.programId, staff, { pin: '97531' });
    const { pin } = (await trade(app, made.result.code)).result;
    expect(pin.iterations).toBeGreaterThanOrEqual(100_000);
    const derived = pbkdf2Sync('97531', Buffer.from(pin.salt, 'base64url'), pin.iterations, 32, 'sha256');
    expect(derived.toString('base64url')).toBe(pin.hash);
    const again = await makeCode(app, program.programId, staff, { pin: '97531' });
    expect((await trade(app, again.result.code)).result.pin.salt).not.toBe(pin.salt);
  });

  // T0762
  test('is good once, also when twenty tablets try at one moment', async () => {
    const { code } = (await makeCode(app, program.programId, staff)).result;
    const answers = await Promise.all(Array.from({ length: 20 }, () => trade(app, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 400, result: wrong });
  });

  test('that is wrong, used, voided or run out is refused in the same words', async () => {
    const used = (await makeCode(app, program.programId, staff)).result;
    await trade(app, used.code);
    const voided = (await makeCode(app, program.programId, staff)).result;
    await remove(app, program.programId, staff, voided.deviceId);
    const old = (await makeCode(app, program.programId, staff)).result;
    const answers = [
      await trade(app, 'ZZZZ-9999'),
      await trade(app, used.code),
      await trade(app, voided.code),
    ];
    now = addMinutes(start, 10);
    answers.push(await trade(app, old.code));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 400, result: wrong });
  });

  // T1374
  test('is not used up by a tablet that holds check-ins of another program', async () => {
    const { code } = (await makeCode(app, program.programId, staff)).result;
    const pair = (holdsOf: string) => call(app, 'POST', '/v2/device/pair', {}, { code, holdsOf });
    expect(await pair(randomUUID())).toMatchObject({ status: 409, result: { code: 'DEVICE_HOLDS_OTHERS' } });
    expect((await pair(program.programId)).status).toBe(200);
  });

  test('just within its ten minutes is taken', async () => {
    const { code } = (await makeCode(app, program.programId, staff)).result;
    now = addMillis(addMinutes(start, 10), -1);
    expect((await trade(app, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).status).toBe(200);
  });

  test('is guessed at no faster than the limit of an address lets', async () => {
    for (let turn = 0; turn < MAX_FAILURES; turn++) expect((await trade(app, '22222222')).status).toBe(400);
    const { code } = (await makeCode(app, program.programId, staff)).result;
    expect(await trade(app, code)).toMatchObject({ status: 429, result: { code: 'RATE_LIMITED' } });
    now = addMinutes(start, 15);
  });

  test('that cannot be one is refused as input', async () => {
    for (const code of ['', '123', 'AAAA-AAAA', 'x'.repeat(5000)])
      expect(await trade(app, code)).toMatchObject({ status: 400, result: { code: 'BAD_INPUT' } });
  });

  test('is for rooms of this program only', async () => {
    const other = await makeProgram(db, { now: start });
    for (const roomId of [other.rooms[0]!.id, '7b6a4c9e-6a43-4a0a-8a3e-0d5b1c2d3e4f'])
      expect(await makeCode(app, program.programId, staff, { roomIds: [roomId] })).toMatchObject({
        status: 400,
        messages: ['Undefined room id.'],
      });
  });

  test('of a program that is over by more than a day opens nothing', async () => {
    const over = await makeProgram(db, { now: addMinutes(start, -10 * 1440) });
    const { code } = (
      await makeCode(app, over.programId, await staffOf(database, over.programId, new Date(start)))
    ).result;
    expect(await trade(app, code)).toMatchObject({ status: 400, result: wrong });
  });
});

describe('What is stored', () => {
  test('of a code that nobody took is gone a day later, and a paired tablet stays', async () => {
    const { deviceId } = (await makeCode(app, program.programId, staff)).result;
    const tablet = await pairTablet(app, program.programId, staff);
    const stored = async () => (await db.selectFrom('device').select('id').execute()).map(({ id }) => id);
    await purgeExpiredIdentity(db, addMinutes(start, 1440));
    expect(await stored()).toContain(deviceId);
    await purgeExpiredIdentity(db, addMinutes(start, 1440 + 11));
    expect(await stored()).not.toContain(deviceId);
    expect(await stored()).toContain(tablet.deviceId);
  });

  test('holds neither code nor token nor PIN', async () => {
    const { code, deviceId } = (await makeCode(app, program.programId, staff, { pin: '86420135' })).result;
    const { token } = (await trade(app, code)).result;
    const row = await db
      .selectFrom('device')
      .selectAll()
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(row);
    for (const secret of [code, token, token.slice(4), '86420135']) expect(stored).not.toContain(secret);
    const kept = await db.selectFrom('idempotency').select('caller').execute();
    expect(kept).toEqual([]);
  });
});

describe('A device token', () => {
  const events = (programId: string, headers: Headers) => pull(app, programId, headers);

  test('ends by DEVICE_TOKEN_TTL_S where that is sooner than the program', async () => {
    const tablet = await pairTablet(app, program.programId, staff);
    now = addMillis(tablet.expiresAt, -1);
    expect((await events(program.programId, tablet.headers)).status).toBe(200);
    now = tablet.expiresAt;
    expect(await events(program.programId, tablet.headers)).toMatchObject({
      status: 401,
      result: { code: 'DEVICE_REVOKED' },
    });
  });

  // T0763
  test('ends a day after the program, as the program’s end is now', async () => {
    const short = await makeProgram(db, { now: addMinutes(start, -1430) });
    const tablet = await pairTablet(
      app,
      short.programId,
      await staffOf(database, short.programId, new Date(start)),
    );
    const end = addMinutes(start, -1430 + 1440 + 1440);
    expect(tablet.expiresAt).toBe(end);
    now = end;
    expect((await events(short.programId, tablet.headers)).result.code).toBe('DEVICE_REVOKED');
    // Put off by a day: the same tablet goes on.
    await update(db, 'program', { id: short.programId }, { timeline_end: addMinutes(start, 1440) });
    expect((await events(short.programId, tablet.headers)).status).toBe(200);
    now = start;
    await update(db, 'program', { id: short.programId }, { timeline_end: addMinutes(start, -1440) });
    expect((await events(short.programId, tablet.headers)).result.code).toBe('DEVICE_REVOKED');
  });

  test('ends with a program that is deleted', async () => {
    const gone = await makeProgram(db, { now: start });
    const tablet = await pairTablet(
      app,
      gone.programId,
      await staffOf(database, gone.programId, new Date(start)),
    );
    await update(db, 'program', { id: gone.programId }, { is_deleted: true });
    expect((await events(gone.programId, tablet.headers)).result.code).toBe('DEVICE_REVOKED');
  });

  test('that was never given is nobody’s', async () => {
    const { result } = await events(program.programId, { authorization: `Bearer mdd_${'x'.repeat(43)}` });
    expect(result.code).toBe('SESSION_EXPIRED');
  });

  // T0492
  test('is nobody’s account: it has no profile and sees no list of the desk', async () => {
    const { headers } = await pairTablet(app, program.programId, staff);
    expect((await call(app, 'GET', '/users/me', headers)).status).toBe(403);
    expect((await list(app, program.programId, headers)).status).toBe(404);
    expect((await makeCode(app, program.programId, headers)).status).toBe(404);
  });
});

describe('Where guests share the address of the staff', () => {
  /** A person signs in with a password; answers the cookie of that browser. */
  async function signedInBrowser(): Promise<string> {
    const email = 'door-staff@example.test';
    const passwordHash = await hashPassword('Correct1horse');
    await insertAccount(db, {
      id: randomUUID(),
      email,
      passwordHash,
      language: null,
      confirmedAt: start,
    });
    const { headers, statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { email, password: 'Correct1horse' },
    });
    expect(statusCode).toBe(200);
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }
  const wrongCodes = async (count: number, headers: Headers = {}) => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < count; turn++) statuses.add((await trade(app, '22222222', headers)).status);
    return [...statuses];
  };

  // T1316
  test('sixty wrong codes, and the one that staff have made pairs', async () => {
    expect(await wrongCodes(60)).toEqual([400]);
    const { code } = (await makeCode(app, program.programId, staff)).result;
    expect((await trade(app, code)).status).toBe(200);
  });

  // T1317
  test('as many as the address may, and a browser in which staff were signed in pairs all the same', async () => {
    const cookie = await signedInBrowser();
    await wrongCodes(MAX_FAILURES + 1);
    const { code } = (await makeCode(app, program.programId, staff)).result;
    expect((await trade(app, code)).status).toBe(429);
    expect((await trade(app, code, { cookie })).status).toBe(200);
    expect(await wrongCodes(rateRules.pairDeviceByPerson.account.most + 1, { cookie })).toEqual([400, 429]);
  });
});
