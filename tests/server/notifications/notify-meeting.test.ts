import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import type { OrganizationRole } from '../../../src/domain/people/roles.ts';
import { notifyMeetings } from '../../../src/server/notifications/notify-meeting.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import type { Client, Method } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const now = '2026-11-21T03:00:00.000Z';
const PUBLIC_URL = 'https://door.example.test';
let program: TestProgram;

const { test, database, db, app, as } = serverTest({
  poolSize: 5,
  clock: () => new Date(now),
  environment: { PUBLIC_URL },
});

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  program = await makeProgram(db, { now, organizations: 4, timeslots: 4 });
});

/** Somebody else of an organization. */
async function colleague(
  organizationId: string,
  role: OrganizationRole,
  over: {
    registered?: boolean;
    access?: boolean;
    confirmed?: boolean;
    left?: boolean;
    deleted?: boolean;
  } = {},
): Promise<string> {
  const userId = await makePerson(db);
  if (over.access === false) await set(userId, { cognito_id: null });
  if (over.confirmed === false) await set(userId, { email_confirmed_at: null });
  if (over.deleted) await set(userId, { is_deleted: true });
  await insert(db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: role,
    job_title: 'Member',
    is_deleted: over.left ?? false,
  });
  if (over.registered) {
    await insert(db, 'program_member', {
      program_id: program.programId,
      organization_id: organizationId,
      user_id: userId,
      badge_number: randomUUID().replaceAll('-', '').slice(0, 16),
    });
  }
  return userId;
}

const set = (userId: string, values: { cognito_id?: null; email_confirmed_at?: null; is_deleted?: true }) =>
  db.updateTable('app_user').set(values).where('id', '=', userId).execute();

const pending = (owner = 0, participant = 1, slot = 0): Promise<Meeting> =>
  saveNewMeeting(
    db,
    meetingOf(
      program,
      program.organizations[owner]!.id,
      program.organizations[participant]!.id,
      program.timeslots[slot],
    ),
  );

/** An organization's owner. */
function owner(index: number) {
  const { id, userId } = program.organizations[index]!;
  return as.person({ userId, organizationId: id, organizationRole: 'ORGANIZATION_OWNER' });
}

async function call(method: Method, path: string, by: Client, body: object) {
  expect(await by.request(method, `/schedule/event/meeting${path}`, body)).toMatchObject({
    status: 200,
    messages: [],
  });
}

const accept = async ({ id }: Meeting, by: number) =>
  call('POST', '/accept', owner(by), { meetingId: id, programId: program.programId });

const mails = () => db.selectFrom('mail').selectAll().orderBy('recipient').execute();
const addressed = async () => (await mails()).map(({ recipient }) => recipient).sort();
const emailOf = (userId: string) => `${userId}@example.test`;
const chief = (index: number) => emailOf(program.organizations[index]!.userId);

