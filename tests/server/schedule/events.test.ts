import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { readOfTimeslots } from '../../../src/domain/schedule/edit-event.ts';
import { timeOf } from '../../../src/domain/time/zones.ts';
import { insertMeeting } from '../../../src/server/store/meetings.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { meetingOf } from '../../support/program-factory.ts';
import { until } from '../../support/until.ts';
import { aDay, type ScheduleFixtures, scheduleFixtures } from './schedule-fixtures.ts';

/** Events by their calls. */
const { test, fixtures } = fixturesTest(scheduleFixtures);

type Program = Awaited<ReturnType<ScheduleFixtures['program']>>;
const zone = 'Asia/Jakarta';

const create = async (program: Program, over: object = {}) => {
  const { status, result } = await fixtures.ask(program.manager, 'createEvent', {
    params: { programId: program.programId },
    body: aDay(over),
  });
  expect(status).toBe(200);
  return result;
};
const at = (program: Program, eventId: string) => ({ params: { programId: program.programId, eventId } });
const slotsOf = async (program: Program, eventId: string) =>
  (await fixtures.ask(program.manager, 'listTimeslots', at(program, eventId))).result.timeslots;
const hours = (slots: readonly { slotStartTime: string }[]) =>
  slots.map(({ slotStartTime }) => timeOf(slotStartTime, zone));

describe('Creating an event', () => {
  // T0045
  test('makes a draft with its timeslots, each with gap and state; participants hear of it once it is published', async () => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program, { defaultGap: 10 });
    expect(event).toMatchObject({ eventStatus: 'DRAFT', date: '2026-11-22', duration: 30, defaultGap: 10 });
    expect(hours(timeslots)).toEqual(['09:00', '09:40', '10:20', '11:00']);
    expect(timeslots[0]).toMatchObject({ gap: 10, isDisabled: false, venues: ['offline', 'online'] });
    const place = at(program, event.id);
    for (const call of ['getEvent', 'listTimeslots', 'getMeetingPreferences'] as const)
      expect((await fixtures.ask(program.participant, call, place)).status).toBe(404);
    const slot = { params: { timeslotId: timeslots[0]!.id } };
    expect((await fixtures.ask(program.participant, 'getTimeslot', slot)).status).toBe(404);

    const published = await fixtures.ask(program.manager, 'publishEvent', place);
    expect(published.result.eventStatus).toBe('PUBLISHED');
    // Said twice it stays so.
    expect((await fixtures.ask(program.manager, 'publishEvent', place)).status).toBe(200);
    expect((await fixtures.ask(program.participant, 'getEvent', place)).result).toEqual(published.result);
    const seen = await fixtures.ask(program.participant, 'getTimeslot', slot);
    expect(seen.result).toMatchObject({
      id: timeslots[0]!.id,
      event: { id: event.id, name: 'Day one' },
      freeSeats: { offline: 20, online: 0 },
      isDisabled: false,
    });
  });

  // T0322
  test('reaches the devices of participants when it is published, with its timeslots, and not before', async () => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program);
    const pull = async (since?: string) => {
      const { result } = await fixtures.ask(program.participant, 'pullChanges', {
        params: { programId: program.programId },
        query: since ? { since } : {},
      });
      if ('reset' in result) throw new Error('The pull was reset.');
      return result;
    };
    const first = await pull();
    expect(JSON.stringify(first.changes)).not.toContain(event.id);
    await fixtures.ask(program.manager, 'publishEvent', at(program, event.id));
    const ids = (await pull(first.cursor)).changes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([event.id, ...timeslots.map(({ id }) => id)]));
  });

  test('with odd breaks is refused, each named at its field, and makes nothing', async () => {
    const program = await fixtures.program();
    const breaks = [
      { startTime: '10:00', endTime: '10:30' },
      { startTime: '10:15', endTime: '10:45' },
      { startTime: '08:00', endTime: '09:10' },
      { startTime: '11:30', endTime: '11:00' },
    ];
    const answer = await fixtures.ask(program.manager, 'createEvent', {
      params: { programId: program.programId },
      body: aDay({ breaks }),
    });
    expect([answer.status, answer.issues]).toEqual([
      400,
      [
        { path: 'breaks.1.startTime', message: 'This break overlaps with another one.' },
        { path: 'breaks.2.startTime', message: 'This break starts before the event.' },
        { path: 'breaks.3.endTime', message: 'The end time must be later than the start time.' },
      ],
    ]);
    const listed = await fixtures.ask(program.manager, 'listEvents', {
      params: { programId: program.programId },
    });
    expect(listed.result.events.map(({ name }) => name)).toEqual(['Day']);
  });

  test('over another one is a conflict that names it, at the field, in the words of SPEC.md 5', async () => {
    const program = await fixtures.program();
    await create(program);
    const answer = await fixtures.ask(program.manager, 'createEvent', {
      params: { programId: program.programId },
      body: aDay({ name: 'Day two', startTime: '11:59', endTime: '13:00' }),
    });
    const message = 'Start time or end time overlaps with some event schedule.';
    expect(answer).toMatchObject({
      status: 409,
      code: 'EVENT_OVERLAP',
      message,
      issues: [{ path: 'startTime', message }],
      result: { eventName: 'Day one' },
    });
  });
});

