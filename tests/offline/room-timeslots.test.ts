import { expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { applyChanges } from '../../src/offline/apply-changes.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { freeTables } from '../../src/offline/free-tables.ts';
import { roomsAt } from '../../src/offline/room-view.ts';
import { turnAtDoor } from '../../src/offline/slot-turn.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { eventId, meetingAt, programId, roomIds, start, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

/** A day on which each room has its own times, from the device alone. */

const slotIds = [uuid(51), uuid(52), uuid(53)] as const;
const timeslot = (n: number, room: number, from: number, to: number) => ({
  noun: 'timeslot' as const,
  id: slotIds[n] ?? '',
  doc: {
    id: slotIds[n] ?? '',
    eventId,
    programId,
    slotStartTime: addMinutes(start, from),
    slotEndTime: addMinutes(start, to),
    timeslotType: 'TIMESLOT' as const,
    venues: ['offline' as const],
    roomId: roomIds[room],
    disabledAt: null,
  },
});
const meetingIn = (n: number, slot: number, room: number, from: number, to: number) =>
  meetingAt(n, 0, 0, 1, {
    timeslotId: slotIds[slot] ?? '',
    roomId: roomIds[room] ?? '',
    startAt: addMinutes(start, from),
    endAt: addMinutes(start, to),
  });

async function device(): Promise<DeviceDatabase> {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingIn(101, 0, 0, 200, 230), meetingIn(102, 2, 1, 230, 250)]);
  await applyChanges(
    db,
    programId,
    [timeslot(0, 0, 200, 230), timeslot(1, 1, 210, 230), timeslot(2, 1, 230, 250)],
    {
      cursor: '2.0',
      complete: true,
      serverTime: '2026-11-21T01:00:00.000Z',
      serverOffsetMs: 0,
      badgeKeys: [],
    },
  );
  return db;
}

// T2655
it('rooms with timeslots of their own are each shown in theirs, with the next one; doors and free tables have those of their room', async () => {
  const db = await device();
  const chosen = await db.timeslots.get(slotIds[0]);
  if (!chosen) throw new Error('It is not there.');
  const at = async (minute: number) => {
    const { shown, next } = await roomsAt(db, programId, chosen, addMinutes(start, minute));
    const named = (views: typeof shown) =>
      views.map(({ room, timeslot: { id } }) => [room.name, slotIds.indexOf(id as never)]);
    return [named(shown), named(next)];
  };
  expect(await at(215)).toEqual([
    [
      ['Room 1', 0],
      ['Room 2', 1],
    ],
    [['Room 2', 2]],
  ]);
  const { shown } = await roomsAt(db, programId, chosen, addMinutes(start, 200));
  expect(shown.map(({ timeslot: { id } }) => id)).toEqual([slotIds[0], slotIds[1]]);

  const turn = async (room: number) => {
    const found = await turnAtDoor(db, programId, roomIds[room] ?? '', addMinutes(start, 228));
    return (
      found && [...found.turn.ending, ...found.turn.starting].map(({ id }) => slotIds.indexOf(id as never))
    );
  };
  expect([await turn(0), await turn(1)]).toEqual([[0], [1, 2]]);

  const wanted = { timeslotId: slotIds[0], eventId, venue: 'offline' as const, roomId: null };
  const free = await freeTables(db, programId, wanted);
  expect(free.map(({ room, seats }) => [room.name, seats.length])).toEqual([['Room 1', 2]]);
});
