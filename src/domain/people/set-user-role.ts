import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type PlatformRole, platformRoles } from './roles.ts';

/** The role of a person on the platform (SPEC.md 1 and 6): the super admin's to give. */

export const setUserRoleArgs = z.object({
  userRole: z.enum(platformRoles, { error: encodeMessage(inputMessages.userRoleFirst) }),
});

export interface UserRoleFacts {
  /** Who asks; null: not a person. */
  actorId: string | null;
  userId: string;
  userRole: PlatformRole;
  /** Those who need no provider to sign in (`sign-in-provider`), before the change. */
  localSuperAdmins: readonly string[];
  /** Whether a provider is the only way in for somebody. */
  isOnlyByProvider: boolean;
}

/**
 * Nobody takes their own right away by mistake: there is always a super admin who can undo it. While a provider is the only way in,
 * there is also one who needs none.
 */
export function decideSetUserRole(facts: UserRoleFacts): Verdict {
  if (facts.actorId === facts.userId) return refused('OWN_USER_ROLE');
  const left = facts.localSuperAdmins.filter((id) => id !== facts.userId || facts.userRole === 'SUPER_ADMIN');
  return facts.isOnlyByProvider && left.length === 0 ? refused('LAST_LOCAL_ADMIN') : allowed();
}
