import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { rowsOf } from '../../support/rows.ts';
import { sessionsFor } from '../../support/test-app.ts';
import {
  call,
  type Headers,
  list,
  makeCode,
  operation,
  pairTablet,
  remove,
  replay,
  report,
  staffOf,
  type Tablet,
} from './kiosk-world.ts';

const start = '2026-11-21T03:00:00.000Z';
let now = start;
let staff: Headers;

const { test, database, db, app, program } = programTest({
  clock: () => new Date(now),
  program: { now: start },
});

beforeEach(async () => {
  now = start;
  staff = await staffOf(database, program.programId, new Date(start));
});

const later = (millis: number) => {
  now = addMillis(start, millis);
};
/** A session of now: a day later the first one has run out. */
const staffNow = () => staffOf(database, program.programId, new Date(now));
const listed = async () => (await list(app, program.programId, await staffNow())).result;
const deviceOf = async (id: string) => (await listed()).devices.find((device) => device.id === id);
const tablet = (over: object = {}): Promise<Tablet> => pairTablet(app, program.programId, staff, over);

/** The phone or laptop of somebody who acts for an organization, or of staff. */
async function own(headers: Headers, name: string): Promise<{ id: string; headers: Headers }> {
  const id = randomUUID();
  return { id, headers: { ...headers, 'x-device-id': id, 'x-device-name': encodeURIComponent(name) } };
}

async function participant(): Promise<Headers> {
  const { id, userId } = program.organizations[0]!;
  const sessions = await sessionsFor(database);
  const claims = { userId, organizationId: id, organizationRole: 'ORGANIZATION_OWNER' as const };
  const { token } = await sessions.open(claims, new Date(start));
  return { authorization: `Bearer ${token}` };
}

