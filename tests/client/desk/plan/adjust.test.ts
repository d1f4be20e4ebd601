import { expect, test } from 'vitest';
import {
  isForbidden,
  isPinned,
  toggleExcluded,
  toggleForbidden,
  togglePin,
} from '../../../../src/client/desk/plan/adjust.ts';

const none = { pinned: [], forbidden: [], excluded: [] };
const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

// T3237
test('A pair is pinned or forbidden, never both, whichever side is named first; each is taken back by the same press', () => {
  const pinned = togglePin(none, { a, b }, 'slot');
  expect(isPinned(pinned, { a: b, b: a })).toBe(true);
  const forbidden = toggleForbidden(pinned, { a: b, b: a });
  expect(forbidden).toMatchObject({ pinned: [], forbidden: [{ organizationId: 'b', partnerId: 'a' }] });
  expect(isForbidden(forbidden, { a, b: c })).toBe(false);
  expect(togglePin(forbidden, { a, b }, 'slot')).toMatchObject({
    forbidden: [],
    pinned: [{ timeslotId: 'slot' }],
  });
  expect(toggleForbidden(forbidden, { a, b })).toEqual(none);
  expect(togglePin(pinned, { a: b, b: a }, 'other')).toEqual(none);
  expect(toggleExcluded(toggleExcluded(none, 'a'), 'a')).toEqual(none);
});
