import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { timeOf } from '../../../src/domain/time/zones.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { aDay, scheduleFixtures } from './schedule-fixtures.ts';

/** Timeslots and meeting preferences by their calls. */
const { test, fixtures } = fixturesTest(scheduleFixtures);

const zone = 'Asia/Jakarta';

/** A published event of three hours with a timeslot in each half hour but the last two. */
async function anEvent() {
  const program = await fixtures.program();
  const timeslots = ['09:00', '09:30', '10:00', '10:30'].map((startTime, index) => ({
    startTime,
    endTime: ['09:30', '10:00', '10:30', '11:00'][index] ?? '',
  }));
  const { result } = await fixtures.ask(program.manager, 'createEvent', {
    params: { programId: program.programId },
    body: aDay({ timeslots, published: true }),
  });
  const params = { programId: program.programId, eventId: result.event.id };
  return { program, event: result.event, slots: result.timeslots, params };
}
type AnEvent = Awaited<ReturnType<typeof anEvent>>;

const add = ({ program, params }: AnEvent, ...timeslots: { startTime: string; endTime: string }[]) =>
  fixtures.ask(program.manager, 'addTimeslots', { params, body: { timeslots } });
const save = ({ program, params }: AnEvent, body: object) =>
  fixtures.ask(program.manager, 'saveTimeslots', { params, body });
const listed = async ({ program, params }: AnEvent) =>
  (await fixtures.ask(program.manager, 'listTimeslots', { params })).result.timeslots;
const hours = (slots: readonly { slotStartTime: string; slotEndTime: string }[]) =>
  slots.map((slot) => `${timeOf(slot.slotStartTime, zone)}-${timeOf(slot.slotEndTime, zone)}`);

