import { expect, it } from 'vitest';
import type { Change } from '../../src/contract/sync.ts';
import type { ShownAnnouncement } from '../../src/domain/announcements/announcement.ts';
import { announcementsShownTo } from '../../src/domain/announcements/is-shown-to.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { announcementsOnDevice } from '../../src/offline/announcements.ts';
import { applyCarried } from '../../src/offline/apply-carried.ts';
import { dropBase } from '../../src/offline/apply-changes.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import { exchange, freshDatabase, HeldTime, signIn, staffMe } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import {
  meetingAt,
  meetingChange,
  organizationIds,
  programChanges,
  programId,
  roomIds,
  slotStart,
  start,
  uuid,
} from './support/program.ts';
import { sayCheckIn } from './support/say.ts';

const zone = 'Asia/Jakarta';
const lunch: ShownAnnouncement = {
  id: uuid(701),
  text: 'Lunch is served',
  audience: 'ALL',
  roomId: null,
  createdAt: start,
  endsAt: addMinutes(start, 30),
};
const closing: ShownAnnouncement = { ...lunch, id: uuid(702), audience: 'ROOM', roomId: roomIds[0] };
const welcome: ShownAnnouncement = { ...lunch, id: uuid(703), text: 'Welcome', audience: 'HERE' };

type ProgramChange = Extract<Change, { noun: 'program' }>;
const programWith = (...announcements: ShownAnnouncement[]): ProgramChange => {
  const change = programChanges().find((one): one is ProgramChange => one.noun === 'program');
  if (!change?.doc) throw new Error('There is no program.');
  return { ...change, doc: { ...change.doc, announcements } };
};

/** A device with one meeting of the first organization in the first room. */
async function device(me = staffMe) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const server = new HonestServer(
    () => time.now,
    [...programChanges(), meetingChange(meetingAt(101, 0, 0, 1))],
  );
  await signIn(db, me);
  const deps = exchange(db, server.transport, time);
  const pull = () => pullProgram(deps, programId, { keys: false });
  await pull();
  const shown = async (place: readonly string[] | null, now: Instant = start) => {
    const { announcements, viewer } = await announcementsOnDevice(db, programId, place);
    return announcementsShownTo(announcements, viewer, now, zone).map(({ text }) => text);
  };
  return { db, server, deps, pull, shown };
}
const participant = { ...staffMe, programs: [], organizationId: organizationIds[0] ?? null };

// T1913
it('An announcement comes with the next pull, stays without a network, and is gone at its end', async () => {
  const { server, pull, shown } = await device();
  expect(await shown([])).toEqual([]);
  server.change(programWith(lunch));
  expect(await pull()).toEqual({ count: 1 });
  // The network is gone from here on.
  server.fates.push('REQUEST_LOST');
  await expect(pull()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await shown([])).toEqual(['Lunch is served']);
  expect(await shown([], addMinutes(start, 29))).toEqual(['Lunch is served']);
  expect(await shown([], addMinutes(start, 30))).toEqual([]);
});

it('One that is withdrawn leaves with the next pull, and all with the program', async () => {
  const { db, server, pull, shown } = await device();
  server.change(programWith(lunch, welcome));
  await pull();
  server.change(programWith(welcome));
  await pull();
  expect(await shown([])).toEqual(['Welcome']);
  await dropBase(db, programId);
  expect(await shown([])).toEqual([]);
});

// T1914
it('A device of an earlier version, whose program has none, shows none until it has pulled', async () => {
  const { db, server, pull, shown } = await device();
  const before = await db.programs.get(programId);
  expect(before).not.toHaveProperty('announcements');
  expect(await shown([])).toEqual([]);
  server.change(programWith(lunch));
  await pull();
  expect(await shown([])).toEqual(['Lunch is served']);
});

// T1915
it('What a stream brings is shown as what was pulled', async () => {
  const { db, deps, shown } = await device();
  const state = await db.programStates.get(programId);
  await db.programStates.update(programId, { era: 'one', position: { audience: 'staff', upTo: '10' } });
  const carried = {
    from: '10',
    position: { audience: 'staff', upTo: '11' },
    era: 'one',
    cursor: state?.cursor ?? '',
    serverTime: start,
    changes: [programWith(lunch)],
  };
  expect(await applyCarried(deps, programId, carried)).toBe(true);
  expect(await shown([])).toEqual(['Lunch is served']);
});

// T1916
it('A phone shows that of its rooms of today, and that for who is here once it has checked in, sent or not', async () => {
  const { db, server, pull, shown } = await device(participant);
  server.change(programWith(lunch, { ...closing, text: 'Room 1 closes at five' }, welcome));
  await pull();
  const now = slotStart(0);
  expect((await shown(null, now)).sort()).toEqual(['Lunch is served', 'Room 1 closes at five']);
  await sayCheckIn(db, uuid(101), 'OWNER', now);
  expect((await shown(null, now)).sort()).toEqual(['Lunch is served', 'Room 1 closes at five', 'Welcome']);
  // The next day it has no meeting there, and has not come yet.
  server.change(programWith({ ...closing, endsAt: addMinutes(start, 3000) }));
  await pull();
  expect(await shown(null, addMinutes(start, 24 * 60))).toEqual([]);
});

it('A tablet of one room shows what is for it, and names the room', async () => {
  const { db, server, pull, shown } = await device();
  server.change(programWith(closing));
  await pull();
  expect(await shown([roomIds[0]])).toEqual(['Lunch is served']);
  expect(await shown([roomIds[1]])).toEqual([]);
  const { announcements } = await announcementsOnDevice(db, programId, []);
  expect(announcements.map(({ roomName }) => roomName)).toEqual(['Room 1']);
});
