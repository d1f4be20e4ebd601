import { countries } from '../../../domain/organizations/countries.ts';
import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { createOrganization } from '../../services/organizations/create-organization.ts';
import { findOrganizations, organizationsOf } from '../../store/organization-lists.ts';
import { slugsLike } from '../../store/organizations.ts';
import { unreachableIn } from '../../store/unreachable.ts';
import { deleteOrganization, setStatus, updateOrganization } from './change-organization.ts';
import { organizationInProgram } from './organization-in-program.ts';
import { organizationForCaller } from './read-organization.ts';

/** Every call about organizations (API.md, Organizations). */
export const organizationActions = {
  getOrganizationBySlug: (context, { params }) => organizationForCaller(context, { slug: params.slug }),
  getOrganization: (context, { params }) => organizationForCaller(context, { id: params.organizationId }),
  checkOrganizationSlug: async (context, { params }) => {
    const { slug } = params;
    // Of what no slug can look like only the text itself is asked for: it is part of a pattern otherwise.
    const taken = /^[a-z0-9-]+$/.test(slug) ? await slugsLike(context.tx, slug) : new Set<string>();
    return { available: !taken.has(slug), suggestion: firstFreeSlug(slug, taken) };
  },
  createOrganization: (context, { body }) => createOrganization(context, body),
  adminCreateOrganization: (context, { body }) => createOrganization(context, body, 'OTHERS'),
  updateOrganization: (context, { params, body }) => updateOrganization(context, params.organizationId, body),
  adminUpdateOrganization: (context, { params, body }) =>
    updateOrganization(context, params.organizationId, body),
  deleteOrganization: (context, { params }) => deleteOrganization(context, params.organizationId),
  setOrganizationStatus: (context, { params, body }) =>
    setStatus(context, params.organizationId, body.status),
  listOwnOrganizations: async ({ actor, tx }) => {
    if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
    return { organizations: await organizationsOf(tx, actor.userId) };
  },
  listOrganizations: async (context, { query }) => {
    const { page, size, sortBy, sortOrder } = query;
    const order = { sortBy, sortOrder, offset: (page - 1) * size, limit: size };
    return { ...(await findOrganizations(context.tx, query, order)), page, size };
  },
  listUnreachable: ({ tx }, { params, query }) =>
    unreachableIn(tx, params.programId, query.organizationIds ?? null),
  getOrganizationInProgram: (context, { params }) =>
    organizationInProgram(context, params.programId, params.organizationId),
  listCountries: async () => ({ countries: [...countries] }),
} satisfies Partial<Actions>;
