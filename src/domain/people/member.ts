import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { memberArgs } from './organization.ts';
import { phoneArgs } from './phone.ts';
import { type OrganizationRole, organizationRoles } from './roles.ts';
import { decideGiveRole, type Giver } from './roles-to-give.ts';

/** The people of an organization (SPEC.md 3, 5 and 6). */

/** Somebody in an organization, as the rules see them. */
export interface Member {
  userId: string;
  organizationRole: OrganizationRole;
  /** SPEC.md 3: cognitoId present; else a profile only. */
  dashboardAccess: boolean;
}

/** SPEC.md 6: "User status: Dashboard Access if cognitoId exists, else Profile Only". */
export const userStatusOf = ({ dashboardAccess }: Pick<Member, 'dashboardAccess'>): string =>
  dashboardAccess ? 'Dashboard Access' : 'Profile Only';

export const organizationRoleArgs = z.enum(organizationRoles, { error: 'Please select user role first.' });
/** What a job title is until somebody says it (SPEC.md 5: "default '---'"). */
export const JOB_TITLE_UNSAID = '---';
export const jobTitleArgs = z
  .string({ error: 'Job title is required' })
  .trim()
  .min(3, 'Job title is required')
  .max(200, 'Job title must be at most 200 characters.');

export const setRoleArgs = z.object({ organizationRole: organizationRoleArgs });
export const setJobTitleArgs = z.object({ jobTitle: jobTitleArgs });

const organizationIdArgs = z.uuid({ error: 'Undefined organization id.' });

/** SPEC.md 5: "Member profile: email, name, nationality, phoneNumber, jobTitle required; linkedin optional." */
export const memberProfileArgs = memberArgs.extend({ phoneNumber: phoneArgs, jobTitle: jobTitleArgs });
export type MemberProfile = z.output<typeof memberProfileArgs>;

/** Profiles without dashboard access, several at once (SPEC.md 3: "organizationId, members list"). */
export const addProfilesArgs = z.object({
  organizationId: organizationIdArgs,
  members: z.array(memberProfileArgs).min(1, 'Please add at least one profile.').max(50),
});
export const editProfileArgs = memberProfileArgs.extend({ organizationId: organizationIdArgs });

/** SPEC.md 6: "role dropdown usable by the owner or super admin; owner's role fixed". */
export function decideSetRole(
  giver: Giver,
  member: Pick<Member, 'organizationRole'>,
  role: OrganizationRole,
  hasOwner: boolean,
): Verdict {
  if (!giver.superAdmin && giver.organizationRole !== 'ORGANIZATION_OWNER') return refused('NOT_ALLOWED');
  if (member.organizationRole === 'ORGANIZATION_OWNER') return refused('OWNER_ROLE_FIXED');
  return decideGiveRole(giver, role, hasOwner);
}

/** Who manages the people edits job titles, and everybody their own. */
export const decideSetJobTitle = (giver: Giver, own: boolean): Verdict =>
  own || managesMembers(giver) ? allowed() : refused('NOT_ALLOWED');

/**
 * Who may give the role may take the person away, and so may program staff (SPEC.md 6); everybody may leave by themselves,
 * for others can add them without asking. The owner stays.
 *
 * @param own the person is the caller
 */
export function decideRemoveMember(
  giver: Giver,
  member: Pick<Member, 'organizationRole'>,
  own = false,
): Verdict {
  if (!own && !managesMembers(giver)) return refused('NOT_ALLOWED');
  if (member.organizationRole === 'ORGANIZATION_OWNER') return refused('OWNER_ROLE_FIXED');
  if (own) return allowed();
  return giver.programStaff ? allowed() : decideGiveRole(giver, member.organizationRole, true);
}

/** SPEC.md 6: "only Profile Only users can be edited, by the organization's own members". */
export function decideEditProfile(giver: Giver, member: Pick<Member, 'dashboardAccess'>): Verdict {
  if (giver.organizationRole === null) return refused('NOT_ALLOWED');
  return member.dashboardAccess ? refused('NOT_PROFILE_ONLY') : allowed();
}

/**
 * SPEC.md 6: "Email and phone hidden without rights": seen by who manages the people, by everybody of themselves, and of
 * a profile that they may edit.
 */
export const seesContact = (giver: Giver, member: Pick<Member, 'dashboardAccess'>, own: boolean): boolean =>
  own || managesMembers(giver) || decideEditProfile(giver, member).kind === 'allowed';

/** Owner and admins of the organization, program staff, super admin (SPEC.md 6). */
export const managesMembers = ({ superAdmin, programStaff, organizationRole }: Giver): boolean =>
  superAdmin ||
  programStaff ||
  organizationRole === 'ORGANIZATION_OWNER' ||
  organizationRole === 'ORGANIZATION_ADMIN';