describe('A tablet', () => {
  test('is listed as waiting from its code on, with who made it; the code alone ends after ten minutes', async () => {
    const { deviceId } = (await makeCode(app, program.programId, staff, { name: 'Hall B', mode: 'STAND' }))
      .result;
    expect(await deviceOf(deviceId)).toMatchObject({
      kind: 'TABLET',
      name: 'Hall B',
      person: expect.stringMatching(/^Person /),
      mode: 'STAND',
      contactState: 'WAITING',
      pairedAt: null,
      lastContactAt: null,
    });
    expect((await listed()).safeToClose).toBe(false);
    now = addMinutes(start, 10);
    expect(await listed()).toMatchObject({ devices: [], safeToClose: true });
  });

  test('whose code is voided is gone from the list', async () => {
    const { deviceId } = (await makeCode(app, program.programId, staff)).result;
    await remove(app, program.programId, staff, deviceId);
    expect(await listed()).toMatchObject({ devices: [], safeToClose: true });
  });

  // T0791
  test('reports its queue, its clock, its version and its battery, and hears what staff have made of it', async () => {
    const [room] = program.rooms;
    const { deviceId, headers } = await tablet({ name: 'Hall C', roomIds: [room!.id] });
    const said = {
      queued: 3,
      oldestUnsentAt: addMinutes(start, -4),
      offsetMs: -1_800_000_000_000,
      appVersion: '1.2.3',
      battery: { percent: 7, charging: true },
      roomId: room!.id,
    };
    const answer = await report(app, program.programId, headers, said);
    expect(answer.result).toEqual({
      serverTime: start,
      tablet: {
        name: 'Hall C',
        mode: 'DOOR',
        roomIds: [room!.id],
        signs: false,
        revision: 0,
        messages: [],
        ring: null,
        rehearsal: null,
      },
    });
    expect(await deviceOf(deviceId)).toMatchObject({
      ...said,
      contactState: 'QUEUED',
      pairedAt: start,
      lastContactAt: start,
      removedAt: null,
    });
    expect(await listed()).toMatchObject({ safeToClose: false, serverTime: start, appVersion: 'test' });
  });

  test('without a battery that it may tell of has none', async () => {
    const { deviceId, headers } = await tablet();
    await report(app, program.programId, headers, { battery: null, offsetMs: null });
    expect(await deviceOf(deviceId)).toMatchObject({ battery: null, offsetMs: null });
  });

  // T0802
  test('is empty on its own word, for thirty seconds; then it is silent and nothing is safe', async () => {
    const { deviceId, headers } = await tablet();
    await report(app, program.programId, headers);
    later(30_000);
    expect((await deviceOf(deviceId))?.contactState).toBe('EMPTY');
    expect((await listed()).safeToClose).toBe(true);
    later(30_001);
    expect((await deviceOf(deviceId))?.contactState).toBe('SILENT');
    expect((await listed()).safeToClose).toBe(false);
    await report(app, program.programId, headers);
    expect((await listed()).safeToClose).toBe(true);
  });

  // T1847
  test('whose check-in was refused leaves an event that is not safe to close, until staff have settled it', async () => {
    const { headers } = await tablet();
    await report(app, program.programId, headers);
    const refused = operation(program, randomUUID(), start);
    await replay(app, headers, [refused]);
    await report(app, program.programId, headers);
    expect(await listed()).toMatchObject({ safeToClose: false, openAttention: 1 });
    const path = `/v2/program/${program.programId}/attention/${refused.id}`;
    await call(app, 'POST', path, staff, { settlement: 'SET_ASIDE', note: 'Went to the next hall' });
    expect(await listed()).toMatchObject({ safeToClose: true, openAttention: 0 });
  });

  test('that is revoked stays listed with who did it, and holds up nothing any more', async () => {
    const { deviceId, headers } = await tablet();
    await report(app, program.programId, headers, { queued: 2, oldestUnsentAt: start });
    later(1000);
    await remove(app, program.programId, staff, deviceId);
    expect(await deviceOf(deviceId)).toMatchObject({
      contactState: 'GIVEN_UP',
      removedAt: now,
      removedBy: expect.stringMatching(/^Person /),
      queued: 2,
    });
    expect((await listed()).safeToClose).toBe(true);
  });

  test('reports over and over, and leaves one row and no kept answer', async () => {
    const { headers } = await tablet();
    for (let turn = 0; turn < 5; turn++)
      await report(app, program.programId, { ...headers, 'idempotency-key': randomUUID() }, { queued: turn });
    const rows = await rowsOf(db, 'device_contact', ['queued'], { program_id: program.programId });
    expect(rows).toEqual([{ queued: 4 }]);
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([]);
  });

  // T0797
  test('whose report was held up on its way does not take back what it has said since', async () => {
    const { deviceId, headers } = await tablet();
    const say = (saidAt: string, queued: number) =>
      report(app, program.programId, headers, { saidAt, queued, offsetMs: 2000 });
    later(20_000);
    await say(addMillis(start, 10_000), 3);
    later(25_000);
    // Said before the clock was known any better, and arrived after it.
    expect((await say(addMillis(start, 9_999), 0)).status).toBe(200);
    expect(await deviceOf(deviceId)).toMatchObject({ contactState: 'QUEUED', queued: 3 });
    await say(addMillis(start, 10_000), 2);
    expect((await deviceOf(deviceId))?.queued).toBe(2);
    await say(addMillis(start, 24_000), 0);
    expect(await deviceOf(deviceId)).toMatchObject({ contactState: 'EMPTY', lastContactAt: now });
  });

  // T0798
  test('whose clock is ahead never holds up its own next reports', async () => {
    const { deviceId, headers } = await tablet();
    const inAnHour = addMinutes(start, 60);
    await report(app, program.programId, headers, { saidAt: inAnHour, queued: 5, offsetMs: null });
    later(10_000);
    // An app from before it said when.
    await report(app, program.programId, headers, { queued: 4 });
    expect((await deviceOf(deviceId))?.queued).toBe(4);
    later(20_000);
    await report(app, program.programId, headers, { saidAt: inAnHour, queued: 1, offsetMs: -3_600_000 });
    expect((await deviceOf(deviceId))?.queued).toBe(4);
    await report(app, program.programId, headers, { saidAt: inAnHour, queued: 1, offsetMs: -3_580_000 });
    expect((await deviceOf(deviceId))?.queued).toBe(1);
  });

  test('cannot report for another program or by another’s id', async () => {
    const other = await makeProgram(db, { now: start });
    const [one, two] = [await tablet(), await tablet()];
    expect((await report(app, other.programId, one.headers)).status).toBe(404);
    await report(app, program.programId, { ...one.headers, 'x-device-id': two.deviceId });
    expect((await deviceOf(two.deviceId))?.contactState).toBe('WAITING');
  });
});

