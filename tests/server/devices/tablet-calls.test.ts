import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { call, type Headers, list, pairTablet, remove, report, staffOf, type Tablet } from './kiosk-world.ts';

const start = '2026-11-21T03:00:00.000Z';
let now = start;
let staff: Headers;

const { test, database, db, app, program } = sharedProgramTest({
  clock: () => new Date(now),
  program: { now: start },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId, new Date(start));
});
beforeEach(() => {
  now = start;
});

interface Wanted {
  messages: { id: string; text: string; sentAt: string }[];
  ring: { id: string } | null;
}
const path = (rest: string) => `/v2/program/${program.programId}/device/${rest}`;
const send = (deviceIds: string[], text: string) =>
  call<{ sent: number; gone: number }>(app, 'POST', path('message'), staff, { deviceIds, text });
const ring = (deviceId: string) => call<{ rungAt: string }>(app, 'POST', path(`${deviceId}/ring`), staff, {});
const wanted = async ({ headers }: Tablet, over: object = {}) =>
  (await report(app, program.programId, headers, over)).result.tablet as unknown as Wanted;
const listed = async ({ deviceId }: Tablet) =>
  (await list(app, program.programId, staff)).result.devices.find(({ id }) => id === deviceId);

describe('A message from the desk', () => {
  // T2103
  test('waits for its tablet, is answered until it was read there, and the desk sees when that was', async () => {
    const [one, other] = [
      await pairTablet(app, program.programId, staff),
      await pairTablet(app, program.programId, staff),
    ];
    expect((await send([one.deviceId, other.deviceId], ' Come to\n the desk ')).result).toEqual({
      sent: 2,
      gone: 0,
    });
    now = addMinutes(start, 1);
    await send([one.deviceId], 'And bring the badges');
    const { messages } = await wanted(one);
    expect(messages.map(({ text, sentAt }) => [text, sentAt])).toEqual([
      ['Come to the desk', start],
      ['And bring the badges', now],
    ]);
    expect(await listed(one)).toMatchObject({
      message: { text: 'And bring the badges', readAt: null, unread: 2 },
    });
    // Read without a network at 03:05 by a clock that is a minute behind; said at 03:20, and once more after a lost answer.
    now = addMinutes(start, 20);
    const read = messages.map(({ id }) => ({ id, at: addMinutes(start, 4) }));
    expect((await wanted(one, { read, offsetMs: 60_000 })).messages).toEqual([]);
    now = addMinutes(start, 21);
    await wanted(one, { read, offsetMs: 0 });
    expect(await listed(one)).toMatchObject({ message: { readAt: addMinutes(start, 5), unread: 0 } });
    expect((await wanted(other)).messages).toHaveLength(1);
  });

  // T2104
  test('is read by its own tablet alone, never after it arrived and never before it was sent', async () => {
    const [one, other] = [
      await pairTablet(app, program.programId, staff),
      await pairTablet(app, program.programId, staff),
    ];
    await send([one.deviceId], 'Hello');
    const [message] = (await wanted(one)).messages;
    await wanted(other, { read: [{ id: message!.id, at: start }] });
    expect((await wanted(one)).messages).toHaveLength(1);
    await wanted(one, { read: [{ id: message!.id, at: addMinutes(start, -90) }], offsetMs: 0 });
    expect((await listed(one))?.message?.readAt).toBe(start);
    await send([one.deviceId], 'Again');
    const [next] = (await wanted(one)).messages;
    await wanted(one, { read: [{ id: next!.id, at: addMinutes(start, 90) }], offsetMs: 0 });
    expect((await listed(one))?.message?.readAt).toBe(start);
  });

  test('goes to tablets that are paired; the others are counted', async () => {
    const revoked = await pairTablet(app, program.programId, staff);
    await remove(app, program.programId, staff, revoked.deviceId);
    const other = await makeProgram(db, { now: start });
    const elsewhere = await pairTablet(
      app,
      other.programId,
      await staffOf(database, other.programId, new Date(start)),
    );
    const ids = [revoked.deviceId, elsewhere.deviceId, randomUUID()];
    expect((await send(ids, 'Hello')).result).toEqual({ sent: 0, gone: 3 });
    expect((await send(ids, '')).status).toBe(400);
  });
});

describe('A ring', () => {
  // T2105
  test('is for a tablet that is connected, until it is touched', async () => {
    const tablet = await pairTablet(app, program.programId, staff);
    const refused = { status: 409, result: { code: 'TABLET_NOT_CONNECTED' } };
    expect(await ring(tablet.deviceId)).toMatchObject(refused);
    await wanted(tablet);
    expect((await ring(tablet.deviceId)).result).toEqual({ rungAt: start });
    const { ring: rings } = await wanted(tablet);
    expect(rings).toEqual({ id: expect.any(String) });
    expect(await listed(tablet)).toMatchObject({ ring: { rungAt: start, stoppedAt: null } });
    now = addMillis(start, 5000);
    expect((await wanted(tablet, { ringStopped: rings!.id })).ring).toBeNull();
    expect(await listed(tablet)).toMatchObject({ ring: { stoppedAt: now } });
    now = addMillis(start, 36_000);
    expect(await ring(tablet.deviceId)).toMatchObject(refused);
    expect(await ring(randomUUID())).toMatchObject({ status: 404 });
  });

  // T2106
  test('that was rung anew is not stopped by a touch of the one before, and ends by itself', async () => {
    const tablet = await pairTablet(app, program.programId, staff);
    await wanted(tablet);
    await ring(tablet.deviceId);
    const first = (await wanted(tablet)).ring!.id;
    await ring(tablet.deviceId);
    const again = await wanted(tablet, { ringStopped: first });
    expect(again.ring?.id).not.toBe(first);
    expect(again.ring).not.toBeNull();
    now = addMillis(start, 120_000);
    expect((await wanted(tablet)).ring).toBeNull();
  });
});
