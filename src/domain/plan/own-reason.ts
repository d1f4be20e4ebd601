import type { PlanUnmetReason } from './outcome.ts';

/**
 * Why a wish of one's own is not met, as the organization that wishes it reads it. It gives nobody else's list or meetings away:
 * who would rather not, and who is in other meetings, are no common time alike.
 */
export const ownReasons = ['OWN_QUOTA', 'NO_TABLE', 'NO_COMMON_TIME'] as const;
export type OwnReason = (typeof ownReasons)[number];

/** @param ownSide whether the reason is about the organization itself */
export function ownReasonOf(reason: PlanUnmetReason, ownSide: boolean): OwnReason {
  if ((reason === 'QUOTA' || reason === 'DAY_QUOTA') && ownSide) return 'OWN_QUOTA';
  return reason === 'NO_TABLE' ? 'NO_TABLE' : 'NO_COMMON_TIME';
}