describe('Who has a mail about a meeting', () => {
  // T0962
  test('when it is accepted: both sides, but for the person who accepted', async () => {
    const meeting = await pending();
    const admin = await colleague(program.organizations[0]!.id, 'ORGANIZATION_ADMIN');
    await accept(meeting, 0);
    expect(await addressed()).toEqual([chief(1), emailOf(admin)].sort());
    const mail = (await mails()).find(({ recipient }) => recipient === chief(1))!;
    expect(mail.subject).toBe('Meeting accepted: Organization 1, Nov 21, 2026, 10:00');
    expect(mail.text).toContain('Organization 1 accepted the meeting.');
    expect(mail.text).toContain('When: November 21, 2026, 10:00 - 10:30 GMT+7 (Asia/Jakarta)');
    expect(mail.text).toContain('Where: Room 1, Table 1');
    expect(mail.text).toContain(
      `Open the meeting: ${PUBLIC_URL}/programs/${program.slug}/events/meetings/${meeting.id}`,
    );
    expect(app.mailsWoken()).toBeGreaterThan(0);
  });

  test('of an organization: owner and admins, and members who are registered for the program', async () => {
    const meeting = await pending();
    const id = program.organizations[0]!.id;
    const admin = await colleague(id, 'ORGANIZATION_ADMIN');
    const registered = await colleague(id, 'ORGANIZATION_MEMBER', { registered: true });
    await colleague(id, 'ORGANIZATION_MEMBER');
    await colleague(id, 'ORGANIZATION_MEMBER', { registered: true, access: false });
    await colleague(id, 'ORGANIZATION_ADMIN', { confirmed: false });
    await colleague(id, 'ORGANIZATION_ADMIN', { left: true });
    await colleague(id, 'ORGANIZATION_ADMIN', { deleted: true });
    await call('PATCH', `/${meeting.id}/cancel`, owner(1), { message: 'Change in priorities' });
    expect(await addressed()).toEqual([chief(0), emailOf(admin), emailOf(registered)].sort());
    for (const mail of await mails()) expect(mail.text).toContain('Reason: Change in priorities');
  });

  test('when it is rejected: the requester alone', async () => {
    const meeting = await pending();
    await colleague(program.organizations[0]!.id, 'ORGANIZATION_ADMIN');
    await call('PATCH', `/${meeting.id}/reject`, owner(0), { message: 'Fully booked schedule' });
    expect(await addressed()).toEqual([chief(1)]);
  });

  test('when staff move it: both sides, with the new table', async () => {
    const meeting = await saveNewMeeting(
      db,
      meetingOf(program, program.organizations[0]!.id, program.organizations[1]!.id, program.timeslots[0], {
        ...acceptedAt(program, 1, now),
      }),
    );
    const userId = await makePerson(db, {
      programId: program.programId,
      programRole: 'PROGRAM_MANAGER',
    });
    const manager = as.person({ userId });
    await call('PATCH', `/${meeting.id}/seat`, manager, { roomId: program.rooms[0]!.id, tableNumber: 2 });
    expect(await addressed()).toEqual([chief(0), chief(1)].sort());
    for (const mail of await mails()) {
      expect(mail.text).toMatch(
        /The program staff moved the meeting with Organization \d to another table\./,
      );
      expect(mail.text).toContain('Where: Room 1, Table 2');
    }
  });

  // T0952
  test('about an online meeting: with the link of the room it sits in now', async () => {
    program = await makeProgram(db, {
      now,
      organizations: 2,
      timeslots: 1,
      rooms: [
        { type: 'online', tables: 3 },
        { type: 'online', tables: 3 },
      ],
    });
    const links = ['https://zoom.us/j/first', 'https://zoom.us/j/second'];
    for (const [index, meeting_link] of links.entries())
      await update(db, 'room', { id: program.rooms[index]!.id }, { meeting_link });
    const [one, other] = program.organizations;
    const meeting = await saveNewMeeting(
      db,
      meetingOf(program, one!.id, other!.id, program.timeslots[0], { venue: 'online' }),
    );
    await accept(meeting, 0);
    expect((await mails()).map(({ text }) => text.includes(links[0]!))).toEqual([true]);
    await db.deleteFrom('mail').execute();
    const userId = await makePerson(db, {
      programId: program.programId,
      programRole: 'PROGRAM_MANAGER',
    });
    const manager = as.person({ userId });
    await call('PATCH', `/${meeting.id}/seat`, manager, { roomId: program.rooms[1]!.id, tableNumber: 2 });
    expect((await mails()).map(({ text }) => links.map((link) => text.includes(link)))).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  test('is no more than twenty people of an organization', async () => {
    const meeting = await pending();
    for (let index = 0; index < 25; index++) {
      await colleague(program.organizations[1]!.id, 'ORGANIZATION_MEMBER', { registered: true });
    }
    await call('PATCH', `/${meeting.id}/reject`, owner(0), { message: 'Fully booked schedule' });
    const told = await addressed();
    expect(told).toHaveLength(20);
    expect(told).toContain(chief(1));
  });
});

// T0919
test('a room’s new link is told once to the parties of its accepted meetings to come that have none of their own', async () => {
  const seat = (at: number, over: object = {}) => ({
    ...acceptedAt(program, at, now),
    venue: 'online',
    ...over,
  });
  const make = (owner: number, participant: number, slot: number, over: object) =>
    saveNewMeeting(
      db,
      meetingOf(
        program,
        program.organizations[owner]!.id,
        program.organizations[participant]!.id,
        program.timeslots[slot],
        over,
      ),
    );
  const told = await make(0, 1, 1, seat(1));
  const own = await make(2, 3, 1, seat(2));
  await db
    .updateTable('meeting')
    .set({ meeting_link: 'https://zoom.us/j/1' })
    .where('id', '=', own.id)
    .execute();
  const over = { startAt: '2026-11-21T02:00:00.000Z', endAt: '2026-11-21T02:30:00.000Z' };
  await make(2, 3, 0, seat(3, over));
  const userId = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  const save = async (meetingLink: string) => {
    const params = { programId: program.programId, roomId: program.rooms[0]!.id };
    const { status } = await as.person({ userId }).call('setRoomLink', { params, body: { meetingLink } });
    expect(status).toBe(200);
  };
  await save('https://meet.google.com/abc');
  expect(await addressed()).toEqual([chief(0), chief(1)].sort());
  for (const { text } of await mails()) {
    expect(text).toContain('The program staff changed the link of the meeting with');
    expect(text).toContain('https://meet.google.com/abc');
    expect(text).toContain(told.id);
  }
  // The same link once more is no news.
  await save('https://meet.google.com/abc');
  expect(await mails()).toHaveLength(2);
});

describe('Nobody has a mail', () => {
  test('of a program whose notifications are off', async () => {
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    await accept(await pending(), 0);
    expect(await mails()).toEqual([]);
  });

  test('of what was refused', async () => {
    const first = await pending(0, 1);
    const second = await pending(0, 2);
    await accept(first, 0);
    await db.deleteFrom('mail').execute();
    const body = { meetingId: second.id, programId: program.programId };
    const { status } = await owner(0).call('acceptMeeting', { body });
    expect(status).toBe(409);
    expect(await mails()).toEqual([]);
  });

  test('of what the product itself does, and of what is done without an address to link to', async () => {
    const meeting = await pending();
    const news = [{ meeting, news: 'CANCELED' as const }];
    const linked = { ...performerOf(database), publicUrl: PUBLIC_URL };
    await performPlainly(linked, { actor: system }, (context) => notifyMeetings(context, news));
    const actor = {
      kind: 'USER' as const,
      userId: randomUUID(),
      name: 'Staff',
      userRole: 'USER' as const,
      organizationId: null,
      organizationRole: null,
    };
    await performPlainly(performerOf(database), { actor }, (context) => notifyMeetings(context, news));
    expect(await mails()).toEqual([]);
    await performPlainly(linked, { actor }, (context) => notifyMeetings(context, news));
    expect(await mails()).toHaveLength(2);
  });
});

// T0963
test('several pieces of news of one moment are one mail a person, with all that concerns them', async () => {
  const meetings = [await pending(0, 1, 0), await pending(0, 2, 1)];
  const userId = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  const actor = {
    kind: 'USER' as const,
    userId,
    name: 'Staff',
    userRole: 'USER' as const,
    organizationId: null,
    organizationRole: null,
  };
  await performPlainly({ ...performerOf(database), publicUrl: PUBLIC_URL }, { actor }, (context) =>
    notifyMeetings(
      context,
      meetings.map((meeting) => ({ meeting, news: 'RESEATED' as const, reason: 'Room closed' })),
    ),
  );
  const told = await mails();
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([chief(0), chief(1), chief(2)].sort());
  const both = told.find(({ recipient }) => recipient === chief(0))!;
  expect(both.subject).toBe('2 of your meetings have changed');
  for (const { id } of meetings) expect(both.text).toContain(id);
  const one = told.find(({ recipient }) => recipient === chief(2))!;
  expect(one.text).toContain(meetings[1]!.id);
  expect(one.text).not.toContain(meetings[0]!.id);
});

test('names and messages are text in a mail, whatever they hold', async () => {
  await update(
    db,
    'organization',
    { id: program.organizations[0]!.id },
    { name: '<script>alert(1)</script>\r\nBcc: all@example.test' },
  );
  await call('PATCH', `/${(await pending()).id}/reject`, owner(0), {
    message: '<img src=x onerror=y>',
  });
  const [mail] = await mails();
  expect(mail!.html).not.toMatch(/<script|<img/);
  expect(mail!.html).toContain('&#60;script&#62;');
  expect(mail!.subject).not.toMatch(/[\r\n]/);
});
