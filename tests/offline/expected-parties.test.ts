import { expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { expectedIn } from '../../src/offline/expected-parties.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, programId, roomIds, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';

const meetings = [
  meetingAt(101, 0, 0, 1, { seatNumber: 2, tableName: 'Table 2' }),
  meetingAt(102, 0, 2, 3, { seatNumber: 1 }),
  meetingAt(103, 0, 4, 5, { roomId: roomIds[1] }),
  meetingAt(104, 1, 0, 3, { seatNumber: 3 }),
  meetingAt(105, 0, 4, 5, { meetingStatus: 'CANCELED', canceledAt: start, seatNumber: 3 }),
];

async function door() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, meetings);
  const names = async (minute: number) =>
    (await expectedIn(db, programId, roomIds[0], addMinutes(start, minute))).map(
      ({ organizationName }) => organizationName,
    );
  return { db, names };
}

it('a room expects both sides of its open meetings, by table, and nobody of other rooms, other hours and canceled ones', async () => {
  const { names } = await door();
  expect(await names(-16)).toEqual([]);
  expect(await names(-15)).toEqual(['Cendrawasih', 'Delta Río', 'Açaí Ventures', 'Borealis']);
  expect(await names(26)).toEqual([
    ...['Cendrawasih', 'Delta Río', 'Açaí Ventures', 'Borealis'],
    ...['Açaí Ventures', 'Delta Río'],
  ]);
  expect(await names(80)).toEqual([]);
});

it('who is in is expected no more, and whoever is waited for comes first, from the moment it is saved', async () => {
  const { db, names } = await door();
  await sayCheckIn(db, uuid(101), 'OWNER', addMinutes(start, 1));
  expect(await names(2)).toEqual(['Borealis', 'Cendrawasih', 'Delta Río']);
});
