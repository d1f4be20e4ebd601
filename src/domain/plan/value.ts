import type { PlanWeights } from './planner-settings.ts';

/** What the planner reads of a wish (`domain/wishes`). */
export interface PlanWish {
  organizationId: string;
  partnerId: string;
  kind: 'WANT' | 'NOT' | 'MUST';
  rank: number | null;
  /** Of MUST: what the organization says itself beside it. */
  ownKind: 'WANT' | 'NOT' | null;
  ownRank: number | null;
}

/** What one side's wish is worth. */
export function rankValue(rank: number, { ranks }: PlanWeights): number {
  return rank <= 5 ? ranks[0] : rank <= 10 ? ranks[1] : rank <= 20 ? ranks[2] : ranks[3];
}

/** Two organizations with what is said of their meeting; `a` has the smaller id. */
export interface WishedPair {
  a: string;
  b: string;
  /** The rank that each gives the other; null: it does not wish for it itself. */
  rankA: number | null;
  rankB: number | null;
  /** Staff want it to take place. */
  must: boolean;
}

export const pairKey = (one: string, other: string): string =>
  one < other ? `${one}/${other}` : `${other}/${one}`;

/** Wishes by pair, and the pairs of which one side would rather not. That goes before everything, also what staff want. */
export function pairsOfWishes(wishes: readonly PlanWish[]): {
  wanted: Map<string, WishedPair>;
  refused: Set<string>;
} {
  const wanted = new Map<string, WishedPair>();
  const refused = new Set<string>();
  for (const { organizationId, partnerId, kind, rank, ownKind, ownRank } of wishes) {
    const key = pairKey(organizationId, partnerId);
    if (kind === 'NOT' || ownKind === 'NOT') refused.add(key);
    if (kind === 'NOT') continue;
    const first = organizationId < partnerId;
    const pair = wanted.get(key) ?? {
      a: first ? organizationId : partnerId,
      b: first ? partnerId : organizationId,
      rankA: null,
      rankB: null,
      must: false,
    };
    if (kind === 'MUST') pair.must = true;
    const own = kind === 'WANT' ? rank : ownKind === 'WANT' ? ownRank : null;
    if (own !== null) {
      if (first) pair.rankA = own;
      else pair.rankB = own;
    }
    wanted.set(key, pair);
  }
  return { wanted, refused };
}

/** What their meeting is worth: whole, and over 0. */
export function weightOf({ rankA, rankB, must }: WishedPair, weights: PlanWeights): number {
  const ranks = [rankA, rankB].filter((rank) => rank !== null);
  const value = ranks.reduce((sum, rank) => sum + rankValue(rank, weights), 0);
  const both = ranks.length === 2 ? weights.mutual : 0;
  return Math.max(1, value + both + (must ? weights.must : 0));
}
