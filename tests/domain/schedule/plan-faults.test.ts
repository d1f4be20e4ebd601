import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEventArgs,
  type EventPlan,
  eventPlanArgs,
  planTimeslots,
  roomPlanArgs,
  submitEventArgs,
} from '../../../src/domain/schedule/generate.ts';
import { eventClashes, planFaults, spanOfPlan } from '../../../src/domain/schedule/plan-faults.ts';
import { addMinutes, overlaps } from '../../../src/domain/time/instants.ts';
import { timeOf } from '../../../src/domain/time/zones.ts';

const given = (over: object = {}) => ({
  name: 'Day one',
  type: ['offline'],
  date: '2026-11-21',
  startTime: '09:00',
  endTime: '12:00',
  duration: 30,
  ...over,
});
const plan = (over: object = {}): EventPlan => eventPlanArgs.parse(given(over));
const pause = (startTime: string, endTime: string) => ({ startTime, endTime });

describe('What is said of the fields of an event', () => {
  // T0406
  test.each([
    ['a name of two letters', { name: 'ab' }, 'name', 'Event name must be at least 3 characters long.'],
    ['no venue', { type: [] }, 'type', 'Select at least one venue.'],
    ['no date', { date: '' }, 'date', 'Date is required.'],
    ['a day that never is', { date: '2026-02-30' }, 'date', 'Date is required.'],
    [
      'a year that no program is in',
      { date: '0026-02-03' },
      'date',
      'Please choose a date from 1900 to 2999.',
    ],
    ['no time', { startTime: '' }, 'startTime', 'Invalid time value or format on start/end time.'],
    [
      'an end at its start',
      { endTime: '09:00' },
      'endTime',
      'The end time must be later than the start time.',
    ],
    [
      'an end past midnight',
      { endTime: '01:00' },
      'endTime',
      'The end time must be later than the start time.',
    ],
    ['no minutes', { duration: 0 }, 'duration', 'Duration must be at least 1 minute.'],
    ['negative minutes', { duration: -5 }, 'duration', 'Duration must be at least 1 minute.'],
    ['half a minute', { duration: 1.5 }, 'duration', 'Duration must be a whole number of minutes.'],
    ['a negative gap', { defaultGap: -1 }, 'defaultGap', 'Gap must be at least 1 minute.'],
  ])('%s', (_what, over, path, message) => {
    expect(
      eventPlanArgs
        .safeParse(given(over))
        .error?.issues.map((issue) => [issue.path.join('.'), issue.message]),
    ).toEqual([[path, message]]);
  });

  // T0408
  test('no gap is fine, and a created event is a draft unless told otherwise', () => {
    expect(createEventArgs.parse(given())).toMatchObject({ defaultGap: 0, published: false, breaks: [] });
    expect(plan().published).toBe(true);
    expect(submitEventArgs.safeParse({ events: [] }).error?.issues[0]?.message).toEqual(
      'Add at least one day.',
    );
  });

  test('venues that are named twice are one', () => {
    expect(plan({ type: ['online', 'offline', 'online'] }).type).toEqual(['offline', 'online']);
  });

  // T0438
  test.each([
    [{ name: 'ab', type: 'offline', totalTables: 4 }, 'Room name must be at least 3 characters long.'],
    [
      { name: '(none)', type: 'offline', totalTables: 4 },
      'This cannot be a room name: it is shown where no room name was entered.',
    ],
    [{ name: 'Hall', type: 'offline', totalTables: 0 }, 'A room needs at least 1 table or quota.'],
    [{ name: 'Lounge', type: 'online', totalTables: 2 }, 'Timeslot quota must be at least 3.'],
    [{ name: 'Lounge', type: 'online', totalTables: 3, meetingLink: 'zoom' }, 'Meeting link is no valid'],
  ])('a room such as %j is refused', (room, message) => {
    expect(roomPlanArgs.safeParse(room).error?.issues[0]?.message).toEqual(message);
  });

  test('an offline room of one table and an online one of three quotas are rooms', () => {
    expect(roomPlanArgs.safeParse({ name: 'Nook', type: 'offline', totalTables: 1 }).success).toBe(true);
    expect(roomPlanArgs.safeParse({ name: 'Lounge', type: 'online', totalTables: 3 }).success).toBe(true);
  });
});

