import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customCheckInAt } from '../../../src/domain/meetings/custom-time.ts';
import { programPhase } from '../../../src/domain/programs/program-phase.ts';
import {
  formatDate,
  formatDateShort,
  formatDay,
  formatSpan,
  formatTime,
  zoneName,
} from '../../../src/domain/time/format.ts';
import { dayOf, isTimezone, localToInstant, timeOf, wallClock } from '../../../src/domain/time/zones.ts';

/** Device zones in which every result must be the same (DESIGN.md, Time). */
const deviceZones = ['UTC', 'Asia/Jakarta', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'];

const outside = process.env.TZ;
afterAll(() => {
  if (outside === undefined) delete process.env.TZ;
  else process.env.TZ = outside;
});

/** A local time in a zone and the instant that it is. */
const localTimes: [string, string, string, string, string][] = [
  ['an ordinary morning', '2026-11-21', '10:00', 'Asia/Jakarta', '2026-11-21T03:00:00.000Z'],
  ['the first minute of a year', '2026-01-01', '00:00', 'Asia/Jakarta', '2025-12-31T17:00:00.000Z'],
  ['a zone of quarter hours', '2026-06-01', '12:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
  ['the day after yesterday’s yesterday', '2026-11-21', '00:30', 'Pacific/Apia', '2026-11-20T11:30:00.000Z'],
  ['Berlin, before the gap', '2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  [
    'Berlin, in the gap: moved forward by it',
    '2026-03-29',
    '02:30',
    'Europe/Berlin',
    '2026-03-29T01:30:00.000Z',
  ],
  ['Berlin, where the gap ends', '2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  [
    'Berlin, an hour that repeats: its first pass',
    '2026-10-25',
    '02:30',
    'Europe/Berlin',
    '2026-10-25T00:30:00.000Z',
  ],
  ['Berlin, after the repeat', '2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['New York, in the gap', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['New York, an hour that repeats', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['Apia, an hour that repeats', '2020-04-05', '03:30', 'Pacific/Apia', '2020-04-04T13:30:00.000Z'],
  [
    'Apia, the day that never was: a day forward',
    '2011-12-30',
    '12:00',
    'Pacific/Apia',
    '2011-12-30T22:00:00.000Z',
  ],
  [
    'Lord Howe, a gap of half an hour',
    '2026-10-04',
    '02:15',
    'Australia/Lord_Howe',
    '2026-10-03T15:45:00.000Z',
  ],
];

describe.each(deviceZones)('On a device in %s', (device) => {
  beforeAll(() => {
    process.env.TZ = device;
  });

  test('the device’s zone is really that one', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(device);
    expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(
      { UTC: 12, 'Asia/Jakarta': 19, 'Europe/Berlin': 14, 'America/New_York': 8, 'Pacific/Apia': 1 }[device],
    );
  });

  test.each(localTimes)('%s is the same instant', (_what, day, time, zone, instant) => {
    expect(localToInstant(day, time, zone)).toBe(instant);
  });

  // T0615
  test('the wall clock of an instant is the program’s', () => {
    expect(wallClock('2026-11-21T17:05:09.000Z', 'Asia/Jakarta')).toEqual({
      day: '2026-11-22',
      time: '00:05',
      second: 9,
    });
    expect([
      dayOf('2026-10-25T00:30:00.000Z', 'Europe/Berlin'),
      timeOf('2026-10-25T00:30:00.000Z', 'Europe/Berlin'),
    ]).toEqual(['2026-10-25', '02:30']);
    expect(timeOf('2026-10-25T01:30:00.000Z', 'Europe/Berlin')).toBe('02:30');
  });

  // T0620
  test('dates and times read as SPEC.md 9 says', () => {
    const at = '2026-11-21T17:05:00.000Z';
    expect(formatDate(at, 'Asia/Jakarta')).toBe('November 22, 2026');
    expect(formatDateShort(at, 'Asia/Jakarta')).toBe('Nov 22, 2026');
    expect(formatDay('2026-11-21')).toBe('November 21, 2026');
    expect(formatTime(at, 'Asia/Jakarta')).toBe(`00:05 ${zoneName(at, 'Asia/Jakarta')}`);
    expect(zoneName(at, 'Asia/Jakarta')).toMatch(/^(GMT\+7|WIB)$/);
    expect(formatSpan(at, '2026-11-21T17:35:00.000Z', 'Europe/Berlin')).toBe('18:05 - 18:35 GMT+1');
  });

  test('a local time that a clock shows comes back as itself, for any moment and zone', () => {
    const zones = [
      'Asia/Jakarta',
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Apia',
      'Australia/Lord_Howe',
      'UTC',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2012, 0, 2), max: Date.UTC(2035, 0, 1) }),
        fc.constantFrom(...zones),
        (millis, zone) => {
          const at = new Date(millis).toISOString();
          const [day, time] = [dayOf(at, zone), timeOf(at, zone)];
          const back = localToInstant(day, time, zone);
          expect([dayOf(back, zone), timeOf(back, zone)]).toEqual([day, time]);
          // The first pass of an hour that repeats: never later than the moment itself.
          expect(back <= at).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['2026-11-21T16:50:00.000Z', '00:10', 'Asia/Jakarta', '2026-11-21T17:10:00.000Z', 'after midnight'],
    ['2026-11-21T17:05:00.000Z', '23:55', 'Asia/Jakarta', '2026-11-21T16:55:00.000Z', 'before midnight'],
    ['2026-11-21T03:00:00.000Z', '10:00', 'Asia/Jakarta', '2026-11-21T03:00:00.000Z', 'the slot’s start'],
    ['2026-03-29T00:45:00.000Z', '03:05', 'Europe/Berlin', '2026-03-29T01:05:00.000Z', 'across the gap'],
    [
      '2026-10-25T00:15:00.000Z',
      '02:40',
      'Europe/Berlin',
      '2026-10-25T00:40:00.000Z',
      'in an hour that repeats',
    ],
  ])('a custom time in a slot of %s, %s in %s, is %s (%s)', (startAt, time, zone, instant) => {
    expect(customCheckInAt(startAt, time, zone)).toBe(instant);
  });

  test('a program is today on its own calendar days', () => {
    const program = {
      timelineStart: '2026-11-20T17:30:00.000Z',
      timelineEnd: '2026-11-21T10:00:00.000Z',
      timezone: 'Asia/Jakarta',
    };
    expect(programPhase(program, '2026-11-20T16:59:00.000Z')).toBe('AHEAD');
    expect(programPhase(program, '2026-11-20T17:00:00.000Z')).toBe('TODAY');
    expect(programPhase(program, '2026-11-21T16:59:00.000Z')).toBe('TODAY');
    // And in the night after the last of them, until six.
    expect(programPhase(program, '2026-11-21T22:59:00.000Z')).toBe('TODAY');
    expect(programPhase(program, '2026-11-21T23:00:00.000Z')).toBe('OVER');
  });
});

describe('What is no day, time or zone', () => {
  test.each([
    ['2026-02-30', '10:00', 'Asia/Jakarta'],
    ['2026-13-01', '10:00', 'Asia/Jakarta'],
    ['21.11.2026', '10:00', 'Asia/Jakarta'],
    ['2026-11-21', '24:00', 'Asia/Jakarta'],
    ['2026-11-21', '10:60', 'Asia/Jakarta'],
    ['2026-11-21', '9:00', 'Asia/Jakarta'],
    ['2026-11-21', '', 'Asia/Jakarta'],
    ['2026-11-21', '10:00', 'Mars/Olympus'],
    ['2026-11-21', '10:00', ''],
  ])('%s %s %s is refused in the words of SPEC.md 8', (day, time, zone) => {
    expect(() => localToInstant(day, time, zone)).toThrow(
      new RangeError('Invalid time value or format on start/end time.'),
    );
  });

  test('a zone is one that the runtime knows by name', () => {
    expect(['Asia/Jakarta', 'UTC', 'Europe/Berlin'].map(isTimezone)).toEqual([true, true, true]);
    expect(['', 'Jakarta', 'Mars/Olympus'].map(isTimezone)).toEqual([false, false, false]);
  });
});
