import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairShare } from '../../../src/domain/meetings/fair-share.ts';

describe('Of the room on a page', () => {
  test.each([
    ['nobody', [], 10, 1],
    ['one who needs less', [3], 10, 3],
    ['one who floods it', [10_000], 500, 500],
    ['few, and one who floods it', [3, 1, 10_000], 500, 496],
    ['two who flood it', [5, 9_000, 8_000], 105, 50],
    ['more than there is room for', [7, 7, 7], 2, 1],
  ])('each has as much as is fair: %s', (_who, counts, room, expected) => {
    expect(fairShare(counts, room)).toBe(expected);
  });

  test('no more is taken than there is, nobody is left out, and one more each would be too much', () => {
    const cases = fc.tuple(
      fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 500 }),
    );
    fc.assert(
      fc.property(cases, ([counts, room]) => {
        const taken = (most: number) => counts.reduce((sum, count) => sum + Math.min(count, most), 0);
        const share = fairShare(counts, room);
        expect(share).toBeGreaterThanOrEqual(1);
        if (counts.length <= room) expect(taken(share)).toBeLessThanOrEqual(room);
        if (taken(share) < taken(Number.POSITIVE_INFINITY)) expect(taken(share + 1)).toBeGreaterThan(room);
      }),
    );
  });
});
