import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairOf, type ScoredPair, type WantKind, wantKinds } from '../../../src/domain/reoffer/candidates.ts';
import {
  type FreedTable,
  type FreeOrganization,
  matchOffers,
} from '../../../src/domain/reoffer/match-offers.ts';

/** Who is offered a meeting with whom, and where. */

const tables = (...rooms: string[]): FreedTable[] =>
  rooms.map((roomId, at) => ({ meetingId: `m${at}`, roomId }));
const waits = (organizationId: string, roomId = 'A'): FreeOrganization => ({
  organizationId,
  waits: true,
  roomId,
});
const stands = (organizationId: string, roomId: string | null = null): FreeOrganization => ({
  organizationId,
  waits: false,
  roomId,
});
const wanted = (one: string, other: string, score = 1, kind: WantKind = 'WISH'): ScoredPair => ({
  pair: pairOf(one, other),
  kind,
  score,
});
const offered = (...args: Parameters<typeof matchOffers>) =>
  matchOffers(...args).map(({ pair, meetingId }) => `${pair.join('+')} ${meetingId}`);

// T2265
describe('A released table is offered', () => {
  test('to two who wait before one who waits, and to one who waits before two who stand by', () => {
    const all = [waits('a'), waits('b'), stands('c'), stands('d'), stands('e')];
    const pairs = [wanted('c', 'd', 90), wanted('a', 'c', 50), wanted('a', 'b', 1)];
    expect(offered(tables('A'), all, pairs)).toEqual(['a+b m0']);
    expect(offered(tables('A'), all, pairs.slice(0, 2))).toEqual(['a+c m0']);
    expect(offered(tables('A'), all, pairs.slice(0, 1))).toEqual(['c+d m0']);
  });

  test('first to those of one hall, then by score, then to who has the fewest partners', () => {
    const all = [waits('a'), stands('b', 'B'), stands('c', 'A'), stands('d')];
    expect(offered(tables('A'), all, [wanted('a', 'b', 9), wanted('a', 'c', 1)])).toEqual(['a+c m0']);
    expect(offered(tables('A'), all, [wanted('a', 'b', 1), wanted('a', 'd', 2)])).toEqual(['a+d m0']);
    // b can meet a alone; d can also meet c.
    const some = [stands('a'), stands('b'), stands('c'), stands('d')];
    expect(offered(tables('A', 'A'), some, [wanted('a', 'd'), wanted('a', 'b'), wanted('c', 'd')])).toEqual([
      'a+b m0',
      'c+d m1',
    ]);
  });

  // T3252
  test('to two who both wish it before all others, then where one does, then to two that suit each other', () => {
    const all = [waits('a'), waits('b'), stands('c'), stands('d'), stands('e')];
    const suits = wanted('a', 'b', 900, 'SUGGESTION');
    const wish = wanted('a', 'c', 1);
    const mutual = wanted('d', 'e', 1, 'MUTUAL');
    expect(offered(tables('A'), all, [suits, wish, mutual])).toEqual(['d+e m0']);
    expect(offered(tables('A'), all, [suits, wish])).toEqual(['a+c m0']);
    expect(offered(tables('A'), all, [suits])).toEqual(['a+b m0']);
    expect(offered(tables('A', 'A'), all, [suits, mutual])).toEqual(['d+e m0', 'a+b m1']);
  });

  test('in the hall of who waits, where one of its tables is left', () => {
    expect(offered(tables('A', 'B'), [waits('a', 'B'), stands('b', 'A')], [wanted('a', 'b')])).toEqual([
      'a+b m1',
    ]);
    expect(offered(tables('A', 'B'), [stands('a', 'B'), stands('b')], [wanted('a', 'b')])).toEqual([
      'a+b m1',
    ]);
    expect(offered(tables('C'), [waits('a', 'B'), stands('b')], [wanted('a', 'b')])).toEqual(['a+b m0']);
  });

  test('to nobody who is not free, and no more often than there are tables', () => {
    expect(offered(tables('A'), [waits('a')], [wanted('a', 'b')])).toEqual([]);
    expect(offered([], [waits('a'), stands('b')], [wanted('a', 'b')])).toEqual([]);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const world = fc.record({
  rooms: fc.array(fc.constantFrom('A', 'B'), { maxLength: 3 }),
  free: fc.uniqueArray(
    fc.record({
      organizationId: fc.constantFrom(...ids),
      waits: fc.boolean(),
      roomId: fc.option(fc.constantFrom('A', 'B')),
    }),
    { selector: ({ organizationId }) => organizationId },
  ),
  candidates: fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom(...ids),
        fc.constantFrom(...ids),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...wantKinds),
      )
      .filter(([one, other]) => one !== other)
      .map(([one, other, score, kind]) => wanted(one, other, score, kind)),
    { selector: ({ pair }) => pair.join(' ') },
  ),
});

// T2266
test('Nobody and no table is in two offers, the order of the facts says nothing, and no offer more is possible', () => {
  fc.assert(
    fc.property(world, ({ rooms, free, candidates }) => {
      const made = matchOffers(tables(...rooms), free, candidates);
      const asked = made.flatMap(({ pair }) => pair);
      expect(new Set(asked).size).toBe(asked.length);
      expect(new Set(made.map(({ meetingId }) => meetingId)).size).toBe(made.length);
      expect(matchOffers(tables(...rooms).reverse(), [...free].reverse(), [...candidates].reverse())).toEqual(
        made,
      );
      const possible = candidates.filter(({ pair }) =>
        pair.every((id) => free.some(({ organizationId }) => organizationId === id)),
      );
      if (made.length < rooms.length)
        expect(possible.filter(({ pair }) => pair.every((id) => !asked.includes(id)))).toEqual([]);
      // Against every way to choose pairs: at least half of the most that can be offered, and one that is wanted most comes first.
      const most = Math.min(rooms.length, mostPairs(possible));
      expect(made.length * 2).toBeGreaterThanOrEqual(most);
      const [first] = made;
      if (!first) return;
      const kindOf = (pair: ScoredPair['pair']) =>
        wantKinds.indexOf(possible.find((one) => one.pair.join() === pair.join())!.kind);
      const best = Math.min(...possible.map(({ pair }) => kindOf(pair)));
      expect(kindOf(first.pair)).toBe(best);
      if (possible.some(({ pair }) => kindOf(pair) === best && pair.every((id) => waitsIn(free, id))))
        expect(first.pair.every((id) => waitsIn(free, id))).toBe(true);
    }),
  );
});

const waitsIn = (free: readonly FreeOrganization[], id: string) =>
  free.some((one) => one.organizationId === id && one.waits);

/** The most pairs of which no two share anybody, by trying all. */
function mostPairs([first, ...rest]: readonly ScoredPair[]): number {
  if (!first) return 0;
  const apart = rest.filter(({ pair }) => !pair.some((id) => first.pair.includes(id)));
  return Math.max(mostPairs(rest), 1 + mostPairs(apart));
}
