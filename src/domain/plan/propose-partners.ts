import type { SuggestionReason } from '../suggestions/reason.ts';
import { type PlanWeights, planWeightsArgs } from './planner-settings.ts';
import { type PlanWish, pairKey, pairsOfWishes, type WishedPair, weightOf } from './value.ts';

/** Whom staff may put an organization together with, and why. For staff alone: it says who wishes to meet whom. */

/** Why two should meet. What is said of suggestions is said to the organization for which partners are looked for ("you"). */
export type PartnerReason =
  | { code: 'BOTH_WISH' }
  /** That organization wishes to meet the other one. */
  | { code: 'ONE_WISHES'; organizationId: string }
  /** The program's staff wish that they meet. */
  | { code: 'MUST' }
  | SuggestionReason;

export interface ProposedPartner {
  partnerId: string;
  reasons: PartnerReason[];
}

/** So many are proposed. */
export const MAX_PARTNERS = 8;

export interface PartnerFacts {
  /** Those that count, of the whole program or of this organization and about it. */
  wishes: readonly PlanWish[];
  /** Its suggestions, the best first. */
  suggestions: readonly { partnerId: string; reasons: readonly SuggestionReason[] }[];
  /** Those that it meets, met or has a request with, and others that cannot be chosen. */
  leftOut: ReadonlySet<string>;
}

/** In the order of a plan: two that both wish it, then where one does (or staff do), each by what it is worth; then suggestions. */
export function proposePartners(
  organizationId: string,
  { wishes, suggestions, leftOut }: PartnerFacts,
  weights: PlanWeights = planWeightsArgs.parse({}),
): ProposedPartner[] {
  const { wanted, refused } = pairsOfWishes(wishes);
  const mayMeet = (partnerId: string) =>
    partnerId !== organizationId &&
    !leftOut.has(partnerId) &&
    !refused.has(pairKey(organizationId, partnerId));
  const wished = [...wanted.values()]
    .filter(({ a, b }) => a === organizationId || b === organizationId)
    .map((pair) => ({ pair, partnerId: pair.a === organizationId ? pair.b : pair.a }))
    .filter(({ partnerId }) => mayMeet(partnerId))
    .sort(
      (one, other) =>
        Number(isMutual(other.pair)) - Number(isMutual(one.pair)) ||
        weightOf(other.pair, weights) - weightOf(one.pair, weights) ||
        (one.partnerId < other.partnerId ? -1 : 1),
    )
    .map(({ pair, partnerId }) => ({ partnerId, reasons: wishReasons(pair) }));
  const named = new Set(wished.map(({ partnerId }) => partnerId));
  const suggested = suggestions
    .filter(({ partnerId }) => mayMeet(partnerId) && !named.has(partnerId))
    .map(({ partnerId, reasons }) => ({ partnerId, reasons: [...reasons] }));
  return [...wished, ...suggested].slice(0, MAX_PARTNERS);
}

const isMutual = ({ rankA, rankB }: WishedPair): boolean => rankA !== null && rankB !== null;

function wishReasons(pair: WishedPair): PartnerReason[] {
  const { a, b, rankA, rankB, must } = pair;
  const staff: PartnerReason[] = must ? [{ code: 'MUST' }] : [];
  if (isMutual(pair)) return [{ code: 'BOTH_WISH' }, ...staff];
  if (rankA !== null) return [{ code: 'ONE_WISHES', organizationId: a }, ...staff];
  if (rankB !== null) return [{ code: 'ONE_WISHES', organizationId: b }, ...staff];
  return staff;
}
