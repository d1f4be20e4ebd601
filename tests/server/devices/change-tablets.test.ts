import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  zoneOfEarlyMorning,
} from '../../support/program-factory.ts';
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
  trade,
} from './kiosk-world.ts';

let staff: Headers;
let slot = 0;

const { test, database, db, app, program } = sharedProgramTest({
  program: {
    now: new Date().toISOString(),
    timeslots: 30,
    timezone: zoneOfEarlyMorning(new Date()),
    rooms: [
      { type: 'offline', tables: 4 },
      { type: 'offline', tables: 4 },
    ],
  },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId);
});

const present = () => new Date().toISOString();
const roomId = (index: number) => program.rooms[index]!.id;

async function acceptedIn(room: number, over: Partial<Meeting> = {}) {
  const [owner, participant] = program.organizations;
  return saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[slot++], {
      ...acceptedAt(program, 1, present()),
      roomId: roomId(room),
      tableId: program.rooms[room]!.tables[0]!,
      ...over,
    }),
  );
}

const change = (deviceIds: string[], settings: object) =>
  call<{ changed: number; gone: number }>(app, 'PATCH', `/v2/program/${program.programId}/device`, staff, {
    deviceIds,
    ...settings,
  });
const said = async (headers: Headers, over: object = {}) =>
  (await report(app, program.programId, headers, over)).result.tablet as {
    name: string;
    mode: string;
    roomIds: string[];
    revision: number;
    pin?: { salt: string };
  };
const pending = async (deviceId: string) =>
  (await list(app, program.programId, staff)).result.devices.find(({ id }) => id === deviceId)
    ?.settingsPending;
const judged = async (headers: Headers, meeting: Meeting, over: object = {}) =>
  (await replay(app, headers, [operation(program, meeting.id, present(), over)]))[0];

describe('Tablets that staff change at the desk', () => {
  // T2093
  test('hear of it with their next report, with the PIN until they have it, and are pending until then', async () => {
    const { deviceId, headers } = await pairTablet(app, program.programId, staff, { roomIds: [roomId(0)] });
    expect(await said(headers, { settings: 0 })).toMatchObject({ revision: 0, roomIds: [roomId(0)] });
    expect(await pending(deviceId)).toBe(false);
    const { result } = await change([deviceId], {
      name: ' Hall B ',
      mode: 'STAND',
      roomIds: [roomId(1)],
      pin: '97531',
    });
    expect(result).toEqual({ changed: 1, gone: 0 });
    expect(await pending(deviceId)).toBe(true);
    const answer = await said(headers, { settings: 0 });
    expect(answer).toMatchObject({ name: 'Hall B', mode: 'STAND', roomIds: [roomId(1)], revision: 1 });
    expect(answer.pin?.salt).toEqual(expect.any(String));
    // The answer may be lost: only its own word counts.
    expect(await pending(deviceId)).toBe(true);
    expect((await said(headers, { settings: 1 })).pin).toBeUndefined();
    expect(await pending(deviceId)).toBe(false);
    // Said once more, nothing is changed.
    expect((await change([deviceId], { name: 'Hall B' })).result.changed).toBe(0);
    expect(await pending(deviceId)).toBe(false);
    const row = await db
      .selectFrom('device')
      .selectAll()
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('97531');
  });

  // T2094
  test('are changed several at once; those that are gone are counted, and another program’s is nothing', async () => {
    const one = await pairTablet(app, program.programId, staff);
    const revoked = await pairTablet(app, program.programId, staff);
    await remove(app, program.programId, staff, revoked.deviceId);
    const waiting = (await makeCode(app, program.programId, staff)).result;
    const other = await makeProgram(db, { now: present() });
    const elsewhere = await pairTablet(app, other.programId, await staffOf(database, other.programId));
    const ids = [
      one.deviceId,
      one.deviceId.toUpperCase(),
      revoked.deviceId,
      waiting.deviceId,
      elsewhere.deviceId,
      randomUUID(),
    ];
    expect((await change(ids, { mode: 'STAND' })).result).toEqual({ changed: 2, gone: 3 });
    const listed = (await list(app, other.programId, await staffOf(database, other.programId))).result
      .devices;
    expect(listed).toMatchObject([{ id: elsewhere.deviceId, mode: 'DOOR' }]);
    // Whoever takes the code has them from the start.
    expect((await trade(app, waiting.code)).result.mode).toBe('STAND');
    expect((await change([one.deviceId], { roomIds: [other.rooms[0]!.id] })).messages).toEqual([
      'Undefined room id.',
    ]);
    expect((await change([one.deviceId, waiting.deviceId], { name: 'Door' })).messages).toEqual([
      'A name is for one tablet only.',
    ]);
  });

  // T2095
  test('deliver what they recorded at their former rooms, until they have confirmed the new ones with nothing waiting', async () => {
    const { deviceId, headers } = await pairTablet(app, program.programId, staff, { roomIds: [roomId(0)] });
    const [first, second, third] = [await acceptedIn(0), await acceptedIn(0), await acceptedIn(0)];
    await change([deviceId], { roomIds: [roomId(1)] });
    expect(await judged(headers, first)).toMatchObject({ verdict: 'applied' });
    // It has the new ones, and something waits.
    await said(headers, { settings: 1, queued: 1 });
    expect(await judged(headers, second)).toMatchObject({ verdict: 'applied' });
    await said(headers, { settings: 1, queued: 0 });
    expect(await judged(headers, third)).toMatchObject({ verdict: 'refused', reason: 'DEVICE_NOT_FOR_ROOM' });
    expect(await judged(headers, await acceptedIn(1))).toMatchObject({ verdict: 'applied' });
  });

  // T2096
  test('deliver as a door what they recorded as one, and are a stand then', async () => {
    const { deviceId, headers } = await pairTablet(app, program.programId, staff, { roomIds: [roomId(0)] });
    const [first, second] = [await acceptedIn(0), await acceptedIn(0)];
    await change([deviceId], { mode: 'STAND' });
    const both = { party: 'BOTH', source: 'MANUAL' };
    expect(await judged(headers, first, both)).toMatchObject({ verdict: 'applied' });
    await said(headers, { settings: 1 });
    expect(await judged(headers, second, both)).toMatchObject({
      verdict: 'refused',
      reason: 'NOT_YOUR_CHECK_IN',
    });
  });

  // T2097
  test('keep each former room through three changes in a row; a report of an older change settles none', async () => {
    const { deviceId, headers } = await pairTablet(app, program.programId, staff, { roomIds: [roomId(0)] });
    const meetings = [await acceptedIn(0), await acceptedIn(1)];
    await change([deviceId], { roomIds: [roomId(1)] });
    await change([deviceId], { mode: 'STAND' });
    await change([deviceId], { mode: 'DOOR', roomIds: [roomId(0)] });
    await said(headers, { settings: 2 });
    expect(await pending(deviceId)).toBe(true);
    for (const meeting of meetings)
      expect(await judged(headers, meeting)).toMatchObject({ verdict: 'applied' });
    await said(headers, { settings: 3 });
    expect(await judged(headers, await acceptedIn(1))).toMatchObject({ reason: 'DEVICE_NOT_FOR_ROOM' });
  });

  test('two people who change different settings at one moment are both heard', async () => {
    const { deviceId, headers } = await pairTablet(app, program.programId, staff);
    await Promise.all([change([deviceId], { name: 'Stage' }), change([deviceId], { mode: 'STAND' })]);
    expect(await said(headers)).toMatchObject({ name: 'Stage', mode: 'STAND', revision: 2 });
  });
});
