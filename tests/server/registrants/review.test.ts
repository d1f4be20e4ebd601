import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { NOW } from '../registration/registration-fixtures.ts';

const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  environment: { PUBLIC_URL: 'https://door.example' },
  program: { now: addMinutes(NOW, 60), organizations: 3, timeslots: 6 },
});

const staff = as.role('PROGRAM_OWNER');

const organization = (index: number) => program.organizations[index]!;
const at = (index: number) =>
  `/program/${program.programId}/organization/${organization(index).id}/registration/status`;
const review = (index: number, body: object) => staff.request('PUT', at(index), body);
const preview = async (index: number, status: string) =>
  (await staff.request('GET', `${at(index)}/preview?status=${status}`)).result;
const registration = (index: number) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('program_id', '=', program.programId)
    .where('organization_id', '=', organization(index).id)
    .executeTakeFirstOrThrow();
const change = (index: number, row: object) =>
  update(db, 'registration', { program_id: program.programId, organization_id: organization(index).id }, row);
const mailsTo = (userId: string) =>
  db
    .selectFrom('mail')
    .select(['subject', 'text'])
    .where('recipient', '=', `${userId}@example.test`)
    .orderBy('subject')
    .execute();
const newsOf = (userId: string) =>
  notificationRows(db, ['notification_type', 'title', 'url', 'message'], { user_id: userId });
/** A meeting of the first two organizations in a timeslot of its own. */
const meeting = (slot: number, over: Partial<Meeting> = {}) =>
  saveNewMeeting(
    db,
    meetingOf(program, organization(0).id, organization(1).id, program.timeslots[slot], over),
  );
const statusOf = async ({ id }: Meeting) =>
  (await rowOf(db, 'meeting', ['meeting_status'], { id })).meeting_status;
const here = () => ({
  ownerAttendance: {
    attendedAt: NOW,
    stampAt: NOW,
    operationId: randomUUID(),
    recordedBy: 'Ratna',
    undoReason: null,
  },
});

// T1268
test('The history of statuses that were set at once has them in the order in which they stood', async () => {
  const wanted = ['APPROVED', 'NEED_REVISION', 'REJECTED', 'PENDING_APPROVAL'];
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      review(0, { status: wanted[number % 4], message: `Number ${number}` }),
    ),
  );
  const set = answers.filter(({ status }) => status === 200).map(({ result }) => result);
  expect(set.length).toBeGreaterThan(8);
  const path = `/program/${program.programId}/organization/${organization(0).id}/registration/history`;
  const { history } = (await staff.request('GET', path)).result;
  const lines: { registrationStatus: string; message: string; createdAt: string }[] = history.toReversed();
  expect(lines.at(-1)?.registrationStatus).toBe((await registration(0)).registration_status);
  const before = lines.slice(0, -1).map(({ registrationStatus }) => registrationStatus);
  const told = lines
    .slice(1)
    .map(({ message }) => set.find((one) => one.message === message)?.previousStatus);
  expect(told.slice(-set.length + 1)).toEqual(before.slice(-set.length + 1));
});

