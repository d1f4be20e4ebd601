import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { changeRoomLink } from '../../../src/server/actions/schedule/rooms.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import type { Audience } from '../../../src/server/store/sync-selection.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  makeOrganizations,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { rowOf, update } from '../../support/rows.ts';
import { DeviceCopy, pullPage, snapshot } from './device-copy.ts';

const now = '2026-11-21T03:00:00.000Z';
let program: TestProgram;
let staff: Audience;

const { test, database, db } = databaseTest();

beforeEach(async () => {
  program = await makeProgram(db, {
    now,
    organizations: 5,
    rooms: [
      { type: 'offline', tables: 3 },
      { type: 'online', tables: 2 },
    ],
  });
  staff = { programId: program.programId, organizationId: null };
});

const organization = (index: number) => program.organizations[index]!;
const participant = (index: number): Audience => ({ ...staff, organizationId: organization(index).id });

/** A meeting of two organizations, accepted at a table unless told otherwise. */
const meet = (owner: number, requester: number, over: Partial<Meeting> = {}, slot = 0): Promise<Meeting> =>
  saveNewMeeting(
    db,
    meetingOf(program, organization(owner).id, organization(requester).id, program.timeslots[slot], {
      ...acceptedAt(program, owner + 1, now),
      ...over,
    }),
  );

const pending = { ...acceptedAt, meetingStatus: 'PENDING' as const, acceptedAt: null, roomId: null };
const cancel = (id: string) =>
  update(db, 'meeting', { id }, { meeting_status: 'CANCELED', canceled_at: now });

type Table = 'program' | 'event' | 'timeslot' | 'room' | 'room_table' | 'meeting' | 'program_member';

/** Changes every row of the program in a table. */
const change = (table: Table, values: Record<string, unknown>, column = 'program_id') =>
  db
    .updateTable(table)
    .set(values as never)
    .where(sql.ref(column), '=', program.programId)
    .execute();
const changeOrganization = (index: number, values: { name?: string; is_deleted?: boolean }) =>
  db.updateTable('organization').set(values).where('id', '=', organization(index).id).execute();
const changePerson = (index: number, values: { name?: string; is_deleted?: boolean }) =>
  db.updateTable('app_user').set(values).where('id', '=', organization(index).userId).execute();
const leave = (index: number) =>
  db.deleteFrom('program_member').where('user_id', '=', organization(index).userId).execute();
const review = (index: number, status: 'REJECTED' | 'APPROVED') =>
  update(db, 'registration', { organization_id: organization(index).id }, { registration_status: status });
const giveLink = () =>
  performPlainly(performerOf(database), { actor: system }, (context) =>
    changeRoomLink(context, program.programId, program.rooms[0]!.id, 'https://zoom.us/j/1'),
  );

/** The device has, after its next pulls, exactly what a new one would get. */
async function expectCaughtUp(copy: DeviceCopy, audience: Audience): Promise<void> {
  await copy.pull();
  expect(copy.state()).toEqual((await snapshot(database, audience)).state());
}

