import { expect, it } from 'vitest';
import { dropBase } from '../../src/offline/apply-changes.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import { roomView } from '../../src/offline/room-view.ts';
import { meetingOf, meetingsOfOrganization } from '../../src/offline/venue-queries.ts';
import { wipeAll } from '../../src/offline/wipe.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import {
  meetingAt,
  meetingChange,
  organizationIds,
  programChanges,
  programId,
  roomIds,
  slots,
  start,
  uuid,
} from './support/program.ts';
import { sayCheckIn } from './support/say.ts';

async function pulling(count = 2) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const meetings = Array.from({ length: count }, (_, n) =>
    meetingAt(101 + n, n % 2, n % 6, (n + 1) % 6, { seatNumber: (n % 3) + 1 }),
  );
  const server = new HonestServer(
    () => new Date(Date.parse(time.now) + 7000).toISOString(),
    [...programChanges(), ...meetings.map(meetingChange)],
  );
  await signIn(db);
  const deps = exchange(db, server.transport, time);
  const pull = (keys = false) => pullProgram(deps, programId, { keys });
  return { db, time, server, deps, pull, meetings };
}

it('takes a whole snapshot in pages, with progress, and knows the clock of the server and the badge keys', async () => {
  const { db, server, deps } = await pulling(40);
  server.pageSize = 4;
  const progress: [number, number | null][] = [];
  await pullProgram(deps, programId, { keys: false, onProgress: (...at) => progress.push(at) });
  expect(progress.at(0)).toEqual([4, 58]);
  expect(progress.at(-1)).toEqual([58, 58]);
  expect(await db.programStates.get(programId)).toMatchObject({
    complete: true,
    serverOffsetMs: 7000,
    badgeKeys: server.keys,
    lastPulledAt: '2026-11-21T02:00:07.000Z',
  });
  expect(await db.meetingBuckets.count()).toBe(2);
  const stored = (await db.meetingBuckets.toArray()).flatMap((row) => row.meetings);
  expect(stored.map(({ id }) => id).sort()).toEqual(
    Array.from({ length: 40 }, (_, n) => uuid(101 + n)).sort(),
  );
});

it('asks only for what has changed, and asks for keys only when wanted', async () => {
  const { server, pull } = await pulling();
  await pull();
  server.requests.length = 0;
  server.change(meetingChange(meetingAt(101, 0, 0, 1, { roomId: roomIds[1] })));
  expect(await pull()).toEqual({ count: 1 });
  expect(server.requests.map(({ path }) => path)).toEqual([`/v2/sync/program/${programId}?since=1.20`]);
  await pull(true);
  expect(server.requests.some(({ path }) => path.endsWith('/keys'))).toBe(true);
});

it('moves a meeting between timeslots, rooms and organizations without leaving it behind', async () => {
  const { db, server, pull } = await pulling();
  await pull();
  server.change(meetingChange(meetingAt(101, 1, 4, 5, { roomId: roomIds[1] })));
  await pull();
  expect((await meetingsOfOrganization(db, programId, organizationIds[0]!)).map((v) => v.meeting.id)).toEqual(
    [],
  );
  expect((await meetingsOfOrganization(db, programId, organizationIds[4]!))[0]?.meeting.timeslotId).toBe(
    slots[1],
  );
  expect((await roomView(db, programId, roomIds[0], slots[0]))?.seats.every(({ meeting }) => !meeting)).toBe(
    true,
  );
  expect((await roomView(db, programId, roomIds[1], slots[1]))?.seats[0]?.meeting?.meeting.id).toBe(
    uuid(101),
  );
});

it('forgets what a tombstone names: meetings, organizations, people, rooms', async () => {
  const { db, server, pull } = await pulling();
  await pull();
  server.change({ noun: 'meeting', id: uuid(101), doc: null });
  server.change({ noun: 'organization', id: organizationIds[5]!, doc: null });
  server.change({ noun: 'member', id: uuid(505), doc: null });
  server.change({ noun: 'room', id: roomIds[1], doc: null });
  server.change({ noun: 'meeting', id: uuid(999), doc: null });
  await pull();
  expect(await meetingOf(db, programId, uuid(101))).toBeNull();
  expect(await meetingOf(db, programId, uuid(102))).not.toBeNull();
  expect(await db.organizations.count()).toBe(5);
  expect(await db.members.count()).toBe(5);
  expect(await db.rooms.count()).toBe(1);
  expect(await db.agendas.get([programId, organizationIds[0]!])).toBeUndefined();
});

