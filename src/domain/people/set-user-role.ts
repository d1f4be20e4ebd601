import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { platformRoles } from './roles.ts';

/** The role of a person on the platform (SPEC.md 1 and 6): the super admin's to give. */

export const setUserRoleArgs = z.object({
  userRole: z.enum(platformRoles, { error: encodeMessage(inputMessages.userRoleFirst) }),
});

/** Nobody takes their own right away by mistake: there is always a super admin who can undo it. */
export const decideSetUserRole = (actorId: string | null, userId: string): Verdict =>
  actorId === userId ? refused('OWN_USER_ROLE') : allowed();
