import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { moveMeetingLane } from '../../../src/server/actions/delegations/move-lane.ts';
import { remindWhoIsDue } from '../../../src/server/notifications/remind.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  asStaff,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const start = '2026-11-21T03:00:00.000Z';
let program: TestProgram;

const { test, database, db } = databaseTest();

beforeEach(async () => {
  await db.deleteFrom('meeting').execute();
  await db.deleteFrom('mail').execute();
  program = await makeProgram(db, { now: start, organizations: 4, timeslots: 4 });
});

/** Accepted in the program's first room; slot 0 begins at `start`. */
const accepted = (owner = 0, participant = 1, slot = 0, seat = 1): Promise<Meeting> =>
  saveNewMeeting(
    db,
    meetingOf(
      program,
      program.organizations[owner]!.id,
      program.organizations[participant]!.id,
      program.timeslots[slot],
      acceptedAt(program, seat, start),
    ),
  );

/** One process looks, so many minutes from `start`. */
const look = (minutes: number) => {
  const performer = {
    ...performerOf(database, () => new Date(addMinutes(start, minutes))),
    publicUrl: 'https://door.example.test',
  };
  return performPlainly(performer, { actor: system }, remindWhoIsDue);
};

const reminded = async () =>
  (
    await notificationRows(db, ['user_id', 'title', 'message', 'notification_type'], {
      program_id: program.programId,
    })
  ).map((row) => ({ ...row, who: program.organizations.findIndex(({ userId }) => userId === row.user_id) }));
const titles = async () => (await reminded()).map(({ who, title }) => `${who}: ${title}`).sort();
/** What the program says of reminders, in minutes. */
const reminds = (first: number, last: number) =>
  update(
    db,
    'program',
    { id: program.programId },
    { first_reminder_minutes: first, last_reminder_minutes: last },
  );
const set = (id: string, values: object) =>
  db.updateTable('meeting').set(values).where('id', '=', id).execute();

