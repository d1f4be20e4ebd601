import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import {
  adminUpdateOrganizationArgs,
  newOrganizationArgs,
  newOwnOrganizationArgs,
  updateOrganizationArgs,
} from '../domain/organizations/save-organization.ts';
import { setStatusArgs } from '../domain/organizations/set-status.ts';
import { businessModels, fundingStages, itemTypes } from '../domain/organizations/vocabulary.ts';
import { organizationProfiles, organizationStatuses } from '../domain/people/organization.ts';
import { organizationRoles } from '../domain/people/roles.ts';
import { endpoint } from './endpoint.ts';
import { aboutOrganization } from './objects.ts';

/** Organizations (API.md, Organizations). Lists of them: organization-lists.ts. */

const organizationParams = z.object({
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
});

/** An organization as a page's head and lists show it. */
export const organizationHeadShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  profile: z.enum(organizationProfiles),
  status: z.enum(organizationStatuses),
  country: z.string(),
  hqLocation: z.string(),
});
export type OrganizationHead = z.output<typeof organizationHeadShape>;

const itemShape = z.object({
  title: z.string(),
  type: z.enum(itemTypes),
  category: z.string(),
  order: z.int(),
  value: z.string(),
});

/**
 * An organization in full, for those who may see it so: who acts for it, staff of a program it registered for, the super
 * admin. Of the fields that only some profiles have, it has those of its profile.
 */
export const organizationShape = organizationHeadShape.extend({
  banner: z.string().nullable(),
  legalName: z.string(),
  /** A calendar day; shown as month and year (SPEC.md 9). */
  foundedDate: z.string().nullable(),
  websiteLink: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  numberOfEmployee: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  businessSectors: z.array(z.string()),
  businessModels: z.array(z.enum(businessModels)).optional(),
  fundingStages: z.array(z.enum(fundingStages)).optional(),
  department: z.string().nullable().optional(),
  repositoryLink: z.string().nullable().optional(),
  numberOfStartupInvested: z.int().nullable().optional(),
  targetInvestmentAmount: z.string().nullable().optional(),
  /** Stored values of private files: read by links (files.ts). */
  supportingDocument: z.string().nullable(),
  investmentDeck: z.string().nullable().optional(),
  /** In their order. */
  items: z.array(itemShape),
  ownerId: z.uuid().nullable(),
  /** What the caller is in it; null for staff. */
  organizationRole: z.enum(organizationRoles).nullable(),
  jobTitle: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** For the super admin only; else not there. */
  isTracked: z.boolean().optional(),
});
export type OrganizationResult = z.output<typeof organizationShape>;

export const getOrganizationBySlug = endpoint(
  {},
  {
    name: 'getOrganizationBySlug',
    method: 'GET',
    path: '/organization/slug/{slug}',
    summary:
      'An organization by its slug: for those who act for it, the super admin, and staff of a program it registered for.',
    may: 'signedIn',
    params: z.object({ slug: z.string().min(1).max(100) }),
    result: organizationShape,
  },
);

export const getOrganization = endpoint(
  {},
  {
    name: 'getOrganization',
    method: 'GET',
    path: '/organization/{organizationId}',
    summary: 'An organization by its id, for the same people as by its slug.',
    may: 'signedIn',
    params: organizationParams,
    result: organizationShape,
  },
);

export const checkOrganizationSlug = endpoint(
  {},
  {
    name: 'checkOrganizationSlug',
    method: 'GET',
    path: '/organization/slug/{slug}/check',
    shows: [],
    summary: 'Whether a slug is available for an organization, and a similar one that is.',
    may: 'signedIn',
    params: z.object({ slug: z.string().min(1).max(100) }),
    result: z.object({ available: z.boolean(), suggestion: z.string() }),
  },
);

const organizationShown = ['getOrganization', 'getOrganizationBySlug', 'listOrganizations'];

export const createOrganization = endpoint(
  {},
  {
    name: 'createOrganization',
    method: 'POST',
    path: '/organization',
    summary: 'Create an organization; the caller becomes its owner, with the given job title.',
    may: 'signedIn',
    body: newOwnOrganizationArgs,
    invalidates: ['listOrganizations', 'listOwnOrganizations'],
    result: organizationHeadShape,
  },
);

export const adminCreateOrganization = endpoint(
  {},
  {
    name: 'adminCreateOrganization',
    method: 'POST',
    path: '/admin/organization',
    summary: 'Create an organization for others; it has no owner yet.',
    may: 'organization.administer',
    body: newOrganizationArgs,
    invalidates: ['listOrganizations'],
    result: organizationHeadShape,
  },
);

const calls = { about: aboutOrganization, params: organizationParams } as const;

export const updateOrganization = endpoint(calls, {
  name: 'updateOrganization',
  method: 'PATCH',
  path: '/organization/{organizationId}',
  summary: 'Change an organization’s data; omitted fields stay unchanged.',
  may: 'organization.edit',
  body: updateOrganizationArgs,
  invalidates: [...organizationShown, 'listOwnOrganizations'],
  result: organizationHeadShape,
});

export const adminUpdateOrganization = endpoint(calls, {
  name: 'adminUpdateOrganization',
  method: 'PATCH',
  path: '/admin/organization/{organizationId}',
  summary: 'The same for the super admin, and whether the organization is tracked.',
  may: 'organization.administer',
  body: adminUpdateOrganizationArgs,
  invalidates: [...organizationShown, 'listOwnOrganizations'],
  result: organizationHeadShape,
});

export const deleteOrganization = endpoint(calls, {
  name: 'deleteOrganization',
  method: 'DELETE',
  path: '/organization/{organizationId}',
  summary:
    'Delete an organization that is registered for no program that has not ended. Its past meetings stay readable.',
  may: 'organization.delete',
  invalidates: ['listOrganizations', 'listOwnOrganizations'],
  result: z.object({ deleted: z.literal(true) }),
});

export const setOrganizationStatus = endpoint(calls, {
  name: 'setOrganizationStatus',
  method: 'PATCH',
  path: '/organization/{organizationId}/set_status',
  summary: 'Verify an organization, or undo the verification.',
  may: 'organization.verify',
  body: setStatusArgs,
  invalidates: organizationShown,
  result: organizationHeadShape,
});
