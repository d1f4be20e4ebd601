import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import { NOW, onTimeslot, requestFixtures } from './request-fixtures.ts';

const { test, fixtures } = fixturesTest(requestFixtures);

const REQUEST = '/schedule/event/meeting/request';
const refusalOf = ({ status, result }: { status: number; result: { code?: string } }) => [
  status,
  result.code,
];

describe('A request on a timeslot, over HTTP', () => {
  // T0540
  test('is pending, stands in the history, and the invited side is told by mail', async () => {
    const program = await fixtures.program();
    const me = await fixtures.as(program, 0);
    const { status, result } = await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1));
    expect(status).toBe(200);
    expect(result).toMatchObject({
      meetingStatus: 'PENDING',
      meetingOwner: program.organizations[1]!.id,
      meetingParticipant: program.organizations[0]!.id,
      startAt: program.timeslots[0]!.startAt,
      lastActionBy: 'PARTICIPANT',
      proposedTimeslots: [],
    });
    const history = await fixtures.ask('GET', `/schedule/event/meeting/${result.id}/history`, me);
    expect(history.result.history.map((entry: { historyType: string }) => entry.historyType)).toEqual([
      'REQUESTED',
    ]);
    const mails = await fixtures.database.db.selectFrom('mail').select(['recipient', 'text']).execute();
    const told = mails.filter(({ text }) => text.includes(result.id)).map(({ recipient }) => recipient);
    expect(told).toEqual([`${program.organizations[1]!.userId}@example.test`]);
  });

  // T0943
  test('carries the timeslots that are proposed besides its own, each once and never its own', async () => {
    const program = await fixtures.program();
    const [own, second, third] = program.timeslots.map(({ id }) => id);
    const body = onTimeslot(program, 1, 0, { proposedTimeslots: [second, third, second, own] });
    const { status, result } = await fixtures.ask('POST', REQUEST, await fixtures.as(program, 0), body);
    expect([status, result.proposedTimeslots]).toEqual([200, [second, third]]);
  });

  // T0355
  test.each([
    ['no event', { eventId: undefined }, 'Unable to request meeting, undefined event or timeslot paramater.'],
    [
      'no timeslot',
      { timeslotId: undefined },
      'Unable to request meeting, undefined event or timeslot paramater.',
    ],
    ['no venue', { venue: undefined }, 'Please select event, timeslot and venue first.'],
    ['no purpose', { meetingPurpose: '' }, 'Required'],
    [
      'an empty list of proposals',
      { proposedTimeslots: [] },
      'You must select at least 1 timeslot to propose multiple timeslots.',
    ],
    [
      'a purpose that the program does not have',
      { meetingPurpose: 'Golf' },
      'Please choose one of the program’s meeting purposes.',
    ],
  ])('with %s is refused in the words of the specification', async (_what, over, message) => {
    const program = await fixtures.program();
    const answer = await fixtures.ask(
      'POST',
      REQUEST,
      await fixtures.as(program, 0),
      onTimeslot(program, 1, 0, over),
    );
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  test('in a timeslot that was taken away, or with it as a proposal, finds none', async () => {
    const program = await fixtures.program();
    const me = await fixtures.as(program, 0);
    const [gone, , open] = program.timeslots.map(({ id }) => id);
    await update(fixtures.database.db, 'timeslot', { id: gone! }, { is_deleted: true });
    const there = onTimeslot(program, 1, 2, { proposedTimeslots: [gone] });
    for (const body of [onTimeslot(program, 1, 0), there])
      expect(refusalOf(await fixtures.ask('POST', REQUEST, me, body))).toEqual([404, 'TIMESLOT_NOT_FOUND']);
    const { result } = await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1, 2));
    const moved = await fixtures.ask('PATCH', `/schedule/event/meeting/${result.id}/reschedule`, me, {
      message: 'Change in priorities',
      proposedTimeslots: [gone, open],
    });
    expect(refusalOf(moved)).toEqual([404, 'TIMESLOT_NOT_FOUND']);
  });

  // T0346
  test('to oneself, or to an organization that is not approved, is refused', async () => {
    const program = await fixtures.program();
    const me = await fixtures.as(program, 0);
    expect(refusalOf(await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 0)))).toEqual([
      400,
      'MEETING_SAME_ORGANIZATION',
    ]);
    await update(
      fixtures.database.db,
      'registration',
      { organization_id: program.organizations[1]!.id },
      { registration_status: 'NEED_REVISION' },
    );
    expect(refusalOf(await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1)))).toEqual([
      409,
      'ORGANIZATION_NOT_APPROVED',
    ]);
  });

  // T0480
  test('is refused where the program’s matchmaking is off', async () => {
    const program = await fixtures.program();
    await update(fixtures.database.db, 'program', { id: program.programId }, { disable_matchmaking: true });
    const answer = await fixtures.ask('POST', REQUEST, await fixtures.as(program, 0), onTimeslot(program, 1));
    expect(refusalOf(answer)).toEqual([409, 'MATCHMAKING_DISABLED']);
  });

  // T0481
  test('is refused in every program where the environment switches event scheduling off, and the program says so', async () => {
    const closed = await requestFixtures({ EVENT_SCHEDULING: 'off' });
    try {
      const program = await closed.program();
      const me = await closed.as(program, 0);
      expect(refusalOf(await closed.ask('POST', REQUEST, me, onTimeslot(program, 1)))).toEqual([
        409,
        'MATCHMAKING_DISABLED',
      ]);
      const { slug } = await closed.database.db
        .selectFrom('program')
        .select('slug')
        .executeTakeFirstOrThrow();
      const { result } = await closed.ask('GET', `/program/slug/${slug}`, me);
      expect(result.disableMatchmaking).toBe(true);
    } finally {
      await closed.close();
    }
  });

  // T0319
  test('in a timeslot that is disabled, over, a break or in a draft is refused, each for its reason', async () => {
    const program = await fixtures.program({ timeslots: 4 });
    const { db } = fixtures.database;
    const [first, second, third] = program.timeslots;
    await db.updateTable('timeslot').set({ disabled_at: NOW }).where('id', '=', first!.id).execute();
    await update(db, 'timeslot', { id: second!.id }, { timeslot_type: 'BREAKTIME' });
    await update(db, 'timeslot', { id: third!.id }, { slot_start_time: NOW, slot_end_time: third!.startAt });
    const me = await fixtures.as(program, 0);
    const code = async (slot: number) =>
      refusalOf(await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1, slot)));
    expect(await code(0)).toEqual([409, 'TIMESLOT_DISABLED']);
    expect(await code(1)).toEqual([409, 'TIMESLOT_NOT_FOR_MEETINGS']);
    expect(await code(2)).toEqual([409, 'TIMESLOT_OVERDUE']);
    await db.updateTable('event').set({ event_status: 'DRAFT' }).where('id', '=', program.eventId).execute();
    expect(await code(3)).toEqual([409, 'EVENT_NOT_PUBLISHED']);
  });

  // T0320
  test('is refused in a timeslot that either side closed for itself, for that venue only', async () => {
    const program = await fixtures.program();
    const [me, other] = [await fixtures.as(program, 0), await fixtures.as(program, 1)];
    const close = (slot: number) =>
      `/schedule/event/timeslot/${program.timeslots[slot]!.id}/organization/disable`;
    await fixtures.ask('PATCH', close(0), me, { venue: 'offline' });
    await fixtures.ask('PATCH', close(1), other, { venue: 'offline' });
    for (const slot of [0, 1]) {
      const answer = await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1, slot));
      expect(refusalOf(answer)).toEqual([409, 'TIMESLOT_DISABLED']);
      const online = onTimeslot(program, 1, slot, { venue: 'online' });
      const { status, result } = await fixtures.ask('POST', REQUEST, me, online);
      expect(status).toBe(200);
      // One request to a partner is open at a time.
      await fixtures.ask('PATCH', `/schedule/event/meeting/${result.id}/cancel`, me, { message: 'Other' });
    }
    const proposing = onTimeslot(program, 1, 2, { proposedTimeslots: [program.timeslots[1]!.id] });
    expect(refusalOf(await fixtures.ask('POST', REQUEST, me, proposing))).toEqual([409, 'TIMESLOT_DISABLED']);
  });

  test('is refused where one of the two already meets somebody: it says which', async () => {
    const program = await fixtures.program({ organizations: 4 });
    const [a, b, c] = program.organizations;
    await saveNewMeeting(
      fixtures.database.db,
      meetingOf(program, b!.id, c!.id, program.timeslots[0], acceptedAt(program, 1, NOW)),
    );
    const byFree = await fixtures.ask('POST', REQUEST, await fixtures.as(program, 0), onTimeslot(program, 1));
    expect(refusalOf(byFree)).toEqual([409, 'MEETING_CONFLICT']);
    expect(byFree.result).toMatchObject({ conflict: 'INVITEE', conflictingOrgId: b!.id });
    const byBusy = await fixtures.ask('POST', REQUEST, await fixtures.as(program, 1), onTimeslot(program, 0));
    expect(byBusy.result).toMatchObject({ conflict: 'REQUESTER', conflictingOrgId: b!.id });
    expect(a).toBeDefined();
  });

  test('between the same two in the same timeslot is asked for once, whoever asks, and again after a cancel', async () => {
    const program = await fixtures.program();
    const [me, other] = [await fixtures.as(program, 0), await fixtures.as(program, 1)];
    const first = await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1));
    expect(first.status).toBe(200);
    const mine = await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1));
    const theirs = await fixtures.ask('POST', REQUEST, other, onTimeslot(program, 0));
    for (const answer of [mine, theirs]) {
      expect(refusalOf(answer)).toEqual([409, 'MEETING_DUPLICATE']);
      expect(answer.message).toBe('Your two organizations already have a meeting or a request at this time.');
    }
    expect((await fixtures.ask('POST', REQUEST, other, onTimeslot(program, 0, 1))).status).toBe(200);
    await fixtures.ask('PATCH', `/schedule/event/meeting/${first.result.id}/cancel`, me, {
      message: 'Other',
    });
    expect((await fixtures.ask('POST', REQUEST, me, onTimeslot(program, 1))).status).toBe(200);
  });

  // T0944
  test('twelve of the same two at one moment make one meeting', async () => {
    const program = await fixtures.program();
    const sides = [await fixtures.as(program, 0), await fixtures.as(program, 1)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        fixtures.ask('POST', REQUEST, sides[n % 2]!, onTimeslot(program, (n + 1) % 2)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  });

  test('names a timeslot of another program, or an event that is not its own: not found', async () => {
    const [program, other] = [await fixtures.program(), await fixtures.program()];
    const me = await fixtures.as(program, 0);
    const foreign = onTimeslot(program, 1, 0, { timeslotId: other.timeslots[0]!.id });
    expect(refusalOf(await fixtures.ask('POST', REQUEST, me, foreign))).toEqual([404, 'TIMESLOT_NOT_FOUND']);
    const wrongEvent = onTimeslot(program, 1, 0, { eventId: other.eventId });
    expect(refusalOf(await fixtures.ask('POST', REQUEST, me, wrongEvent))).toEqual([
      404,
      'TIMESLOT_NOT_FOUND',
    ]);
  });
});

