import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { expireRequests } from '../../../src/server/services/meetings/expire-requests.ts';
import { startExpiryClock } from '../../../src/server/services/meetings/expiry-clock.ts';
import { loadProgramSettings } from '../../../src/server/store/program-settings.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf, system } from '../../support/performer.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { insert, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';

/** How many requests an organization may have open, and those expire that nobody answers (issue 15, section 3). */

const DAY = 24 * 60;
/** The event is four weeks ahead of it. */
const NOW = '2026-10-24T03:00:00.000Z';
const EVENT = addMinutes(NOW, 28 * DAY);
let clock = new Date(NOW);

const { test, database, db, program, as } = programTest({
  clock: () => clock,
  program: { now: EVENT, organizations: 5, timeslots: 6 },
});
test.beforeEach(async () => {
  clock = new Date(NOW);
  // Those of other programs would expire with these.
  await db.deleteFrom('meeting').execute();
  await db.deleteFrom('notification').execute();
  await update(
    db,
    'program',
    { id: program.programId },
    { requests_expire_from: addMinutes(NOW, -90 * DAY) },
  );
});

const id = (index: number) => program.organizations[index]!.id;
const request = (owner: number, requester = 0, slot = 0, over: object = {}) =>
  as.organization(requester).call('requestMeeting', {
    body: {
      programId: program.programId,
      eventId: program.eventId,
      timeslotId: program.timeslots[slot]!.id,
      venue: 'offline',
      meetingOwner: id(owner),
      meetingPurpose: 'Investment',
      ...over,
    },
  });
const refusalOf = ({ status, result }: { status: number; result: unknown }) => [
  status,
  (result as { code?: string }).code,
];
/** An open request of the first to the second, last changed then. */
const asked = (updatedAt: Instant, over: Partial<Meeting> = {}) =>
  saveNewMeeting(db, {
    ...meetingOf(program, id(1), id(0), program.timeslots[0]),
    createdAt: updatedAt,
    updatedAt,
    ...over,
  });
const performer = () => ({ ...performerOf(database, () => clock), publicUrl: 'https://door.example.test' });
const expire = () => performPlainly(performer(), { actor: system }, expireRequests);
const seen = async (meetingId: string, index = 0) =>
  (await as.organization(index).call('getMeeting', { params: { id: meetingId } })).result;
const daysAgo = (days: number) => addMinutes(NOW, -days * DAY);

describe('Open requests', () => {
  // T2987
  test('are one to each partner; another once it is answered, canceled or its time is over', async () => {
    expect((await request(1)).status).toBe(200);
    expect(refusalOf(await request(1, 0, 1))).toEqual([409, 'REQUEST_OPEN']);
    // The other way round and to another are others.
    expect((await request(0, 1, 2)).status).toBe(200);
    const { result } = await request(2, 0, 1);
    await as.organization(2).call('rejectMeeting', { params: { id: result.id }, body: { message: 'Other' } });
    expect((await request(2, 0, 3)).status).toBe(200);
    await update(db, 'meeting', { meeting_owner: id(1) }, { start_at: daysAgo(2), end_at: daysAgo(1) });
    expect((await request(1, 0, 4)).status).toBe(200);
  });

  // T3140
  test('all of whose times are over are counted nowhere: the partner is asked anew, and the page says so too', async () => {
    const past = { startAt: daysAgo(2), endAt: daysAgo(1) };
    const over = { startAt: daysAgo(1), endAt: addMinutes(daysAgo(1), 30), message: '' };
    const ahead = { ...over, startAt: EVENT, endAt: addMinutes(EVENT, 30) };
    const own = async () =>
      (await as.organization(0).call('listOwnPartners', { params: { programId: program.programId } })).result;
    const off = { timeslotId: null, meetingStatus: 'RESCHEDULE' } as const;
    for (const waitsForNothing of [past, { ...past, ...off, proposedOffTimeslots: [over] }]) {
      await db.deleteFrom('meeting').execute();
      await asked(daysAgo(2), waitsForNothing);
      const { openRequests, partners } = await own();
      expect([openRequests, partners]).toMatchObject([0, [{ mark: 'ASKED', openRequestId: null }]]);
      expect((await request(1, 0, 4)).status).toBe(200);
    }
    for (const waits of [
      { ...past, proposedTimeslots: [program.timeslots[3]!.id] },
      { ...past, ...off, proposedOffTimeslots: [over, ahead] },
    ]) {
      await db.deleteFrom('meeting').execute();
      const { id: openRequestId } = await asked(daysAgo(2), waits);
      expect(await own()).toMatchObject({ openRequests: 1, partners: [{ openRequestId }] });
      expect(refusalOf(await request(1, 0, 4))).toEqual([409, 'REQUEST_OPEN']);
    }
  });

  // T2988
  test('are so many in all: of several at the same time only as many as there is room for', async () => {
    await update(db, 'program', { id: program.programId }, { max_open_requests: 2 });
    const answers = await Promise.all([
      request(1, 0, 0),
      request(2, 0, 1),
      request(3, 0, 2),
      request(4, 0, 3),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refusalOf)).toEqual([
      [409, 'TOO_MANY_REQUESTS'],
      [409, 'TOO_MANY_REQUESTS'],
    ]);
    const { result } = await as.organization(0).call('listOwnPartners', {
      params: { programId: program.programId },
    });
    expect(result).toMatchObject({ openRequests: 2, maxOpenRequests: 2, requestExpiryDays: 7 });
    expect(result.partners.map(({ mark }) => mark)).toEqual(['ASKED', 'ASKED']);
  });

  // T2989
  test('two people of one organization ask the same partner at the same time: one request', async () => {
    const answers = await Promise.all([request(1, 0, 0), request(1, 0, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // T2990
  test('a change of a request, and asking anew after a no-show, are not refused by the limit', async () => {
    await update(db, 'program', { id: program.programId }, { max_open_requests: 1 });
    const { result } = await request(1);
    const edited = await as.organization(0).call('editRequest', {
      params: { id: result.id },
      body: {
        eventId: program.eventId,
        timeslotId: program.timeslots[1]!.id,
        venue: 'offline',
        meetingPurpose: 'Investment',
        message: '',
      },
    });
    expect(edited.status).toBe(200);
    clock = new Date(addMinutes(EVENT, 10));
    const missed = await saveNewMeeting(db, {
      ...meetingOf(program, id(2), id(0), program.timeslots[0], acceptedAt(program, 1, NOW)),
      released: { releasedAt: addMinutes(EVENT, 6), reason: 'NO_ANSWER', missing: 'OWNER' },
    });
    const rebooked = await as.organization(0).call('rebookMeeting', {
      params: { id: missed.id },
      body: { eventId: program.eventId, timeslotId: program.timeslots[4]!.id, venue: 'offline' },
    });
    expect(rebooked.status).toBe(200);
  });
});

describe('A request that nobody answers', () => {
  // T2991
  test('is canceled after seven days: both are notified, and calendars and counts have it no more', async () => {
    const { id: meetingId } = await asked(daysAgo(7));
    const { id: newer } = await asked(daysAgo(6), { meetingOwner: id(2) });
    expect((await seen(newer)).expiresAt).toBe(addMinutes(NOW, DAY));
    expect(await expire()).toBe(1);
    expect(await expire()).toBe(0);
    expect(await seen(meetingId)).toMatchObject({
      meetingStatus: 'CANCELED',
      expiredAt: NOW,
      canceledAt: NOW,
    });
    expect(await seen(meetingId)).not.toHaveProperty('expiresAt');
    expect(await seen(newer)).toMatchObject({ meetingStatus: 'PENDING' });
    const history = await as.organization(1).call('getMeetingHistory', { params: { id: meetingId } });
    expect(history.result.history.map(({ historyType }) => historyType)).toEqual(['EXPIRED']);
    const told = await notificationRows(db, ['user_id', 'title']);
    const both = [program.organizations[0]!.userId, program.organizations[1]!.userId];
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(both.toSorted());
    expect(told[0]!.title).toBe('A meeting request has expired');
    const mails = await db.selectFrom('mail').select('text').execute();
    const about = mails.filter(({ text }) => text.includes(meetingId));
    expect(about).toHaveLength(2);
    expect(about[0]!.text).toContain('was not answered in time and has expired.');
    const totals = await as.organization(0).call('getMeetingTotals', {
      query: { programId: program.programId },
    });
    expect(totals.result).toMatchObject({ PENDING: 1, CANCELED: 1 });
  });

  // T2992
  test('never on an event day, and not while the program says never', async () => {
    await asked(daysAgo(30));
    await insert(db, 'event', {
      id: '00000000-0000-4000-8000-00000000e0e0',
      program_id: program.programId,
      name: 'Warm-up',
      type: ['offline'],
      date: NOW.slice(0, 10),
      event_status: 'PUBLISHED',
      start_at: addMinutes(NOW, -60),
      end_at: addMinutes(NOW, 60),
      duration: 30,
    });
    expect(await expire()).toBe(0);
    await db.deleteFrom('event').where('name', '=', 'Warm-up').execute();
    await update(db, 'program', { id: program.programId }, { request_expiry_days: 0 });
    expect(await expire()).toBe(0);
    await update(db, 'program', { id: program.programId }, { request_expiry_days: 7 });
    expect(await expire()).toBe(1);
  });

  // T2993
  test('of before this version waits from when it came up, and from when staff change the number of days', async () => {
    await asked(daysAgo(30));
    await update(db, 'program', { id: program.programId }, { requests_expire_from: NOW });
    clock = new Date(addMinutes(NOW, 6 * DAY));
    expect(await expire()).toBe(0);
    const settings = await loadProgramSettings(db, program.programId);
    expect(settings).toMatchObject({ maxOpenRequests: 30, requestExpiryDays: 7 });
    await as.superAdmin.call('updateProgram', {
      params: { programId: program.programId },
      body: { requestExpiryDays: 2 },
    });
    expect(await expire()).toBe(0);
    clock = new Date(addMinutes(NOW, 8 * DAY));
    expect(await expire()).toBe(1);
  });

  // T2994
  test('meets its answer: whichever comes first stands, both never do', async () => {
    for (let round = 0; round < 12; round++) {
      await db.deleteFrom('meeting').execute();
      const { id: meetingId } = await asked(daysAgo(8));
      const accept = as.organization(1).call('acceptMeeting', {
        body: { meetingId, programId: program.programId },
      });
      const [answer, expired] = await Promise.all([accept, expire()]);
      const { meetingStatus } = await seen(meetingId);
      expect([answer.status, expired, meetingStatus]).toEqual(
        answer.status === 200 ? [200, 0, 'ACCEPTED'] : [409, 1, 'CANCELED'],
      );
    }
  });

  // T2995
  test('is left alone while an answer holds it, and taken by the next look where none came of it', async () => {
    const { id: meetingId } = await asked(daysAgo(8));
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('meeting').select('id').where('id', '=', meetingId).forUpdate().execute();
      expect(await expire()).toBe(0);
    });
    expect(await Promise.all([expire(), expire()])).toContain(1);
    const entries = await db
      .selectFrom('meeting_history')
      .select('history_type')
      .where('meeting_id', '=', meetingId)
      .execute();
    expect(entries).toEqual([{ history_type: 'EXPIRED' }]);
    const late = await as.organization(1).call('acceptMeeting', {
      body: { meetingId, programId: program.programId },
    });
    expect(late.status).toBe(409);
  });

  test('is ended by the clock of the server', async () => {
    const { id: meetingId } = await asked(daysAgo(8));
    const expiry = startExpiryClock(performer(), quietLog);
    await until('it expired', async () => (await seen(meetingId)).meetingStatus === 'CANCELED');
    await expiry.stop();
  });
});
