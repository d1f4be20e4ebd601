import { describe, expect, test } from 'vitest';
import { customCheckInAt } from '../../../src/domain/meetings/custom-time.ts';

describe('A custom check-in time', () => {
  // T0377
  test('is of the day of the slot, in the program zone', () => {
    const startAt = '2026-11-21T02:00:00.000Z';
    expect(customCheckInAt(startAt, '09:05', 'Asia/Jakarta')).toBe('2026-11-21T02:05:00.000Z');
    expect(customCheckInAt(startAt, '08:55', 'Asia/Jakarta')).toBe('2026-11-21T01:55:00.000Z');
  });

  test('after midnight belongs to a slot that began before it, and the other way round', () => {
    expect(customCheckInAt('2026-11-21T16:50:00.000Z', '00:10', 'Asia/Jakarta')).toBe(
      '2026-11-21T17:10:00.000Z',
    );
    expect(customCheckInAt('2026-11-21T17:05:00.000Z', '23:58', 'Asia/Jakarta')).toBe(
      '2026-11-21T16:58:00.000Z',
    );
  });

  // T0600
  test('a time that is none is an error in the words of SPEC.md', () => {
    expect(() => customCheckInAt('2026-11-21T02:00:00.000Z', 'soon', 'Asia/Jakarta')).toThrow(
      'Invalid time value or format on start/end time.',
    );
  });
});
