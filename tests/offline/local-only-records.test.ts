import { expect, test } from 'vitest';
import { isLocalOnly } from '../../src/offline/local-only-records.ts';

test('what the server says it keeps holds up no device; all else is known only there, and what an older version left too', () => {
  expect(isLocalOnly({ kept: true })).toBe(false);
  expect(isLocalOnly({ kept: false })).toBe(true);
  expect(isLocalOnly({})).toBe(true);
});
