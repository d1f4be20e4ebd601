import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { hashOfSecret } from '../../../src/server/identity/device-secrets.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { makeTabletKey, type TabletKey } from '../../support/tablet-key.ts';
import { type Answer, call, type Headers, list, pairing, remove, staffOf } from './kiosk-world.ts';

const start = '2026-11-21T03:00:00.000Z';
let now = start;
let staff: Headers;

const { test, database, db, app, program } = sharedProgramTest({
  poolSize: 20,
  clock: () => new Date(now),
  environment: { PUBLIC_URL: 'https://door.example/' },
  program: { now: start },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId, new Date(start));
});
beforeEach(async () => {
  now = start;
  await db.deleteFrom('device').execute();
  await db.deleteFrom('device_fleet').execute();
});

interface Made {
  fleetId: string;
  code: string;
  url: string;
  expiresAt: string;
}
interface Paired {
  deviceId: string;
  name: string;
  token: string;
  pin: object;
  roomIds: string[];
}

const makeFleet = async (over: object = {}) =>
  await call<Made>(app, 'POST', `/v2/program/${program.programId}/device/fleet`, staff, {
    ...pairing({ name: 'Door' }),
    places: 3,
    validMinutes: 60,
    ...over,
  });
const withdraw = (fleetId: string) =>
  call(app, 'DELETE', `/v2/program/${program.programId}/device/fleet/${fleetId}`, staff);
const take = (
  code: string,
  key: TabletKey | null = makeTabletKey(),
  more: object = {},
): Promise<Answer<Paired>> =>
  call<Paired>(
    app,
    'POST',
    '/v2/device/pair',
    {},
    {
      code,
      ...(key ? { publicKey: key.publicKey } : {}),
      ...more,
    },
  );
const fleets = async () =>
  (
    await call<{ fleets: { id: string; taken: number; places: number }[] }>(
      app,
      'GET',
      `/v2/program/${program.programId}/device`,
      staff,
    )
  ).result.fleets;

