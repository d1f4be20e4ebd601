import type { Instant } from '../time/instants.ts';

/**
 * What is said of a partner whom an organization may meet in a program: it wishes to (WANT), rather would not (NOT), or the program's
 * staff wish that it does (MUST).
 */
export const wishKinds = ['WANT', 'NOT', 'MUST'] as const;
export type WishKind = (typeof wishKinds)[number];

/** What an organization says itself. */
export const ownWishKinds = ['WANT', 'NOT'] as const satisfies readonly WishKind[];
export type OwnWishKind = (typeof ownWishKinds)[number];

/** One of an organization's list. Private to it and to the program's staff. */
export interface Wish {
  programId: string;
  /** Whose it is. */
  organizationId: string;
  partnerId: string;
  kind: WishKind;
  /** Of WANT: its place in the list, from 1. */
  rank: number | null;
  /** Of MUST: what the organization says itself beside it. */
  ownKind: OwnWishKind | null;
  ownRank: number | null;
  /** Who said it last; null: nobody who is still there. */
  byId: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}
