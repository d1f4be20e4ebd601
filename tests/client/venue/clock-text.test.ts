import { expect, it } from 'vitest';
import { clockText } from '../../../src/client/venue/sync/clock-text.ts';

// T0902
it('calls a clock wrong from more than two minutes on, with how much and in which direction', () => {
  expect(clockText(0)).toBeNull();
  expect(clockText(120_000)).toBeNull();
  expect(clockText(-120_000)).toBeNull();
  expect(clockText(180_000)).toBe('This device’s clock is 3 minutes slow');
  expect(clockText(-3 * 3_600_000)).toBe('This device’s clock is 3 hours fast');
  expect(clockText(3 * 86_400_000)).toBe('This device’s clock is 3 days slow');
});
