import { describe, expect, test } from 'vitest';
import { instantArgs } from '../../../src/domain/time/instant-args.ts';
import { minutesBetween, overlaps } from '../../../src/domain/time/instants.ts';

describe('An instant', () => {
  test.each([
    ['2026-11-20T02:30:00Z', '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T09:30:00+07:00', '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T09:30:00.123456+07:00', '2026-11-20T02:30:00.123Z'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000Z'],
  ])('%s is read as %s', (text, instant) => {
    expect(instantArgs.parse(text)).toBe(instant);
  });

  test.each([
    '2026-11-20',
    '2026-11-20T02:30:00',
    '2026-02-30T00:00:00Z',
    '2026-11-20T25:00:00Z',
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '3000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    'now',
    '',
  ])('%j is none', (text) => {
    expect(instantArgs.safeParse(text).success).toBe(false);
  });

  test('two spans that touch do not overlap', () => {
    const span = (startAt: string, endAt: string) => ({
      startAt: `2026-11-21T${startAt}:00.000Z`,
      endAt: `2026-11-21T${endAt}:00.000Z`,
    });
    expect(overlaps(span('10:00', '10:30'), span('10:30', '11:00'))).toBe(false);
    expect(overlaps(span('10:00', '10:31'), span('10:30', '11:00'))).toBe(true);
    expect(overlaps(span('10:00', '12:00'), span('10:30', '11:00'))).toBe(true);
  });

  test('minutes between are whole ones, rounded down', () => {
    expect(minutesBetween('2026-11-21T10:00:00.000Z', '2026-11-21T10:02:59.999Z')).toBe(2);
    expect(minutesBetween('2026-11-21T10:00:30.000Z', '2026-11-21T10:00:00.000Z')).toBe(-1);
  });
});
