import type { CallError } from '../../../contract/call.ts';
import type { PrintedBadge } from './printed-badge.ts';

/** Where the screen's badges come from: one organization's, or a whole program's. */
export interface BadgeSource {
  /** Null until all of them are here. */
  badges: readonly PrintedBadge[] | null;
  /** How many of how many have come; null while that is not known. */
  progress: { loaded: number; total: number } | null;
  error: CallError | null;
  loading: boolean;
  retry: () => void;
  /** A badge was revoked or issued anew: what stands in place of that number now. Left out: it is asked anew by itself. */
  replaced?: (badgeNumber: string, badge: PrintedBadge) => void;
}