describe('Before an accepted meeting', () => {
  // T1125
  test('both sides are reminded 15 and 5 minutes before, once each, with room and table', async () => {
    await accepted();
    expect(await look(-16)).toBe(0);
    expect(await look(-15)).toBe(2);
    expect(await look(-14)).toBe(0);
    expect(await titles()).toEqual(['0: Meeting in 15 minutes', '1: Meeting in 15 minutes']);
    expect((await reminded())[0]?.message).toContain('Room 1, Table 1');
    expect(await look(-5)).toBe(2);
    expect(await look(-1)).toBe(0);
    expect((await reminded()).map((one) => one.notification_type).sort()).toEqual([
      'MEETING_REMINDER_15',
      'MEETING_REMINDER_15',
      'MEETING_REMINDER_5',
      'MEETING_REMINDER_5',
    ]);
    expect(await look(1)).toBe(0);
  });

  // T1126
  test('several processes that look at one moment remind each person once', async () => {
    await accepted();
    await accepted(2, 3, 0, 2);
    const counts = await Promise.all(Array.from({ length: 6 }, () => look(-15)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
    expect((await titles()).length).toBe(4);
  });

  // T3282
  test('both sides are reminded when their program says so; where it says never, nobody is', async () => {
    await accepted();
    await reminds(90, 0);
    expect(await look(-91)).toBe(0);
    expect(await look(-90)).toBe(2);
    expect((await titles())[0]).toBe('0: Meeting in 90 minutes');
    expect(await look(-15)).toBe(0);
    expect(await look(-1)).toBe(0);
    await accepted(2, 3, 0, 2);
    await reminds(0, 0);
    expect(await look(-1)).toBe(0);
    await reminds(20, 2);
    expect(await look(-1)).toBe(4);
  });

  // T3283
  test('nobody is reminded again of what they were reminded of when the program changes its minutes', async () => {
    await accepted();
    expect(await look(-15)).toBe(2);
    // Both would be due anew.
    await reminds(60, 14);
    expect(await look(-15)).toBe(0);
    // The first one was sent, since the last one is due.
    await reminds(60, 30);
    expect(await look(-14)).toBe(0);
    // What was sent as the first one is not the last one.
    await reminds(60, 3);
    expect(await look(-3)).toBe(2);
    await reminds(2, 1);
    expect(await look(-1)).toBe(0);
    expect(await titles()).toHaveLength(4);
  });

  // T3284
  test('another program’s minutes are its own', async () => {
    await accepted();
    const other = await makeProgram(db, { now: start, organizations: 2, timeslots: 4 });
    await update(db, 'program', { id: other.programId }, { first_reminder_minutes: 120 });
    expect(await look(-60)).toBe(0);
    expect(await look(-15)).toBe(2);
  });

  test('a meeting that was canceled reminds nobody', async () => {
    const meeting = await accepted();
    await set(meeting.id, { meeting_status: 'CANCELED' });
    expect(await look(-15)).toBe(0);
  });

  // T1127
  test('a meeting that moved reminds of its new time, and not of the old one', async () => {
    const meeting = await accepted();
    expect(await look(-15)).toBe(2);
    const [, next] = program.timeslots;
    await set(meeting.id, { timeslot_id: next!.id, start_at: next!.startAt, end_at: next!.endAt });
    expect(await look(-5)).toBe(0);
    expect(await look(15)).toBe(2);
    expect(await look(25)).toBe(2);
  });

  test('a request that nobody accepted yet reminds nobody', async () => {
    const [owner, participant] = program.organizations;
    await saveNewMeeting(db, meetingOf(program, owner!.id, participant!.id, program.timeslots[0]));
    expect(await look(-15)).toBe(0);
  });

  test('a side that is there already is left alone', async () => {
    const meeting = await accepted();
    await set(meeting.id, {
      owner_attendance: JSON.stringify({
        attendedAt: addMinutes(start, -20),
        stampAt: addMinutes(start, -20),
        operationId: meeting.id,
        recordedBy: 'Door',
        undoReason: null,
      }),
    });
    expect(await look(-15)).toBe(1);
    expect(await titles()).toEqual(['1: Meeting in 15 minutes']);
  });

  // T1078
  test('nobody of a program that wants nobody told is reminded', async () => {
    await accepted();
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    expect(await look(-15)).toBe(0);
  });

  test('no mail is sent, unless the person asks for mails; who wants none in the product has none', async () => {
    await accepted();
    const [mailed, silent] = program.organizations;
    await insert(db, 'notification_choice', [
      { user_id: mailed!.userId, topic: 'REMINDERS', channel: 'mail', enabled: true, changed_at: start },
      { user_id: silent!.userId, topic: 'REMINDERS', channel: 'inApp', enabled: false, changed_at: start },
    ]);
    await look(-15);
    const mails = await db.selectFrom('mail').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([
      {
        recipient: `${mailed!.userId}@example.test`,
        subject: 'Meeting in 15 minutes: Organization 2, 10:00',
      },
    ]);
    expect(await titles()).toEqual(['0: Meeting in 15 minutes']);
  });
});

// T4103
test('A meeting that goes to another delegation after its reminder is told to those who have it now and to those who had it', async () => {
  const organizationId = program.organizations[0]?.id ?? '';
  const registered = { program_id: program.programId, organization_id: organizationId };
  await update(db, 'registration', registered, { delegations: 3 });
  await update(db, 'program_member', registered, { lane: 1 });
  const join = async (lane: number | null) => {
    const userId = await makePerson(db);
    await insert(db, 'organization_member', {
      organization_id: organizationId,
      user_id: userId,
      organization_role: 'ORGANIZATION_MEMBER',
      job_title: '',
    });
    const badge_number = userId.replaceAll('-', '').slice(0, 16);
    await insert(db, 'program_member', { ...registered, user_id: userId, badge_number, lane });
    return userId;
  };
  const [second, third, all] = [await join(2), await join(3), await join(null)];
  const names = new Map([
    [program.organizations[0]?.userId, 'first'],
    [second, 'second'],
    [third, 'third'],
    [all, 'all'],
    [program.organizations[1]?.userId, 'partner'],
  ]);
  const told = async () => (await reminded()).map((row) => `${names.get(row.user_id)}: ${row.title}`).sort();
  const meeting = await accepted();
  const move = (lane: number, minutes: number, mover?: string) => {
    const performer = {
      ...performerOf(database, () => new Date(addMinutes(start, minutes))),
      publicUrl: 'https://door.example.test',
    };
    const actor = mover
      ? ({
          kind: 'USER',
          userId: mover,
          name: 'Ayu',
          userRole: 'USER',
          organizationId,
          organizationRole: 'ORGANIZATION_MEMBER',
        } as const)
      : system;
    return performPlainly(performer, { actor }, (context) =>
      moveMeetingLane(context, meeting.id, { organizationId, lane }, asStaff),
    );
  };
  // The reminder goes to the right ones by itself.
  await move(2, -60);
  await move(1, -60);
  expect(await told()).toEqual([]);
  await look(-15);
  const before = await told();
  expect(before.map((line) => line.split(':')[0])).toEqual(['all', 'first', 'partner']);
  // Whoever is alone in a delegation and takes it there knows; the people of a third one have nothing to do with it.
  await move(2, -10, second);
  const after = await told();
  expect(after.filter((line) => !before.includes(line))).toEqual(['first: You no longer have this meeting']);
  await move(1, -9);
  expect((await told()).filter((line) => !after.includes(line))).toEqual([
    'first: You now have this meeting',
    'second: You no longer have this meeting',
  ]);
  const { message } = (await reminded()).find(({ user_id: userId }) => userId === second) ?? {};
  expect(message).toContain('Delegation 1 of your organization now meets Organization 2.');
});
