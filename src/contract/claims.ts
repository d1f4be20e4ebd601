import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationParams } from './objects.ts';

/** Organizations that staff have typed, and that wait for the person whose address they have (docs/decisions/064). */

export const waitingOrganizationShape = z.object({
  organizationId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  /** For which it is registered, the latest first; none of them is a draft. */
  programs: z.array(z.object({ id: z.uuid(), name: z.string(), slug: z.string() })).min(1),
});
export type WaitingOrganizationResult = z.output<typeof waitingOrganizationShape>;

export const listWaitingOrganizations = endpoint(
  {},
  {
    name: 'listWaitingOrganizations',
    method: 'GET',
    path: '/v2/claim/waiting',
    shows: ['registration', 'organization'],
    summary:
      'The organizations that were registered with the caller’s own, confirmed address and are nobody’s yet.',
    may: 'signedIn',
    result: z.object({ organizations: z.array(waitingOrganizationShape) }),
  },
);

export const claimOrganization = endpoint(
  {},
  {
    name: 'claimOrganization',
    method: 'POST',
    path: '/v2/claim/organization/{organizationId}',
    summary: 'Claim one of them: the caller is its owner, and comes to its programs with a badge.',
    may: 'signedIn',
    params: organizationParams,
    invalidates: 'everything',
    result: z.object({ organizationId: z.uuid(), programSlug: z.string() }),
  },
);
