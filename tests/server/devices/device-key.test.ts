import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { DEVICE_NONCE_HEADER, DEVICE_PROOF_HEADER } from '../../../src/contract/device-proof.ts';
import { keyedName } from '../../../src/domain/devices/device-key.ts';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';
import { deviceTopic, everybodyIn } from '../../../src/server/live/news-topics.ts';
import { listening, listenTo } from '../../support/event-stream.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makeTabletKey, type TabletKey } from '../../support/tablet-key.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';
import {
  call,
  type Headers,
  list,
  makeCode,
  operation,
  pairTablet,
  remove,
  report,
  staffOf,
} from './kiosk-world.ts';

const start = '2026-11-21T02:00:00.000Z';
/** Another process on the same database. */
let second: TestApp;
let now = start;
let staff: Headers;

const clock = () => new Date(now);
const { test, database, app, program } = sharedProgramTest({ clock, program: { now: start } });
test.beforeAll(async () => {
  second = await testApp(database, { clock });
  staff = await staffOf(database, program.programId, new Date(start));
});
beforeEach(() => {
  now = start;
});
afterAll(async () => {
  await second.http.close();
});

interface Asked {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}
const asked = (method: Asked['method'], path: string, body?: object): Asked => ({
  method,
  path: `/api${path}`,
  ...(body ? { body: JSON.stringify(body) } : {}),
});
const pulling = () => asked('GET', `/v2/sync/program/${program.programId}`);
/** A check-in of a meeting that is nowhere: answered like any other. */
const delivering = () =>
  asked('POST', '/v2/checkin/replay', { operations: [operation(program, randomUUID(), start)] });
const keyPath = () => `/v2/program/${program.programId}/device/key`;

