import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type IssuedBadge, revokeBadgeArgs } from './revoke-badge.ts';

/** Issuing a badge anew: the number that the person has is revoked, and they get another one. */

export const reissueBadgeArgs = revokeBadgeArgs;

/**
 * May its holder get a new one? Also where it is revoked already: that is how someone comes back. Two people at the
 * desk who press at once: the second is told, and no third number comes into the world.
 */
export const decideReissueBadge = (badge: IssuedBadge): Verdict =>
  badge.replaced ? refused('BADGE_REPLACED') : allowed();

/**
 * The next state of both: the old number stays revoked for ever, the new one is the holder's.
 *
 * @param newNumber 16 hex digits that were never given out in this program
 */
export const applyReissueBadge = (
  badge: IssuedBadge,
  newNumber: string,
  now: Instant,
): { former: IssuedBadge & { revokedAt: Instant }; issued: IssuedBadge } => ({
  former: { ...badge, revokedAt: badge.revokedAt ?? now, replaced: true },
  issued: { ...badge, badgeNumber: newNumber, revokedAt: null, replaced: false },
});
