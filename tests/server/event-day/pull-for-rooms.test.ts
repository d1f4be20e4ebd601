import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { holdsNamesOf } from '../../../src/domain/devices/names-on-tablet.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { givenUp } from '../../../src/domain/meetings/reschedule.ts';
import { applyMoveSeat } from '../../../src/domain/schedule/move-seat.ts';
import { saveMeeting } from '../../../src/server/store/meetings.ts';
import type { Audience } from '../../../src/server/store/sync-selection.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { makeProgram, meetingOf, saveNewMeeting, type TestProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { type DeviceCopy, pullPage, snapshot } from './device-copy.ts';

/** What a tablet that is paired for rooms holds: the names of those rooms' people, and of nobody else. */

const now = '2026-11-21T03:00:00.000Z';
let program: TestProgram;

const { test, database, db } = databaseTest();

beforeEach(async () => {
  const rooms = [1, 2, 3].map(() => ({ type: 'offline' as const, tables: 6 }));
  program = await makeProgram(db, { now, organizations: 6, timeslots: 3, rooms });
});

const organization = (index: number) => program.organizations[index]!;
const forRooms = (...rooms: number[]): Audience => ({
  programId: program.programId,
  organizationId: null,
  tablet: 'DOOR',
  roomIds: rooms.map((room) => program.rooms[room]!.id),
});

const seat = (room: number, seatNumber: number) => ({
  roomId: program.rooms[room]!.id,
  tableId: program.rooms[room]!.tables[seatNumber - 1]!,
  tableName: `Table ${seatNumber}`,
  seatNumber,
});

/** Two organizations meet in a room, each pair at a table of its own. */
const meet = (owner: number, requester: number, room: number, over: Partial<Meeting> = {}, slot = 0) =>
  saveNewMeeting(
    db,
    meetingOf(program, organization(owner).id, organization(requester).id, program.timeslots[slot], {
      meetingStatus: 'ACCEPTED',
      acceptedAt: now,
      lastActionBy: 'OWNER',
      ...seat(room, owner + 1),
      ...over,
    }),
  );

const save = async (meeting: Meeting) => {
  await saveMeeting(db, meeting);
  return meeting;
};
const move = (meeting: Meeting, room: number) =>
  save(applyMoveSeat(meeting, seat(room, meeting.seatNumber ?? 1), now));
const giveUp = (meeting: Meeting) => save(givenUp(meeting, 'STAFF', now));
const accept = (meeting: Meeting, room: number, slot: number) =>
  save({
    ...meeting,
    meetingStatus: 'ACCEPTED',
    acceptedAt: now,
    timeslotId: program.timeslots[slot]!.id,
    startAt: program.timeslots[slot]!.startAt,
    endAt: program.timeslots[slot]!.endAt,
    ...seat(room, 1),
  });

interface Named {
  id: string;
  name: string;
  badges?: { organizationId: string; badgeNumber: string; jobTitle: string }[];
}
const docsOf = (copy: DeviceCopy, noun: 'organization' | 'member') =>
  copy.ids(noun).map((id) => copy.documents.get(`${noun} ${id}`) as Named);

/** The organizations, by their number, that the tablet knows by name: of each its people too, and of no other. */
function named(copy: DeviceCopy): number[] {
  const place = (id: string) => program.organizations.findIndex((one) => one.id === id);
  const organizations = copy.ids('organization').map(place).sort();
  const people = docsOf(copy, 'member').filter(({ name }) => name !== '');
  expect([...new Set(people.map(({ badges }) => place(badges![0]!.organizationId)))].sort()).toEqual(
    organizations,
  );
  return organizations;
}

/** After its next pulls it has exactly what a new tablet would get. @returns whom it knows by name */
async function caughtUp(copy: DeviceCopy, audience: Audience): Promise<number[]> {
  await copy.pull();
  expect(copy.state()).toEqual((await snapshot(database, audience)).state());
  return named(copy);
}