describe('A snapshot', () => {
  test('for staff is the whole program: schedule, rooms with tables, organizations, people, agreed meetings', async () => {
    const meeting = await meet(0, 1);
    const copy = await snapshot(database, staff);
    expect(copy.ids('program')).toEqual([program.programId]);
    expect(copy.ids('event')).toEqual([program.eventId]);
    expect(copy.ids('timeslot')).toEqual(program.timeslots.map(({ id }) => id).sort());
    expect(copy.ids('room')).toEqual(program.rooms.map(({ id }) => id).sort());
    expect(copy.ids('organization')).toEqual(program.organizations.map(({ id }) => id).sort());
    expect(copy.ids('member')).toEqual(program.organizations.map(({ userId }) => userId).sort());
    expect(copy.ids('meeting')).toEqual([meeting.id]);
    const room = copy.documents.get(`room ${program.rooms[0]!.id}`) as { tables: { number: number }[] };
    expect(room.tables.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('has no request that was never agreed, but has what was canceled or moved after', async () => {
    await meet(0, 1, pending);
    const canceled = await meet(1, 2);
    await cancel(canceled.id);
    const moved = await meet(3, 4, { ...pending, meetingStatus: 'RESCHEDULE', movedAt: now });
    expect((await snapshot(database, staff)).ids('meeting')).toEqual([canceled.id, moved.id].sort());
  });

  test('comes in pages where there is much, says so on the first, and has each object once', async () => {
    await addPeople(4_300);
    const first = await pullPage(database, staff);
    if ('reset' in first) throw new Error('reset');
    expect([first.changes.length, first.hasMore]).toEqual([2000, true]);
    expect(first.total).toBeGreaterThan(4_300);
    const copy = new DeviceCopy(database, staff);
    const came = await copy.pull();
    expect(copy.pages).toBe(3);
    expect(copy.documents.size).toBe(came.length);
    expect(copy.ids('member')).toHaveLength(4_305);
  });

  test('misses nobody when accounts among a page of people were deleted', async () => {
    await addPeople(2_500);
    await db
      .updateTable('app_user')
      .set({ is_deleted: true })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('program_member')
          .select('user_id')
          .where('program_id', '=', program.programId)
          .orderBy('user_id')
          .limit(3),
      )
      .execute();
    expect((await snapshot(database, staff)).ids('member')).toHaveLength(2_502);
  });

  test('that is interrupted by changes is made whole by the deltas that follow', async () => {
    await addPeople(2_500);
    const copy = new DeviceCopy(database, staff);
    const first = await pullPage(database, staff);
    if ('reset' in first) throw new Error('reset');
    copy.cursor = first.cursor;
    for (const { noun, id, doc } of first.changes) copy.documents.set(`${noun} ${id}`, doc);
    // Behind the page and before it: the one is renamed, the other is new.
    await update(db, 'room', { id: program.rooms[0]!.id }, { name: 'Renamed' });
    await makeOrganizations(db, program.programId, 1);
    await meet(0, 1);
    // The rest of the snapshot, then what changed since it began.
    await copy.pull();
    await expectCaughtUp(copy, staff);
  });

  /** People of one organization, all coming. */
  async function addPeople(count: number): Promise<void> {
    await sql`
      with people as (
        insert into app_user (id, email, name)
        select gen_random_uuid(), gen_random_uuid() || '@example.test', 'Person ' || n from generate_series(1, ${count}) n
        returning id)
      insert into program_member (program_id, organization_id, user_id, badge_number)
      select ${program.programId}, ${organization(0).id}, id, substr(md5(id::text), 1, 16) from people`.execute(
      db,
    );
  }
});

// T0723
describe('A delta', () => {
  test('is empty when nothing changed, and stays so', async () => {
    const copy = await snapshot(database, staff);
    // The first may say again what committed while the snapshot was read.
    await copy.pull();
    expect(await copy.pull()).toEqual([]);
  });

  test('has what changed and nothing else', async () => {
    const meeting = await meet(0, 1);
    const copy = await snapshot(database, staff);
    await copy.pull();
    await cancel(meeting.id);
    const came = await copy.pull();
    expect(came.map(({ noun, id }) => [noun, id])).toEqual([['meeting', meeting.id]]);
    expect(came[0]?.doc).toMatchObject({ meetingStatus: 'CANCELED' });
  });

  const happenings: [string, () => Promise<unknown>][] = [
    ['a program', () => change('program', { name: 'New name' }, 'id')],
    ['an event', () => change('event', { disabled_at: now })],
    ['a timeslot', () => change('timeslot', { disabled_at: now })],
    ['a room', () => change('room', { name: 'Great Hall' })],
    ['a table', () => change('room_table', { name: 'Window' })],
    ['a link of a room, with the meetings in it', () => giveLink()],
    ['an organization', () => changeOrganization(0, { name: 'New name' })],
    ['a person’s name', () => changePerson(0, { name: 'New name' })],
    ['a badge', () => change('program_member', { badge_revoked_at: now })],
    ['a room that is gone', () => change('room', { is_deleted: true })],
    ['a meeting that is gone', () => change('meeting', { is_deleted: true })],
    ['a person who is gone', () => changePerson(0, { is_deleted: true })],
    ['a person who does not come', () => leave(0)],
    ['an organization that is gone', () => changeOrganization(0, { is_deleted: true })],
    ['a registration that is not approved any more', () => review(4, 'REJECTED')],
    ['an event that is a draft again', () => change('event', { event_status: 'DRAFT' })],
  ];

  test.each(happenings)('brings %s, to staff', async (_what, happens) => {
    await meet(0, 1);
    const copy = await snapshot(database, staff);
    const before = copy.state();
    await happens();
    await expectCaughtUp(copy, staff);
    expect(copy.state()).not.toEqual(before);
  });

  test.each(happenings)('brings %s, to a tablet, but never a link', async (what, happens) => {
    await meet(0, 1);
    const tablet: Audience = { ...staff, tablet: 'DOOR' };
    const copy = await snapshot(database, tablet);
    const before = copy.state();
    await happens();
    await expectCaughtUp(copy, tablet);
    if (what.startsWith('a link')) expect(copy.state()).toEqual(before);
    else expect(copy.state()).not.toEqual(before);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['my meeting that is gone, with its partner', () => change('meeting', { is_deleted: true })],
    [
      'my meeting that is canceled',
      () => change('meeting', { meeting_status: 'CANCELED', canceled_at: now }),
    ],
    ['my colleague who does not come', () => leave(0)],
    ['my colleague’s new name', () => changePerson(0, { name: 'New name' })],
    ['my partner’s new name', () => changeOrganization(1, { name: 'New name' })],
    ['an event that is a draft again, with its timeslots', () => change('event', { event_status: 'DRAFT' })],
  ])('brings %s, to a participant', async (_what, happens) => {
    await meet(0, 1);
    await meet(2, 3);
    const copy = await snapshot(database, participant(0));
    const before = copy.state();
    await happens();
    await expectCaughtUp(copy, participant(0));
    expect(copy.state()).not.toEqual(before);
  });

  test.each<[string, () => Audience]>([
    ['a participant', () => participant(0)],
    ['a tablet', () => ({ ...staff, tablet: 'STAND' })],
  ])(
    'brings an event that is published now to %s, with the timeslots it had as a draft',
    async (_who, audienceOf) => {
      const audience = audienceOf();
      await update(db, 'event', { id: program.eventId }, { event_status: 'DRAFT' });
      const copy = await snapshot(database, audience);
      expect([copy.ids('event'), copy.ids('timeslot')]).toEqual([[], []]);
      await update(db, 'event', { id: program.eventId }, { event_status: 'PUBLISHED' });
      await expectCaughtUp(copy, audience);
      expect(copy.ids('timeslot')).toHaveLength(program.timeslots.length);
    },
  );

  test('keeps the name of one that lost its approval where a meeting with it stands, and of no other', async () => {
    await meet(0, 1);
    const [door, partner] = [await snapshot(database, staff), await snapshot(database, participant(1))];
    await review(0, 'REJECTED');
    await review(4, 'REJECTED');
    for (const copy of [door, partner]) {
      await copy.pull();
      expect(copy.ids('organization')).toContain(organization(0).id);
      expect(copy.ids('organization')).not.toContain(organization(4).id);
    }
    await expectCaughtUp(door, staff);
    await expectCaughtUp(partner, participant(1));
  });

  test('brings the partner of a new meeting, whose own name has not changed', async () => {
    const copy = await snapshot(database, participant(0));
    expect(copy.ids('organization')).toEqual([organization(0).id]);
    await meet(0, 1);
    await expectCaughtUp(copy, participant(0));
    expect(copy.ids('organization')).toEqual([organization(0).id, organization(1).id].sort());
  });

  test('comes in pages where much changed, and a change in between is not lost', async () => {
    await sql`
      insert into timeslot (id, program_id, event_id, slot_start_time, slot_end_time, venues)
      select gen_random_uuid(), ${program.programId}, ${program.eventId}, now(), now() + interval '1 minute', '{offline}'
      from generate_series(1, 2500)`.execute(db);
    const copy = await snapshot(database, staff);
    await copy.pull();
    await update(db, 'timeslot', { program_id: program.programId }, { disabled_at: now });
    const first = await pullPage(database, staff, copy.cursor);
    if ('reset' in first) throw new Error('reset');
    expect([first.changes.length, first.hasMore]).toEqual([2000, true]);
    for (const { noun, id, doc } of first.changes) copy.documents.set(`${noun} ${id}`, doc);
    copy.cursor = first.cursor;
    await update(db, 'timeslot', { id: first.changes[0]!.id }, { disabled_at: null });
    await expectCaughtUp(copy, staff);
  });

  test('has nothing of another program', async () => {
    const copy = await snapshot(database, staff);
    await copy.pull();
    const other = await makeProgram(db, { now });
    await saveNewMeeting(
      db,
      meetingOf(
        other,
        other.organizations[0]!.id,
        other.organizations[1]!.id,
        other.timeslots[0],
        acceptedAt(other, 1, now),
      ),
    );
    expect(await copy.pull()).toEqual([]);
  });
});

describe('A cursor', () => {
  test('of another database, of another caller, or that cannot be read asks for a new snapshot', async () => {
    const { cursor } = await snapshot(database, staff);
    const read = JSON.parse(Buffer.from(cursor!, 'base64url').toString('utf8')) as object;
    const other = Buffer.from(JSON.stringify({ ...read, epoch: 'another' })).toString('base64url');
    expect(await pullPage(database, staff, other)).toEqual({ reset: true });
    expect(await pullPage(database, participant(0), cursor)).toEqual({ reset: true });
    const mine = await snapshot(database, participant(0));
    expect(await pullPage(database, participant(1), mine.cursor)).toEqual({ reset: true });
    for (const text of ['', 'nonsense', Buffer.from('{"kind":"delta"}').toString('base64url')]) {
      expect(await pullPage(database, staff, text)).toEqual({ reset: true });
    }
  });

  test('with a number that no transaction has asks for a new snapshot, and breaks nothing', async () => {
    const { cursor } = await snapshot(database, staff);
    const read = JSON.parse(Buffer.from(cursor!, 'base64url').toString('utf8')) as object;
    const huge = { ...read, since: '9'.repeat(30), bound: '9'.repeat(30) };
    const text = Buffer.from(JSON.stringify(huge)).toString('base64url');
    expect(await pullPage(database, staff, text)).toEqual({ reset: true });
  });
});

describe('A cursor from after the backup that the database was restored from', () => {
  // T0843
  test('asks for a new snapshot: its transactions are not those that the database counts now', async () => {
    const { cursor } = await snapshot(database, staff);
    const read = JSON.parse(Buffer.from(cursor!, 'base64url').toString('utf8')) as { since: string };
    const later = { ...read, since: String(BigInt(read.since) + 1_000_000n) };
    const text = Buffer.from(JSON.stringify(later)).toString('base64url');
    expect(await pullPage(database, staff, text)).toEqual({ reset: true });
  });
});

describe('A participant', () => {
  test('gets the schedule, the own people, the own meetings and their partners, and no id of anybody else', async () => {
    const mine = await meet(0, 1);
    const theirs = await meet(2, 3);
    const copy = await snapshot(database, participant(0));
    expect(copy.ids('meeting')).toEqual([mine.id]);
    expect(copy.ids('organization')).toEqual([organization(0).id, organization(1).id].sort());
    expect(copy.ids('member')).toEqual([organization(0).userId]);
    expect(copy.ids('room')).toHaveLength(2);
    // A room's link is for those who meet there: it stands on their meeting.
    await giveLink();
    const linkOf = async (audience: Audience) => {
      const { documents } = await snapshot(database, audience);
      const [room, meeting] = [`room ${program.rooms[0]!.id}`, `meeting ${mine.id}`].map(
        (key) => documents.get(key) as { meetingLink: string | null },
      );
      return [room?.meetingLink, meeting?.meetingLink];
    };
    expect(await linkOf(staff)).toEqual(['https://zoom.us/j/1', 'https://zoom.us/j/1']);
    expect(await linkOf(participant(0))).toEqual([null, 'https://zoom.us/j/1']);
    // Everything of the others changes at once: not even that reaches the participant.
    await cancel(theirs.id);
    for (const index of [0, 1, 2, 3, 4]) {
      await changeOrganization(index, { name: 'New name' });
      await changePerson(index, { name: 'New name' });
    }
    await review(3, 'REJECTED');
    await leave(4);
    await db.updateTable('meeting').set({ is_deleted: true }).where('id', '=', theirs.id).execute();
    const everything = JSON.stringify([copy.state(), await copy.pull()]);
    expect(everything).toContain(organization(1).id);
    for (const hidden of [2, 3, 4].flatMap((index) => [organization(index).id, organization(index).userId])) {
      expect(everything).not.toContain(hidden);
    }
    expect(everything).not.toContain(theirs.id);
    await expectCaughtUp(copy, participant(0));
  });

  test('gets no request that was never agreed, nor the organization that made it', async () => {
    await meet(0, 2, pending);
    const copy = await snapshot(database, participant(0));
    expect([copy.ids('meeting'), copy.ids('organization')]).toEqual([[], [organization(0).id]]);
  });
});

describe('No document', () => {
  // T0477
  test('holds an email, a phone number, a message or a private key, for staff or participants', async () => {
    const secret = randomBytes(6).toString('hex');
    await db
      .updateTable('app_user')
      .set({
        phone_number: `+62 811-${secret}`,
        linkedin: `linkedin-${secret}`,
        nationality: `nation-${secret}`,
      })
      .where(
        'id',
        'in',
        program.organizations.map(({ userId }) => userId),
      )
      .execute();
    await db
      .updateTable('organization')
      .set({
        phone_number: `+62 812-${secret}`,
        email: `office-${secret}@example.test`,
        description: `deck-${secret}`,
      })
      .where(
        'id',
        'in',
        program.organizations.map(({ id }) => id),
      )
      .execute();
    await meet(0, 1, { message: `message-${secret}`, meetingPurpose: `purpose-${secret}` });
    const { private_key: privateKey } = await rowOf(db, 'badge_key', ['private_key'], {
      program_id: program.programId,
    });
    for (const audience of [staff, participant(0)]) {
      const page = JSON.stringify(await pullPage(database, audience));
      expect(page).toContain(organization(0).id);
      expect(page).not.toContain(secret);
      expect(page).not.toContain('@');
      expect(page).not.toContain(privateKey);
    }
  });

  test('of a member is found under another id than that person’s', async () => {
    const copy = await snapshot(database, staff);
    for (const [key, doc] of copy.documents) expect(key.split(' ')[1]).toBe((doc as { id: string }).id);
    expect(copy.documents.has(`member ${randomUUID()}`)).toBe(false);
  });
});