describe('Editing an event', () => {
  // T0528
  test('of a new name keeps its timeslots and meetings, whatever its status', async () => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program, { published: true });
    await fixtures.meetIn(program, timeslots[0]!, { meetingStatus: 'PENDING' });
    const { status, result } = await fixtures.ask(program.manager, 'editEvent', {
      ...at(program, event.id),
      body: { name: 'Opening day' },
    });
    expect([status, result.event.name]).toEqual([200, 'Opening day']);
    expect(result.timeslots.map(({ id }) => id)).toEqual(timeslots.map(({ id }) => id));
  });

  test('that somebody else has changed meanwhile keeps what they wrote; of the same hours the second is told', async () => {
    const program = await fixtures.program();
    const { event } = await create(program);
    const seen = { name: event.name, startTime: '09:00', endTime: '12:00', duration: 30 };
    const change = (over: object) =>
      fixtures.ask(program.manager, 'editEvent', {
        ...at(program, event.id),
        body: { ...seen, ...over, seen },
      });
    expect((await change({ endTime: '13:00' })).status).toBe(200);
    const named = await change({ name: 'Opening day' });
    expect(named.result.timeslots).toHaveLength(8);
    expect(await change({ duration: 60 })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      result: { standing: { endTime: '13:00' } },
    });
    expect(await slotsOf(program, event.id)).toHaveLength(8);
  });

  test('keeps a timeslot that somebody added meanwhile, and says so to who plans the day anew', async () => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program, {
      timeslots: [{ startTime: '09:00', endTime: '09:30' }],
    });
    const seen = { duration: 30, timeslots: readOfTimeslots(timeslots, event.date, zone) };
    const added = await fixtures.ask(program.manager, 'addTimeslots', {
      ...at(program, event.id),
      body: { timeslots: [{ startTime: '11:10', endTime: '11:40' }] },
    });
    expect(added.status).toBe(200);
    const late = await fixtures.ask(program.manager, 'editEvent', {
      ...at(program, event.id),
      body: { duration: 60, seen },
    });
    expect(late).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    expect(
      (late.result as unknown as { standing: { timeslots: unknown[] } }).standing.timeslots.at(-1),
    ).toEqual({
      startTime: '11:10',
      endTime: '11:40',
      venues: ['offline', 'online'],
      gap: 0,
      disabled: false,
    });
    expect(await slotsOf(program, event.id)).toHaveLength(timeslots.length + 1);
  });

  test('that ends after midnight takes a new name, and keeps its hours', async () => {
    const program = await fixtures.program();
    const { event } = await create(program);
    const night = { start_at: '2026-11-22T13:00:00.000Z', end_at: '2026-11-22T19:30:00.000Z' };
    await fixtures.database.db.updateTable('event').set(night).where('id', '=', event.id).execute();
    const { status, result } = await fixtures.ask(program.manager, 'editEvent', {
      ...at(program, event.id),
      body: { name: 'The long night' },
    });
    expect(status).toBe(200);
    expect(result.event).toMatchObject({
      name: 'The long night',
      startTime: night.start_at,
      endTime: night.end_at,
    });
  });

  test('that leaves every meeting its timeslot is done: the day grows, a break takes a free timeslot', async () => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program, { published: true });
    await fixtures.meetIn(program, timeslots[0]!);
    const { status, result } = await fixtures.ask(program.manager, 'editEvent', {
      ...at(program, event.id),
      body: { endTime: '13:00', breaks: [{ startTime: '11:00', endTime: '11:30' }] },
    });
    expect(status).toBe(200);
    expect(hours(result.timeslots)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ]);
    expect(result.timeslots[0]?.id).toBe(timeslots[0]?.id);
    expect(result.timeslots[4]).toMatchObject({ timeslotType: 'BREAKTIME', venues: [] });
    expect(await slotsOf(program, event.id)).toHaveLength(8);
  });

  // T0908
  test.each([
    ['other minutes', { duration: 40 }],
    ['another day', { date: '2026-11-23' }],
    ['fewer hours', { startTime: '10:00' }],
    ['a break in it', { breaks: [{ startTime: '09:00', endTime: '09:30' }] }],
    ['without its venue', { type: ['online' as const] }],
  ])('that would take a timeslot from a live meeting is refused with how many: %s', async (_what, body) => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program, { published: true });
    await fixtures.meetIn(program, timeslots[0]!);
    await fixtures.meetIn(program, timeslots[0]!, { meetingStatus: 'CANCELED' });
    const [first, second] = timeslots;
    // One that proposes the timeslot, and stands in another.
    await fixtures.meetIn(program, second!, { meetingStatus: 'RESCHEDULE', proposedTimeslots: [first!.id] });
    const answer = await fixtures.ask(program.manager, 'editEvent', { ...at(program, event.id), body });
    expect([answer.status, answer.code, answer.result]).toMatchObject([
      409,
      'TIMESLOT_HAS_MEETINGS',
      { meetings: 2 },
    ]);
    expect(answer.message).toMatch(/^A timeslot that would change or be removed has 2 meetings\./);
    expect(hours(await slotsOf(program, event.id))[0]).toBe('09:00');
  });

  test('to hours of another event, or to a plan that cannot be, is refused at its field', async () => {
    const program = await fixtures.program();
    await create(program);
    const { event } = await create(program, { name: 'Day two', date: '2026-11-23' });
    const edit = (body: object) =>
      fixtures.ask(program.manager, 'editEvent', { ...at(program, event.id), body });
    expect(await edit({ date: '2026-11-22' })).toMatchObject({ status: 409, code: 'EVENT_OVERLAP' });
    // It does not stand in its own way.
    expect((await edit({ endTime: '12:30' })).status).toBe(200);
    expect((await edit({ endTime: '08:00' })).issues).toEqual([
      { path: 'endTime', message: 'The end time must be later than the start time.' },
    ]);
    expect((await edit({ duration: 400 })).issues).toEqual([
      {
        path: 'duration',
        message: 'No timeslot fits between start and end time. Please choose a shorter duration.',
      },
    ]);
  });
});

