import { expect, it, vi } from 'vitest';
import { findMeeting } from '../../src/domain/meetings/scan.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { applyMeetingChanges } from '../../src/offline/apply-meetings.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { evaluateParty } from '../../src/offline/evaluate-scan.ts';
import { meetingById, meetingsOfAgenda, meetingsOfTimeslot } from '../../src/offline/meeting-store.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, organizationIds, programId, roomIds, slots, start, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

const subject = {
  organizationId: organizationIds[0]!,
  organizationName: 'Açaí Ventures',
  personId: '',
  personName: '',
  jobTitle: '',
};

/** Two days of an organization: back to back, with gaps, in two rooms, some canceled, one without a timeslot. */
const days = Array.from({ length: 24 }, (_, n) =>
  meetingAt(101 + n, n % 2, 0, 1 + (n % 4), {
    startAt: addMinutes(start, n * 45 + (n % 3) * 10 + (n > 12 ? 900 : 0)),
    endAt: addMinutes(start, n * 45 + (n % 3) * 10 + (n > 12 ? 900 : 0) + 30),
    roomId: roomIds[n % 5 === 0 ? 1 : 0],
    ...(n % 7 === 3 ? { meetingStatus: 'CANCELED', canceledAt: start } : {}),
    ...(n === 9 ? { timeslotId: null, roomId: null } : {}),
  }),
);

it('a scan means the meeting that all of the organization’s meetings would give, at any minute of two days', async () => {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, days);
  const kinds = new Set<string>();
  for (let minute = -60; minute < 2200; minute += 13) {
    const present = addMinutes(start, minute);
    const judged = await evaluateParty(db, programId, roomIds[0], subject, present);
    const finding = findMeeting(days, subject.organizationId, roomIds[0], present, 15);
    expect('found' in judged ? judged.found.view.meeting.id : null).toBe(finding.meeting?.id ?? null);
    kinds.add(finding.kind);
  }
  expect([...kinds].sort()).toEqual(['CANCELED', 'HERE', 'HERE_EARLY', 'HERE_LATE', 'NONE', 'OTHER_ROOM']);
});

/** As versions before this kept them: a timeslot's meetings in one bucket, agendas without times. */
async function asKeptBefore(db: DeviceDatabase): Promise<void> {
  const meetings = [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3, { roomId: roomIds[1] })];
  await db.meetingBuckets.add({ programId, bucket: slots[0], meetings });
  for (const meeting of meetings) {
    const shard = meeting.id.slice(0, 2);
    const before = await db.places.get([programId, shard]);
    await db.places.put({ programId, shard, places: { ...before?.places, [meeting.id]: slots[0] } });
    for (const organizationId of [meeting.meetingOwner, meeting.meetingParticipant]) {
      await db.agendas.add({
        programId,
        organizationId,
        entries: [{ meetingId: meeting.id, bucket: slots[0] }],
      });
    }
  }
}

it('finds, changes and deletes what an earlier version kept in one bucket a timeslot', async () => {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, []);
  await asKeptBefore(db);
  const judged = await evaluateParty(db, programId, roomIds[0], subject, start);
  expect(judged).toMatchObject({ kind: 'CHECK_IN', found: { view: { meeting: { id: uuid(101) } } } });

  const moved = meetingAt(101, 0, 0, 1, { roomId: roomIds[1] });
  await applyMeetingChanges(db, programId, [{ id: moved.id, doc: moved }]);
  await applyMeetingChanges(db, programId, [{ id: uuid(103), doc: meetingAt(103, 0, 4, 5) }]);
  const ids = async () => (await meetingsOfTimeslot(db, programId, slots[0])).map(({ id }) => id).sort();
  expect(await ids()).toEqual([uuid(101), uuid(102), uuid(103)]);
  expect((await meetingById(db, programId, uuid(101)))?.roomId).toBe(roomIds[1]);
  expect(await meetingsOfAgenda(db, programId, organizationIds[0]!)).toEqual([moved]);

  await applyMeetingChanges(db, programId, [{ id: uuid(102), doc: null }]);
  expect(await ids()).toEqual([uuid(101), uuid(103)]);
  expect(await meetingsOfAgenda(db, programId, organizationIds[2]!)).toEqual([]);
});

it('a timeslot is read with all its rooms, and without the timeslots beside it', async () => {
  const db = freshDatabase();
  await onDevice(db, [
    meetingAt(101, 0, 0, 1),
    meetingAt(102, 0, 2, 3, { roomId: roomIds[1] }),
    meetingAt(103, 0, 4, 5, { roomId: null, venue: 'online' }),
    meetingAt(104, 1, 0, 1),
  ]);
  expect(await db.meetingBuckets.count()).toBe(4);
  const found = await meetingsOfTimeslot(db, programId, slots[0]);
  expect(found.map(({ id }) => id).sort()).toEqual([uuid(101), uuid(102), uuid(103)]);
});

// T0886
it('a first snapshot leaves what its meetings would leave one after the other, and reads none of their rows', async () => {
  const meetings = [
    ...days,
    meetingAt(201, 1, 4, 5),
    meetingAt(202, 0, 3, 5, { roomId: null, venue: 'online' }),
  ];
  const changes = [...meetings, days[3]!].map((doc) => ({ id: doc.id, doc }));
  const oneByOne = freshDatabase();
  for (const change of changes) await applyMeetingChanges(oneByOne, programId, [change]);
  const atOnce = freshDatabase();
  await atOnce.open();
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  await onDevice(atOnce, [...meetings, days[3]!]);
  const stores = read.mock.contexts.map((store) => (store as IDBObjectStore).name);
  read.mockRestore();
  for (const name of ['meetingBuckets', 'agendas', 'places'] as const) {
    expect(stores).not.toContain(name);
    const sorted = async (db: DeviceDatabase) =>
      (await db[name].toArray()).map((row) =>
        'entries' in row
          ? { ...row, entries: row.entries.toSorted((a, b) => (a.meetingId < b.meetingId ? -1 : 1)) }
          : 'meetings' in row
            ? { ...row, meetings: row.meetings.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
            : row,
      );
    expect(await sorted(atOnce)).toEqual(await sorted(oneByOne));
  }
});
