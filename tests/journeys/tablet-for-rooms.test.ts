import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect } from 'vitest';
import { programTagOf } from '../../src/domain/meetings/badge-code.ts';
import type { Meeting } from '../../src/domain/meetings/meeting.ts';
import { applyMoveSeat } from '../../src/domain/schedule/move-seat.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { evaluateScan } from '../../src/offline/evaluate-scan.ts';
import { UNKNOWN_ORGANIZATION } from '../../src/offline/program-queries.ts';
import { badgeMinter } from '../../src/server/badges/mint.ts';
import { saveMeeting } from '../../src/server/store/meetings.ts';
import { call, type Headers, makeCode, staffOf } from '../server/devices/kiosk-world.ts';
import type { Method } from '../support/client.ts';
import { serverTest } from '../support/fixtures.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../support/program-factory.ts';
import { rowOf, update } from '../support/rows.ts';
import { DoorDevice } from './device.ts';

/** Tablets at the doors of two rooms: whom each knows by name while meetings move, the network goes, and versions change. */

const start = '2026-11-21T03:00:00.000Z';
let clock: Instant = start;
let program: TestProgram;
let staff: Headers;
let meeting: Meeting;
let badges: string[];
const devices: DoorDevice[] = [];

const { test, database, app } = serverTest({ poolSize: 6, clock: () => new Date(clock) });

beforeEach(async () => {
  clock = start;
  const rooms = [1, 2].map(() => ({ type: 'offline' as const, tables: 4 }));
  program = await makeProgram(database.db, { now: start, organizations: 4, rooms });
  staff = await staffOf(database, program.programId, new Date(start));
  const [owner, participant, third, fourth] = program.organizations.map(({ id }) => id);
  const at = acceptedAt(program, 1, addMinutes(start, -600));
  meeting = await saveNewMeeting(
    database.db,
    meetingOf(program, owner!, participant!, program.timeslots[0], at),
  );
  await saveNewMeeting(
    database.db,
    meetingOf(program, third!, fourth!, program.timeslots[0], { ...at, ...seatOf(1, 2) }),
  );
  const key = await rowOf(database.db, 'badge_key', ['key_id', 'private_key'], {
    program_id: program.programId,
  });
  badges = program.organizations.map(({ badgeNumber }) =>
    badgeMinter(key.private_key)({
      kind: 'BADGE',
      keyId: key.key_id,
      badgeNumber,
      meetingId: null,
      programTag: programTagOf(program.programId),
      expiresAt: addMinutes(start, 600),
    }),
  );
});
afterEach(async () => {
  for (const device of devices.splice(0)) await device.end();
});

const seatOf = (room: number, seatNumber: number) => ({
  roomId: program.rooms[room]!.id,
  tableId: program.rooms[room]!.tables[seatNumber - 1]!,
  tableName: `Table ${seatNumber}`,
  seatNumber,
});

/** A tablet that is paired for a room and has pulled. */
async function doorOf(room: number): Promise<DoorDevice> {
  const time = { now: () => clock, pass: () => undefined };
  const device = new DoorDevice(app.http, program.programId, `Door ${room + 1}`, time);
  devices.push(device);
  const roomIds = [program.rooms[room]!.id];
  const { result } = await makeCode(app, program.programId, staff, { name: device.name, roomIds });
  await device.pair(result.code);
  await device.pull();
  return device;
}

const scan = (device: DoorDevice, room: number, badge: number) =>
  evaluateScan(device.db, program.programId, program.rooms[room]!.id, badges[badge]!, clock);

/** Whose names lie on it, by the organizations' numbers. */
async function namesOn({ db }: DoorDevice): Promise<string> {
  const tables = db.tables.filter(({ name }) => name !== 'session');
  const text = JSON.stringify(await Promise.all(tables.map((table) => table.toArray())));
  return [1, 2, 3, 4].filter((n) => text.includes(`Organization ${n}`)).join();
}

