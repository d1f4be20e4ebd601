import { expect, test } from 'vitest';
import { inAttentionOrder, STARTS_NEXT_MINUTES } from '../../../src/domain/meetings/attention-order.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';

const now = '2026-11-21T05:00:00.000Z';
const item = (id: string, startsIn: number | null, more: { at?: number; roomId?: string | null } = {}) => ({
  id,
  at: addMinutes(now, more.at ?? -1),
  meeting:
    startsIn === null
      ? null
      : {
          startAt: addMinutes(now, startsIn),
          endAt: addMinutes(now, startsIn + 30),
          roomId: more.roomId ?? null,
        },
});
type Item = ReturnType<typeof item>;
const ordered = (items: Item[], roomIds: string[] = []) =>
  inAttentionOrder(items, (one) => one, now, roomIds).map(({ id }) => id);

// T1830
test('what runs now or starts next comes first, whenever it came onto the list; all else is newest first', () => {
  expect(
    ordered([
      item('over', -60, { at: -1 }),
      item('later', STARTS_NEXT_MINUTES + 1, { at: -2 }),
      item('gone', null, { at: -3 }),
      item('next', STARTS_NEXT_MINUTES, { at: -50 }),
      item('running', -10, { at: -40 }),
    ]),
  ).toEqual(['running', 'next', 'over', 'later', 'gone']);
});

// T1831
test('of those the ones of this device’s rooms come first; an older one here is before a newer one elsewhere', () => {
  const items = [
    item('elsewhere later', 300, { at: -1, roomId: 'b' }),
    item('here later', 300, { at: -9, roomId: 'a' }),
    item('elsewhere now', 0, { at: -2, roomId: 'b' }),
    item('here now', 0, { at: -8, roomId: 'a' }),
  ];
  expect(ordered(items, ['a', 'c'])).toEqual(['here now', 'elsewhere now', 'here later', 'elsewhere later']);
  expect(ordered(items)).toEqual(['elsewhere now', 'here now', 'elsewhere later', 'here later']);
});

test('a meeting that ends now is over, and what came in one moment keeps its order', () => {
  expect(
    ordered([item('b', -31, { at: 0 }), item('ended', -30, { at: -5 }), item('a', -31, { at: 0 })]),
  ).toEqual(['a', 'b', 'ended']);
});