describe('a review over HTTP', () => {
  // T0016
  test('keeps what it was, writes its history and tells the organization with a link that opens it', async () => {
    await change(0, {
      registration_status: 'PENDING_APPROVAL',
      is_revision_submitted: true,
      is_edited: true,
    });
    const { status, result } = await review(0, {
      status: 'NEED_REVISION',
      message: ' The deck is missing. ',
    });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      registrationStatus: 'NEED_REVISION',
      previousStatus: 'PENDING_APPROVAL',
      notificationSent: true,
      canceled: [],
    });
    expect(await registration(0)).toMatchObject({
      registration_status: 'NEED_REVISION',
      previous_status: 'PENDING_APPROVAL',
      notification_sent: true,
      message: 'The deck is missing.',
      is_edited: false,
      is_revision_submitted: false,
    });
    const history = await staff.request('GET', at(0).replace('/status', '/history'));
    expect(history.result.history).toMatchObject([
      { registrationStatus: 'NEED_REVISION', message: 'The deck is missing.' },
    ]);
    const [mail, ...more] = await mailsTo(organization(0).userId);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/: your registration needs a revision$/);
    const path = `/programs/${program.slug}/registration?registrationDataDrawer=true`;
    expect(mail?.text).toContain('The deck is missing.');
    expect(mail?.text).toContain(`https://door.example${path}`);
    expect(await newsOf(organization(0).userId)).toMatchObject([
      { notification_type: 'REGISTRATION_REVIEWED', title: 'Registration needs a revision', url: path },
    ]);
    expect(await mailsTo(await staff.userId())).toEqual([]);
  });

  // T0334
  test.each(['NEED_REVISION', 'REJECTED'])(
    'needs a message for %s, and changes nothing without',
    async (wanted) => {
      for (const message of [undefined, '  ']) {
        const refused = await review(0, { status: wanted, message });
        expect(refused).toMatchObject({
          status: 400,
          message: `Message field required on status ${wanted}.`,
        });
        expect(refused.result.issues).toMatchObject([{ path: 'message' }]);
      }
      expect(await registration(0)).toMatchObject({ registration_status: 'APPROVED', previous_status: null });
      expect(await mailsTo(organization(0).userId)).toEqual([]);
    },
  );

  // T0412
  test('refuses ids that are none, a status that is none, and who is not registered', async () => {
    const bad = await staff.request(
      'PUT',
      `/program/${program.programId}/organization/x/registration/status`,
      {
        status: 'APPROVED',
      },
    );
    expect(bad).toMatchObject({ status: 400, message: 'Undefined program id or organization id.' });
    expect((await review(0, { status: 'LOST' })).status).toBe(400);
    const elsewhere = at(0).replace(organization(0).id, randomUUID());
    expect((await staff.request('PUT', elsewhere, { status: 'APPROVED' })).status).toBe(404);
  });

  // T0332
  test('may set any status from any other, and the same one where it says something', async () => {
    const states = [
      'PENDING_APPROVAL',
      'REJECTED',
      'APPROVED',
      'NEED_REVISION',
      'REJECTED',
      'PENDING_APPROVAL',
    ];
    for (const wanted of states)
      expect((await review(0, { status: wanted, message: 'Because.' })).status).toBe(200);
    expect((await review(0, { status: 'PENDING_APPROVAL' })).result.code).toBe('STATUS_UNCHANGED');
    expect((await review(0, { status: 'PENDING_APPROVAL', message: 'Still looking.' })).status).toBe(200);
    await change(0, { is_revision_submitted: true });
    expect((await review(0, { status: 'PENDING_APPROVAL' })).status).toBe(200);
    expect((await registration(0)).is_revision_submitted).toBe(false);
  });

  test('tells nobody where nobody can be told, and says so', async () => {
    await change(2, { registration_status: 'PENDING_APPROVAL' });
    await update(db, 'organization_member', { organization_id: organization(2).id }, { is_deleted: true });
    const { result } = await review(2, { status: 'APPROVED' });
    expect(result.notificationSent).toBe(false);
    expect((await registration(2)).notification_sent).toBe(false);
  });
});