describe('A code for several tablets', () => {
  // T2083
  test('pairs each tablet as a device of its own, numbered, and is kept as a hash', async () => {
    const [room] = program.rooms;
    const { status, result } = await makeFleet({ roomIds: [room!.id], mode: 'STAND' });
    expect(status).toBe(200);
    expect(result.url).toBe(`https://door.example/kiosk#${result.code}`);
    expect(result.expiresAt).toBe(addMinutes(start, 60));
    const [one, other] = [await take(result.code), await take(result.code)];
    expect([one.result.name, other.result.name]).toEqual(['Door 1', 'Door 2']);
    expect(one.result.deviceId).not.toBe(other.result.deviceId);
    expect(one.result.token).toBe(`mdk_${one.result.deviceId}`);
    expect(one.result.roomIds).toEqual([room!.id]);
    const listed = (await list(app, program.programId, staff)).result.devices;
    expect(listed.map(({ name, mode, fleetId, signs }) => [name, mode, fleetId, signs])).toEqual([
      ['Door 1', 'STAND', result.fleetId, true],
      ['Door 2', 'STAND', result.fleetId, true],
    ]);
    expect(await fleets()).toMatchObject([{ id: result.fleetId, taken: 2, places: 3 }]);
    const row = await db.selectFrom('device_fleet').selectAll().executeTakeFirstOrThrow();
    expect(row.code_hash).toBe(hashOfSecret(result.code));
    expect(JSON.stringify(row)).not.toContain(result.code);
    expect(JSON.stringify(row)).not.toContain('2468');
  });

  // T2084
  test('gives twenty tablets at one moment different numbers, and no more places than it has', async () => {
    const { code } = (await makeFleet({ places: 12 })).result;
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(code)));
    const names = answers.filter(({ status }) => status === 200).map(({ result }) => result.name);
    expect(names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(
      Array.from({ length: 12 }, (_, index) => `Door ${index + 1}`),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(8);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, result: { code: 'FLEET_FULL' } });
      expect(answer.messages).toEqual([
        'All tablets that this code is for are paired. Ask staff for another code.',
      ]);
    }
  });

  // T2085
  test('answers a tablet whose answer was lost with the place that it has, also when the last one is taken', async () => {
    const { code } = (await makeFleet({ places: 2 })).result;
    const key = makeTabletKey();
    const [first, twin] = await Promise.all([take(code, key), take(code, key)]);
    expect(twin.result).toEqual(first.result);
    await take(code);
    const again = await take(code, key);
    expect(again.status).toBe(200);
    expect(again.result).toMatchObject({ deviceId: first.result.deviceId, name: 'Door 1' });
    expect(await fleets()).toMatchObject([{ taken: 2 }]);
    // Staff have revoked it: the key has no place any more, and a place that was given is not given again.
    await remove(app, program.programId, staff, first.result.deviceId);
    expect(await take(code, key)).toMatchObject({ status: 409, result: { code: 'FLEET_FULL' } });
  });

  // T2086
  test('is a wrong code once it has ended or is withdrawn; what it has paired stays paired', async () => {
    const ended = (await makeFleet({ validMinutes: 10 })).result;
    const withdrawn = (await makeFleet({ name: 'Stand' })).result;
    const key = makeTabletKey();
    const paired = (await take(withdrawn.code, key)).result;
    expect((await withdraw(withdrawn.fleetId)).status).toBe(200);
    expect((await withdraw(withdrawn.fleetId)).status).toBe(200);
    now = addMinutes(start, 10);
    const wrong = await take('ZZZZ-9999');
    expect(wrong).toMatchObject({ status: 400, result: { code: 'PAIRING_CODE_WRONG' } });
    for (const answer of [
      await take(ended.code),
      await take(withdrawn.code),
      await take(withdrawn.code, key),
      await take(withdrawn.code, null),
      await take(withdrawn.code, key, { holdsOf: randomUUID() }),
    ])
      expect(answer).toEqual(wrong);
    expect(await fleets()).toEqual([]);
    const listed = (await list(app, program.programId, staff)).result.devices;
    expect(listed.find(({ id }) => id === paired.deviceId)).toMatchObject({ removedAt: null });
  });

  // T2087
  test('asks a tablet without a key, and one that holds another program’s check-ins, for something else, and gives no place', async () => {
    const { code } = (await makeFleet()).result;
    expect(await take(code, null)).toMatchObject({ status: 409, result: { code: 'FLEET_NEEDS_KEY' } });
    expect(await take(code, makeTabletKey(), { holdsOf: randomUUID() })).toMatchObject({
      status: 409,
      result: { code: 'DEVICE_HOLDS_OTHERS' },
    });
    expect(await fleets()).toMatchObject([{ taken: 0 }]);
    expect((await take(code, makeTabletKey(), { holdsOf: program.programId })).result.name).toBe('Door 1');
  });

  test('goes on counting where the program has tablets of that name', async () => {
    const one = (await makeFleet({ places: 2 })).result;
    await take(one.code);
    const other = (await makeFleet()).result;
    expect((await take(other.code)).result.name).toBe('Door 3');
    // The place of the first code that nobody took is free again once it is withdrawn.
    await withdraw(one.fleetId);
    await withdraw(other.fleetId);
    expect((await take((await makeFleet()).result.code)).result.name).toBe('Door 4');
  });

  // T2160
  test('has the numbers again that nobody took by a code that has ended', async () => {
    const one = (await makeFleet({ places: 5, validMinutes: 10 })).result;
    await take(one.code);
    now = addMinutes(start, 10);
    expect((await take((await makeFleet()).result.code)).result.name).toBe('Door 2');
  });

  test('is for rooms of its program alone', async () => {
    const other = await makeProgram(db, { now: start });
    const { status, messages } = await makeFleet({ roomIds: [other.rooms[0]!.id] });
    expect([status, messages]).toEqual([400, ['Undefined room id.']]);
    const tooMany = await makeFleet({ places: 101 });
    expect(tooMany.messages).toEqual(['Enter a number of tablets from 1 to 100.']);
    const tooLong = await makeFleet({ validMinutes: 1500 });
    expect(tooLong.messages).toEqual(['A code is valid for at most 24 hours.']);
  });
});
