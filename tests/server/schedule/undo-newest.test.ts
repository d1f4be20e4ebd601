import { beforeEach, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { serverTest } from '../../support/fixtures.ts';
import { now, type ReseatFixtures, reseatFixtures } from './reseat-fixtures.ts';

/** Several closings of one thing: an undo must not open what a newer one closed. */

let fixtures: ReseatFixtures;
let present = now;

const { test, database, app } = serverTest({ clock: () => new Date(present) });
beforeEach(async () => {
  present = now;
  fixtures = await reseatFixtures(database, app);
});

/** Every call a minute after the one before. */
const call: ReseatFixtures['call'] = (...given) => {
  present = addMinutes(present, 1);
  return fixtures.call(...given);
};
const undo = (id: string) => call('POST', `${fixtures.base}/reseat/${id}/undo`);
const undoable = async () =>
  Object.fromEntries(
    (await call('GET', `${fixtures.base}/reseat`)).result.reseats.map(
      (one: { id: string; undoable: boolean }) => [one.id, one.undoable],
    ),
  );

test('only the newest closing of a room is undone; the older one opens nothing that it closed', async () => {
  const { base, program } = fixtures;
  const [first, second] = program.rooms.map(({ id }) => id) as [string, string];
  const event = { eventId: program.eventId };
  const closes = async (roomId: string) =>
    (await call('PATCH', `${base}/room/${roomId}/disable`, event)).result.reseatId as string;
  const closedFor = async () => (await call('GET', `${base}/room`)).result.rooms[0].disabledEventId;
  await fixtures.seat(4, 1, [0, 1]);
  const older = await closes(first);
  await call('PATCH', `${base}/room/${first}/enable`, event);
  const third = await closes(second);
  await fixtures.seat(5, 2, [2, 3]);
  const newer = await closes(first);
  expect(await undoable()).toEqual({ [older]: false, [third]: true, [newer]: true });
  const refused = await undo(older);
  expect([refused.status, refused.result.code, refused.message]).toEqual([
    409,
    'RESEAT_NOT_NEWEST',
    'This has been closed again since then. Please undo the newer closing first.',
  ]);
  expect(await closedFor()).toEqual([program.eventId]);
  expect((await undo(newer)).status).toBe(200);
  expect(await closedFor()).toEqual([]);
  expect(await undoable()).toEqual({ [older]: true, [third]: true, [newer]: false });
  expect((await undo(older)).status).toBe(200);
});

test('tables that went one after the other come back in any order, each by its own undo', async () => {
  const { base, program } = fixtures;
  const room = program.rooms[0]!;
  await fixtures.seat(4, 2, [0, 1]);
  await fixtures.seat(4, 3, [2, 3]);
  const removes = async (tableId: string | undefined) =>
    (await call('PATCH', `${base}/room/${room.id}`, { removedTableIds: [tableId] })).result
      .reseatId as string;
  const [third, second] = [await removes(room.tables[2]), await removes(room.tables[1])];
  expect(await undoable()).toEqual({ [third]: true, [second]: true });
  expect((await undo(third)).result.left).toEqual([]);
  expect((await undo(second)).result.left).toEqual([]);
  const [after] = (await call('GET', `${base}/room`)).result.rooms;
  expect(after.tables.map(({ id }: { id: string }) => id)).toEqual(room.tables);
});

test('what was opened by hand and closed again while nobody met there stays closed', async () => {
  const { base, program } = fixtures;
  const room = program.rooms[0]!.id;
  const slot = program.timeslots[4]!.id;
  const event = { eventId: program.eventId };
  const meeting = await fixtures.seat(4, 1, [0, 1]);
  const ofRoom = await call('PATCH', `${base}/room/${room}/disable`, event);
  await call('PATCH', `${base}/room/${room}/enable`, event);
  expect((await call('PATCH', `${base}/room/${room}/disable`, event)).result.reseatId).toBeNull();
  const undone = await undo(ofRoom.result.reseatId);
  expect(undone.result.left).toMatchObject([{ meetingId: meeting.id, reason: 'CLOSED' }]);
  expect((await call('GET', `${base}/room`)).result.rooms[0].disabledEventId).toEqual([program.eventId]);

  const ofSlot = await call('PATCH', `/schedule/event/timeslot/${slot}/disable`);
  expect(ofSlot.result.moved).toMatchObject([{ meetingId: meeting.id }]);
  await call('PATCH', `/schedule/event/timeslot/${slot}/enable`);
  expect((await call('PATCH', `/schedule/event/timeslot/${slot}/disable`)).result.reseatId).toBeNull();
  expect((await undo(ofSlot.result.reseatId)).result.back).toEqual([]);
  expect((await call('GET', `/schedule/event/timeslot/${slot}`)).result.disabledAt).not.toBeNull();
});
