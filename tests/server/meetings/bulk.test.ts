import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { serverTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';
import { now, type ReseatFixtures, reseatFixtures } from '../schedule/reseat-fixtures.ts';

let fixtures: ReseatFixtures;

const { test, database, db, app } = serverTest({
  clock: () => new Date(now),
  environment: { PUBLIC_URL: 'https://meetings.example' },
});
beforeEach(async () => {
  fixtures = await reseatFixtures(database, app);
});

const room = (index: number) => fixtures.program.rooms[index]!.id;
const slot = (index: number) => fixtures.program.timeslots[index]!;
const ids = (meetings: readonly Pick<Meeting, 'id'>[]) => meetings.map(({ id }) => id);
const move = (path: '' | '/preview', body: object, key?: string) =>
  fixtures.call('POST', `/v2/program/${fixtures.program.programId}/meetings/move${path}`, body, key);

describe('Many meetings moved in one step', () => {
  // T2958
  test('go where the preview says, each with a line of history; others stay with their reason', async () => {
    const meetings = [
      await fixtures.seat(0, 1, [0, 1]),
      await fixtures.seat(0, 2, [2, 3]),
      await fixtures.seat(0, 3, [4, 5]),
    ];
    const body = { meetingIds: ids(meetings), to: { roomId: room(1) } };
    const { result: shown } = await move('/preview', body);
    expect(shown.moved).toHaveLength(3);
    expect(await fixtures.row(meetings[0]!)).toMatchObject({ room_id: room(0) });
    const { status, result } = await move('', { ...body, digest: shown.digest });
    expect([status, result.moved]).toEqual([200, shown.moved]);
    for (const meeting of meetings) {
      expect(await fixtures.row(meeting)).toMatchObject({ room_id: room(1), meeting_status: 'ACCEPTED' });
      expect((await fixtures.history(meeting)).map(({ type, by }) => [type, by])).toEqual([
        ['RELOCATED', 'Sari'],
      ]);
    }
    const again = await move('/preview', body);
    expect(again.result.stays.map(({ reason }: { reason: string }) => reason)).toEqual([
      'THERE_ALREADY',
      'THERE_ALREADY',
      'THERE_ALREADY',
    ]);
  });

  // T2959
  test('all stay where something has changed since the preview, which comes anew; of two at the same moment one moves them', async () => {
    const meetings = [await fixtures.seat(0, 1, [0, 1]), await fixtures.seat(0, 2, [2, 3])];
    const body = { meetingIds: ids(meetings), to: { timeslotId: slot(2).id } };
    const { result: shown } = await move('/preview', body);
    await fixtures.seat(2, 1, [8, 9]);
    const refused = await move('', { ...body, digest: shown.digest });
    expect([refused.status, refused.code, refused.result.preview.moved.length]).toEqual([
      409,
      'RESEAT_CHANGED',
      2,
    ]);
    expect(await fixtures.row(meetings[0]!)).toMatchObject({ timeslot_id: slot(0).id });
    const digest = refused.result.preview.digest;
    const both = await Promise.all([move('', { ...body, digest }), move('', { ...body, digest })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // T3123
  test('each person has one mail with all of it, which speaks of another time only where there is one', async () => {
    const meetings = [await fixtures.seat(0, 1, [0, 1]), await fixtures.seat(1, 1, [0, 2])];
    const body = { meetingIds: ids(meetings), to: { roomId: room(1) } };
    const { result: shown } = await move('/preview', body);
    expect((await move('', { ...body, digest: shown.digest })).status).toBe(200);
    const [first] = fixtures.program.organizations;
    const heard = await notificationRows(db, ['message'], { user_id: first!.userId });
    expect(heard).toHaveLength(2);
    for (const { message } of heard) {
      expect(message).toContain('The program staff set another table');
      expect(message).not.toContain('another time');
    }
    const [person] = await rowsOf(db, 'app_user', ['email'], { id: first!.userId });
    expect(await rowsOf(db, 'mail', ['id'], { recipient: person!.email })).toHaveLength(1);
  });

  // T2960
  test('are of this program alone: another’s stay where they are', async () => {
    const other = await makeProgram(db, { now, organizations: 2 });
    const [owner, requester] = other.organizations;
    const foreign = await saveNewMeeting(db, meetingOf(other, owner!.id, requester!.id));
    const body = { meetingIds: [foreign.id], to: { roomId: room(1) } };
    const { result } = await move('/preview', body);
    expect([result.moved, result.stays]).toEqual([[], [{ meetingId: foreign.id, reason: 'NOT_MOVABLE' }]]);
  });
});

describe('A request that staff accept in place of its organizations', () => {
  const accept = ({ id }: Pick<Meeting, 'id'>) =>
    fixtures.call('POST', `/schedule/event/meeting/${id}/accept-for-both`);
  const requested = (owner: number, requester: number) =>
    saveNewMeeting(
      db,
      meetingOf(
        fixtures.program,
        fixtures.program.organizations[owner]!.id,
        fixtures.program.organizations[requester]!.id,
        slot(0),
      ),
    );

  // T2961
  test('has a table at the time that was asked for, and both sides are notified; a second time it is accepted already', async () => {
    const meeting = await requested(0, 1);
    const { status, result } = await accept(meeting);
    expect([status, result.meetingStatus, result.roomId]).toEqual([200, 'ACCEPTED', room(0)]);
    expect((await fixtures.history(meeting)).map(({ type, by }) => [type, by])).toEqual([
      ['ACCEPTED', 'Sari'],
    ]);
    expect((await accept(meeting)).code).toBe('MEETING_ALREADY_ACCEPTED');
  });

  // T2962
  test('is refused where one of them is busy, is no longer approved, or has said no', async () => {
    await fixtures.seat(0, 1, [0, 5]);
    const busy = await requested(0, 1);
    expect((await accept(busy)).code).toBe('MEETING_CONFLICT');
    const rejected = await requested(2, 3);
    await update(db, 'meeting', { id: rejected.id }, { meeting_status: 'REJECTED' });
    expect((await accept(rejected)).code).toBe('MEETING_FINISHED');
    const unapproved = await requested(6, 7);
    const { programId, organizations } = fixtures.program;
    await update(
      db,
      'registration',
      { program_id: programId, organization_id: organizations[6]!.id },
      { registration_status: 'REJECTED' },
    );
    expect((await accept(unapproved)).code).toBe('ORGANIZATION_NOT_APPROVED');
  });
});

describe('The grid and what is printed', () => {
  // T2963
  test('the grid has the accepted meetings at the time of its event, with names and with what their organizations closed', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    const { programId, eventId, organizations } = fixtures.program;
    await fixtures.participant.request(
      'PATCH',
      `/schedule/event/timeslot/${slot(3).id}/organization/disable`,
      {
        venue: 'offline',
      },
    );
    const { status, result } = await fixtures.call('GET', `/v2/program/${programId}/event/${eventId}/grid`);
    expect(status).toBe(200);
    expect(result.meetings).toMatchObject([{ id: meeting.id, seatNumber: 1, checkedIn: false }]);
    expect(result.organizations.map(({ id }: { id: string }) => id).sort()).toEqual(
      [organizations[0]!.id, organizations[1]!.id].sort(),
    );
    expect(result.closed).toEqual([
      {
        organizationId: organizations[0]!.id,
        venue: 'offline',
        startAt: slot(3).startAt,
        endAt: slot(3).endAt,
      },
    ]);
    const other = await makeProgram(db, { now });
    const strange = await fixtures.call('GET', `/v2/program/${programId}/event/${other.eventId}/grid`);
    expect(strange.status).toBe(404);
  });

  // T2964
  test('what is printed has accepted meetings, over ones too, and the people of their organizations by name alone', async () => {
    const meeting = await fixtures.seat(0, 1, [0, 1]);
    const over = await fixtures.seat(1, 1, [2, 3]);
    await update(
      db,
      'meeting',
      { id: over.id },
      { start_at: '2026-11-20T03:00:00.000Z', end_at: '2026-11-20T03:30:00.000Z' },
    );
    const canceled = await fixtures.seat(2, 1, [4, 5]);
    await update(db, 'meeting', { id: canceled.id }, { meeting_status: 'CANCELED' });
    const { result } = await fixtures.call('GET', `/v2/program/${fixtures.program.programId}/printouts`);
    expect(result.meetings.map(({ id }: { id: string }) => id)).toEqual([over.id, meeting.id]);
    expect(result.organizations).toHaveLength(4);
    expect(new Set(result.people.flatMap((person: object) => Object.keys(person)))).toEqual(
      new Set(['id', 'organizationId', 'name']),
    );
  });

  // T3127
  test('whoever has left an organization has no sheet', async () => {
    await fixtures.seat(0, 1, [0, 1]);
    const { programId, organizations } = fixtures.program;
    const left = { organization_id: organizations[0]!.id, user_id: organizations[0]!.userId };
    await update(db, 'organization_member', left, { is_deleted: true });
    const { result } = await fixtures.call('GET', `/v2/program/${programId}/printouts`);
    expect(result.people.map(({ id }: { id: string }) => id)).toEqual([organizations[1]!.userId]);
  });
});
