import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import type { Client, Method } from '../../support/client.ts';
import { programTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const now = '2026-11-21T03:00:00.000Z';
let clock = new Date(now);

const { test, db, program, as } = programTest({
  clock: () => clock,
  program: { now, organizations: 3 },
});

beforeEach(async () => {
  clock = new Date(now);
  await update(db, 'program', { id: program.programId }, { meeting_reviews: ['Helpful', 'On time'] });
});

const here = (attendedAt: string | null) => ({
  attendedAt,
  stampAt: now,
  operationId: 'a',
  recordedBy: 'Sari',
  undoReason: null,
});

/** Accepted; the invitee was there, the requester not. */
const met = (over: Partial<Meeting> = {}): Promise<Meeting> =>
  saveNewMeeting(
    db,
    meetingOf(program, program.organizations[0]!.id, program.organizations[1]!.id, program.timeslots[0], {
      ...acceptedAt(program, 1, now),
      ownerAttendance: here(now),
      ...over,
    }),
  );

const person = async (role: Parameters<typeof makePerson>[1], userRole?: 'SUPER_ADMIN') =>
  as.person({ userId: await makePerson(db, role), ...(userRole ? { userRole } : {}) });

const call = (method: Method, path: string, by: Client, body?: object) =>
  by.request(method, `/rating${path}`, body);

const of = (meeting: Meeting) => `/program/${meeting.programId}/meeting/${meeting.id}`;
const good = { score: 5, review: 'Helpful', feedback: 'Clear plans.' };

describe('Rating a meeting', () => {
  // T0227
  test('is done once by each side that was there, and read by both and by staff', async () => {
    const meeting = await met();
    const first = await call('POST', of(meeting), as.organization(0), good);
    expect(first).toMatchObject({
      status: 200,
      result: {
        ...good,
        ratingBy: program.organizations[0]!.id,
        ratingFor: program.organizations[1]!.id,
        by: { name: 'Organization 1' },
        of: { name: 'Organization 2' },
        updatedAt: now,
      },
    });
    for (const headers of [
      as.organization(0),
      as.organization(1),
      await person({ programId: program.programId, programRole: 'PROGRAM_OWNER' }),
    ]) {
      const { result } = await call('GET', of(meeting), headers);
      expect(result.ratings).toEqual([first.result]);
    }
  });

  // T0228
  test('a second first rating is refused, and changes nothing; an update replaces it', async () => {
    const meeting = await met();
    const headers = as.organization(0);
    await call('POST', of(meeting), headers, good);
    const again = await call('POST', of(meeting), headers, { ...good, score: 1 });
    expect(again).toMatchObject({
      status: 409,
      messages: ['Your organization has already rated this meeting. Please update the rating.'],
    });
    expect((await call('GET', of(meeting), headers)).result.ratings[0].score).toBe(5);
    clock = new Date('2026-11-21T05:00:00.000Z');
    const changed = { score: 2, review: 'On time', feedback: 'Too short.' };
    expect((await call('PATCH', of(meeting), headers, changed)).result).toMatchObject({
      ...changed,
      updatedAt: '2026-11-21T05:00:00.000Z',
    });
    expect((await call('GET', of(meeting), headers)).result.ratings).toHaveLength(1);
  });

  test('at the same moment by two people of one organization is one rating', async () => {
    const meeting = await met();
    const headers = as.organization(0);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((score) => call('POST', of(meeting), headers, { ...good, score })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  // T0225
  test('stands in the change history, with who it was for staff', async () => {
    const meeting = await met();
    await call('POST', of(meeting), as.organization(0), good);
    await call('PATCH', of(meeting), as.organization(0), { ...good, score: 4 });
    const history = async (by: Client) =>
      (await by.request('GET', `/schedule/event/meeting/${meeting.id}/history`)).result.history;
    const staff = await history(await person({ programId: program.programId, programRole: 'PROGRAM_ADMIN' }));
    expect(staff).toMatchObject([
      { historyType: 'MEETING_RATING', message: 'OWNER 4', createdBy: 'Person of Organization 1' },
      { historyType: 'MEETING_RATING', message: 'OWNER 5', createdBy: 'Person of Organization 1' },
    ]);
    expect((await history(as.organization(1)))[0].createdBy).toBeNull();
  });

  // T0390
  test.each([
    ['score', { score: 0 }, 'Required'],
    ['review', { review: '' }, 'Required'],
    ['feedback', { feedback: 'ab' }, 'Feedback must be at least 3 characters long.'],
  ])('without a good %s is refused with the field', async (path, over, message) => {
    const answer = await call('POST', of(await met()), as.organization(0), { ...good, ...over });
    expect(answer.status).toBe(400);
    expect(answer.result.issues).toEqual([{ path, message }]);
  });

  // T0559
  test.each([
    [
      'a review that the program does not offer',
      'POST',
      0,
      { review: 'Rude' },
      {},
      400,
      'Please choose one of this program’s review options.',
    ],
    ['an update of nothing', 'PATCH', 0, {}, {}, 409, 'Your organization has not rated this meeting yet.'],
    [
      'one that was not there',
      'POST',
      1,
      {},
      {},
      409,
      'Only organizations that checked in to the meeting can rate it.',
    ],
    [
      'one that is not accepted',
      'POST',
      0,
      {},
      { meetingStatus: 'CANCELED' },
      409,
      'Meeting is no valid or is not accepted yet.',
    ],
  ] as const)('is refused: %s', async (_what, method, index, over, state, status, sentence) => {
    const meeting = await met(state as Partial<Meeting>);
    const answer = await call(method, of(meeting), as.organization(index), { ...good, ...over });
    expect(answer).toMatchObject({ status, messages: [sentence] });
  });

  test('through the path of another program is not there', async () => {
    const meeting = await met();
    const other = await makeProgram(db, { now });
    const path = `/program/${other.programId}/meeting/${meeting.id}`;
    for (const method of ['POST', 'PATCH'] as const)
      expect((await call(method, path, as.organization(0), good)).status).toBe(404);
    expect((await call('GET', path, as.organization(0))).status).toBe(404);
  });
});

describe('Lists of ratings', () => {
  async function bothRated(): Promise<Meeting> {
    const meeting = await met({ participantAttendance: here(now) });
    await call('POST', of(meeting), as.organization(0), { ...good, score: 2 });
    clock = new Date('2026-11-21T04:00:00.000Z');
    await call('POST', of(meeting), as.organization(1), good);
    return meeting;
  }

  // T0560
  test('of a program hold all for staff and one’s own for participants, last updated first, with the mean', async () => {
    await bothRated();
    const path = `/program/${program.programId}`;
    const staff = await call(
      'GET',
      path,
      await person({ programId: program.programId, programRole: 'PROGRAM_OWNER' }),
    );
    expect(staff.result).toMatchObject({ total: 2, page: 1, size: 10, averageScore: 3.5 });
    expect(staff.result.items.map((item: { score: number }) => item.score)).toEqual([5, 2]);
    expect((await call('GET', path, as.organization(0))).result.total).toBe(2);
    expect((await call('GET', path, as.organization(2))).result).toMatchObject({
      total: 0,
      averageScore: null,
    });
    const second = await call('GET', `${path}?page=2&size=1`, as.organization(0));
    expect(second.result.items.map((item: { score: number }) => item.score)).toEqual([2]);
  });

  // T0561
  test('of an organization tell what was received from what was given', async () => {
    await bothRated();
    const path = `/organization/${program.organizations[0]!.id}`;
    const received = await call('GET', path, as.organization(0));
    expect(received.result).toMatchObject({ total: 1, averageScore: 5, items: [{ score: 5 }] });
    const given = await call('GET', `${path}?direction=given`, as.organization(0));
    expect(given.result.items).toMatchObject([{ score: 2 }]);
    expect((await call('GET', path, as.organization(1))).status).toBe(404);
    expect(
      (await call('GET', path, await person({ userRole: 'SUPER_ADMIN' }, 'SUPER_ADMIN'))).result.total,
    ).toBe(1);
  });

  // T0955
  test('of an organization hold for program staff what was said in their programs', async () => {
    await bothRated();
    const { id } = program.organizations[0]!;
    const elsewhere = await makeProgram(db, { now });
    await insert(db, 'registration', {
      program_id: elsewhere.programId,
      organization_id: id,
      registration_status: 'APPROVED',
    });
    const staffHere = await person({ programId: program.programId, programRole: 'PROGRAM_MANAGER' });
    const staffThere = await person({ programId: elsewhere.programId, programRole: 'PROGRAM_MANAGER' });
    expect((await call('GET', `/organization/${id}`, staffHere)).result.total).toBe(1);
    expect((await call('GET', `/organization/${id}`, staffThere)).result).toMatchObject({
      total: 0,
      averageScore: null,
    });
  });

  // T0230
  test('and the reviews to choose from are the program’s', async () => {
    const answer = await call('GET', `/program/${program.programId}/options`, as.organization(2));
    expect(answer.result).toEqual({ options: ['Helpful', 'On time'] });
  });
});
