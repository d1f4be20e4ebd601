import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isHourOver,
  locationAt,
  type OffTimeslotTime,
  offTimeslotProblems,
  offTimeslotSpan,
} from '../../../src/domain/meetings/off-timeslot.ts';
import { requestOffTimeslotArgs } from '../../../src/domain/meetings/request-off-timeslot.ts';
import type { ProgramEvent } from '../../../src/domain/schedule/schedule.ts';
import { written } from '../../support/written.ts';

/** A time of one's own, in the words of SPEC.md 5. Device zones as everywhere (DESIGN.md, Time). */
const deviceZones = ['UTC', 'Asia/Jakarta', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'];

const outside = process.env.TZ;
afterAll(() => {
  if (outside === undefined) delete process.env.TZ;
  else process.env.TZ = outside;
});

const event = (startTime: string, endTime: string, over: Partial<ProgramEvent> = {}) => ({
  eventStatus: 'PUBLISHED' as const,
  disabledAt: null,
  startTime,
  endTime,
  ...over,
});

const said = (
  [meetingDate, startTime, endTime]: readonly [string, string, string],
  timezone: string,
  now: string,
  events = [event('2026-11-21T02:00:00.000Z', '2026-11-21T10:00:00.000Z')],
): string[] =>
  offTimeslotProblems({ meetingDate, startTime, endTime } as OffTimeslotTime, { timezone, events }, now).map(
    ({ path, message }) => `${path}: ${written(message)}`,
  );

const past = 'meetingDate: Date must not be in the past.';
const started = 'startTime: Start time must be later than the current time.';
const order = 'endTime: The end time must be later than the start time.';
const overlap = [
  'startTime: Start time or end time overlaps with some event schedule.',
  'endTime: You must select another start time and end time outside the available event schedule.',
];

/** 11:30 in Jakarta; the event is from 9 to 17 there. */
const NOON = '2026-11-21T04:30:00.000Z';

describe.each(deviceZones)('A time of one’s own, on a device in %s', (device) => {
  beforeAll(() => {
    process.env.TZ = device;
  });

  // T0356
  test.each([
    ['tomorrow', ['2026-11-22', '09:00', '09:30'], []],
    ['yesterday', ['2026-11-20', '09:00', '09:30'], [past]],
    ['tonight', ['2026-11-21', '18:00', '19:00'], []],
    ['this minute', ['2026-11-21', '11:30', '18:00'], [started]],
    ['this morning', ['2026-11-21', '08:00', '08:30'], [started]],
    ['an end before the start', ['2026-11-22', '09:30', '09:00'], [order]],
    ['an end at the start', ['2026-11-22', '09:00', '09:00'], [order]],
    ['this morning backwards: both are told', ['2026-11-21', '08:30', '08:00'], [started, order]],
    ['in the event', ['2026-11-21', '12:00', '12:30'], overlap],
    ['around the whole event, on a day ahead of it', ['2026-11-21', '11:45', '23:00'], overlap],
    ['into its end', ['2026-11-21', '16:59', '17:30'], overlap],
    ['from its end on', ['2026-11-21', '17:00', '17:30'], []],
  ] as const)('of %s', (_what, time, problems) => {
    expect(said(time, 'Asia/Jakarta', NOON)).toEqual(problems);
  });

  // T0361
  test('meets no event that is a draft or disabled', () => {
    const span = ['2026-11-21T02:00:00.000Z', '2026-11-21T10:00:00.000Z'] as const;
    for (const over of [{ eventStatus: 'DRAFT' as const }, { disabledAt: NOON }])
      expect(said(['2026-11-21', '12:00', '12:30'], 'Asia/Jakarta', NOON, [event(...span, over)])).toEqual(
        [],
      );
  });

  // T0358
  test('is the program’s day, whatever day it is here', () => {
    // 00:30 of the 22nd in Jakarta is the 21st in New York.
    const now = '2026-11-21T17:30:00.000Z';
    expect(said(['2026-11-21', '23:00', '23:30'], 'Asia/Jakarta', now, [])).toEqual([past]);
    expect(said(['2026-11-21', '23:00', '23:30'], 'America/New_York', now, [])).toEqual([]);
  });

  // T0974
  test('in Berlin’s night without an hour runs forward as a clock and as moments, or is refused', () => {
    const before = '2026-03-28T12:00:00.000Z';
    // 02:30 does not exist and is 03:30: 03:15 would be before it.
    expect(said(['2026-03-29', '02:30', '03:15'], 'Europe/Berlin', before, [])).toEqual([order]);
    expect(said(['2026-03-29', '01:30', '03:00'], 'Europe/Berlin', before, [])).toEqual([]);
    expect(
      offTimeslotSpan({ meetingDate: '2026-03-29', startTime: '01:30', endTime: '03:00' }, 'Europe/Berlin'),
    ).toEqual({ startAt: '2026-03-29T00:30:00.000Z', endAt: '2026-03-29T01:00:00.000Z' });
  });

  // T0975
  test('in New York’s night with an hour twice means its first pass', () => {
    const before = '2026-10-31T12:00:00.000Z';
    expect(said(['2026-11-01', '01:30', '02:30'], 'America/New_York', before, [])).toEqual([]);
    expect(
      offTimeslotSpan(
        { meetingDate: '2026-11-01', startTime: '01:30', endTime: '02:30' },
        'America/New_York',
      ),
    ).toEqual({ startAt: '2026-11-01T05:30:00.000Z', endAt: '2026-11-01T07:30:00.000Z' });
    // In the second pass the first one is over.
    expect(
      said(['2026-11-01', '01:45', '02:30'], 'America/New_York', '2026-11-01T06:10:00.000Z', []),
    ).toEqual([started]);
  });

  // T0362
  test('has hours that are over only today', () => {
    const over = (day: string) => [9, 10, 11, 12].map((hour) => isHourOver(hour, day, 'Asia/Jakarta', NOON));
    expect(over('2026-11-21')).toEqual([true, true, false, false]);
    expect(over('2026-11-22')).toEqual([false, false, false, false]);
    expect(isHourOver(11, '2026-11-21', 'Asia/Jakarta', '2026-11-21T04:59:00.000Z')).toBe(true);
  });
});

describe('The fields of a request off the timeslots', () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  const good = {
    programId: id,
    meetingOwner: id,
    venue: 'offline',
    meetingDate: '2026-11-22',
    startTime: '09:00',
    endTime: '09:30',
    message: 'Coffee?',
  };

  // T0357
  test.each([
    ['venue', undefined, 'Please select venue/type of your meeting first.'],
    ['venue', 'moon', 'Please select venue/type of your meeting first.'],
    ['meetingDate', undefined, 'Meeting date is required.'],
    ['meetingDate', '', 'Meeting date is required.'],
    ['meetingDate', '2026-02-30', 'Meeting date is required.'],
    ['meetingDate', '9999-01-01', 'Meeting date is required.'],
    ['startTime', '', 'Required'],
    ['startTime', '24:00', 'Invalid time value or format on start/end time.'],
    ['endTime', undefined, 'Required'],
    ['message', undefined, 'Required'],
    ['message', '  ', 'Required'],
  ])('%s that is %j says: %s', (field, value, message) => {
    const read = requestOffTimeslotArgs.safeParse({ ...good, [field]: value });
    expect(read.error?.issues.map(({ path, message: words }) => [path.join('.'), words])[0]).toEqual([
      field,
      message,
    ]);
  });

  // T0364
  test('keep a location offline only', () => {
    expect(requestOffTimeslotArgs.safeParse(good).success).toBe(true);
    expect([
      locationAt('offline', 'Lobby'),
      locationAt('offline', ''),
      locationAt('online', 'Lobby'),
    ]).toEqual(['Lobby', null, null]);
  });
});