/** Sends a call as it is, with these headers. */
async function send(one: Asked, headers: Headers, to = app) {
  const response = await to.http.inject({
    method: one.method,
    url: one.path,
    headers: { ...headers, ...(one.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(one.body === undefined ? {} : { payload: one.body }),
  });
  const { result } = response.json() as { result: { code?: string } | null };
  return {
    status: response.statusCode,
    code: result?.code,
    result,
    nonce: response.headers[DEVICE_NONCE_HEADER] as string | undefined,
  };
}

/** A tablet with a key, as its app keeps it. */
async function keyedTablet(over: object = {}) {
  const { result } = await makeCode(app, program.programId, staff, over);
  const key = makeTabletKey();
  const paired = await call<{ deviceId: string; token: string; nonce: string }>(
    app,
    'POST',
    '/v2/device/pair',
    {},
    {
      code: result.code,
      publicKey: key.publicKey,
    },
  );
  expect(paired.status).toBe(200);
  // No secret was given: what it is called by is its id.
  expect(paired.result.token).toBe(keyedName(paired.result.deviceId));
  const tablet = tabletOf(paired.result.deviceId, paired.result.token, key);
  expect(paired.result.nonce).toBe(await tablet.nonce());
  return tablet;
}

function tabletOf(deviceId: string, token: string, key: TabletKey) {
  const headers = { authorization: `Bearer ${token}` };
  const proven = (proof: string) => ({ ...headers, [DEVICE_PROOF_HEADER]: proof });
  return {
    deviceId,
    token,
    key,
    headers,
    proven,
    /** Signs with the nonce, asks once more with the one that it is given. */
    async ask(one: Asked, nonce = '', to = app) {
      const first = await send(one, proven(key.prove(one, nonce)), to);
      return first.code === 'DEVICE_NONCE'
        ? await send(one, proven(key.prove(one, first.nonce ?? '')), to)
        : first;
    },
    /** A nonce that holds now. */
    nonce: async () => (await send(pulling(), headers)).nonce ?? '',
  };
}

describe('A tablet that was paired with a key', () => {
  // T1470
  test('is refused by its name alone: every call it has, the stream too', async () => {
    const { headers } = await keyedTablet();
    const calls = [
      pulling(),
      asked('GET', `/v2/sync/program/${program.programId}/stream`),
      delivering(),
      asked('PUT', `/v2/program/${program.programId}/device/report`, {}),
      asked('PUT', keyPath(), { publicKey: makeTabletKey().publicKey }),
    ];
    for (const one of calls)
      expect(await send(one, headers)).toMatchObject({ status: 401, code: 'DEVICE_NONCE' });
  });

  test('is let in by its signature, with and without a body, and is given the next nonce with the answer', async () => {
    const tablet = await keyedTablet();
    const pulled = await tablet.ask(pulling());
    expect(pulled).toMatchObject({ status: 200, result: { changes: expect.any(Array) } });
    expect(pulled.nonce).toBe(await tablet.nonce());
    const replayed = await tablet.ask(delivering());
    expect(replayed.status).toBe(200);
  });

  // T1471
  test('signs each call for itself: another body, another path, another query, another method is refused', async () => {
    const tablet = await keyedTablet();
    const nonce = await tablet.nonce();
    const path = `/v2/program/${program.programId}/device/report`;
    const body = { state: 'OPEN', queued: 0, oldestUnsentAt: null, offsetMs: 0, appVersion: 'a' };
    const said = asked('PUT', path, { ...body, battery: null, roomId: null });
    const other = [
      { ...said, body: said.body?.replace('"queued":0', '"queued":1') ?? '' },
      asked('GET', `/v2/sync/program/${program.programId}?since=1`),
      pulling(),
    ];
    const wrong = { status: 401, code: 'DEVICE_PROOF_WRONG', nonce: undefined };
    for (const one of other)
      expect(await send(one, tablet.proven(tablet.key.prove(said, nonce)))).toMatchObject(wrong);
    const since = asked('GET', `/v2/sync/program/${program.programId}?since=1`);
    expect(await send(pulling(), tablet.proven(tablet.key.prove(since, nonce)))).toMatchObject(wrong);
    expect((await send(said, tablet.proven(tablet.key.prove(said, nonce)))).status).toBe(200);
  });

  // T1472
  test('has no other key: another’s signature, none at all and a signature that is no proof are refused', async () => {
    const tablet = await keyedTablet();
    const nonce = await tablet.nonce();
    const one = pulling();
    const right = tablet.key.prove(one, nonce);
    const [header, payload] = right.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'device-proof' })).toString('base64url');
    const forged = [
      makeTabletKey().prove(one, nonce),
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      tablet.key.prove(one, nonce, {}, { alg: 'ES256', typ: 'JWT' }),
      tablet.key.prove(one, nonce, { jti: '' }),
      'not a signature',
    ];
    for (const proof of forged)
      expect(await send(one, tablet.proven(proof))).toMatchObject({
        status: 401,
        code: 'DEVICE_PROOF_WRONG',
      });
    expect((await send(one, tablet.proven(right))).status).toBe(200);
  });

  // T1473
  test('signs again with a fresh nonce where its own is old, made up or missing, whatever its clock shows', async () => {
    const tablet = await keyedTablet();
    const given = await tablet.nonce();
    now = addMillis(addMinutes(start, 10), -1);
    expect((await send(pulling(), tablet.proven(tablet.key.prove(pulling(), given)))).status).toBe(200);
    now = addMinutes(start, 10);
    for (const old of [given, '', 'made-up']) {
      const refused = await send(pulling(), tablet.proven(tablet.key.prove(pulling(), old)));
      expect(refused).toMatchObject({ status: 401, code: 'DEVICE_NONCE' });
      expect(refused.nonce).not.toBe(given);
      expect((await tablet.ask(pulling(), refused.nonce)).status).toBe(200);
    }
  });

  // T1474
  test('sends each signature once: a copy of a whole call is not taken a second time', async () => {
    const tablet = await keyedTablet();
    const proof = tablet.key.prove(pulling(), await tablet.nonce());
    expect((await send(pulling(), tablet.proven(proof))).status).toBe(200);
    expect(await send(pulling(), tablet.proven(proof))).toMatchObject({ status: 401, code: 'DEVICE_NONCE' });
    now = addMinutes(start, 5);
    expect(await send(pulling(), tablet.proven(proof))).toMatchObject({ status: 401, code: 'DEVICE_NONCE' });
  });

  test('is known to every process, and so is the nonce that one of them gave', async () => {
    const tablet = await keyedTablet();
    const one = pulling();
    const proof = tablet.key.prove(one, await tablet.nonce());
    expect((await send(one, tablet.proven(proof), second)).status).toBe(200);
    expect((await send(one, tablet.headers, second)).code).toBe('DEVICE_NONCE');
  });

  test('is revoked as ever, and still delivers what it holds, signed', async () => {
    const tablet = await keyedTablet();
    await remove(app, program.programId, staff, tablet.deviceId);
    const refused = await tablet.ask(pulling());
    expect(refused).toMatchObject({ status: 401, code: 'DEVICE_REVOKED', nonce: undefined });
    const replaying = delivering();
    expect((await send(replaying, tablet.headers)).code).toBe('DEVICE_NONCE');
    expect((await tablet.ask(replaying)).status).toBe(200);
  });

  test('is not paired where the key is no point of the curve, and the code stays good', async () => {
    const { result } = await makeCode(app, program.programId, staff);
    const publicKey = { ...makeTabletKey().publicKey, y: 'B'.repeat(43) };
    const body = { code: result.code, publicKey };
    expect(await call(app, 'POST', '/v2/device/pair', {}, body)).toMatchObject({
      status: 400,
      result: { code: 'BAD_INPUT' },
    });
    expect((await call(app, 'POST', '/v2/device/pair', {}, { code: result.code })).status).toBe(200);
  });
});

