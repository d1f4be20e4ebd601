import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { jobTitleArgs, managesMembers } from './member.ts';
import type { OrganizationRole } from './roles.ts';
import { type Giver, rolesToGive } from './roles-to-give.ts';

/** Someone who has an account already is added to an organization or to a program's team (SPEC.md 3, 5 and 6). */

/** The address of the person, as proof that the caller knows them; without a wide reach it must be right. */
export const knownEmailArgs = z.string().trim().toLowerCase().max(254).optional();

/** SPEC.md 3: "add existing user (userId, organizationId, jobTitle, organizationRole)". */
export const addExistingUserArgs = z.object({
  userId: z.uuid({ error: encodeMessage(idMessages.undefinedUserId) }),
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
  jobTitle: jobTitleArgs,
  organizationRole: z.enum(['ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER'], {
    error: encodeMessage(inputMessages.userRoleFirst),
  }),
  email: knownEmailArgs,
});
export type AddExistingUserArgs = z.output<typeof addExistingUserArgs>;

/**
 * How far someone finds people: the super admin everyone, staff those of their programs by name too, and whoever else
 * only an address that they know in full.
 */
export const reaches = ['EVERYBODY', 'PROGRAMS', 'ADDRESS'] as const;
export type Reach = (typeof reaches)[number];

export const reachOf = ({ superAdmin, programStaff }: Pick<Giver, 'superAdmin' | 'programStaff'>): Reach =>
  superAdmin ? 'EVERYBODY' : programStaff ? 'PROGRAMS' : 'ADDRESS';

/** Shorter texts find nobody: a list of all is the super admin's, in pages (`/users`). */
export const MIN_SEARCH_LENGTH = 2;

/**
 * SPEC.md 6: "Add-existing-user offers Admin and Member", each to whoever gives it. Staff who typed the
 * organization invite ordinary members.
 */
export function rolesToAdd(giver: Giver): Exclude<OrganizationRole, 'ORGANIZATION_OWNER'>[] {
  const given = rolesToGive(giver, true);
  if (given.length === 0 && managesMembers(giver)) return ['ORGANIZATION_MEMBER'];
  return given.filter((role) => role !== 'ORGANIZATION_OWNER');
}

/** @param own the caller would add themselves: nobody but a super admin makes their own way into an organization */
export function decideAddExisting(giver: Giver, role: OrganizationRole, own: boolean): Verdict {
  if (own && !giver.superAdmin) return refused('NOT_ALLOWED');
  return rolesToAdd(giver).some((given) => given === role) ? allowed() : refused('NOT_ALLOWED');
}
