import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseSince, mergeWishes } from '../../../src/domain/wishes/merge-wishes.ts';
import {
  decideSaveWishes,
  decideWishesOpen,
  type OwnWishes,
  wishesEnd,
  withWish,
} from '../../../src/domain/wishes/wish-list.ts';

/** Two who change one list without knowing of each other (issue 16, section 1). */

const list = (wants: string, nots = ''): OwnWishes => ({ wants: [...wants], nots: [...nots] });
const shown = ({ wants, nots }: OwnWishes) => `${wants.join('')}|${nots.toSorted().join('')}`;
const merge = (base: OwnWishes, mine: OwnWishes, theirs: OwnWishes) =>
  shown(mergeWishes(base, mine, theirs).list);

describe('Two changes of one list of wishes', () => {
  // T3160
  test('are both in it: what each added, took off and moved', () => {
    // A colleague added x and took b off; I moved d to the top and added y.
    expect(merge(list('abcd'), list('dabcy'), list('acdx'))).toBe('dacyx|');
    // Each moved another one.
    expect(merge(list('abcde'), list('eabcd'), list('bacde'))).toBe('ebacd|');
    // Both moved the same: the later stands.
    expect(merge(list('abc'), list('cab'), list('acb'))).toBe('cab|');
    // Both added the same one.
    expect(merge(list('ab'), list('abx'), list('xab'))).toBe('abx|');
    expect(merge(list(''), list('ab'), list('cd'))).toBe('abcd|');
  });

  // T3161
  test('that say the opposite of one organization: the later stands and is told of the other; a clearing gives way', () => {
    const merged = mergeWishes(list('ab'), list('ab', 'x'), list('abx'));
    expect(shown(merged.list)).toBe('ab|x');
    expect(merged.others).toEqual([{ partnerId: 'x', was: null, is: 'WANT', stands: false }]);
    // I took b off, a colleague says they would rather not meet it.
    expect(merge(list('ab'), list('a'), list('a', 'b'))).toBe('a|b');
    // I say rather not, a colleague took it off.
    expect(merge(list('ab'), list('a', 'b'), list('a'))).toBe('a|b');
    const told = mergeWishes(list('ab'), list('ab', 'y'), list('bac'));
    expect(told.others).toEqual([{ partnerId: 'c', was: null, is: 'WANT', stands: true }]);
    expect(told.othersReordered).toBe(true);
  });

  // T3162
  test('whatever they are: each organization once, nothing that one alone changed is lost, and saying it again changes nothing', () => {
    const ids = [...'abcdefgh'];
    const any = fc
      .tuple(fc.shuffledSubarray(ids), fc.integer({ min: 0, max: 8 }))
      .map(([some, cut]): OwnWishes => ({ wants: some.slice(cut), nots: some.slice(0, cut) }));
    fc.assert(
      fc.property(any, any, any, (base, mine, theirs) => {
        const kind = (of: OwnWishes, id: string) =>
          of.wants.includes(id) ? 'WANT' : of.nots.includes(id) ? 'NOT' : null;
        const merged = mergeWishes(base, mine, theirs).list;
        const all = [...merged.wants, ...merged.nots];
        expect(new Set(all).size).toBe(all.length);
        for (const id of ids) {
          if (kind(mine, id) === kind(base, id)) expect(kind(merged, id)).toBe(kind(theirs, id));
          if (kind(theirs, id) === kind(base, id)) expect(kind(merged, id)).toBe(kind(mine, id));
        }
        expect(shown(mergeWishes(base, mine, merged).list)).toBe(shown(merged));
        // Nobody else: as I have it.
        expect(shown(mergeWishes(base, mine, base).list)).toBe(shown(mine));
      }),
      { numRuns: 2000 },
    );
  });

  // T3197
  test('of which one was sent without an answer: with what was sent it is the list as it is, and nobody else is named', () => {
    const ids = [...'abcdef'];
    const any = fc
      .tuple(fc.shuffledSubarray(ids), fc.integer({ min: 0, max: 6 }))
      .map(([some, cut]): OwnWishes => ({ wants: some.slice(cut), nots: some.slice(0, cut) }));
    fc.assert(
      fc.property(any, any, any, (base, sent, now) => {
        const merged = mergeWishes(baseSince(base, sent, now), now, sent);
        expect(shown(merged.list)).toBe(shown(now));
        expect(merged).toMatchObject({ others: [], othersReordered: false });
      }),
      { numRuns: 2000 },
    );
    // It did not arrive, and a colleague added y: what was taken back is not said, what was kept is.
    const since = (sent: OwnWishes, now: OwnWishes) =>
      merge(baseSince(list('a'), sent, now), now, list('ay'));
    expect(since(list('ax'), list('a'))).toBe('ay|');
    expect(since(list('a', 'x'), list('a'))).toBe('ay|');
    expect(since(list('ax'), list('axz'))).toBe('axzy|');
    expect(since(list(''), list('a'))).toBe('ay|');
  });

  // T3163
  test('may exceed the limit together; one alone may not, and a list that is too long may become shorter', () => {
    const terms = { maxWishes: 2 };
    expect(decideSaveWishes({ ...list('abc'), base: list('ab') }, terms)).toMatchObject({
      code: 'WISHES_FULL',
    });
    expect(decideSaveWishes({ ...list('cab'), base: list('abc') }, terms).kind).toBe('allowed');
    expect(decideSaveWishes({ ...list('ab', 'cde'), base: list('ab', 'c') }, terms)).toMatchObject({
      code: 'WISHES_FULL',
    });
    expect(shown(withWish(withWish(list('ab'), 'c', 'WANT'), 'a', 'NOT'))).toBe('bc|a');
    expect(shown(withWish(list('ab', 'c'), 'c', null))).toBe('ab|');
  });

  // T3164
  test('are open until the program says, at the latest until it ends; its staff may until then', () => {
    const terms = {
      maxWishes: 25,
      wishesUntil: '2026-11-20T00:00:00.000Z',
      timelineEnd: '2026-11-22T00:00:00.000Z',
      disableMatchmaking: false,
    };
    const at = '2026-11-20T00:00:00.000Z';
    expect(decideWishesOpen(terms, '2026-11-19T23:59:59.000Z').kind).toBe('allowed');
    expect(decideWishesOpen(terms, at)).toMatchObject({ code: 'WISHES_CLOSED' });
    expect(decideWishesOpen(terms, at, true).kind).toBe('allowed');
    expect(decideWishesOpen(terms, terms.timelineEnd, true)).toMatchObject({ code: 'WISHES_CLOSED' });
    expect(wishesEnd({ ...terms, wishesUntil: '2027-01-01T00:00:00.000Z' })).toBe(terms.timelineEnd);
    expect(wishesEnd({ ...terms, wishesUntil: null })).toBe(terms.timelineEnd);
    expect(decideWishesOpen({ ...terms, disableMatchmaking: true }, at, true)).toMatchObject({
      code: 'MATCHMAKING_DISABLED',
    });
  });
});