describe('Somebody’s own device', () => {
  test('of staff is always listed, by their name and the device’s', async () => {
    const laptop = await own(staff, 'Desk laptop');
    expect((await report(app, program.programId, laptop.headers)).result.tablet).toBeNull();
    now = addMinutes(start, 3 * 1440);
    expect(await deviceOf(laptop.id)).toMatchObject({
      kind: 'PERSON',
      name: 'Desk laptop',
      person: expect.stringMatching(/^Person /),
      mode: null,
      contactState: 'SILENT',
    });
    expect((await listed()).safeToClose).toBe(false);
  });

  test('of a participant is listed while a check-in waits on it, and may be switched off when it is sent', async () => {
    const phone = await own(await participant(), 'Phone');
    await report(app, program.programId, phone.headers);
    expect(await listed()).toMatchObject({ devices: [], safeToClose: true });
    await report(app, program.programId, phone.headers, { queued: 1, oldestUnsentAt: start });
    expect(await deviceOf(phone.id)).toMatchObject({
      contactState: 'QUEUED',
      person: 'Person of Organization 1',
    });
    expect((await listed()).safeToClose).toBe(false);
    await report(app, program.programId, phone.headers);
    later(60_000);
    expect(await listed()).toMatchObject({ devices: [], safeToClose: true });
  });

  // T0806
  test('of a participant with something queued is never forgotten, however long it is silent', async () => {
    const phone = await own(await participant(), 'Phone');
    await report(app, program.programId, phone.headers, { queued: 1, oldestUnsentAt: start });
    now = addMinutes(start, 5 * 1440);
    expect((await deviceOf(phone.id))?.contactState).toBe('SILENT');
  });

  test('is taken off the list by staff until it reports again', async () => {
    const laptop = await own(staff, 'Desk laptop');
    await report(app, program.programId, laptop.headers, { queued: 1, oldestUnsentAt: start });
    expect((await remove(app, program.programId, staff, laptop.id)).status).toBe(200);
    expect(await listed()).toMatchObject({ devices: [], safeToClose: true });
    await report(app, program.programId, laptop.headers, { queued: 1, oldestUnsentAt: start });
    expect((await deviceOf(laptop.id))?.contactState).toBe('QUEUED');
  });

  test('says who it is, or its report is refused', async () => {
    expect(await report(app, program.programId, staff)).toMatchObject({
      status: 400,
      messages: ['Undefined device id.'],
    });
  });

  // T0799
  test.each([
    ['that is no UUID', '-'.repeat(36)],
    ['that PostgreSQL takes and the list does not', 'aaaaaaaa-aaaa-0aaa-0aaa-aaaaaaaaaaaa'],
  ])('with an id %s is refused, and staff still have their list', async (_what, id) => {
    const answer = await report(
      app,
      program.programId,
      { ...(await participant()), 'x-device-id': id },
      { queued: 1 },
    );
    expect([answer.status, answer.messages]).toEqual([400, ['Undefined device id.']]);
    expect((await list(app, program.programId, staff)).status).toBe(200);
  });

  test('may report what it likes within bounds, and nothing else', async () => {
    const laptop = await own(staff, 'Desk laptop');
    for (const over of [
      { queued: -1 },
      { queued: 1.5 },
      { battery: { percent: 101, charging: false } },
      { appVersion: 'x'.repeat(61) },
      { appVersion: 'nul\0' },
      { roomId: 'hall' },
      { oldestUnsentAt: 'yesterday' },
      { state: 'GONE' },
    ])
      expect((await report(app, program.programId, laptop.headers, over)).status).toBe(400);
  });

  test('of staff does not touch a tablet’s row of the same id', async () => {
    const { deviceId, headers } = await tablet();
    await report(app, program.programId, headers, { queued: 2, oldestUnsentAt: start });
    await report(app, program.programId, { ...staff, 'x-device-id': deviceId });
    const found = (await listed()).devices.filter(({ id }) => id === deviceId);
    expect(found.map(({ kind, queued }) => [kind, queued])).toEqual([
      ['TABLET', 2],
      ['PERSON', 0],
    ]);
  });
});

test('Reports nudge nobody: a hall of devices that report wakes no tablet', async () => {
  const nudged: string[] = [];
  const { nudge } = app.performer;
  app.performer.nudge = (topic) => nudged.push(topic);
  const { headers } = await tablet();
  await report(app, program.programId, headers, { queued: 1, oldestUnsentAt: start });
  await report(app, program.programId, (await own(staff, 'Laptop')).headers);
  app.performer.nudge = nudge;
  expect(nudged).toEqual([]);
});

test('The list is of this program alone', async () => {
  const other = await makeProgram(db, { now: start });
  const elsewhere = await staffOf(database, other.programId, new Date(start));
  const { deviceId } = await tablet();
  expect((await list(app, other.programId, elsewhere)).result.devices).toEqual([]);
  expect(
    (await call(app, 'DELETE', `/v2/program/${other.programId}/device/${deviceId}`, elsewhere)).status,
  ).toBe(404);
  expect(await deviceOf(deviceId)).toMatchObject({ removedAt: null });
});

describe('Somebody who reports under many names', () => {
  // T0800
  test('has twenty devices on the list at most, and pushes out nobody else’s', async () => {
    const other = await own(staff, 'Desk laptop');
    await report(app, program.programId, other.headers);
    const guest = await participant();
    for (let count = 0; count < 25; count++) {
      later(count * 1000);
      const device = await own(guest, `Phone ${count}`);
      await report(app, program.programId, device.headers, { queued: 1 });
    }
    const { devices } = await listed();
    expect(devices).toHaveLength(21);
    expect(devices.some(({ id }) => id === other.id)).toBe(true);
    expect(devices.some(({ name }) => name === 'Phone 24')).toBe(true);
    expect(devices.some(({ name }) => name === 'Phone 4')).toBe(false);
  });
});
