import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { notifyOfNoShows } from '../../../src/server/notifications/notify-no-shows.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';

/** Of meetings of half an hour, the first of which begins at `start`. */
const start = '2026-11-21T03:00:00.000Z';
let program: TestProgram;

const { test, database, db } = databaseTest();

beforeEach(async () => {
  await db.deleteFrom('meeting').execute();
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('setting').where('name', '=', 'restored_at').execute();
  program = await makeProgram(db, { now: start, organizations: 4, timeslots: 4 });
  await setting(true);
});

const setting = (on: boolean, since: Instant = addMinutes(start, -600)) =>
  update(db, 'program', { id: program.programId }, { notify_no_shows: on, no_shows_from: since });
const present = (id: string) =>
  JSON.stringify({
    attendedAt: start,
    stampAt: start,
    operationId: id,
    recordedBy: 'Door',
    undoReason: null,
  });
const checkIn = (id: string, side: 'owner' | 'participant') =>
  update(db, 'meeting', { id }, { [`${side}_attendance`]: present(id) });

/** Accepted; of its sides only the requester came. */
async function halfAttended(owner = 0, participant = 1, slot = 0, seat = 1): Promise<Meeting> {
  const meeting = await saveNewMeeting(
    db,
    meetingOf(
      program,
      program.organizations[owner]!.id,
      program.organizations[participant]!.id,
      program.timeslots[slot],
      acceptedAt(program, seat, start),
    ),
  );
  await checkIn(meeting.id, 'participant');
  return meeting;
}

/** One process looks, so many minutes after `start`. */
const look = (minutes: number) =>
  performPlainly(
    {
      ...performerOf(database, () => new Date(addMinutes(start, minutes))),
      publicUrl: 'https://door.example.test',
    },
    { actor: system },
    notifyOfNoShows,
  );
const indexOf = (userId: string) => program.organizations.findIndex((one) => one.userId === userId);
const told = async () =>
  (
    await notificationRows(db, ['user_id', 'title', 'notification_type'], {
      program_id: program.programId,
    })
  )
    .map(({ user_id, title }) => `${indexOf(user_id)}: ${title}`)
    .sort();
const mails = async () =>
  (await rowsOf(db, 'mail', ['recipient', 'subject', 'text', 'headers'], {})).sort((a, b) =>
    a.subject < b.subject ? -1 : 1,
  );
const MISSED = 'We missed you at your meeting';
const WAITED = 'Your partner did not come';

describe('An hour after a meeting that someone missed', () => {
  // T3355
  test('both sides are told in the product and by mail, once, whichever process looks', async () => {
    await halfAttended();
    expect(await look(89)).toBe(0);
    const counts = await Promise.all(Array.from({ length: 4 }, () => look(90)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await told()).toEqual([`0: ${MISSED}`, `1: ${WAITED}`]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `${MISSED}: Organization 2, Nov 21, 2026, 10:00`,
      `${WAITED}: Organization 1, Nov 21, 2026, 10:00`,
    ]);
    expect(await look(120)).toBe(0);
    // A check-in that is undone afterwards is no news.
    const [meeting] = await rowsOf(db, 'meeting', ['id'], {});
    await update(db, 'meeting', { id: meeting!.id }, { participant_attendance: null });
    expect(await look(150)).toBe(0);
  });

  // T3356
  test('nobody is told where the program does not want it, notifications are off, or both came', async () => {
    const meeting = await halfAttended();
    await setting(false);
    expect(await look(90)).toBe(0);
    await setting(true);
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    expect(await look(90)).toBe(0);
    await update(db, 'program', { id: program.programId }, { disable_notification: false });
    await checkIn(meeting.id, 'owner');
    expect(await look(90)).toBe(0);
    expect(await told()).toEqual([]);
  });

  // T3357
  test('a program that is made or upgraded does not want it', async () => {
    const other = await makeProgram(db, { now: start, organizations: 2 });
    expect(await rowsOf(db, 'program', ['notify_no_shows'], { id: other.programId })).toEqual([
      { notify_no_shows: false },
    ]);
  });

  // T3358
  test('people hear of it as they chose; a template of the program says it in its words, with its Reply-To', async () => {
    await halfAttended();
    await halfAttended(0, 2, 1);
    await insert(db, 'mail_template', {
      id: randomUUID(),
      program_id: program.programId,
      template_type: 'MEETING_NO_SHOW',
      template_name: 'We missed you',
      template_title: '',
      subject: 'A pity: {{meetingAbout}}',
      html: '',
      text: 'Dear {{organizationName}},\n\n{{meetingDetails}}',
      reply_to: 'office@days.example',
      created_at: start,
      updated_at: start,
    });
    await insert(db, 'notification_choice', {
      user_id: program.organizations[1]!.userId,
      topic: 'CHANGES',
      channel: 'mail',
      enabled: false,
      changed_at: start,
    });
    // The second one is over half an hour later: both are told at one moment, in a mail each.
    await look(120);
    const [mail, other, ...others] = (await mails()).filter(
      ({ recipient }) => recipient !== `${program.organizations[2]!.userId}@example.test`,
    );
    expect(others).toEqual([]);
    expect(other?.subject).toBe('A pity: Organization 3, Nov 21, 2026, 10:30');
    expect(mail).toMatchObject({
      subject: 'A pity: Organization 2, Nov 21, 2026, 10:00',
      headers: { 'Reply-To': 'office@days.example' },
    });
    expect(mail!.text).toContain('Dear Organization 1,');
    expect(mail!.text).toContain('We missed you at your meeting with Organization 2.');
    expect(await told()).toEqual([`0: ${MISSED}`, `0: ${MISSED}`, `1: ${WAITED}`, `2: ${WAITED}`]);
  });

  // T3359
  test('an organization of which nobody has an account is told at its contact address, once', async () => {
    await halfAttended();
    const [missing] = program.organizations;
    await update(db, 'organization', { id: missing!.id }, { email: 'office@kopi.example' });
    await db.deleteFrom('organization_member').where('organization_id', '=', missing!.id).execute();
    expect(await look(90)).toBe(1);
    expect(await look(91)).toBe(0);
    const mail = (await mails()).find(({ recipient }) => recipient === 'office@kopi.example');
    expect(mail?.subject).toBe(MISSED);
    expect(mail?.text).toContain('We missed you at your meeting with Organization 2.');
    expect(await told()).toEqual([`1: ${WAITED}`]);
  });
});

