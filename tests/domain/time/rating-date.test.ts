import { expect, test } from 'vitest';
import { formatRatingDate } from '../../../src/domain/time/rating-date.ts';

// T0623
test.each([
  ['2026-05-03T05:00:00.000Z', 'Asia/Jakarta', '3 Mei 2026'],
  ['2026-08-17T16:59:00.000Z', 'Asia/Jakarta', '17 Agustus 2026'],
  ['2026-08-17T17:00:00.000Z', 'Asia/Jakarta', '18 Agustus 2026'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '1 Januari 2027'],
])('the date of a rating at %s in %s reads %s', (instant, zone, words) => {
  expect(formatRatingDate(instant, zone)).toBe(words);
});