describe('withdrawing an approval', () => {
  // T0336
  test('cancels what is requested or accepted and not over, and leaves the rest', async () => {
    const pending = await meeting(0);
    const accepted = await meeting(1, acceptedAt(program, 1, NOW));
    const proposed = await meeting(2, { meetingStatus: 'RESCHEDULE' });
    const checkedIn = await meeting(3, { ...acceptedAt(program, 1, NOW), ...here() });
    const rejected = await meeting(4, { meetingStatus: 'REJECTED' });
    const past = { startAt: addMinutes(NOW, -60), endAt: NOW };
    const over = await meeting(5, { ...acceptedAt(program, 1, NOW), ...past });
    const others = await saveNewMeeting(
      db,
      meetingOf(program, organization(1).id, organization(2).id, program.timeslots[0]),
    );
    const seen = await preview(0, 'REJECTED');
    expect(seen.canceled.map((one: { meetingId: string }) => one.meetingId)).toEqual([
      pending.id,
      accepted.id,
      proposed.id,
    ]);
    expect(seen.canceled[1]).toMatchObject({
      partnerName: 'Organization 2',
      meetingStatus: 'ACCEPTED',
      startAt: accepted.startAt,
      roomName: 'Room 1',
      tableName: 'Table 1',
    });
    expect(seen.stays).toMatchObject([{ meetingId: checkedIn.id }]);
    expect(await statusOf(pending)).toBe('PENDING');

    const body = { status: 'REJECTED', message: 'Not a startup.', digest: seen.digest };
    const { status, result } = await review(0, body);
    expect(status).toBe(200);
    expect(result.canceled).toEqual(seen.canceled);
    const now = [];
    for (const one of [pending, accepted, proposed, checkedIn, rejected, over, others])
      now.push(await statusOf(one));
    expect(now).toEqual(['CANCELED', 'CANCELED', 'CANCELED', 'ACCEPTED', 'REJECTED', 'ACCEPTED', 'PENDING']);
  });

  // T2524
  test('says in the preview which of the meetings was released: it is accepted still, and holds no table', async () => {
    const releasedAt = addMinutes(NOW, -1);
    await meeting(0, acceptedAt(program, 1, NOW));
    const released = { releasedAt, reason: 'STAFF', missing: 'OWNER' } as const;
    await meeting(1, { ...acceptedAt(program, 2, NOW), released });
    const { canceled } = await preview(0, 'REJECTED');
    expect(canceled).toMatchObject([
      { meetingStatus: 'ACCEPTED', isReleased: false },
      { meetingStatus: 'ACCEPTED', isReleased: true },
    ]);
  });

  // T0337
  test('tells both sides of every meeting why, once a person, and writes its history', async () => {
    const accepted = await meeting(0, acceptedAt(program, 1, NOW));
    await meeting(1);
    await review(0, { status: 'NEED_REVISION', message: 'Please add your deck.' });
    const [partner, ...more] = await mailsTo(organization(1).userId);
    expect([partner?.subject, more]).toEqual(['2 of your meetings have changed', []]);
    expect(partner?.text).toContain('Organization 1 is no longer approved for the program.');
    const own = await mailsTo(organization(0).userId);
    expect(own.map(({ subject }) => subject)).toEqual([
      '2 of your meetings have changed',
      expect.stringMatching(/your registration needs a revision$/),
    ]);
    expect(own[1]?.text).toContain('2 meetings were canceled as a result');
    const news = await newsOf(organization(1).userId);
    expect(news.map((one) => one.notification_type)).toEqual(['MEETING_CANCELED', 'MEETING_CANCELED']);
    const history = await rowsOf(db, 'meeting_history', ['history_type', 'message'], {
      meeting_id: accepted.id,
    });
    expect(history).toEqual([
      { history_type: 'CANCELED', message: 'Organization 1 is no longer approved for the program.' },
    ]);
  });

  // T0167
  test('is refused with the new preview where a meeting was accepted after the staff looked', async () => {
    const pending = await meeting(0);
    const seen = await preview(0, 'REJECTED');
    await update(
      db,
      'meeting',
      { id: pending.id },
      {
        meeting_status: 'ACCEPTED',
        room_id: program.rooms[0]!.id,
        seat_number: 3,
        table_name: 'Table 3',
      },
    );
    const body = { status: 'REJECTED', message: 'No.', digest: seen.digest };
    const refused = await review(0, body);
    expect([refused.status, refused.result.code]).toEqual([409, 'REVIEW_CHANGED']);
    expect(refused.result.preview.canceled).toMatchObject([
      { meetingStatus: 'ACCEPTED', tableName: 'Table 3' },
    ]);
    expect((await registration(0)).registration_status).toBe('APPROVED');
    expect(await statusOf(pending)).toBe('ACCEPTED');
    expect((await review(0, { ...body, digest: refused.result.preview.digest })).status).toBe(200);
    expect(await statusOf(pending)).toBe('CANCELED');
  });

  // T1025
  test('is refused where somebody else has reviewed it after the staff looked', async () => {
    await change(0, { registration_status: 'PENDING_APPROVAL' });
    const { digest } = await preview(0, 'APPROVED');
    await review(0, { status: 'REJECTED', message: 'No.' });
    expect((await review(0, { status: 'APPROVED', digest })).result.code).toBe('REVIEW_CHANGED');
  });

  // T0335
  test('warns where the organization was told that it is approved, and not where it waits', async () => {
    expect((await preview(0, 'REJECTED')).warns).toBe(false);
    await change(0, { notification_sent: true });
    expect((await preview(0, 'REJECTED')).warns).toBe(true);
    expect((await preview(0, 'APPROVED')).warns).toBe(false);
    await change(0, { registration_status: 'NEED_REVISION' });
    expect((await preview(0, 'REJECTED')).warns).toBe(false);
  });

  // T0495
  test('never leaves a meeting behind that is asked for at the same moment', async () => {
    const { request: asking } = as.person({
      userId: organization(1).userId,
      organizationId: organization(1).id,
      organizationRole: 'ORGANIZATION_OWNER',
    });
    const [answer] = await Promise.all([
      review(0, { status: 'REJECTED', message: 'No.' }),
      ...program.timeslots.map(({ id }) =>
        asking('POST', '/schedule/event/meeting/request', {
          programId: program.programId,
          eventId: program.eventId,
          timeslotId: id,
          venue: 'offline',
          meetingOwner: organization(0).id,
          meetingPurpose: 'Investment',
          message: '',
        }),
      ),
    ]);
    expect(answer?.status).toBe(200);
    const left = await rowsOf(db, 'meeting', ['id'], {
      meeting_owner: organization(0).id,
      meeting_status: 'PENDING',
    });
    expect(left).toEqual([]);
  });
});
