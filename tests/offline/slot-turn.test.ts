import { expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { nextAtTable } from '../../src/offline/next-at-table.ts';
import { turnAtDoor } from '../../src/offline/slot-turn.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, programId, roomIds, slots, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

/** The first timeslot is from minute 0 to 30, the second from 40 to 70. */
const meetings = [
  meetingAt(101, 0, 0, 1),
  meetingAt(102, 0, 2, 3, { seatNumber: 2, tableName: 'Table 2' }),
  meetingAt(103, 0, 4, 5, { roomId: roomIds[1] }),
  meetingAt(104, 1, 2, 0),
  meetingAt(105, 1, 4, 5, { meetingStatus: 'CANCELED', canceledAt: start, seatNumber: 3 }),
];

async function door() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, meetings);
  const turn = (minute: number, roomId: string | null = roomIds[0]) =>
    turnAtDoor(db, programId, roomId, addMinutes(start, minute));
  return { db, turn };
}

// T1874
it('a door has both sides of a change from five minutes before the end until five after the next start', async () => {
  const { turn } = await door();
  for (const minute of [-6, 10, 24, 46]) expect(await turn(minute)).toBeNull();
  for (const minute of [25, 35, 45]) {
    const tables = (await turn(minute))?.tables.map(({ seatNumber, leaving, coming }) => [
      seatNumber,
      leaving?.meeting.view.owner.organizationName ?? null,
      coming?.meeting.view.owner.organizationName ?? null,
    ]);
    expect(tables).toEqual([
      [1, 'Açaí Ventures', 'Cendrawasih'],
      [2, 'Cendrawasih', null],
    ]);
  }
  expect((await turn(-5))?.tables.map(({ leaving }) => leaving)).toEqual([null, null]);
});

// T1875
it('a check-in that only this device has makes a table busy, until its undo and until the end', async () => {
  const { db, turn } = await door();
  const busy = async (minute: number) => (await turn(minute))?.tables.map(({ busyUntil }) => busyUntil);
  expect(await busy(26)).toEqual([null, null]);
  await sayCheckIn(db, uuid(102), 'OWNER', addMinutes(start, 20));
  expect(await busy(26)).toEqual([null, addMinutes(start, 30)]);
  expect(await busy(30)).toEqual([null, null]);
  await sayUndo(db, uuid(102), 'OWNER', addMinutes(start, 21));
  expect(await busy(26)).toEqual([null, null]);
});

it('a desk for all rooms has them all, and a room in which nobody meets has none', async () => {
  const { turn } = await door();
  expect((await turn(26, null))?.tables.map(({ roomId }) => roomId)).toEqual([
    roomIds[0],
    roomIds[0],
    roomIds[1],
  ]);
  expect(await turn(26, uuid(77))).toBeNull();
});

// T1876
it('a free table has its next meeting of the day, with the timeslot that it is in', async () => {
  const { db } = await door();
  const next = (seatNumber: number, minute: number) =>
    nextAtTable(db, programId, { roomId: roomIds[0], seatNumber }, addMinutes(start, minute), 'Asia/Jakarta');
  const found = await next(1, 30);
  expect([found?.view.meeting.id, found?.timeslot.id]).toEqual([uuid(104), slots[1]]);
  expect((await next(1, 0))?.view.meeting.id).toBe(uuid(101));
  // Canceled, nobody's, and over.
  expect([await next(3, 30), await next(2, 30), await next(1, 71)]).toEqual([null, null, null]);
  // Tomorrow is another day.
  expect(await next(1, -24 * 60)).toBeNull();
});
