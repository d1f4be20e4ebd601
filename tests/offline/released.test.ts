import { expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { expectedIn } from '../../src/offline/expected-parties.ts';
import { freeTables } from '../../src/offline/free-tables.ts';
import { organizationsAt } from '../../src/offline/organizations-at.ts';
import { roomView } from '../../src/offline/room-view.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, organizationIds, programId, roomIds, slotStart, slots, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

const start = slotStart(0);
const at = (minutes: number) => addMinutes(start, minutes);
const released = { releasedAt: at(6), reason: 'STAFF', missing: 'OWNER' } as const;

// T2246
it('A released meeting holds no table and nobody’s time on the device either, and another one may sit there', async () => {
  const db = freshDatabase();
  await signIn(db);
  const gone = meetingAt(101, 0, 0, 1, { released });
  await onDevice(db, [gone]);
  const free = await freeTables(db, programId, gone);
  expect(free[0]?.seats.map(({ seatNumber }) => seatNumber)).toContain(1);
  const organizations = await organizationsAt(db, programId, { startAt: start, endAt: at(30) });
  expect(organizations.find(({ id }) => id === organizationIds[0])?.meeting).toBeNull();
  expect(await expectedIn(db, programId, roomIds[0], at(7))).toEqual([]);

  await onDevice(db, [gone, meetingAt(102, 0, 2, 3)]);
  const view = await roomView(db, programId, roomIds[0], slots[0]);
  expect(view?.seats[0]?.meeting?.meeting.id).toBe(uuid(102));
  expect(view?.unseated).toEqual([]);
  expect(view?.released.map(({ meeting }) => meeting.id)).toEqual([uuid(101)]);
});