// T1462
test('a meeting that is moved while both doors are offline is known by name at both after their next pulls, and its check-ins count', async () => {
  const [left, reached] = [await doorOf(0), await doorOf(1)];
  expect([await namesOn(left), await namesOn(reached)]).toEqual(['1,2', '3,4']);
  for (const device of [left, reached]) device.weather = 'DOWN';
  await saveMeeting(database.db, applyMoveSeat(meeting, seatOf(1, 1), start));

  // Until then each says what it knows: the one lets in, the other sends to the room that was left, naming nobody.
  expect(await scan(left, 0, 0)).toMatchObject({
    kind: 'CHECK_IN',
    found: { partnerName: 'Organization 2' },
  });
  await left.checkIn(meeting.id, 'OWNER');
  expect(await scan(reached, 1, 1)).toMatchObject({
    kind: 'OTHER_ROOM',
    subject: { personName: '', organizationName: UNKNOWN_ORGANIZATION },
    found: { roomName: 'Room 1', tableName: 'Table 1', partnerName: UNKNOWN_ORGANIZATION },
  });

  clock = addMinutes(start, 1);
  for (const device of [left, reached]) {
    device.weather = 'CLEAR';
    expect((await device.replay()).failure).toBeNull();
    await device.pull();
  }
  expect(await left.refused()).toEqual([]);
  expect(await scan(reached, 1, 1)).toMatchObject({
    kind: 'CHECK_IN',
    subject: { personName: 'Person of Organization 2' },
    found: { partnerName: 'Organization 1', view: { owner: { attendedAt: start } } },
  });
  expect(await scan(left, 0, 1)).toMatchObject({
    kind: 'OTHER_ROOM',
    subject: { personName: 'Person of Organization 2' },
    found: { roomName: 'Room 2' },
  });
  expect([await namesOn(left), await namesOn(reached)]).toEqual(['1,2', '1,2,3,4']);
});

// T1463
test('a tablet that holds everybody by name, as versions before gave it, drops the other rooms’ with its next pull and sends what waits', async () => {
  const device = await doorOf(0);
  const as = (roomIds: string[]) =>
    update(database.db, 'device', { program_id: program.programId }, { room_ids: roomIds });
  await as([]);
  await device.pull();
  expect(await namesOn(device)).toBe('1,2,3,4');
  await device.checkIn(meeting.id, 'OWNER');

  await as([program.rooms[0]!.id]);
  await device.pull();
  expect(await namesOn(device)).toBe('1,2');
  expect(await device.unsent()).toBe(1);
  expect((await device.shows(meeting.id))?.ownerAttendance?.attendedAt).toBe(start);
  expect((await device.replay()).failure).toBeNull();
  expect([await device.unsent(), await device.refused()]).toEqual([0, []]);

  // Another room is added to its pairing: its people come, though nobody of them has changed.
  await as(program.rooms.map(({ id }) => id));
  await device.pull();
  expect(await namesOn(device)).toBe('1,2,3,4');
});

// T2099
test('a tablet that staff give another room while it has no network delivers what it let in before it knew, drops those names, and is of the new room', async () => {
  const device = await doorOf(0);
  const { programId } = program;
  const row = await rowOf(database.db, 'device', ['id'], { program_id: programId });
  const ask = (method: Method, path: string, body: object) =>
    call(app, method, `/v2/program/${programId}/device${path}`, staff, body);
  device.weather = 'DOWN';
  await ask('PATCH', '', { deviceIds: [row.id], roomIds: [program.rooms[1]!.id] });
  // It does not know yet: staff at the door let in as before.
  expect(await scan(device, 0, 0)).toMatchObject({ kind: 'CHECK_IN' });
  const early = await device.checkIn(meeting.id, 'OWNER');

  clock = addMinutes(start, 2);
  device.weather = 'CLEAR';
  expect(await device.report()).toMatchObject({ queued: 1, changed: true });
  expect(await device.report()).toMatchObject({ queued: 1, changed: false });
  await device.pull();
  // The names of its former room are gone, and what waits is not.
  expect(await namesOn(device)).toBe('3,4');
  expect(await device.unsent()).toBe(1);
  expect(await scan(device, 1, 1)).toMatchObject({ kind: 'OTHER_ROOM' });
  expect((await device.replay()).failure).toBeNull();
  expect([await device.unsent(), await device.refused()]).toEqual([0, []]);
  const ledger = await rowOf(database.db, 'check_in', ['verdict'], { id: early });
  expect(ledger.verdict).toBe('applied');

  // Once it has said that nothing waits, it is of the new room alone.
  await device.report();
  await device.checkIn(meeting.id, 'PARTICIPANT');
  expect((await device.replay()).failure).toBeNull();
  expect(await device.refused()).toHaveLength(1);
});
