import { expect, test } from 'vitest';
import { countdownText } from '../../../src/client/ui/countdown-text.ts';

// T0718
test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [1, '00:01'],
  [1000, '00:01'],
  [1001, '00:02'],
  [59_000, '00:59'],
  [59_001, '01:00'],
  [754_000, '12:34'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [3_661_000, '1:01:01'],
  [36_000_000, '10:00:00'],
])('a countdown of %i ms is shown as %s', (milliseconds, shown) => {
  expect(countdownText(milliseconds)).toBe(shown);
});
