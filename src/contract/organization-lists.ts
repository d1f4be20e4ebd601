import { z } from 'zod';
import * as inputMessages from '../domain/input/messages.ts';
import * as valueMessages from '../domain/input/value-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { organizationProfiles, organizationStatuses } from '../domain/people/organization.ts';
import { organizationRoles } from '../domain/people/roles.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { organizationHeadShape } from './organizations.ts';

/** Lists of organizations, and of countries (API.md, Organizations). */

export const listOwnOrganizations = endpoint(
  {},
  {
    name: 'listOwnOrganizations',
    method: 'GET',
    path: '/organization/my',
    summary: 'The organizations that the caller belongs to, by name.',
    may: 'signedIn',
    result: z.object({
      organizations: z.array(
        organizationHeadShape.extend({ organizationRole: z.enum(organizationRoles), jobTitle: z.string() }),
      ),
    }),
  },
);

/** What the list of all can be sorted by. */
export const organizationSorts = ['name', 'profile', 'status', 'country', 'createdAt'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];

const MAX_VALUES = 20;

/** One value or several: `status=A,B` or `status=A&status=B`. */
export const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((part) => part.split(',')))
    .pipe(z.array(item).min(1).max(MAX_VALUES))
    .optional();

/** A row of the admins' table. */
export const listedOrganizationShape = organizationHeadShape.extend({
  ownerName: z.string().nullable(),
  /** People who belong to it. */
  memberCount: z.int(),
  /** Programs it registered for. */
  programCount: z.int(),
  isTracked: z.boolean(),
  createdAt: z.string(),
});
export type ListedOrganization = z.output<typeof listedOrganizationShape>;

export const listOrganizations = endpoint(
  {},
  {
    name: 'listOrganizations',
    method: 'GET',
    path: '/organization',
    shows: [],
    summary: 'All organizations, in pages; `q` searches name, legal name, slug and email.',
    may: 'organization.administer',
    query: pageQuery.extend({
      q: z.string().trim().max(200).optional(),
      status: listOf(
        z.enum(organizationStatuses, { error: encodeMessage(inputMessages.organizationStatusUnknown) }),
      ),
      profile: listOf(
        z.enum(organizationProfiles, { error: encodeMessage(valueMessages.invalidProfileType) }),
      ),
      sortBy: z
        .enum(organizationSorts, { error: encodeMessage(inputMessages.sortUnknown) })
        .default('createdAt'),
    }),
    result: pageOf(listedOrganizationShape),
  },
);

export const listCountries = endpoint(
  {},
  {
    name: 'listCountries',
    method: 'GET',
    path: '/countries',
    shows: [],
    summary: 'Countries and territories (ISO 3166-1), by their English name.',
    may: 'open',
    result: z.object({ countries: z.array(z.object({ code: z.string(), name: z.string() })) }),
  },
);
