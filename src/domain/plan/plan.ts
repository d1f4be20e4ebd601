import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** A plan of a program, from its run to its end. */

export const planStates = [
  'WAITING',
  'RUNNING',
  'DRAFT',
  'FAILED',
  'CANCELED',
  'PUBLISHED',
  'UNDONE',
] as const;
export type PlanState = (typeof planStates)[number];

/** So many are kept of a program that were never published: who makes more deletes one. */
export const MAX_PLANS = 30;

/** What was published is in the history of meetings: it is not counted. */
export const publishedStates = ['PUBLISHED', 'UNDONE'] as const satisfies readonly PlanState[];

export const isUnderWay = (state: PlanState): boolean => state === 'WAITING' || state === 'RUNNING';

/** May its run be ended? */
export const decideCancelPlan = (state: PlanState): Verdict =>
  isUnderWay(state) ? allowed() : refused('PLAN_OVER');

/** Only what was never published can go; what was is in the history of meetings. */
export function decideDeletePlan(state: PlanState): Verdict {
  if (isUnderWay(state)) return refused('PLAN_RUNNING');
  return state === 'PUBLISHED' ? refused('PLAN_PUBLISHED') : allowed();
}

/**
 * May a draft become meetings?
 *
 * @param digest of the plan that was seen, and of what there is now
 * @param begins when its first new or moved meeting does; null: there is none
 */
export function decidePublishPlan(
  plan: { state: PlanState; digest: string | null },
  seen: string,
  now: { digest: string; at: Instant },
  begins: Instant | null,
): Verdict {
  if (plan.state !== 'DRAFT') return refused('PLAN_NOT_DRAFT');
  if (plan.digest === null || plan.digest !== seen || plan.digest !== now.digest)
    return refused('PLAN_CHANGED');
  return begins !== null && begins <= now.at ? refused('PLAN_BEGUN') : allowed();
}

/** May a published plan be taken back? The newest alone, and until someone is checked in to one of its meetings. */
export function decideUndoPlan(plan: { state: PlanState; isNewest: boolean; isCheckedIn: boolean }): Verdict {
  if (plan.state !== 'PUBLISHED') return refused('PLAN_NOT_PUBLISHED');
  if (!plan.isNewest) return refused('PLAN_NOT_NEWEST');
  return plan.isCheckedIn ? refused('PLAN_CHECKED_IN') : allowed();
}
