import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting, type TestProgram } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import { NOW, onTimeslot, requestFixtures } from './request-fixtures.ts';

const { test, fixtures } = fixturesTest(requestFixtures);

const refusalOf = ({ status, result }: { status: number; result: { code?: string } }) => [
  status,
  result.code,
];
const edit = (id: string) => `/schedule/event/meeting/${id}/purpose`;
const editOff = (id: string) => `/schedule/event/meeting/${id}/date/new`;

/** What an edit on a timeslot says; by itself it changes nothing but the words. */
const words = (program: TestProgram, slot = 0, over: object = {}) => ({
  eventId: program.eventId,
  timeslotId: program.timeslots[slot]!.id,
  venue: 'offline',
  meetingPurpose: 'Investment',
  message: 'Better words',
  ...over,
});
const off = (over: object = {}) => ({
  venue: 'offline',
  meetingDate: '2026-11-22',
  startTime: '09:00',
  endTime: '09:30',
  meetingLocation: 'Lobby bar',
  message: 'Coffee?',
  ...over,
});

/** A pending request of the first organization to the second one. */
async function asked(over: object = {}) {
  const program = await fixtures.program({ organizations: 4 });
  const me = await fixtures.as(program, 0);
  const made = await fixtures.ask(
    'POST',
    '/schedule/event/meeting/request',
    me,
    onTimeslot(program, 1, 0, over),
  );
  expect(made.status).toBe(200);
  return { program, me, id: made.result.id as string };
}

