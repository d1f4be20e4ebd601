import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { addProfilesArgs, editProfileArgs, setJobTitleArgs, setRoleArgs } from '../domain/people/member.ts';
import { organizationRoles } from '../domain/people/roles.ts';
import { withSeen } from '../domain/verdict/optimistic-concurrency.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { aboutOrganization } from './objects.ts';
import { membersShown } from './shown-lists.ts';

/** The people of an organization (API.md, Users and members; Organizations). */

const organizationId = z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) });
const userId = z.uuid({ error: encodeMessage(idMessages.undefinedUserId) });
const aboutBody = { ...aboutOrganization, from: 'body' } as const;

export const organizationMemberShape = z.object({
  id: z.uuid(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  linkedin: z.string().nullable(),
  nationality: z.string().nullable(),
  jobTitle: z.string(),
  organizationRole: z.enum(organizationRoles),
  /** SPEC.md 6: Dashboard Access, else Profile Only. */
  dashboardAccess: z.boolean(),
  createdAt: z.string(),
  /** For those with the right (domain/people/member, `seesContact`); else not there. */
  email: z.string().optional(),
  phoneNumber: z.string().nullable().optional(),
});
export type OrganizationMember = z.output<typeof organizationMemberShape>;

const memberParams = z.object({ organizationId, userId });
const calls = { may: 'member.see', about: aboutOrganization, params: memberParams } as const;

export const listMembers = endpoint(calls, {
  name: 'listMembers',
  method: 'GET',
  path: '/users/organization/{organizationId}',
  shows: ['member', 'organization'],
  summary:
    'The people of an organization, its owner first, then by name: for those who act for it, the super admin, and staff of a program it is registered for.',
  params: z.object({ organizationId }),
  query: pageQuery.pick({ page: true, size: true }),
  result: pageOf(organizationMemberShape).extend({
    hasOwner: z.boolean(),
    /** The caller is staff who typed the organization, and it is nobody's own: they correct it. */
    kept: z.boolean(),
  }),
});

export const addProfiles = endpoint(
  {},
  {
    name: 'addProfiles',
    method: 'POST',
    path: '/users/members',
    summary: 'Add people to an organization without dashboard access: profiles only.',
    may: 'member.manage',
    about: aboutBody,
    body: addProfilesArgs,
    invalidates: membersShown,
    result: z.object({ members: z.array(organizationMemberShape) }),
  },
);

export const editProfile = endpoint(
  {},
  {
    name: 'editProfile',
    method: 'PUT',
    path: '/users/member/{userId}',
    summary: 'Change a profile without dashboard access, as one of the organization’s own members.',
    may: 'member.editProfile',
    about: aboutBody,
    params: z.object({ userId }),
    body: withSeen(editProfileArgs),
    invalidates: membersShown,
    result: organizationMemberShape,
  },
);

export const setMemberRole = endpoint(calls, {
  name: 'setMemberRole',
  method: 'PATCH',
  path: '/organization/{organizationId}/member/{userId}/set_role',
  summary: 'Give a member another role in the organization; the owner’s is fixed.',
  may: 'member.role',
  body: setRoleArgs,
  invalidates: membersShown,
  result: organizationMemberShape,
});

export const setMemberJobTitle = endpoint(calls, {
  name: 'setMemberJobTitle',
  method: 'PATCH',
  path: '/organization/{organizationId}/member/{userId}/set_jobTitle',
  summary: 'Change the job title of the caller, or of a member whose organization the caller manages.',
  body: withSeen(setJobTitleArgs),
  invalidates: membersShown,
  result: organizationMemberShape,
});

export const removeMember = endpoint(calls, {
  name: 'removeMember',
  method: 'DELETE',
  path: '/organization/{organizationId}/member/{userId}',
  summary:
    'Remove a member of an organization that the caller manages, or leave it; badges for programs that have not ended are revoked. The owner cannot be removed.',
  invalidates: membersShown,
  result: z.object({
    removed: z.literal(true),
    /** How many badges were revoked with it. */
    revokedBadges: z.int(),
  }),
});