describe('Adding timeslots', () => {
  // T0532
  test('puts them into the list, with the event’s venues and gap where none are given', async () => {
    const at = await anEvent();
    const answer = await add(
      at,
      { startTime: '11:30', endTime: '12:00' },
      { startTime: '11:00', endTime: '11:20' },
    );
    expect([answer.status, hours(answer.result.timeslots)]).toEqual([200, ['11:30-12:00', '11:00-11:20']]);
    expect(answer.result.timeslots[0]).toMatchObject({
      venues: ['offline', 'online'],
      gap: 0,
      timeslotType: 'TIMESLOT',
    });
    expect(hours(await listed(at)).slice(-2)).toEqual(['11:00-11:20', '11:30-12:00']);
  });

  // T0914
  test('is all or none: each that does not fit is named with its reason', async () => {
    const at = await anEvent();
    const answer = await add(
      at,
      { startTime: '11:00', endTime: '11:30' },
      { startTime: '10:45', endTime: '11:15' },
      { startTime: '11:40', endTime: '11:40' },
      { startTime: '11:45', endTime: '12:15' },
      { startTime: '08:00', endTime: '08:30' },
    );
    expect(answer.status).toBe(400);
    expect(answer.issues).toEqual([
      { path: 'timeslots.1.startTime', message: 'This timeslot overlaps with 10:30 – 11:00.' },
      { path: 'timeslots.2.endTime', message: 'The end time must be later than the start time.' },
      { path: 'timeslots.3.endTime', message: 'This timeslot ends after its event.' },
      { path: 'timeslots.4.startTime', message: 'This timeslot starts before its event.' },
    ]);
    expect(await listed(at)).toHaveLength(4);
  });

  test('at the same hours, twice at once, adds them once', async () => {
    const at = await anEvent();
    const slot = { startTime: '11:00', endTime: '11:30' };
    const answers = await Promise.all([add(at, slot), add(at, slot), add(at, slot)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await listed(at)).toHaveLength(5);
  });
});

describe('Changing timeslots', () => {
  // T0217
  test('moves, retypes, narrows and removes free ones; what is not named stays as it is', async () => {
    const at = await anEvent();
    const [first, second, third, fourth] = at.slots;
    const answer = await save(at, {
      timeslots: [
        { timeslotId: first!.id, timeslotType: 'BREAKTIME' },
        { timeslotId: second!.id, venues: ['online'], gap: 0 },
        { timeslotId: fourth!.id, startTime: '11:00', endTime: '11:45' },
      ],
      removedTimeslotIds: [third!.id],
    });
    expect(answer.status).toBe(200);
    expect(answer.result.timeslots).toMatchObject([
      { id: first!.id, timeslotType: 'BREAKTIME', venues: [] },
      { id: second!.id, venues: ['online'], slotStartTime: second!.slotStartTime },
      { id: fourth!.id },
    ]);
    expect(hours(answer.result.timeslots)).toEqual(['09:00-09:30', '09:30-10:00', '11:00-11:45']);
  });

  // T1260
  test('of two who send whole rows keeps what each changed; what both did is asked about', async () => {
    const at = await anEvent();
    const [first, second] = at.slots;
    const row = (slot: typeof first, startTime: string, endTime: string) => ({
      timeslotId: slot!.id,
      startTime,
      endTime,
      timeslotType: 'TIMESLOT',
      venues: ['offline', 'online'],
      gap: 0,
    });
    const rows = [row(first, '09:00', '09:30'), row(second, '09:30', '10:00')];
    const saveRows = (changes: readonly object[]) =>
      save(at, { timeslots: rows.map((one, index) => ({ ...one, ...changes[index], seen: one })) });
    expect((await saveRows([{ venues: ['online'] }])).status).toBe(200);
    const other = await saveRows([{ startTime: '09:05' }, { endTime: '09:55' }]);
    expect(other.result.timeslots.slice(0, 2)).toMatchObject([{ venues: ['online'] }, {}]);
    expect(hours(other.result.timeslots).slice(0, 2)).toEqual(['09:05-09:30', '09:30-09:55']);
    expect(await saveRows([{ venues: ['offline'] }, { endTime: '09:50' }])).toMatchObject({
      status: 409,
      result: {
        code: 'CHANGED_MEANWHILE',
        standing: {
          timeslots: [
            { timeslotId: first!.id, venues: ['online'] },
            { timeslotId: second!.id, endTime: '09:55' },
          ],
        },
      },
    });
  });

  // T0913
  test('two timeslots can trade their hours in one call', async () => {
    const at = await anEvent();
    const [first, second] = at.slots;
    const answer = await save(at, {
      timeslots: [
        { timeslotId: first!.id, startTime: '09:30', endTime: '10:00' },
        { timeslotId: second!.id, startTime: '09:00', endTime: '09:30' },
      ],
    });
    expect([answer.status, answer.result.timeslots[0]?.id]).toEqual([200, second!.id]);
  });

  // T0941
  test.each([
    ['its hours', { endTime: '09:25' }],
    ['its type', { timeslotType: 'OTHERS' }],
    ['its venue', { venues: ['online'] }],
  ])('that has a live meeting is refused where it would lose %s', async (_what, change) => {
    const at = await anEvent();
    const timeslotId = at.slots[0]!.id;
    await fixtures.meetIn(at.program, at.slots[0]!, { meetingStatus: 'ACCEPTED' });
    const answer = await save(at, { timeslots: [{ timeslotId, ...change }] });
    expect(answer).toMatchObject({ status: 409, code: 'TIMESLOT_HAS_MEETINGS', result: { meetings: 1 } });
    expect(answer.message).toMatch(/^A timeslot that would change or be removed has 1 meeting\./);
    expect(hours(await listed(at))[0]).toBe('09:00-09:30');
  });

  test('that has a live meeting may get another gap, lose a venue that nobody meets at, and is not removed', async () => {
    const at = await anEvent();
    const slot = at.slots[3]!;
    await fixtures.meetIn(at.program, slot);
    const answer = await save(at, { timeslots: [{ timeslotId: slot.id, gap: 15, venues: ['offline'] }] });
    expect(answer.result.timeslots[3]).toMatchObject({ gap: 15, venues: ['offline'] });
    expect((await save(at, { removedTimeslotIds: [slot.id] })).code).toBe('TIMESLOT_HAS_MEETINGS');
  });

  // T0599
  test('of another event, or that are not there, is refused with 404 and changes nothing', async () => {
    const [at, other] = [await anEvent(), await anEvent()];
    for (const timeslotId of [other.slots[0]!.id, randomUUID()]) {
      const answer = await save(at, {
        timeslots: [
          { timeslotId: at.slots[0]!.id, gap: 0 },
          { timeslotId, gap: 0 },
        ],
      });
      expect([answer.status, answer.code, answer.message]).toEqual([
        404,
        'TIMESLOT_NOT_FOUND',
        'Timeslot not found.',
      ]);
      expect((await save(at, { removedTimeslotIds: [timeslotId] })).status).toBe(404);
    }
  });

  test('into the gap of a neighbour is refused in words', async () => {
    const at = await anEvent();
    const last = at.slots[3]!.id;
    await save(at, { timeslots: [{ timeslotId: last, gap: 10 }] });
    const answer = await add(at, { startTime: '11:05', endTime: '11:30' });
    expect(answer.issues).toEqual([
      { path: 'timeslots.0.startTime', message: 'The previous timeslot needs a gap of 10 minutes.' },
    ]);
  });
});

describe('Meeting preferences', () => {
  // T1261
  test('of two who send all timeslots keep what each changed; what both did is asked about', async () => {
    const at = await anEvent();
    const [first, second] = at.slots;
    const read = (await fixtures.ask(at.program.manager, 'getMeetingPreferences', { params: at.params }))
      .result;
    const { venues, timeslots } = read;
    const saveAll = (id: string, change: object) =>
      fixtures.ask(at.program.manager, 'saveMeetingPreferences', {
        params: at.params,
        body: {
          venues,
          timeslots: timeslots.map((one) => (one.timeslotId === id ? { ...one, ...change } : one)),
          seen: { venues, timeslots },
        },
      });
    expect((await saveAll(first!.id, { type: 'BREAKTIME' })).status).toBe(200);
    const other = await saveAll(second!.id, { isDisabled: true });
    expect(other.result.timeslots.slice(0, 2)).toMatchObject([
      { type: 'BREAKTIME', isDisabled: false },
      { type: 'TIMESLOT', isDisabled: true },
    ]);
    expect(await saveAll(first!.id, { type: 'OTHERS' })).toMatchObject({
      status: 409,
      result: {
        code: 'CHANGED_MEANWHILE',
        standing: { timeslots: [{ timeslotId: first!.id, type: 'BREAKTIME', isDisabled: false }] },
      },
    });
  });

  // T0218
  test('are the venues of the event and of each timeslot its type and whether it is open; what is set is read back', async () => {
    const at = await anEvent();
    const [first, second] = at.slots;
    const read = await fixtures.ask(at.program.participant, 'getMeetingPreferences', { params: at.params });
    expect(read.result).toEqual({
      eventId: at.event.id,
      venues: ['offline', 'online'],
      timeslots: at.slots.map(({ id }) => ({ timeslotId: id, type: 'TIMESLOT' as const, isDisabled: false })),
    });
    const saved = await fixtures.ask(at.program.manager, 'saveMeetingPreferences', {
      params: at.params,
      body: {
        venues: ['online'],
        timeslots: [
          { timeslotId: first!.id, type: 'BREAKTIME', isDisabled: false },
          { timeslotId: second!.id, type: 'TIMESLOT', isDisabled: true },
        ],
      },
    });
    expect(saved.result.venues).toEqual(['online']);
    expect(saved.result.timeslots.slice(0, 2)).toEqual([
      { timeslotId: first!.id, type: 'BREAKTIME', isDisabled: false },
      { timeslotId: second!.id, type: 'TIMESLOT', isDisabled: true },
    ]);
    const now = await listed(at);
    expect(now.map(({ venues, isDisabled }) => [venues, isDisabled])).toEqual([
      [[], false],
      [['online'], true],
      [['online'], false],
      [['online'], false],
    ]);
    const event = await fixtures.ask(at.program.manager, 'getEvent', { params: at.params });
    expect(event.result.type).toEqual(['online']);
    // Back again: open, a timeslot, with what the event offers.
    const back = await fixtures.ask(at.program.manager, 'saveMeetingPreferences', {
      params: at.params,
      body: {
        venues: ['offline', 'online'],
        timeslots: [first, second].map((slot) => ({
          timeslotId: slot!.id,
          type: 'TIMESLOT' as const,
          isDisabled: false,
        })),
      },
    });
    expect(back.result).toEqual(read.result);
    expect((await listed(at)).every(({ venues }) => venues.length === 2)).toBe(true);
  });

  // T0533
  test.each([
    [
      'a timeslot closed',
      (id: string) => ({
        venues: ['offline', 'online'],
        timeslots: [{ timeslotId: id, type: 'TIMESLOT', isDisabled: true }],
      }),
    ],
    [
      'a timeslot made a break',
      (id: string) => ({
        venues: ['offline', 'online'],
        timeslots: [{ timeslotId: id, type: 'BREAKTIME', isDisabled: false }],
      }),
    ],
    ['their venue taken', () => ({ venues: ['online'] })],
  ])('that would leave a meeting without its place are refused: %s', async (_what, bodyOf) => {
    const at = await anEvent();
    await fixtures.meetIn(at.program, at.slots[0]!);
    const answer = await fixtures.ask(at.program.manager, 'saveMeetingPreferences', {
      params: at.params,
      body: bodyOf(at.slots[0]!.id) as never,
    });
    expect(answer).toMatchObject({ status: 409, code: 'TIMESLOT_HAS_MEETINGS' });
    const event = await fixtures.ask(at.program.manager, 'getEvent', { params: at.params });
    expect(event.result.type).toEqual(['offline', 'online']);
  });

  test('need a venue', async () => {
    const at = await anEvent();
    const answer = await fixtures.ask(at.program.manager, 'saveMeetingPreferences', {
      params: at.params,
      body: { venues: [] },
    });
    expect(answer.issues).toEqual([{ path: 'venues', message: 'Select at least one venue.' }]);
  });
});

describe('A schedule in a zone whose clock changes', () => {
  // T0976
  test('has as many timeslots as the night has time for, and keeps their hours when only a name changes', async () => {
    const program = await fixtures.program({ timezone: 'Europe/Berlin' });
    const made = await fixtures.ask(program.manager, 'submitEvent', {
      params: { programId: program.programId },
      body: {
        events: ['2026-03-29', '2026-10-25', '2026-11-21'].map((date) =>
          aDay({ name: `Night of ${date}`, date, startTime: '01:00', endTime: '04:00' }),
        ),
      },
    });
    const counts = made.result.events.map(
      ({ id }) => made.result.timeslots.filter(({ eventId }) => eventId === id).length,
    );
    expect(counts).toEqual([4, 8, 6]);
    for (const event of made.result.events) {
      const params = { programId: program.programId, eventId: event.id };
      const edited = await fixtures.ask(program.manager, 'editEvent', {
        params,
        body: { name: 'A long night' },
      });
      const before = made.result.timeslots.filter(({ eventId }) => eventId === event.id);
      expect(edited.result.timeslots).toEqual(before);
    }
  });
});