describe('Editing a request, over HTTP', () => {
  // T0147
  test('changes event, timeslot, venue, words and proposals; history and the invited side’s mail say so', async () => {
    const { program, me, id } = await asked();
    const third = program.timeslots[2]!.id;
    const body = words(program, 1, { venue: 'online', proposedTimeslots: [third] });
    const { status, result } = await fixtures.ask('PATCH', edit(id), me, body);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      meetingStatus: 'PENDING',
      timeslotId: program.timeslots[1]!.id,
      venue: 'online',
      message: 'Better words',
      proposedTimeslots: [third],
      lastActionBy: 'PARTICIPANT',
      startAt: program.timeslots[1]!.startAt,
    });
    const history = await fixtures.ask('GET', `/schedule/event/meeting/${id}/history`, me);
    expect(history.result.history[0]).toMatchObject({
      historyType: 'EDITED',
      message: 'Changed: timeslot, venue, message, proposed timeslots',
    });
    const mails = await fixtures.database.db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'text'])
      .execute();
    const told = mails.filter(
      ({ text }) => text.includes(id) && text.includes('changed the meeting request'),
    );
    expect(told.map(({ recipient }) => recipient)).toEqual([
      `${program.organizations[1]!.userId}@example.test`,
    ]);
  });

  test('that changes nothing writes no history and tells nobody', async () => {
    const { program, me, id } = await asked();
    const same = words(program, 0, { message: 'Shall we meet?' });
    expect((await fixtures.ask('PATCH', edit(id), me, same)).status).toBe(200);
    const { result } = await fixtures.ask('GET', `/schedule/event/meeting/${id}/history`, me);
    expect(result.history.map(({ historyType }: { historyType: string }) => historyType)).toEqual([
      'REQUESTED',
    ]);
  });

  // T0297
  test('is the requester’s and the manager’s; the invited side may not', async () => {
    const { program, id } = await asked();
    const manager = await fixtures.staff(program);
    const edited = await fixtures.ask('PATCH', edit(id), manager, words(program));
    expect([edited.status, edited.result.lastActionBy]).toEqual([200, 'STAFF']);
    const invited = await fixtures.as(program, 1);
    expect(refusalOf(await fixtures.ask('PATCH', edit(id), invited, words(program)))).toEqual([
      403,
      'NOT_ALLOWED',
    ]);
    const stranger = await fixtures.as(program, 2);
    expect(refusalOf(await fixtures.ask('PATCH', edit(id), stranger, words(program)))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  // T0367
  test.each([
    ['no event', { eventId: '' }, 'Please select event, timeslot and venue first.'],
    ['no venue', { venue: undefined }, 'Please select event, timeslot and venue first.'],
    ['no purpose', { meetingPurpose: ' ' }, 'Required'],
    [
      'an unknown purpose',
      { meetingPurpose: 'Golf' },
      'Please choose one of the program’s meeting purposes.',
    ],
    [
      'no proposal where some are asked for',
      { proposedTimeslots: [] },
      'You must select at least 1 timeslot to propose multiple timeslots.',
    ],
  ])('with %s is refused in the words of the specification', async (_what, over, message) => {
    const { program, me, id } = await asked();
    const answer = await fixtures.ask('PATCH', edit(id), me, words(program, 0, over));
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  test('to a new time is judged as a request is; where the time stays, a timeslot that was disabled meanwhile is no reason', async () => {
    const { program, me, id } = await asked();
    const { db } = fixtures.database;
    const [, b, c] = program.organizations;
    await saveNewMeeting(
      db,
      meetingOf(program, b!.id, c!.id, program.timeslots[1], acceptedAt(program, 1, NOW)),
    );
    const conflict = await fixtures.ask('PATCH', edit(id), me, words(program, 1));
    expect(refusalOf(conflict)).toEqual([409, 'MEETING_CONFLICT']);
    expect(conflict.result.conflict).toBe('INVITEE');
    const other = await fixtures.as(program, 1);
    await fixtures.ask('POST', '/schedule/event/meeting/request', other, onTimeslot(program, 0, 2));
    expect(refusalOf(await fixtures.ask('PATCH', edit(id), me, words(program, 2)))).toEqual([
      409,
      'MEETING_DUPLICATE',
    ]);
    await update(db, 'timeslot', { id: program.timeslots[0]!.id }, { disabled_at: NOW });
    expect((await fixtures.ask('PATCH', edit(id), me, words(program))).status).toBe(200);
  });

  // T0945
  test('of an accepted meeting changes its words, never its time, venue or place', async () => {
    const { program, me, id } = await asked();
    const accepted = await fixtures.ask(
      'POST',
      '/schedule/event/meeting/accept',
      await fixtures.as(program, 1),
      {
        meetingId: id,
        programId: program.programId,
      },
    );
    expect(accepted.status).toBe(200);
    const edited = await fixtures.ask('PATCH', edit(id), me, words(program));
    expect(edited.result).toMatchObject({
      meetingStatus: 'ACCEPTED',
      message: 'Better words',
      tableNumber: accepted.result.tableNumber,
      room: accepted.result.room,
    });
    for (const body of [words(program, 1), words(program, 0, { venue: 'online' })]) {
      const answer = await fixtures.ask('PATCH', edit(id), me, body);
      expect(refusalOf(answer)).toEqual([409, 'MEETING_TIME_AGREED']);
      expect(answer.message).toBe(
        'This meeting is already accepted. To change its time or venue, reschedule it.',
      );
    }
    expect(refusalOf(await fixtures.ask('PATCH', editOff(id), me, off()))).toEqual([
      409,
      'MEETING_TIME_AGREED',
    ]);
  });

  // T0298
  test('is over once a time was proposed, somebody checked in, or the meeting is finished', async () => {
    const { program, me, id } = await asked();
    const { db } = fixtures.database;
    const set = (over: object) => db.updateTable('meeting').set(over).where('id', '=', id).execute();
    const code = async () => refusalOf(await fixtures.ask('PATCH', edit(id), me, words(program)));
    await set({ meeting_status: 'RESCHEDULE' });
    expect(await code()).toEqual([409, 'MEETING_ALREADY_RESCHEDULED']);
    await set({ meeting_status: 'CANCELED' });
    expect(await code()).toEqual([409, 'MEETING_FINISHED']);
    await set({
      meeting_status: 'ACCEPTED',
      owner_attendance: JSON.stringify({
        attendedAt: NOW,
        stampAt: NOW,
        operationId: id,
        recordedBy: 'Sari',
        undoReason: null,
      }),
    });
    expect(await code()).toEqual([409, 'MEETING_CHECKED_IN']);
  });

  // T0148
  test('moves a request off the timeslots and back onto one', async () => {
    const { program, me, id } = await asked({ proposedTimeslots: undefined });
    const away = await fixtures.ask('PATCH', editOff(id), me, off());
    expect(away.result).toMatchObject({
      timeslotId: null,
      eventId: null,
      meetingDate: '2026-11-22',
      meetingLocation: 'Lobby bar',
      startAt: '2026-11-22T02:00:00.000Z',
    });
    const late = await fixtures.ask('PATCH', editOff(id), me, off({ meetingDate: '2026-11-20' }));
    expect([late.status, late.message]).toEqual([400, 'Date must not be in the past.']);
    const online = await fixtures.ask('PATCH', editOff(id), me, off({ venue: 'online' }));
    expect(online.result).toMatchObject({ venue: 'online', meetingLocation: null });
    const back = await fixtures.ask('PATCH', edit(id), me, words(program, 2));
    expect(back.result).toMatchObject({
      timeslotId: program.timeslots[2]!.id,
      eventId: program.eventId,
      meetingDate: null,
    });
  });
});