const OFF = '/schedule/event/meeting/request/date/new';
const off = (program: { programId: string; organizations: { id: string }[] }, over: object = {}) => ({
  programId: program.programId,
  meetingOwner: program.organizations[1]!.id,
  venue: 'offline',
  meetingDate: '2026-11-22',
  startTime: '09:00',
  endTime: '09:30',
  meetingLocation: 'Lobby bar',
  message: 'Coffee?',
  ...over,
});

describe('A request off the timeslots, over HTTP', () => {
  // T0223
  test('is a meeting without an event at the program’s wall clock; online it has no location', async () => {
    const program = await fixtures.program();
    const me = await fixtures.as(program, 0);
    const offline = await fixtures.ask('POST', OFF, me, off(program));
    expect(offline.result).toMatchObject({
      meetingStatus: 'PENDING',
      timeslotId: null,
      eventId: null,
      startAt: '2026-11-22T02:00:00.000Z',
      endAt: '2026-11-22T02:30:00.000Z',
      meetingDate: '2026-11-22',
      meetingLocation: 'Lobby bar',
    });
    const online = await fixtures.ask(
      'POST',
      OFF,
      me,
      off(program, {
        meetingOwner: program.organizations[2]!.id,
        venue: 'online',
        startTime: '10:00',
        endTime: '10:15',
      }),
    );
    expect(online.result).toMatchObject({ venue: 'online', meetingLocation: null });
    const again = await fixtures.ask('POST', OFF, me, off(program));
    expect(refusalOf(again)).toEqual([409, 'MEETING_DUPLICATE']);
  });

  test.each([
    ['no date', { meetingDate: undefined }, 'meetingDate', 'Meeting date is required.'],
    ['an empty date', { meetingDate: '' }, 'meetingDate', 'Meeting date is required.'],
    ['a day that was', { meetingDate: '2026-11-20' }, 'meetingDate', 'Date must not be in the past.'],
    [
      'a start today that was',
      { meetingDate: '2026-11-21', startTime: '10:00', endTime: '23:00' },
      'startTime',
      'Start time must be later than the current time.',
    ],
    [
      'an end at the start',
      { endTime: '09:00' },
      'endTime',
      'The end time must be later than the start time.',
    ],
    ['no message', { message: ' ' }, 'message', 'Required'],
    ['no venue', { venue: undefined }, 'venue', 'Please select venue/type of your meeting first.'],
    [
      'a time that meets a published event',
      { meetingDate: '2026-11-21', startTime: '10:20', endTime: '10:40' },
      'startTime',
      'Start time or end time overlaps with some event schedule.',
    ],
  ])('with %s is refused in the words of the specification', async (_what, over, path, message) => {
    const program = await fixtures.program();
    const answer = await fixtures.ask('POST', OFF, await fixtures.as(program, 0), off(program, over));
    expect(answer.status).toBe(400);
    expect(answer.result.issues).toContainEqual({ path, message });
    expect(answer.message).toBe(message);
  });

  // T0360
  test('that meets a published event also says what to do', async () => {
    const program = await fixtures.program();
    const body = off(program, { meetingDate: '2026-11-21', startTime: '10:20', endTime: '10:40' });
    const { result } = await fixtures.ask('POST', OFF, await fixtures.as(program, 0), body);
    expect(result.issues).toContainEqual({
      path: 'endTime',
      message: 'You must select another start time and end time outside the available event schedule.',
    });
  });

  test('may lie in the time of a draft, which is nobody’s schedule yet', async () => {
    const program = await makeProgram(fixtures.database.db, { now: '2026-11-21T03:30:00.000Z' });
    await update(fixtures.database.db, 'event', { id: program.eventId }, { event_status: 'DRAFT' });
    const body = off(program, { meetingDate: '2026-11-21', startTime: '10:20', endTime: '10:40' });
    expect((await fixtures.ask('POST', OFF, await fixtures.as(program, 0), body)).status).toBe(200);
  });
});
