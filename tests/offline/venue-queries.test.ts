import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { ownLane } from '../../src/offline/own-lane.ts';
import { peopleOfMeeting } from '../../src/offline/people-of-meeting.ts';
import { listPrograms, programOf, rooms } from '../../src/offline/program-queries.ts';
import { roomView, roomViews } from '../../src/offline/room-view.ts';
import { memberByBadge, peopleOf, searchParties } from '../../src/offline/search-parties.ts';
import {
  events,
  meetingOf,
  meetingsOfOrganization,
  myMeetings,
  offTimeslotMeetings,
  organizationName,
  timeslots,
} from '../../src/offline/venue-queries.ts';
import { until } from '../support/until.ts';
import { freshDatabase, signIn, staffMe } from './support/device.ts';
import {
  badgeNumber,
  meetingAt,
  organizationIds,
  programId,
  roomIds,
  slots,
  start,
  uuid,
} from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

const canceledAt = '2026-11-20T00:00:00.000Z';
const meetings = [
  meetingAt(101, 0, 0, 1, { seatNumber: 2 }),
  meetingAt(102, 0, 2, 3, { seatNumber: 9 }),
  meetingAt(103, 0, 4, 5, { meetingStatus: 'CANCELED', canceledAt }),
  meetingAt(104, 0, 4, 5, { roomId: roomIds[1], seatNumber: 3 }),
  meetingAt(105, 1, 0, 2),
  meetingAt(106, 0, 0, 3, { timeslotId: null, roomId: null, seatNumber: null }),
];

async function device() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, meetings);
  return db;
}

// T0713
it('shows a room as it is: seats in order, what has no seat, what was canceled', async () => {
  const db = await device();
  const view = await roomView(db, programId, roomIds[0], slots[0]);
  expect(view?.room.name).toBe('Room 1');
  expect(view?.event?.name).toBe('Day one');
  expect(view?.seats.map(({ seat, meeting }) => [seat.tableName, meeting?.meeting.id ?? null])).toEqual([
    ['Table 1', null],
    ['Table 2', uuid(101)],
    ['Table 3', null],
  ]);
  expect(view?.seats[1]?.meeting).toMatchObject({
    owner: { organizationName: 'Açaí Ventures', attendedAt: null, pending: false },
    participant: { organizationName: 'Borealis' },
    roomName: 'Room 1',
  });
  expect(view?.unseated.map(({ meeting }) => meeting.id)).toEqual([uuid(102)]);
  expect(view?.canceled.map(({ meeting }) => meeting.id)).toEqual([uuid(103)]);
  expect((await roomViews(db, programId, slots[0])).map(({ room }) => room.name)).toEqual([
    'Room 1',
    'Room 2',
  ]);
  expect(await roomView(db, programId, uuid(1), slots[0])).toBeNull();
});

it('shows what waits in the outbox at once, marked as not sent, and an undo takes it away', async () => {
  const db = await device();
  await sayCheckIn(db, uuid(101), 'PARTICIPANT', start);
  const one = await meetingOf(db, programId, uuid(101));
  expect(one?.owner).toMatchObject({ attendedAt: null, pending: false });
  expect(one?.participant).toMatchObject({ attendedAt: start, pending: true, recordedBy: 'Sita Staff' });
  await sayUndo(db, uuid(101), 'BOTH', '2026-11-21T02:00:01.000Z');
  expect((await meetingOf(db, programId, uuid(101)))?.participant).toMatchObject({
    attendedAt: null,
    pending: true,
  });
});

it('does not show a check-in that the meeting no longer allows, and shows one from before the cancellation', async () => {
  const db = await device();
  await sayCheckIn(db, uuid(103), 'OWNER', start);
  expect((await meetingOf(db, programId, uuid(103)))?.owner.attendedAt).toBeNull();
  await sayCheckIn(db, uuid(103), 'OWNER', '2026-11-19T00:00:00.000Z');
  expect((await meetingOf(db, programId, uuid(103)))?.owner.attendedAt).toBe('2026-11-19T00:00:00.000Z');
});

it('tells a live query of a recorded check-in', async () => {
  const db = await device();
  const seen: (string | null)[] = [];
  const subscription = liveQuery(() => roomView(db, programId, roomIds[0], slots[0])).subscribe((view) => {
    seen.push(view?.seats[1]?.meeting?.owner.attendedAt ?? null);
  });
  await until('the room is shown', () => seen.length > 0);
  await sayCheckIn(db, uuid(101), 'OWNER', start);
  await until('the check-in is shown', () => seen.at(-1) === start);
  subscription.unsubscribe();
});

it('lists the meetings of an organization by start, off-timeslot ones too', async () => {
  const db = await device();
  const views = await meetingsOfOrganization(db, programId, organizationIds[0]!);
  expect(views.map(({ meeting }) => meeting.id)).toEqual([uuid(101), uuid(106), uuid(105)]);
  expect((await offTimeslotMeetings(db, programId, '2026-11-21')).map(({ meeting }) => meeting.id)).toEqual([
    uuid(106),
  ]);
  expect(await myMeetings(db, programId)).toEqual([]);
  await signIn(db, {
    ...staffMe,
    organizationId: organizationIds[2]!,
    organizationRole: 'ORGANIZATION_MEMBER',
  });
  expect((await myMeetings(db, programId)).map(({ meeting }) => meeting.id)).toEqual([uuid(102), uuid(105)]);
});