/** Device zones in which every result must be the same (DESIGN.md, Time). */
const deviceZones = ['UTC', 'Asia/Jakarta', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'];
const outside = process.env.TZ;
afterAll(() => {
  if (outside === undefined) delete process.env.TZ;
  else process.env.TZ = outside;
});

const shown = (over: object, zone: string) =>
  planTimeslots(plan(over), zone).map(
    ({ slotStartTime, slotEndTime }) => `${timeOf(slotStartTime, zone)}-${timeOf(slotEndTime, zone)}`,
  );

describe.each(deviceZones)('A plan read on a device in %s', (device) => {
  beforeAll(() => {
    process.env.TZ = device;
  });

  test.each([
    [
      'a break that ends before it starts',
      [pause('11:00', '10:00')],
      'breaks.0.endTime',
      'The end time must be later than the start time.',
    ],
    [
      'a break of no length',
      [pause('10:00', '10:00')],
      'breaks.0.endTime',
      'The end time must be later than the start time.',
    ],
    [
      'a break before the event',
      [pause('08:00', '09:30')],
      'breaks.0.startTime',
      'This break starts before the event.',
    ],
    [
      'a break past its end',
      [pause('11:30', '12:15')],
      'breaks.0.endTime',
      'This break ends after the event.',
    ],
    [
      'two breaks that overlap',
      [pause('10:00', '10:30'), pause('10:15', '10:45')],
      'breaks.1.startTime',
      'This break overlaps with another one.',
    ],
    [
      'the same break twice',
      [pause('10:00', '10:30'), pause('10:00', '10:30')],
      'breaks.1.startTime',
      'This break overlaps with another one.',
    ],
    [
      'a break as long as the day',
      [pause('09:00', '12:00')],
      'duration',
      'No timeslot fits between start and end time. Please choose a shorter duration.',
    ],
  ])('%s is refused with a sentence', (_what, breaks, path, message) => {
    expect(planFaults(plan({ breaks }), 'Asia/Jakarta')).toEqual([{ path, message }]);
  });

  test('breaks that touch each other and the event’s ends are fine', () => {
    const breaks = [pause('09:00', '09:30'), pause('09:30', '10:00'), pause('11:30', '12:00')];
    expect(planFaults(plan({ breaks }), 'Asia/Jakarta')).toEqual([]);
  });

  test('hours that a clock jumps over are no hours: an end in the gap may come before the start', () => {
    // In Berlin 02:30 is 03:30 that night, so this day would end half an hour before it starts.
    const night = { date: '2026-03-29', startTime: '02:30', endTime: '03:00' };
    expect(planFaults(plan(night), 'Europe/Berlin')).toEqual([
      { path: 'endTime', message: 'The end time must be later than the start time.' },
    ]);
    const withBreak = {
      date: '2026-03-29',
      startTime: '01:00',
      endTime: '06:00',
      breaks: [pause('02:30', '03:00')],
    };
    expect(planFaults(plan(withBreak), 'Europe/Berlin')).toEqual([
      { path: 'breaks.0.endTime', message: 'The end time must be later than the start time.' },
    ]);
  });

  // T0973
  test.each([
    ['Berlin, forward', 'Europe/Berlin', '2026-03-29', ['01:00-03:00', '03:05-04:05', '04:10-05:10']],
    [
      'Berlin, back',
      'Europe/Berlin',
      '2026-10-25',
      ['01:00-02:00', '02:05-02:05', '02:10-03:10', '03:15-04:15', '04:20-05:20'],
    ],
    ['New York, forward', 'America/New_York', '2026-03-08', ['01:00-03:00', '03:05-04:05', '04:10-05:10']],
    [
      'New York, back',
      'America/New_York',
      '2026-11-01',
      ['01:00-01:00', '01:05-02:05', '02:10-03:10', '03:15-04:15', '04:20-05:20'],
    ],
    [
      'Jakarta, where no clock changes',
      'Asia/Jakarta',
      '2026-03-29',
      ['01:00-02:00', '02:05-03:05', '03:10-04:10', '04:15-05:15'],
    ],
  ])(
    'across a change of the clock timeslots last their minutes and keep their gap: %s',
    (_what, zone, date, slots) => {
      expect(
        shown({ date, startTime: '01:00', endTime: '05:30', duration: 60, defaultGap: 5 }, zone),
      ).toEqual(slots);
    },
  );

  test('timeslots that are named are taken as they are, and each that does not fit is named', () => {
    const timeslots = [
      { startTime: '09:00', endTime: '09:25' },
      { startTime: '09:20', endTime: '09:40' },
      { startTime: '09:30', endTime: '09:30' },
      { startTime: '11:50', endTime: '12:10' },
      { startTime: '10:00', endTime: '10:15', timeslotType: 'OTHERS' },
    ];
    expect(planFaults(plan({ timeslots }), 'Asia/Jakarta')).toEqual([
      { path: 'timeslots.1.startTime', message: 'This timeslot overlaps with 09:00 – 09:25.' },
      { path: 'timeslots.2.endTime', message: 'The end time must be later than the start time.' },
      { path: 'timeslots.3.endTime', message: 'This timeslot ends after its event.' },
    ]);
    const good = [timeslots[0], timeslots[4]];
    expect(planTimeslots(plan({ timeslots: good }), 'Asia/Jakarta')).toMatchObject([
      { timeslotType: 'TIMESLOT', venues: ['offline'] },
      { timeslotType: 'OTHERS', venues: [], gap: 0 },
    ]);
  });

  // T0910
  test('generated timeslots never overlap, lie in their event, go around its breaks and keep the gap, for any plan, day and zone', () => {
    const clock = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map(
        (minute) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      );
    const span = fc
      .tuple(clock, clock)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => (a < b ? pause(a, b) : pause(b, a)));
    let sound = 0;
    fc.assert(
      fc.property(
        fc.record({
          date: fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-11-21'),
          zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Jakarta', 'Pacific/Apia'),
          day: span,
          breaks: fc.array(span, { maxLength: 3 }),
          duration: fc.integer({ min: 1, max: 120 }),
          defaultGap: fc.integer({ min: 0, max: 30 }),
        }),
        ({ date, zone, day, breaks, duration, defaultGap }) => {
          const made = plan({ date, ...day, breaks, duration, defaultGap });
          if (planFaults(made, zone).length > 0) return;
          sound += 1;
          const event = spanOfPlan(made, zone);
          const slots = planTimeslots(made, zone);
          const pauses = slots.filter(({ timeslotType }) => timeslotType === 'BREAKTIME');
          expect(pauses.map(({ slotStartTime }) => slotStartTime).sort()).toEqual(
            breaks.map((one) => spanOfPlan({ ...one, date }, zone).startAt).sort(),
          );
          for (const [index, slot] of slots.entries()) {
            const next = slots[index + 1];
            expect(slot.slotStartTime >= event.startAt && slot.slotEndTime <= event.endAt).toBe(true);
            if (next)
              expect(
                overlaps(
                  { startAt: slot.slotStartTime, endAt: slot.slotEndTime },
                  { startAt: next.slotStartTime, endAt: next.slotEndTime },
                ),
              ).toBe(false);
          }
          const meeting = slots.filter(({ timeslotType }) => timeslotType === 'TIMESLOT');
          for (const [index, slot] of meeting.entries()) {
            expect(slot.slotEndTime).toBe(addMinutes(slot.slotStartTime, duration));
            expect(slot.gap).toBe(defaultGap);
            const next = meeting[index + 1];
            const parted = pauses.some(
              ({ slotStartTime }) =>
                next && slotStartTime >= slot.slotEndTime && slotStartTime < next.slotStartTime,
            );
            if (next && !parted) expect(next.slotStartTime).toBe(addMinutes(slot.slotEndTime, defaultGap));
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(sound).toBeGreaterThan(20);
  });
});

describe('Events that share a moment', () => {
  const at = (start: string, end: string) => ({
    startAt: `2026-11-21T${start}:00.000Z`,
    endAt: `2026-11-21T${end}:00.000Z`,
  });
  const standing = [
    { name: 'There', startTime: at('02:00', '05:00').startAt, endTime: at('02:00', '05:00').endAt },
  ];
  test('are named: with which event that is there, or an earlier one of the plan; touching is no sharing', () => {
    const planned = [at('05:00', '06:00'), at('04:59', '05:00'), at('05:59', '07:00'), at('00:00', '02:00')];
    expect(eventClashes(planned, standing)).toEqual([
      { index: 1, standing: standing[0] },
      { index: 2, standing: null },
    ]);
  });
});
