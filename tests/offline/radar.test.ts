import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { radar } from '../../src/offline/radar.ts';
import { until } from '../support/until.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, programId, roomIds, slotStart, uuid } from './support/program.ts';
import { onDevice, sayCheckIn, sayNotice, sayUndo } from './support/say.ts';

/** Who is missing where, on a device without a network. */

const start = slotStart(0);
const at = (minutes: number) => addMinutes(start, minutes);
const meetings = [
  meetingAt(101, 0, 0, 1),
  meetingAt(102, 0, 2, 3, { roomId: roomIds[1], seatNumber: 1 }),
  meetingAt(103, 1, 4, 5),
  meetingAt(104, 0, 4, 5, { timeslotId: null, roomId: null, seatNumber: null }),
];

async function device() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, meetings);
  const list = async (rooms: readonly string[] | null, minute: number) =>
    (await radar(db, programId, rooms, at(minute), 3)).map(({ view, missing }) => [
      view.meeting.id,
      missing.party,
      missing.minutes,
    ]);
  return { db, list };
}

// T1962
it('is computed from what the device has and what waits in its outbox, in its rooms', async () => {
  const { db, list } = await device();
  expect(await list(null, 5)).toEqual([]);
  await sayCheckIn(db, uuid(102), 'OWNER', at(-3));
  await sayCheckIn(db, uuid(101), 'PARTICIPANT', at(1));
  await sayCheckIn(db, uuid(104), 'PARTICIPANT', at(2));
  await sayCheckIn(db, uuid(103), 'OWNER', at(3));
  expect(await list(null, 5)).toEqual([
    [uuid(102), 'PARTICIPANT', 5],
    [uuid(101), 'OWNER', 4],
    [uuid(104), 'OWNER', 3],
  ]);
  expect(await list([roomIds[0]], 5)).toEqual([[uuid(101), 'OWNER', 4]]);
  await sayUndo(db, uuid(102), 'OWNER', at(5));
  expect((await list(null, 6))[0]).toEqual([uuid(101), 'OWNER', 5]);
});

// T1963
it('changes with a check-in and with what is said, without being asked', async () => {
  const { db } = await device();
  const seen: (string | null)[][] = [];
  const watched = liveQuery(() => radar(db, programId, null, at(5), 3)).subscribe((entries) =>
    seen.push(entries.map(({ missing }) => missing.notice?.kind ?? null)),
  );
  await until('the device has read', () => seen.length === 1);
  await sayCheckIn(db, uuid(101), 'PARTICIPANT', at(1));
  await until('one is missing', () => seen.at(-1)?.length === 1);
  await sayNotice(db, uuid(101), 'OWNER', { kind: 'LATE', minutes: 5 }, at(4));
  await until('it says so', () => seen.at(-1)?.[0] === 'LATE');
  await sayCheckIn(db, uuid(101), 'OWNER', at(5));
  await until('nobody is missing', () => seen.at(-1)?.length === 0);
  watched.unsubscribe();
});
