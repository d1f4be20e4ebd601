import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import * as inputMessages from '../domain/input/messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { internalRoles, organizationRoles, platformRoles } from '../domain/people/roles.ts';
import { setUserRoleArgs } from '../domain/people/set-user-role.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { listOf } from './organization-lists.ts';

/** The people of the platform (API.md, Users and members). */

const userParams = z.object({ userId: z.uuid({ error: encodeMessage(idMessages.undefinedUserId) }) });
const aboutUser = { noun: 'user', from: 'params', field: 'userId' } as const;

export const userShape = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  profilePicture: z.string().nullable(),
  userRole: z.enum(platformRoles),
  /** SPEC.md 6: Dashboard Access, else Profile Only. */
  dashboardAccess: z.boolean(),
  createdAt: z.string(),
});
export type UserResult = z.output<typeof userShape>;

export const userDetailShape = userShape.extend({
  phoneNumber: z.string().nullable(),
  nationality: z.string().nullable(),
  linkedin: z.string().nullable(),
  internalRole: z.enum(internalRoles),
  organizations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      organizationRole: z.enum(organizationRoles),
      jobTitle: z.string(),
    }),
  ),
});
export type UserDetail = z.output<typeof userDetailShape>;

/** What the list of all can be sorted by. */
export const userSorts = ['name', 'email', 'userRole', 'createdAt'] as const;
export type UserSort = (typeof userSorts)[number];

/** SPEC.md 6: with dashboard access, or a profile only. */
export const userAccesses = ['DASHBOARD_ACCESS', 'PROFILE_ONLY'] as const;
export type UserAccess = (typeof userAccesses)[number];

export const listUsers = endpoint(
  {},
  {
    name: 'listUsers',
    method: 'GET',
    path: '/users',
    shows: [],
    summary:
      'All people on the platform, searched by name or email, in the requested order (default: by name); for the super admin.',
    may: 'user.administer',
    query: pageQuery.extend({
      q: z.string().trim().max(200).default(''),
      userRole: listOf(z.enum(platformRoles, { error: encodeMessage(inputMessages.userRoleFirst) })),
      access: listOf(z.enum(userAccesses, { error: encodeMessage(inputMessages.userStatusUnknown) })),
      sortBy: z.enum(userSorts, { error: encodeMessage(inputMessages.sortUnknown) }).default('name'),
      sortOrder: pageQuery.shape.sortOrder.default('ASC'),
    }),
    result: pageOf(userShape),
  },
);

const calls = { may: 'user.administer', see: 'user.see', about: aboutUser, params: userParams } as const;

export const getUser = endpoint(calls, {
  name: 'getUser',
  method: 'GET',
  path: '/users/{userId}',
  shows: [],
  summary: 'One person with their organizations; for the super admin and the person.',
  result: userDetailShape,
});

export const setUserRole = endpoint(calls, {
  name: 'setUserRole',
  method: 'PATCH',
  path: '/admin/users/{userId}/role',
  summary: 'Change a person’s role on the platform; the caller’s own role cannot be changed.',
  body: setUserRoleArgs,
  invalidates: ['listUsers', 'getUser'],
  result: userShape,
});