describe('Deleting an event', () => {
  // T0529
  test('takes it and its timeslots from every list and device; finished meetings keep their own', async () => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program, { published: true });
    const over = await fixtures.meetIn(program, timeslots[0]!, { meetingStatus: 'REJECTED' });
    const before = await fixtures.ask(program.participant, 'pullChanges', {
      params: { programId: program.programId },
      query: {},
    });
    if ('reset' in before.result) throw new Error('The pull was reset.');
    expect((await fixtures.ask(program.manager, 'deleteEvent', at(program, event.id))).status).toBe(200);
    for (const call of ['getEvent', 'listTimeslots', 'getMeetingPreferences', 'deleteEvent'] as const)
      expect((await fixtures.ask(program.manager, call, at(program, event.id))).status).toBe(404);
    const slot = { params: { timeslotId: timeslots[0]!.id } };
    expect((await fixtures.ask(program.manager, 'getTimeslot', slot)).status).toBe(404);
    const { result } = await fixtures.ask(program.participant, 'pullChanges', {
      params: { programId: program.programId },
      query: { since: before.result.cursor },
    });
    if ('reset' in result) throw new Error('The pull was reset.');
    const gone = result.changes.filter(({ doc }) => doc === null).map(({ id }) => id);
    expect(gone).toEqual(expect.arrayContaining([event.id, ...timeslots.map(({ id }) => id)]));
    const meeting = await fixtures.ask(program.manager, 'getMeeting', { params: { id: over.id } });
    expect(meeting.result).toMatchObject({ eventId: event.id, timeslotId: timeslots[0]!.id });
    // Its hours are free again.
    await create(program);
  });

  test.each(['PENDING', 'RESCHEDULE', 'ACCEPTED'] as const)(
    'with a meeting that is %s is refused with how many, and everything stays',
    async (meetingStatus) => {
      const program = await fixtures.program();
      const { event, timeslots } = await create(program, { published: true });
      await fixtures.meetIn(program, timeslots[1]!, { meetingStatus });
      const answer = await fixtures.ask(program.manager, 'deleteEvent', at(program, event.id));
      expect(answer).toMatchObject({ status: 409, code: 'EVENT_HAS_MEETINGS', result: { meetings: 1 } });
      expect(answer.message).toBe(
        'This event has 1 meeting. Disable the event and move its meetings, or cancel them first.',
      );
      expect(await slotsOf(program, event.id)).toHaveLength(6);
    },
  );

  test('waits for a request that is being written in it, and then sees it', async () => {
    const program = await fixtures.program();
    const { event, timeslots } = await create(program, { published: true });
    let answer: ReturnType<typeof fixtures.ask<'deleteEvent'>> | undefined;
    await fixtures.database.db.transaction().execute(async (tx) => {
      const slot = timeslots[0]!;
      const placed = { id: slot.id, startAt: slot.slotStartTime, endAt: slot.slotEndTime };
      const [owner, requester] = program.organizations;
      await insertMeeting(tx, meetingOf(program, owner!.id, requester!.id, placed, { eventId: event.id }));
      answer = fixtures.ask(program.manager, 'deleteEvent', at(program, event.id));
      await until('the deletion waits for the request', async () => {
        const { rows } = await fixtures.database.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return (rows[0]?.count ?? 0) > 0;
      });
    });
    expect(await answer).toMatchObject({ status: 409, code: 'EVENT_HAS_MEETINGS' });
  });

  test('of another program, or that is not there, answers the same', async () => {
    const [here, there] = [await fixtures.program(), await fixtures.program()];
    const { event } = await create(there);
    const answers = [];
    for (const eventId of [event.id, randomUUID()])
      answers.push(await fixtures.ask(here.manager, 'deleteEvent', at(here, eventId)));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(404);
  });
});