describe('A tablet that was paired by an older version', () => {
  const older = async (key = makeTabletKey()) => {
    const { deviceId, token } = await pairTablet(app, program.programId, staff);
    return tabletOf(deviceId, token, key);
  };
  const byName = ({ deviceId, key }: { deviceId: string; key: TabletKey }) =>
    tabletOf(deviceId, keyedName(deviceId), key);
  const naming = ({ publicKey }: TabletKey) => asked('PUT', keyPath(), { publicKey });

  test('goes on by its token, and is informed that it has no key yet', async () => {
    const { headers } = await older();
    expect((await send(pulling(), headers)).status).toBe(200);
    expect((await send(delivering(), headers)).status).toBe(200);
    expect((await report(app, program.programId, headers)).result.tablet).toMatchObject({ signs: false });
  });

  // T1476
  test('names its key once; from then on it signs, its token is forgotten, and staff see it', async () => {
    const tablet = await older();
    const shown = async () =>
      (await list(app, program.programId, staff)).result.devices.find(({ id }) => id === tablet.deviceId);
    expect((await shown())?.signs).toBe(false);
    // The app signs it already; a tablet without a key is asked for none.
    const one = naming(tablet.key);
    expect((await send(one, tablet.proven(tablet.key.prove(one, '')))).status).toBe(200);
    expect((await shown())?.signs).toBe(true);
    // Not by its token: neither as a copy, nor signed, nor after the tablet has gone on.
    const forgotten = { status: 401, code: 'SESSION_EXPIRED' };
    expect(await send(pulling(), tablet.headers)).toMatchObject(forgotten);
    expect(await tablet.ask(pulling())).toMatchObject(forgotten);
    const named = byName(tablet);
    expect((await named.ask(pulling())).status).toBe(200);
    expect((await send(pulling(), named.headers)).code).toBe('DEVICE_NONCE');
  });

  test('has no name to go by before it has named a key', async () => {
    const tablet = byName(await older());
    expect(await tablet.ask(pulling())).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
  });

  // T1477
  test('says it again after an answer that was lost, and no other key takes the place of the first', async () => {
    const tablet = await older();
    await send(naming(tablet.key), tablet.headers);
    expect((await send(naming(tablet.key), tablet.headers)).code).toBe('SESSION_EXPIRED');
    const named = byName(tablet);
    expect((await named.ask(naming(tablet.key))).status).toBe(200);
    const thief = makeTabletKey();
    const forged = await send(naming(thief), named.proven(thief.prove(naming(thief), await named.nonce())));
    expect(forged.code).toBe('DEVICE_PROOF_WRONG');
    expect(await named.ask(naming(thief))).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    expect((await named.ask(pulling())).status).toBe(200);
  });

  test('of two keys at one moment one is kept, and the other is told so', async () => {
    const tablet = await older();
    const keys = [makeTabletKey(), makeTabletKey()];
    const answers = await Promise.all(keys.map((key) => send(naming(key), tablet.headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, code } of answers.filter((answer) => answer.status !== 200))
      expect([409, 401], code).toContain(status);
  });

  test('names no key that nobody could sign with', async () => {
    const tablet = await older();
    const publicKey = { ...tablet.key.publicKey, x: 'A'.repeat(43) };
    for (const wrong of [publicKey, { ...tablet.key.publicKey, crv: 'P-384' }, { kty: 'oct' }])
      expect(await send(asked('PUT', keyPath(), { publicKey: wrong }), tablet.headers)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      });
    expect((await send(pulling(), tablet.headers)).status).toBe(200);
  });
});

describe('The stream', () => {
  test('goes on for as long as the tablet may, by the signature it began with', async () => {
    const origin = await listening(app.http);
    const tablet = await keyedTablet();
    const path = `/api/v2/sync/program/${program.programId}/stream`;
    const proof = tablet.key.prove({ method: 'GET', path }, await tablet.nonce());
    const door = await listenTo(origin, program.programId, tablet.proven(proof));
    expect(door.status).toBe(200);
    // Its nonce is old by now, and it is asked whether it still may.
    now = addMinutes(start, 30);
    for (let turn = 0; turn < 5; turn++) {
      app.performer.nudge(deviceTopic(tablet.deviceId));
      expect((await tablet.ask(pulling())).status).toBe(200);
    }
    const heard = door.nudges.length;
    app.performer.nudge(everybodyIn(program.programId));
    await until('it hears still', () => door.nudges.length > heard);
    await remove(app, program.programId, staff, tablet.deviceId);
    await door.ended;
  });

  // T1475
  test('that was opened by the token alone ends when the tablet has named its key', async () => {
    const origin = await listening(second.http);
    const { deviceId, token } = await pairTablet(app, program.programId, staff);
    const tablet = tabletOf(deviceId, token, makeTabletKey());
    const thief = await listenTo(origin, program.programId, tablet.headers);
    expect(thief.status).toBe(200);
    const { publicKey } = tablet.key;
    expect((await send(asked('PUT', keyPath(), { publicKey }), tablet.headers)).status).toBe(200);
    await thief.ended;
  });
});
