import type { OwnWishKind } from './wish.ts';
import { type OwnWishes, sameIds, wishOf } from './wish-list.ts';

/** Something that two lists say differently of an organization; null: nothing. */
export interface WishDifference {
  partnerId: string;
  was: OwnWishKind | null;
  is: OwnWishKind | null;
}

export interface MergedWishes {
  list: OwnWishes;
  /** What someone else changed since the version that this one was made from, and whether it stands. */
  others: (WishDifference & { stands: boolean })[];
  /** Someone else put it into another order. */
  othersReordered: boolean;
}

/** What is said differently in a later list. */
export function differences(before: OwnWishes, after: OwnWishes): WishDifference[] {
  const ids = new Set([...before.wants, ...before.nots, ...after.wants, ...after.nots]);
  return [...ids].flatMap((partnerId) => {
    const [was, is] = [wishOf(before, partnerId), wishOf(after, partnerId)];
    return was === is ? [] : [{ partnerId, was, is }];
  });
}

/**
 * One list of two that were made from the same version: what each said anew is in it, what each took off is not, and what each moved
 * stands where it was moved to. Of the same organization:
 *
 * - what is said now stands above what was taken off: someone who changes a wish speaks of it, who clears one is content without;
 * - of two opposite statements the one that arrives later counts, and its author is told about the other;
 * - of two that move it the one that comes later stands.
 *
 * @param base what both were made from
 * @param mine comes later
 * @param theirs stands
 */
export function mergeWishes(base: OwnWishes, mine: OwnWishes, theirs: OwnWishes): MergedWishes {
  const kindOf = (partnerId: string): OwnWishKind | null => {
    const [was, own, other] = [base, mine, theirs].map((list) => wishOf(list, partnerId));
    if (own === was) return other ?? null;
    if (other === was) return own ?? null;
    return own ?? other ?? null;
  };
  const ids = [...new Set([...theirs.wants, ...theirs.nots, ...mine.wants, ...mine.nots])];
  const nots = ids.filter((id) => kindOf(id) === 'NOT');
  const wanted = new Set(ids.filter((id) => kindOf(id) === 'WANT'));
  const list = { wants: mergedOrder(base.wants, mine.wants, theirs.wants, wanted), nots };
  // What both said is nothing to tell.
  const others = differences(base, theirs)
    .filter(({ partnerId, is }) => wishOf(mine, partnerId) !== is)
    .map((one) => ({ ...one, stands: wishOf(list, one.partnerId) === one.is }));
  const inOrder = (of: OwnWishes) => isSameOrder(of.wants, theirs.wants);
  return { list, others, othersReordered: !inOrder(base) && !inOrder(mine) };
}

/** Those that both have stand in the same order. */
const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  sameIds(
    one.filter((id) => other.includes(id)),
    other.filter((id) => one.includes(id)),
  );

/**
 * What a list was made from where an earlier state of it was sent, and nobody knows whether it arrived: what was changed since then was
 * made from what was sent, all else from what both were made from. Put together with what was sent it is the list (`mergeWishes`);
 * where that did not arrive nothing that was taken back comes to be said.
 *
 * @param base what was sent was made from
 */
export function baseSince(base: OwnWishes, sent: OwnWishes, list: OwnWishes): OwnWishes {
  const kindOf = (id: string) => {
    const was = wishOf(sent, id);
    return wishOf(list, id) === was ? wishOf(base, id) : was;
  };
  const order = isSameOrder(sent.wants, list.wants) ? [base, sent] : [sent, base];
  const ids = [...new Set(order.flatMap(({ wants, nots }) => [...wants, ...nots]))];
  const of = (kind: OwnWishKind) => ids.filter((id) => kindOf(id) === kind);
  return { wants: of('WANT'), nots: of('NOT') };
}

/** Their order; what I added or moved follows what it follows in mine. */
function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  wanted: ReadonlySet<string>,
): string[] {
  const stayed = unmoved(base, mine);
  const own = mine.filter((id) => wanted.has(id) && (!stayed.has(id) || !theirs.includes(id)));
  const order = theirs.filter((id) => wanted.has(id) && !own.includes(id));
  for (const id of own) {
    const before = mine.slice(0, mine.indexOf(id)).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** Those of a list that stand in the same order in both: the others were moved, as few as can be. */
function unmoved(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => places.has(id));
  // The longest that rises: for each the longest that ends with it.
  const best: string[][] = [];
  for (const [at, id] of common.entries()) {
    const place = places.get(id) ?? 0;
    let longest: string[] = [];
    for (let earlier = 0; earlier < at; earlier++) {
      const row = best[earlier] ?? [];
      if ((places.get(common[earlier] ?? '') ?? 0) < place && row.length > longest.length) longest = row;
    }
    best.push([...longest, id]);
  }
  return new Set(best.reduce((longest, row) => (row.length > longest.length ? row : longest), []));
}
