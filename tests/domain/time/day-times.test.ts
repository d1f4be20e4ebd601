import { describe, expect, test } from 'vitest';
import {
  clockOfDayTime,
  dayTimeToInstant,
  endOfDayTimes,
  isSameEventDay,
  timeAfter,
  timeOnDay,
} from '../../../src/domain/time/day-times.ts';

/** A day that goes on after midnight. */

describe('A time of a day', () => {
  // T2620
  test('goes on after midnight until 30:00, there and back, in the night in which the clock changes too', () => {
    for (const [zone, day] of [
      ['Asia/Jakarta', '2026-11-21'],
      ['Europe/Berlin', '2026-03-28'],
      ['Europe/Berlin', '2026-12-31'],
    ] as const)
      for (const time of ['18:00', '23:59', '24:00', '25:30', '30:00'])
        expect(timeOnDay(dayTimeToInstant(day, time, zone), day, zone), `${zone} ${time}`).toBe(time);
    expect(dayTimeToInstant('2026-11-21', '25:30', 'Asia/Jakarta')).toBe('2026-11-21T18:30:00.000Z');
    expect(endOfDayTimes('2026-12-31', 'Asia/Jakarta')).toBe('2026-12-31T23:00:00.000Z');
    expect(timeOnDay('2026-11-22T02:00:00.000Z', '2026-11-21', 'Asia/Jakarta')).toBe('09:00');
  });

  // T2621
  test('is written by the clock: early and before the start it is meant after midnight, else it stays for the rule', () => {
    expect(
      [
        ['18:00', '01:30'],
        ['18:00', '00:00'],
        ['18:00', '06:00'],
        ['18:00', '06:01'],
        ['09:00', '09:00'],
        ['00:00', '00:00'],
        ['18:00', '19:00'],
        ['18:00', ''],
      ].map(([from = '', time = '']) => timeAfter(from, time)),
    ).toEqual(['25:30', '24:00', '30:00', '06:01', '09:00', '00:00', '19:00', '']);
    expect(['25:30', '24:00', '09:05', ''].map(clockOfDayTime)).toEqual(['01:30', '00:00', '09:05', '']);
  });

  // T2622
  test('an evening and the night after it are one day of an event, and so are the hours of one date', () => {
    const zone = 'Asia/Jakarta';
    const late = '2026-11-21T16:30:00.000Z'; // 23:30
    expect(isSameEventDay(late, '2026-11-21T17:15:00.000Z', zone)).toBe(true);
    expect(isSameEventDay(late, '2026-11-22T02:00:00.000Z', zone)).toBe(false);
    expect(isSameEventDay('2026-11-21T22:00:00.000Z', '2026-11-22T02:00:00.000Z', zone)).toBe(true);
  });
});