it('lists programs, rooms, events and timeslots in their order', async () => {
  const db = await device();
  expect(await listPrograms(db)).toMatchObject([
    {
      slug: 'summit',
      location: 'Jakarta',
      staff: true,
      synced: true,
      lastPulledAt: '2026-11-21T01:00:00.000Z',
    },
  ]);
  expect((await programOf(db, 'summit'))?.id).toBe(programId);
  expect(await programOf(db, 'other')).toBeNull();
  expect((await rooms(db, programId)).map(({ name }) => name)).toEqual(['Room 1', 'Room 2']);
  expect((await timeslots(db, programId)).map(({ id }) => id)).toEqual([...slots]);
  expect(await events(db, programId)).toHaveLength(1);
  expect(await organizationName(db, programId, organizationIds[3]!)).toBe('Delta Río');
  expect(await organizationName(db, programId, uuid(7))).toBeNull();
});

it('knows a program by name before its first pull, and as not synchronised', async () => {
  const db = freshDatabase();
  await signIn(db);
  expect(await listPrograms(db)).toMatchObject([
    { slug: 'summit', synced: false, location: null, staff: true },
  ]);
});

it('finds organizations and people without minding accents, case or punctuation', async () => {
  const db = await device();
  const names = async (text: string) =>
    (await searchParties(db, programId, text)).map((hit) => hit.personName ?? hit.organizationName);
  expect(await names('acai')).toEqual(['Açaí Ventures']);
  expect(await names('RIO delta')).toEqual(['Delta Río']);
  expect(await names('emile co')).toEqual(['Émile & Co']);
  expect(await names('muller 3')).toEqual(['Person 3 Müller']);
  expect(await names('  ')).toEqual([]);
  expect(await names('nobody')).toEqual([]);
  expect((await searchParties(db, programId, 'person')).length).toBe(6);
  expect(await searchParties(db, uuid(7), 'acai')).toEqual([]);
});

it('knows the holder of a badge number, in its program only', async () => {
  const db = await device();
  expect(await memberByBadge(db, programId, badgeNumber(2))).toMatchObject({
    personName: 'Person 2 Müller',
    organizationId: organizationIds[2],
    revoked: false,
  });
  expect(await memberByBadge(db, uuid(7), badgeNumber(2))).toBeNull();
  expect(await peopleOf(db, programId, organizationIds[2]!)).toEqual([
    { id: uuid(502), name: 'Person 2 Müller' },
  ]);
});

// T3831
it('knows in which delegation one is, and those that nobody is in, whose meetings are everybody’s', async () => {
  const db = await device();
  const [organizationId = ''] = organizationIds;
  const me = { ...staffMe, id: uuid(0xa1), organizationId };
  const badge = (lane: number | undefined, revoked = false) => ({
    organizationId,
    badgeNumber: badgeNumber(0xb0 + (lane ?? 0)),
    jobTitle: '',
    revoked,
    ...(lane !== undefined && { lane }),
  });
  const own = async (
    delegations: number,
    lanes: readonly (readonly [number, number | undefined, boolean?])[],
  ) => {
    const organization = await db.organizations.get([programId, organizationId]);
    if (!organization) throw new Error('not on the device');
    await db.organizations.put({ ...organization, delegations });
    for (const [person, lane, revoked] of lanes)
      await db.members.put({
        programId,
        id: uuid(person),
        name: 'Someone',
        searchText: 'someone',
        badges: [badge(lane, revoked)],
        badgeNumbers: [],
      });
    return await ownLane(db, programId, me);
  };
  expect(await own(1, [[0xa1, undefined]])).toEqual({ delegations: 1, lane: null, unstaffed: [] });
  expect(await own(3, [[0xa2, 2]])).toEqual({ delegations: 3, lane: null, unstaffed: [] });
  expect(await own(3, [[0xa1, 1]])).toEqual({ delegations: 3, lane: 1, unstaffed: [3] });
  // Who left is in none.
  expect(await own(3, [[0xa2, 2, true]])).toEqual({ delegations: 3, lane: 1, unstaffed: [2, 3] });
  // A person without an account reads no schedule.
  await db.members.put({
    programId,
    id: uuid(0xa3),
    name: 'Someone',
    searchText: 'someone',
    badges: [{ ...badge(3), profileOnly: true }],
    badgeNumbers: [],
  });
  expect(await own(3, [[0xa2, 2]])).toEqual({ delegations: 3, lane: 1, unstaffed: [3] });
});

// T4108
it('lists the people of the delegation that has a meeting, and who is in all; everybody where nobody is in it', async () => {
  const db = await device();
  const organizationId = organizationIds[0] ?? '';
  const badge = (lane: number | undefined) => ({
    organizationId,
    badgeNumber: badgeNumber(0xc0 + (lane ?? 0)),
    jobTitle: 'Founder',
    revoked: false,
    ...(lane !== undefined && { lane }),
  });
  await db.members.clear();
  for (const [number, [name, lane]] of Object.entries({
    1: ['One', 1],
    2: ['Two', 2],
    3: ['All', undefined],
  } as const))
    await db.members.put({
      programId,
      id: uuid(0xc00 + Number(number)),
      name,
      searchText: name.toLowerCase(),
      badges: [badge(lane)],
      badgeNumbers: [],
    });
  const names = async (ownerLane?: number) =>
    (await peopleOfMeeting(db, meetingAt(101, 0, 0, 1, { ownerLane }))).OWNER.map(({ name }) => name);
  expect([await names(), await names(2), await names(3)]).toEqual([
    ['All', 'One'],
    ['All', 'Two'],
    ['All', 'One', 'Two'],
  ]);
});
