import { expect, test } from 'vitest';
import { isOnlyHere } from '../../src/offline/held.ts';

test('what the server says it keeps holds up no device; all else is known only there, and what an older version left too', () => {
  expect(isOnlyHere({ kept: true })).toBe(false);
  expect(isOnlyHere({ kept: false })).toBe(true);
  expect(isOnlyHere({})).toBe(true);
});
