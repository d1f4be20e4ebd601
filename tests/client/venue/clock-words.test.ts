import { expect, it } from 'vitest';
import { clockWords } from '../../../src/client/venue/sync/clock-words.ts';

it('calls a clock wrong from more than two minutes on, with how much and in which direction', () => {
  expect(clockWords(0)).toBeNull();
  expect(clockWords(120_000)).toBeNull();
  expect(clockWords(-120_000)).toBeNull();
  expect(clockWords(180_000)).toBe('The clock of this device is 3 minutes slow');
  expect(clockWords(-3 * 3_600_000)).toBe('The clock of this device is 3 hours fast');
  expect(clockWords(3 * 86_400_000)).toBe('The clock of this device is 3 days slow');
});