describe('Nobody is told wrongly', () => {
  const tablet = async (over: { queued?: number; lastContactAt?: Instant }) => {
    const id = randomUUID();
    await insert(db, 'device', {
      program_id: program.programId,
      id,
      name: 'Hall A',
      mode: 'DOOR',
      pin_salt: '',
      pin_iterations: 1,
      pin_hash: '',
      code_expires_at: start,
      paired_by: 'Budi',
      created_at: start,
      paired_at: start,
      code_hash: id,
      token_hash: id,
    });
    await insert(db, 'device_contact', {
      program_id: program.programId,
      kind: 'TABLET',
      device_id: id,
      state: 'OPEN',
      queued: over.queued ?? 0,
      app_version: '1',
      last_contact_at: over.lastContactAt ?? addMinutes(start, 90),
    });
    return id;
  };

  // T3360
  test('while a tablet reports check-ins that it has not sent; the late one that arrives tells nobody anything', async () => {
    const meeting = await halfAttended();
    const other = await halfAttended(2, 3, 0, 2);
    const id = await tablet({ queued: 1 });
    expect(await look(90)).toBe(0);
    expect(await look(240)).toBe(0);
    await checkIn(meeting.id, 'owner');
    await update(
      db,
      'device_contact',
      { device_id: id },
      { queued: 0, last_contact_at: addMinutes(start, 241) },
    );
    expect(await look(241)).toBe(1);
    expect(await told()).toEqual([`2: ${MISSED}`, `3: ${WAITED}`]);
    expect(await rowsOf(db, 'no_show_notice', ['meeting_id'], {})).toEqual([{ meeting_id: other.id }]);
  });

  // T3361
  test('while a tablet has been silent since before the end; one that was removed is not waited for', async () => {
    await halfAttended();
    const id = await tablet({ lastContactAt: addMinutes(start, 10) });
    expect(await look(90)).toBe(0);
    await update(db, 'device', { id }, { revoked_at: addMinutes(start, 91) });
    expect(await look(92)).toBe(1);
  });

  // T3362
  test('of meetings that were due before it was turned on, before a backup was restored, or a day ago', async () => {
    await halfAttended();
    await setting(true, addMinutes(start, 91));
    expect(await look(95)).toBe(0);
    await setting(true);
    await insert(db, 'setting', {
      name: 'restored_at',
      value: JSON.stringify({ at: addMinutes(start, 91) }),
    });
    expect(await look(95)).toBe(0);
    await db.deleteFrom('setting').where('name', '=', 'restored_at').execute();
    expect(await look(30 + 24 * 60)).toBe(0);
    expect(await look(95)).toBe(1);
  });

  // T3363
  test('while a check-in of the meeting needs attention', async () => {
    const meeting = await halfAttended();
    const id = randomUUID();
    await insert(db, 'check_in', {
      id,
      program_id: program.programId,
      meeting_id: meeting.id,
      verb: 'CHECK_IN',
      party: 'OWNER',
      attended_at: start,
      source: 'SCAN',
      captured_at: start,
      stamp_at: start,
      received_at: start,
      caller: 'device:1',
      recorded_by: 'Hall A',
      content_hash: '',
      verdict: 'refused',
      attention: 'MEETING_MOVED',
    });
    expect(await look(90)).toBe(0);
    await update(db, 'check_in', { id }, { settled_at: addMinutes(start, 100) });
    expect(await look(101)).toBe(1);
  });
});
