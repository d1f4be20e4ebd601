import type { QueryState } from '../query-problem.tsx';
import type { PrintedBadge } from './printed-badge.ts';

/** Where the screen's badges come from: one organization's, or a whole program's. */
export interface BadgeSource extends QueryState<readonly PrintedBadge[]> {
  /** How many of how many have come; null while that is not known. */
  progress: { loaded: number; total: number } | null;
  /** A badge was revoked or issued anew: what stands in place of that number now. Left out: it is asked anew by itself. */
  replaced?: (badgeNumber: string, badge: PrintedBadge) => void;
}
