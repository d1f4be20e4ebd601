import type { PlanSettings } from '../../../domain/plan/planner-settings.ts';

/** What is to be different when a plan is made again. */
export type Adjustments = Pick<PlanSettings, 'pinned' | 'forbidden' | 'excluded'>;

interface Pair {
  a: { id: string };
  b: { id: string };
}

const isPair = (one: { organizationId: string; partnerId: string }, { a, b }: Pair): boolean =>
  (one.organizationId === a.id && one.partnerId === b.id) ||
  (one.organizationId === b.id && one.partnerId === a.id);

export const isPinned = ({ pinned }: Adjustments, pair: Pair): boolean =>
  pinned.some((one) => isPair(one, pair));
export const isForbidden = ({ forbidden }: Adjustments, pair: Pair): boolean =>
  forbidden.some((one) => isPair(one, pair));

/** Pins a meeting to its time, or takes that back. A pinned one is not forbidden. */
export function togglePin(adjusted: Adjustments, pair: Pair, timeslotId: string): Adjustments {
  const others = adjusted.pinned.filter((one) => !isPair(one, pair));
  if (others.length < adjusted.pinned.length) return { ...adjusted, pinned: others };
  const own = { organizationId: pair.a.id, partnerId: pair.b.id, timeslotId };
  return {
    ...adjusted,
    pinned: [...others, own],
    forbidden: adjusted.forbidden.filter((one) => !isPair(one, pair)),
  };
}

/** Forbids that two meet, or takes that back. */
export function toggleForbidden(adjusted: Adjustments, pair: Pair): Adjustments {
  const others = adjusted.forbidden.filter((one) => !isPair(one, pair));
  if (others.length < adjusted.forbidden.length) return { ...adjusted, forbidden: others };
  return {
    ...adjusted,
    forbidden: [...others, { organizationId: pair.a.id, partnerId: pair.b.id }],
    pinned: adjusted.pinned.filter((one) => !isPair(one, pair)),
  };
}

export const toggleExcluded = (adjusted: Adjustments, id: string): Adjustments => ({
  ...adjusted,
  excluded: adjusted.excluded.includes(id)
    ? adjusted.excluded.filter((one) => one !== id)
    : [...adjusted.excluded, id],
});