describe('A tablet for rooms gets', () => {
  // T1451
  test('the names of those rooms’ people, and not a word of anybody else’s', async () => {
    await meet(0, 1, 0);
    await meet(2, 3, 1);
    await db.updateTable('organization_member').set({ job_title: 'Secret title' }).execute();
    const copy = await snapshot(database, forRooms(0));
    expect(named(copy)).toEqual([0, 1]);
    const text = JSON.stringify(copy.state());
    for (const index of [2, 3, 4, 5]) expect(text).not.toContain(`Organization ${index + 1}`);
    expect(text.split('Secret title').length - 1).toBe(2);
  });

  // T1454
  test('of other rooms’ meetings when and where they are and for which badges, to say where to go', async () => {
    const said = { attendedAt: now, stampAt: now, operationId: randomUUID(), undoReason: null };
    const ownerAttendance = { ...said, recordedBy: 'Sita Staff' };
    const elsewhere = await meet(2, 3, 1, { ownerAttendance });
    const copy = await snapshot(database, forRooms(0));
    expect(copy.documents.get(`meeting ${elsewhere.id}`)).toMatchObject({
      roomId: program.rooms[1]!.id,
      tableName: 'Table 3',
      startAt: elsewhere.startAt,
      ownerAttendance: { attendedAt: now, recordedBy: '' },
    });
    const { id, userId, badgeNumber } = organization(2);
    expect(copy.documents.get(`member ${userId}`)).toEqual({
      id: userId,
      name: '',
      badges: [{ organizationId: id, badgeNumber, jobTitle: '', revoked: false }],
    });
  });

  test('of a person of two organizations the job title in the one that meets there', async () => {
    await meet(0, 1, 0);
    const both = { program_id: program.programId, user_id: organization(0).userId };
    const number = randomBytes(8).toString('hex');
    await insert(db, 'program_member', {
      ...both,
      organization_id: organization(5).id,
      badge_number: number,
    });
    await insert(db, 'organization_member', {
      organization_id: organization(5).id,
      user_id: both.user_id,
      job_title: 'Adviser',
      organization_role: 'ORGANIZATION_MEMBER',
    });
    const copy = await snapshot(database, forRooms(0));
    const doc = copy.documents.get(`member ${both.user_id}`) as Named;
    expect(doc.name).toBe('Person of Organization 1');
    expect(doc.badges?.map(({ jobTitle }) => jobTitle).sort()).toEqual(['', 'Founder']);
  });

  test('the whole program where it is for no room in particular', async () => {
    await meet(0, 1, 0);
    const copy = await snapshot(database, forRooms());
    expect(named(copy)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(copy.state()).toEqual((await snapshot(database, { ...forRooms(), roomIds: [] })).state());
  });

  // T1453
  test('the names where the domain says so: what is there, what was moved away, nothing else', async () => {
    const [here, other] = [program.rooms[0]!.id, program.rooms[1]!.id];
    const places = [
      { roomId: here, formerRoomIds: [] },
      { roomId: other, formerRoomIds: [] },
      { roomId: other, formerRoomIds: [here] },
      { roomId: null, formerRoomIds: [] },
      { roomId: null, formerRoomIds: [other, here] },
    ];
    for (const place of places) {
      program = await makeProgram(db, {
        now,
        organizations: 2,
        rooms: [1, 2].map(() => ({ type: 'offline' as const, tables: 6 })),
      });
      const renamed = (id: string | null) =>
        id === null ? null : id === here ? program.rooms[0]!.id : program.rooms[1]!.id;
      const meeting = {
        roomId: renamed(place.roomId),
        formerRoomIds: place.formerRoomIds.flatMap((id) => renamed(id) ?? []),
      };
      await meet(0, 1, 0, meeting);
      const tablet = forRooms(0);
      const due = holdsNamesOf({ roomIds: tablet.roomIds ?? [] }, meeting);
      expect(named(await snapshot(database, tablet)), JSON.stringify(place)).toEqual(due ? [0, 1] : []);
    }
  });
});

// T1459
describe('A tablet for rooms that was offline meanwhile', () => {
  test('gets the names of whom a meeting brings that was moved to its room, though they have not changed', async () => {
    const meeting = await meet(0, 1, 0);
    const [left, reached] = [forRooms(0), forRooms(1)];
    const [door, other] = [await snapshot(database, left), await snapshot(database, reached)];
    expect(named(other)).toEqual([]);
    await move(meeting, 1);
    expect(await caughtUp(other, reached)).toEqual([0, 1]);
    // Who comes to the room that was left is sent on by name.
    expect(await caughtUp(door, left)).toEqual([0, 1]);
  });

  test('gets those of a meeting that is accepted late', async () => {
    const pending = { meetingStatus: 'PENDING', acceptedAt: null, roomId: null, tableId: null } as const;
    const meeting = await meet(2, 3, 0, pending);
    const copy = await snapshot(database, forRooms(0));
    expect(named(copy)).toEqual([]);
    await accept(meeting, 0, 0);
    expect(await caughtUp(copy, forRooms(0))).toEqual([2, 3]);
  });

  test('lets those go whose meeting was given up, and keeps who has another one there', async () => {
    const meeting = await meet(0, 1, 0);
    await meet(1, 2, 0, {}, 1);
    const copy = await snapshot(database, forRooms(0));
    expect(named(copy)).toEqual([0, 1, 2]);
    const open = await giveUp(meeting);
    expect(await caughtUp(copy, forRooms(0))).toEqual([1, 2]);
    await accept(open, 1, 2);
    expect(await caughtUp(copy, forRooms(0))).toEqual([1, 2]);
  });

  test('lets those go whose meeting was given up and agreed elsewhere between two pulls', async () => {
    const meeting = await meet(0, 1, 0);
    const copy = await snapshot(database, forRooms(0));
    await accept(await giveUp(meeting), 1, 2);
    expect(await caughtUp(copy, forRooms(0))).toEqual([]);
    expect(JSON.stringify(copy.state())).not.toContain('Person of');
  });

  test('lets those go whose meeting was deleted', async () => {
    const meeting = await meet(0, 1, 0);
    const copy = await snapshot(database, forRooms(0));
    await db.updateTable('meeting').set({ is_deleted: true }).where('id', '=', meeting.id).execute();
    expect(await caughtUp(copy, forRooms(0))).toEqual([]);
  });

  test('gets who comes for a party instead of somebody else, and a new name; of other rooms’ neither', async () => {
    await meet(0, 1, 0);
    await meet(2, 3, 1);
    const copy = await snapshot(database, forRooms(0));
    for (const index of [0, 2]) {
      const { id, userId } = organization(index);
      await db.deleteFrom('program_member').where('user_id', '=', userId).execute();
      const newcomer = randomUUID();
      await insert(db, 'app_user', {
        id: newcomer,
        email: `${newcomer}@example.test`,
        name: `Newcomer ${index}`,
      });
      await insert(db, 'program_member', {
        program_id: program.programId,
        organization_id: id,
        user_id: newcomer,
        badge_number: randomBytes(8).toString('hex'),
      });
    }
    const rename = (index: number) =>
      update(db, 'organization', { id: organization(index).id }, { name: `Renamed ${index}` });
    await rename(1);
    await rename(3);
    expect(await caughtUp(copy, forRooms(0))).toEqual([0, 1]);
    const text = JSON.stringify(copy.state());
    expect(text).toMatch(/Newcomer 0.*Renamed 1|Renamed 1.*Newcomer 0/);
    expect(text).not.toMatch(/Newcomer 2|Renamed 3/);
  });

  test('is told of a check-in alone, here with who said it, elsewhere without, and of no name', async () => {
    const [here, elsewhere] = [await meet(0, 1, 0), await meet(2, 3, 1)];
    const copy = await snapshot(database, forRooms(0));
    await copy.pull();
    const ownerAttendance = {
      attendedAt: now,
      stampAt: now,
      operationId: randomUUID(),
      recordedBy: 'Sita Staff',
      undoReason: null,
    };
    for (const meeting of [here, elsewhere]) await save({ ...meeting, ownerAttendance });
    const came = await copy.pull();
    expect(came.map(({ id }) => id).sort()).toEqual([here.id, elsewhere.id].sort());
    expect(JSON.stringify(came).split('Sita Staff').length - 1).toBe(1);
  });

  test('hears nothing of an organization that never met there', async () => {
    await meet(0, 1, 0);
    const copy = await snapshot(database, forRooms(0));
    await copy.pull();
    await update(db, 'organization', { id: organization(4).id }, { name: 'Renamed' });
    expect(await copy.pull()).toEqual([]);
  });
});

describe('A cursor', () => {
  // T1460
  test('of other rooms, or of all as earlier versions gave it, asks for a new snapshot', async () => {
    await meet(0, 1, 0);
    const [one, two, all] = await Promise.all(
      [forRooms(0), forRooms(0, 1), forRooms()].map((audience) => snapshot(database, audience)),
    );
    for (const copy of [two!, all!])
      expect(await pullPage(database, forRooms(0), copy.cursor)).toEqual({ reset: true });
    expect(await pullPage(database, forRooms(0, 1), one!.cursor)).toEqual({ reset: true });
    // The order in which staff named the rooms says nothing.
    expect(await pullPage(database, forRooms(1, 0), two!.cursor)).not.toHaveProperty('reset');
  });

  test('of a tablet for the whole program stays what it was', async () => {
    const { cursor } = await snapshot(database, forRooms());
    const { who } = JSON.parse(Buffer.from(cursor!, 'base64url').toString('utf8')) as { who: string };
    expect(who).toBe('tablet:DOOR');
  });

  test('is short enough for the address, however many rooms there are', async () => {
    const { cursor } = await snapshot(database, { ...forRooms(0, 1, 2), tablet: 'STAND' });
    expect(cursor!.length).toBeLessThan(500);
  });
});
