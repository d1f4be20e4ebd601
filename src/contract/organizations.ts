import { z } from 'zod';
import { organizationProfiles } from '../domain/people/organization.ts';
import { endpoint } from './endpoint.ts';

/** Organizations (API.md, Organizations). */

/** An organization as a page's head shows it. */
export const organizationHeadShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  profile: z.enum(organizationProfiles),
});

export const getOrganizationBySlug = endpoint({
  name: 'getOrganizationBySlug',
  method: 'GET',
  path: '/organization/slug/{slug}',
  summary:
    'An organization by its slug: for those who act for it, the super admin, and staff of a program it registered for.',
  may: 'signedIn',
  params: z.object({ slug: z.string().min(1).max(100) }),
  result: organizationHeadShape,
});
