import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** Revoking a badge: lost, stolen, or someone who is not welcome any more. It cannot be taken back. */

export const badgeNumberArgs = z
  .string({ error: encodeMessage(idMessages.undefinedBadgeNumber) })
  .regex(/^[0-9a-f]{16}$/, encodeMessage(idMessages.undefinedBadgeNumber));

/** Why, for those who ask later; may be left out. */
export const revokeBadgeArgs = z.object({ reason: z.string().trim().max(500).default('') });
export type RevokeBadgeArgs = z.output<typeof revokeBadgeArgs>;

/** A badge number that was given out, as the program's books have it. */
export interface IssuedBadge {
  programId: string;
  organizationId: string;
  userId: string;
  /** 16 hex digits, unique in the program for ever. */
  badgeNumber: string;
  revokedAt: Instant | null;
  /** The person has got another number since: this one is history, and revoked. */
  replaced: boolean;
}

/** May it be revoked? Once, and only the one that its holder has now. */
export function decideRevokeBadge(badge: IssuedBadge): Verdict {
  if (badge.replaced) return refused('BADGE_REPLACED');
  return badge.revokedAt === null ? allowed() : refused('BADGE_ALREADY_REVOKED');
}

/** The next state: every door refuses it from its next pull on, as BADGE_REVOKED. */
export const applyRevokeBadge = (badge: IssuedBadge, now: Instant): IssuedBadge => ({
  ...badge,
  revokedAt: now,
});