it('keeps the pages that came before the line broke, and goes on from there', async () => {
  const { db, server, pull } = await pulling(20);
  server.pageSize = 10;
  server.fates.push('FINE', 'FINE', 'FINE', 'REQUEST_LOST');
  await expect(pull()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await db.programStates.get(programId)).toMatchObject({
    complete: false,
    cursor: '1.20',
    lastPulledAt: null,
  });
  await pull();
  expect(server.requests.at(-1)?.path).toContain('since=1.30');
  expect((await db.programStates.get(programId))?.complete).toBe(true);
});

it('replaces everything after a reset but the outbox, and stays readable until the new snapshot is whole', async () => {
  const { db, time, server, pull } = await pulling(20);
  await pull();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  server.change({ noun: 'meeting', id: uuid(102), doc: null });
  server.renew();
  server.pageSize = 10;
  server.fates.push('FINE', 'FINE', 'REQUEST_LOST');
  await expect(pull()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await meetingOf(db, programId, uuid(101))).not.toBeNull();

  await pull();
  expect(await meetingOf(db, programId, uuid(102))).toBeNull();
  expect((await meetingOf(db, programId, uuid(101)))?.owner.pending).toBe(true);
  expect(await outboxRows(db)).toHaveLength(1);
  expect((await db.programStates.get(programId))?.cursor?.startsWith('2.')).toBe(true);
});

it('begins anew when the reset comes in the middle of the first snapshot', async () => {
  const { db, server, pull } = await pulling(20);
  server.pageSize = 10;
  server.fates.push('FINE', 'FINE', 'REQUEST_LOST');
  await expect(pull()).rejects.toBeDefined();
  server.renew();
  await pull();
  expect(await db.meetingBuckets.count()).toBe(2);
  expect((await db.programStates.get(programId))?.complete).toBe(true);
});

it('touches nothing of another program when one is dropped', async () => {
  const { db, pull } = await pulling();
  await pull();
  await dropBase(db, uuid(77));
  expect(await meetingOf(db, programId, uuid(101))).not.toBeNull();
});

it('writes 10,000 meetings with one write a bucket, page by page', async () => {
  const { db, server, pull } = await pulling(10_000);
  server.pageSize = 2000;
  await pull();
  expect(await db.meetingBuckets.count()).toBe(2);
  expect((await meetingsOfOrganization(db, programId, organizationIds[0]!)).length).toBeGreaterThan(3000);
});

it('writes nothing of a delta that was on its way while the device was wiped: it is not the whole program', async () => {
  const { db, server, deps, pull } = await pulling();
  await pull();
  server.change(meetingChange(meetingAt(301, 0, 2, 3)));
  const wipedMeanwhile = { ...deps.caller };
  wipedMeanwhile.transport = async (url, request) => {
    const answer = await deps.caller.transport(url, request);
    expect(await wipeAll(db)).toEqual({ wiped: true });
    return answer;
  };
  await pullProgram({ ...deps, caller: wipedMeanwhile }, programId, { keys: false });
  expect(await db.programStates.get(programId)).toBeUndefined();
  expect(await db.meetingBuckets.count()).toBe(0);
});

it('writes nothing of a first snapshot for somebody who has signed out meanwhile', async () => {
  const { db, deps } = await pulling();
  const signedOutMeanwhile = { ...deps.caller };
  signedOutMeanwhile.transport = async (url, request) => {
    const answer = await deps.caller.transport(url, request);
    if (!url.endsWith('/keys')) expect(await wipeAll(db)).toEqual({ wiped: true });
    return answer;
  };
  await pullProgram({ ...deps, caller: signedOutMeanwhile }, programId, { keys: false });
  expect(await db.programStates.count()).toBe(0);
  expect(await db.organizations.count()).toBe(0);
});
