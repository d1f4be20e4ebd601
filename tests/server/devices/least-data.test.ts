import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { freshAnnouncement } from '../../authorization/fresh-rows.ts';
import { serverTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makeOrganizations,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { call, type Headers, operation, pairTablet, pull, replay, staffOf } from './kiosk-world.ts';

/** The whole of what a paired tablet gets, field by field: a new field is a decision, made here. */
const fields: Record<string, string[]> = {
  program: [
    ...['id', 'slug', 'name', 'location', 'status', 'timelineStart', 'timelineEnd'],
    ...['timezone', 'colorTheme', 'checkInOpensMinutes', 'missingAfterMinutes', 'reofferTables'],
    ...[
      'bell',
      'bell.screens',
      'bell.sounds',
      'bell.sounds.START',
      'bell.sounds.TWO_MINUTES_LEFT',
      'bell.sounds.END',
    ],
    // What is announced, and not by whom.
    ...['announcements', 'announcements.id', 'announcements.text', 'announcements.audience'],
    ...['announcements.roomId', 'announcements.createdAt', 'announcements.endsAt'],
  ],
  event: [
    ...['id', 'programId', 'name', 'type', 'date', 'eventStatus', 'startTime', 'endTime'],
    ...['duration', 'defaultGap', 'disabledAt'],
  ],
  timeslot: [
    ...['id', 'eventId', 'programId', 'slotStartTime', 'slotEndTime', 'timeslotType', 'venues', 'disabledAt'],
  ],
  room: [
    ...['id', 'programId', 'name', 'type', 'roomOrder', 'totalTables', 'tables', 'tables.id', 'tables.name'],
    ...['tables.number', 'disabledEventId', 'meetingLink'],
  ],
  organization: ['id', 'name', 'slug', 'profile'],
  member: [
    ...['id', 'name', 'badges', 'badges.organizationId', 'badges.badgeNumber', 'badges.jobTitle'],
    'badges.revoked',
  ],
  meeting: [
    ...['id', 'programId', 'eventId', 'timeslotId', 'startAt', 'endAt', 'venue', 'meetingStatus'],
    ...['meetingOwner', 'meetingParticipant', 'roomId', 'tableId', 'tableName', 'seatNumber', 'meetingLink'],
    ...['ownerAttendance', 'ownerAttendance.attendedAt', 'ownerAttendance.stampAt'],
    ...['ownerAttendance.operationId', 'ownerAttendance.recordedBy', 'ownerAttendance.undoReason'],
    // By how much a side says to be late, and not who of it says so.
    ...[
      'ownerNotice',
      'ownerNotice.kind',
      'ownerNotice.minutes',
      'ownerNotice.stampAt',
      'ownerNotice.operationId',
    ],
    // That it was released, and not by whom.
    ...['released', 'released.releasedAt', 'released.reason', 'released.missing'],
    ...['participantAttendance', 'lastActionBy', 'acceptedAt', 'canceledAt', 'movedAt', 'updatedAt'],
  ],
};

let program: TestProgram;
let staff: Headers;
let meetingId: string;
let pendingMeeting: string;
let draft: { eventId: string; timeslotId: string };

const secrets = {
  link: 'https://zoom.example/secret-room',
  own: 'https://zoom.example/secret-meeting',
  phone: '+62 812-3456-78901',
  message: 'A message to the partner',
};

const { test, database, app } = serverTest();
test.beforeAll(async () => {
  const { db } = database;
  const now = new Date().toISOString();
  program = await makeProgram(db, {
    now,
    timeslots: 4,
    rooms: [
      { type: 'offline', tables: 2 },
      { type: 'online', tables: 2 },
    ],
  });
  staff = await staffOf(database, program.programId);
  const [owner, participant] = program.organizations;
  const plan = (slot: number, over: object) =>
    saveNewMeeting(
      db,
      meetingOf(program, owner!.id, participant!.id, program.timeslots[slot], {
        message: secrets.message,
        ...over,
      }),
    );
  const meeting = await plan(0, acceptedAt(program, 1, now));
  meetingId = meeting.id;
  pendingMeeting = (await plan(1, {})).id;
  await db.updateTable('meeting').set({ meeting_link: secrets.own }).where('id', '=', meetingId).execute();
  const notice = { kind: 'LATE' as const, minutes: 5, stampAt: now, operationId: randomUUID() };
  // After the check-in below, which therefore counts.
  const releasedAt = addMinutes(now, 60);
  const released = { releasedAt, reason: 'STAFF' as const, missing: 'PARTICIPANT' as const };
  await update(db, 'meeting', { id: meetingId }, { owner_notice: notice, released });
  await db.updateTable('room').set({ meeting_link: secrets.link }).execute();
  await db.updateTable('app_user').set({ phone_number: secrets.phone }).execute();
  const eventId = randomUUID();
  const timeslotId = randomUUID();
  await insert(db, 'event', {
    id: eventId,
    program_id: program.programId,
    name: 'Draft day',
    type: ['offline'],
    date: '2026-11-25',
    event_status: 'DRAFT',
    duration: 30,
    start_at: '2026-11-25T02:00:00.000Z',
    end_at: '2026-11-25T03:00:00.000Z',
  });
  await insert(db, 'timeslot', {
    id: timeslotId,
    program_id: program.programId,
    event_id: eventId,
    venues: ['offline'],
    slot_start_time: '2026-11-25T02:00:00.000Z',
    slot_end_time: '2026-11-25T02:30:00.000Z',
  });
  draft = { eventId, timeslotId };
  await freshAnnouncement(db, program.programId);
  const door = await pairTablet(app, program.programId, staff);
  await replay(app, door.headers, [operation(program, meetingId, now)]);
});

/** `a`, `a.b`: every field of a document, those within lists too. */
function pathsOf(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, before));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${before}${key}`,
    ...pathsOf(inner, `${before}${key}.`),
  ]);
}

type Badges = { badges: { badgeNumber: string }[] };

const changesFor = async (over: object = {}) => {
  const { headers } = await pairTablet(app, program.programId, staff, over);
  return (await pull(app, program.programId, headers)).result.changes;
};

describe('A paired tablet gets', () => {
  // T0779
  test.each(['DOOR', 'STAND'])('exactly these fields of exactly these things (%s)', async (mode) => {
    const changes = await changesFor({ mode });
    const found: Record<string, string[]> = {};
    for (const { noun, doc } of changes)
      found[noun] = [...new Set([...(found[noun] ?? []), ...pathsOf(doc)])].sort();
    const wanted = Object.fromEntries(
      Object.entries(fields).map(([noun, names]) => [noun, [...names].sort()]),
    );
    expect(found).toEqual(wanted);
  });

  // T0478
  test('no link, no address, no phone, no message', async () => {
    const text = JSON.stringify(await changesFor());
    for (const secret of [...Object.values(secrets), '@example.test']) expect(text).not.toContain(secret);
    expect(text).toContain(meetingId);
  });

  // T0780
  test('what was agreed and published: no request, no draft', async () => {
    const ids = (await changesFor()).map(({ id }) => id);
    expect(ids).toContain(meetingId);
    for (const id of [pendingMeeting, draft.eventId, draft.timeslotId]) expect(ids).not.toContain(id);
  });

  test('the timeslots of an event that is published, with the next pull', async () => {
    const { headers } = await pairTablet(app, program.programId, staff);
    const { cursor } = (await pull(app, program.programId, headers)).result;
    await update(database.db, 'event', { id: draft.eventId }, { event_status: 'PUBLISHED' });
    const { changes } = (await pull(app, program.programId, headers, cursor)).result;
    await update(database.db, 'event', { id: draft.eventId }, { event_status: 'DRAFT' });
    const came = changes.filter(({ doc }) => doc !== null).map(({ id }) => id);
    expect(came).toEqual(expect.arrayContaining([draft.eventId, draft.timeslotId]));
  });

  // T0781
  test('approved organizations, and none that waits', async () => {
    const [pending] = await makeOrganizations(database.db, program.programId, 1);
    await update(
      database.db,
      'registration',
      { organization_id: pending!.id },
      { registration_status: 'PENDING_APPROVAL' },
    );
    const ids = (await changesFor())
      .filter(({ noun }) => noun === 'organization')
      .map(({ id }) => id)
      .sort();
    expect(ids).toEqual(program.organizations.map(({ id }) => id).sort());
  });

  // T0782
  test('nobody of an organization that waits: only with its approval, and no longer than that', async () => {
    const { db } = database;
    const [waiting] = await makeOrganizations(db, program.programId, 1);
    const approved = program.organizations[0]!;
    // One person of both: the badge for the approved one alone.
    await insert(db, 'program_member', {
      program_id: program.programId,
      organization_id: waiting!.id,
      user_id: approved.userId,
      badge_number: '00000000000000ab',
    });
    const turn = (status: 'PENDING_APPROVAL' | 'APPROVED') =>
      update(db, 'registration', { organization_id: waiting!.id }, { registration_status: status });
    await turn('PENDING_APPROVAL');
    const { headers } = await pairTablet(app, program.programId, staff);
    const first = (await pull(app, program.programId, headers)).result;
    const badgesOf = (changes: typeof first.changes) =>
      changes
        .filter(({ id }) => id === approved.userId)
        .map(({ doc }) => (doc as Badges | null)?.badges.map(({ badgeNumber }) => badgeNumber));
    expect(first.changes.map(({ id }) => id)).not.toContain(waiting!.userId);
    expect(badgesOf(first.changes)).toEqual([[approved.badgeNumber]]);

    await turn('APPROVED');
    const second = (await pull(app, program.programId, headers, first.cursor)).result;
    expect(second.changes.find(({ id }) => id === waiting!.userId)?.doc).toMatchObject({
      name: 'Person of Organization 1',
    });
    expect(badgesOf(second.changes)[0]?.sort()).toEqual(['00000000000000ab', approved.badgeNumber].sort());

    await turn('PENDING_APPROVAL');
    const third = (await pull(app, program.programId, headers, second.cursor)).result;
    expect(third.changes.filter(({ id }) => id === waiting!.userId)).toEqual([
      { noun: 'member', id: waiting!.userId, doc: null },
    ]);
    expect(badgesOf(third.changes)).toEqual([[approved.badgeNumber]]);
  });

  test('the name of an organization that lost its approval with its meetings, and no names of its people', async () => {
    const { db } = database;
    const { id, userId } = program.organizations[0]!;
    const turn = (status: 'REJECTED' | 'APPROVED') =>
      update(db, 'registration', { organization_id: id }, { registration_status: status });
    await turn('REJECTED');
    const changes = await changesFor();
    await turn('APPROVED');
    const ids = changes.map((change) => change.id);
    expect(ids).toEqual(expect.arrayContaining([meetingId, id]));
    expect(ids).not.toContain(userId);
  });

  test('the other rooms’ meetings too, so that it can say where to go', async () => {
    const changes = await changesFor({ roomIds: [program.rooms[1]!.id] });
    expect(changes.find(({ id }) => id === meetingId)?.doc).toMatchObject({ roomId: program.rooms[0]!.id });
  });

  // T1450
  test.each(['DOOR', 'STAND'])(
    'for its rooms alone the names of people and organizations (%s)',
    async (mode) => {
      const roomIds = (room: number) => [program.rooms[room]!.id];
      const elsewhere = JSON.stringify(await changesFor({ mode, roomIds: roomIds(1) }));
      for (const name of ['Organization', 'Person of', 'Founder', 'Door 1'])
        expect(elsewhere).not.toContain(name);
      const here = JSON.stringify(await changesFor({ mode, roomIds: roomIds(0) }));
      for (const name of ['Organization 1', 'Organization 2', 'Person of Organization 1', 'Founder'])
        expect(here).toContain(name);
      for (const name of ['Organization 3', 'Organization 4']) expect(here).not.toContain(name);
    },
  );

  test('who said a check-in at a door, and not at a stand', async () => {
    const said = async (mode: string) =>
      (await changesFor({ mode })).find(({ id }) => id === meetingId)?.doc?.ownerAttendance;
    expect(await said('DOOR')).toMatchObject({ recordedBy: 'Door 1' });
    expect(await said('STAND')).toMatchObject({ recordedBy: '' });
  });

  test('the keys that verify badges, and nothing that signs them', async () => {
    const { headers } = await pairTablet(app, program.programId, staff);
    const { result } = await call<{ keys: object[] }>(
      app,
      'GET',
      `/v2/program/${program.programId}/keys`,
      headers,
    );
    expect(result.keys.flatMap((key) => Object.keys(key))).toEqual(['keyId', 'publicKey']);
  });
});

test('A cursor of staff or of another kind of tablet begins anew for a tablet', async () => {
  const staffCursor = (await pull(app, program.programId, staff)).result.cursor;
  const stand = await pairTablet(app, program.programId, staff, { mode: 'STAND' });
  const door = await pairTablet(app, program.programId, staff);
  const standCursor = (await pull(app, program.programId, stand.headers)).result.cursor;
  for (const cursor of [staffCursor, standCursor])
    expect((await pull(app, program.programId, door.headers, cursor)).result).toEqual({ reset: true });
});
