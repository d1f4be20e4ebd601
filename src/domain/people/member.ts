import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as peopleMessages from './messages.ts';
import { memberArgs } from './organization.ts';
import * as organizationMessages from './organization-messages.ts';
import { phoneArgs } from './phone.ts';
import { type OrganizationRole, organizationRoles } from './roles.ts';
import { decideGiveRole, type Giver } from './roles-to-give.ts';

/** The people of an organization (SPEC.md 3, 5 and 6). */

/** Someone in an organization, as the rules see them. */
export interface Member {
  userId: string;
  organizationRole: OrganizationRole;
  /** SPEC.md 3: cognitoId present; else a profile only. */
  dashboardAccess: boolean;
}

export const userStatusLabels = {
  DASHBOARD_ACCESS: 'Dashboard Access',
  PROFILE_ONLY: 'Profile Only',
} as const;

/** SPEC.md 6: "User status: Dashboard Access if cognitoId exists, else Profile Only". */
export const userStatusOf = ({ dashboardAccess }: Pick<Member, 'dashboardAccess'>): string =>
  userStatusLabels[dashboardAccess ? 'DASHBOARD_ACCESS' : 'PROFILE_ONLY'];

export const organizationRoleArgs = z.enum(organizationRoles, {
  error: encodeMessage(inputMessages.userRoleFirst),
});
/** What a job title is until someone says it (SPEC.md 5: "default '---'"). */
export const JOB_TITLE_UNSAID = '---';
export const jobTitleArgs = z
  .string({ error: encodeMessage(organizationMessages.jobTitleRequired) })
  .trim()
  .min(3, encodeMessage(organizationMessages.jobTitleRequired))
  .max(200, encodeMessage(peopleMessages.jobTitleTooLong));

export const setRoleArgs = z.object({ organizationRole: organizationRoleArgs });
export const setJobTitleArgs = z.object({ jobTitle: jobTitleArgs });

const organizationIdArgs = z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) });

/** SPEC.md 5: "Member profile: email, name, nationality, phoneNumber, jobTitle required; linkedin optional." */
export const memberProfileArgs = memberArgs.extend({ phoneNumber: phoneArgs, jobTitle: jobTitleArgs });
export type MemberProfile = z.output<typeof memberProfileArgs>;

/** Profiles without dashboard access, several at once (SPEC.md 3: "organizationId, members list"). */
export const addProfilesArgs = z.object({
  organizationId: organizationIdArgs,
  members: z.array(memberProfileArgs).min(1, encodeMessage(peopleMessages.noProfile)).max(50),
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

/** Who manages the people edits job titles, and everyone their own. */
export const decideSetJobTitle = (giver: Giver, own: boolean): Verdict =>
  own || managesMembers(giver) ? allowed() : refused('NOT_ALLOWED');

/**
 * Who may give the role may take the person away; everyone may leave by themselves. Staff take people out of their program
 * alone, and out of the organization only profiles that staff typed. The owner stays.
 *
 * @param own the person is the caller
 */
export function decideRemoveMember(
  giver: Giver,
  member: Pick<Member, 'organizationRole' | 'dashboardAccess'>,
  own = false,
): Verdict {
  if (!own && !managesMembers(giver)) return refused('NOT_ALLOWED');
  if (member.organizationRole === 'ORGANIZATION_OWNER') return refused('OWNER_ROLE_FIXED');
  if (own) return allowed();
  return giver.keeper && !member.dashboardAccess
    ? allowed()
    : decideGiveRole(giver, member.organizationRole, true);
}

/**
 * SPEC.md 6: "only Profile Only users can be edited, by the organization's own members", and by staff who typed them, as long
 * as the organization is nobody's own.
 */
export function decideEditProfile(giver: Giver, member: Pick<Member, 'dashboardAccess'>): Verdict {
  if (giver.organizationRole === null && !giver.keeper) return refused('NOT_ALLOWED');
  return member.dashboardAccess ? refused('NOT_PROFILE_ONLY') : allowed();
}

/**
 * SPEC.md 6: "Email and phone hidden without rights": seen by who answers for the organization, by everyone of themselves,
 * of a profile that they may edit, by staff of whom the organization itself brings to their program, and of what staff
 * typed: a person who has an account is no such thing.
 *
 * @param brought the organization brings the person to a program that the caller staffs and that it agreed with
 */
export const seesContact = (
  giver: Giver,
  member: Pick<Member, 'dashboardAccess'>,
  own: boolean,
  brought = false,
): boolean =>
  own ||
  answersFor(giver) ||
  (giver.programStaff && brought) ||
  (giver.entered === true && !member.dashboardAccess) ||
  decideEditProfile(giver, member).kind === 'allowed';

/** Owner and admins of the organization, super admin (SPEC.md 6). */
const answersFor = ({ superAdmin, organizationRole }: Giver): boolean =>
  superAdmin || organizationRole === 'ORGANIZATION_OWNER' || organizationRole === 'ORGANIZATION_ADMIN';

/** They, and staff on edit level of an organization that staff typed, until it is someone's own (decisions/026). */
export const managesMembers = (giver: Giver): boolean => answersFor(giver) || giver.keeper === true;
